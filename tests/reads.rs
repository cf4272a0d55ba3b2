//! The stream in memory: however the input comes in and the output goes out, nothing is lost.

mod common;

use common::{expected, judged, Pieces, COUNTS};
use nqueens::judge::{Failure, Judge};
use std::cell::Cell;
use std::io::{self, Read, Write};
use std::iter;

/// Short inputs in which nearly every edge matters.
const AWKWARD: [&[u8]; 9] = [
    b"\xEF\xBB\xBF8\n\xEF\xBB\xBF1 9",
    b"\xEF\xBB+08 +\r\n0",
    b"\xEF\n\n 10\r\nx\r8",
    b"8 28\n-1\r\n012",
    b"\r\n\r\n12\n\n\r?\n",
    b"1 0 2 00\n3x +0",
    b"\n\n\n\n\n\n\n\n\nx\n9",
    b" \t\x0B\x0C\r\n6\xFF\0 7",
    b"12\r13\n264 5\n",
];

/// Any split of an input into reads gives the same answers and error lines: all splits of short ones.
#[test]
fn all_splits_of_a_short_input() {
    for input in AWKWARD {
        for until_zero in [false, true] {
            let expected = expected(input, until_zero);
            for cuts in 0..1u32 << (input.len() - 1) {
                let ends = (1..input.len()).filter(|end| cuts >> (end - 1) & 1 == 1);
                let sizes = ends.scan(0, |start, end| Some(end - std::mem::replace(start, end)));
                let (written, end) = judged(Pieces { rest: input, sizes }, until_zero);
                assert!(end.is_ok());
                assert_eq!(
                    written,
                    expected,
                    "cuts {cuts:b} of {}",
                    input.escape_ascii()
                );
            }
        }
    }
}

/// A number is read right wherever the edge of a full chunk of 64 KiB cuts it, and near shorter powers of 2.
#[test]
fn every_place_around_the_edge_of_a_full_buffer() {
    for filling in [&b" "[..], b"\n", b"9 "] {
        for padding in [6, 13, 16]
            .into_iter()
            .flat_map(|power| (1usize << power) - 45..=(1 << power) + 3)
        {
            let filled = filling
                .iter()
                .cycle()
                .take(padding - padding % filling.len());
            let input: Vec<u8> = filled
                .chain(b"8 +012\r\n0000000000000000000000007 28 ok\n1\r\n")
                .copied()
                .collect();
            assert!(
                judged(&input[..], false).0 == expected(&input, false),
                "{padding} bytes of {filling:?} before"
            );
        }
    }
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the cable is out"))
    }
}

/// When reading fails after k bytes, what was complete before is answered, the broken-off token is
/// neither answered nor reported, and the failure is told.
#[test]
fn a_read_that_fails() {
    for (input, until_zero) in AWKWARD
        .iter()
        .flat_map(|&input| [(input, false), (input, true)])
    {
        for k in 0..=input.len() {
            let complete = input[..k]
                .iter()
                .rposition(u8::is_ascii_whitespace)
                .map_or(0, |blank| blank + 1);
            let complete = input[..k]
                .iter()
                .rposition(|&byte| byte == 0x0B)
                .map_or(complete, |blank| complete.max(blank + 1));
            // Without its zero the same start would go on to the failure.
            let zero = until_zero && {
                let probe = [&input[..complete], b" 1"].concat();
                expected(&probe, true) == expected(&input[..complete], true)
            };
            for size in 1..=3 {
                let start = Pieces {
                    rest: &input[..k],
                    sizes: iter::repeat(size),
                };
                let (written, end) = judged(start.chain(Broken), until_zero);
                assert_eq!(
                    written,
                    expected(&input[..complete], until_zero),
                    "{k} bytes of {}",
                    input.escape_ascii()
                );
                match end {
                    Ok(()) => assert!(zero),
                    Err(failure) => {
                        assert!(!zero && !failure.reader_gone());
                        assert_eq!(failure.to_string(), "standard input: the cable is out");
                    }
                }
            }
        }
    }
}

/// Takes `most` bytes at a time; is interrupted before each; fails when there is no room left.
struct Narrow<'a> {
    taken: &'a mut Vec<u8>,
    most: usize,
    interrupted: bool,
    room: usize,
    failures: &'a Cell<usize>,
    error: Option<io::ErrorKind>,
}

impl Write for Narrow<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let size = bytes.len().min(self.most).min(self.room);
        if size == 0 {
            self.failures.set(self.failures.get() + 1);
            return self.error.map_or(Ok(0), |kind| Err(kind.into()));
        }
        self.room -= size;
        self.taken.extend_from_slice(&bytes[..size]);
        Ok(size)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An output that takes little at a time, is interrupted, and after k bytes takes no more: it has the
/// first k bytes of the answers, nothing is written after the failure, and the failure is told.
#[test]
fn a_write_that_is_short_interrupted_or_fails() {
    let input = &b"8 x 0\n12 2\n28 8\r\n+3 13 8\n"[..];
    let all = expected(input, false).output.into_bytes();
    let gone = Some(io::ErrorKind::BrokenPipe);
    for error in [None, gone, Some(io::ErrorKind::Other)] {
        for (room, most, piece) in (0..=all.len())
            .flat_map(|room| [(room, 1, 1), (room, 1, 99), (room, 3, 4), (room, 99, 99)])
        {
            let (mut taken, failures) = (Vec::new(), Cell::new(0));
            let output = Narrow {
                taken: &mut taken,
                most,
                interrupted: false,
                room,
                failures: &failures,
                error,
            };
            let pieces = Pieces {
                rest: input,
                sizes: iter::repeat(piece),
            };
            let end = Judge::new(output, |n| COUNTS[n]).stream(pieces, false, |_, _| {});
            assert_eq!(taken, all[..room], "room for {room} of {} bytes", all.len());
            assert_eq!(
                failures.get(),
                usize::from(room < all.len()),
                "a failed output is left alone"
            );
            match end {
                Ok(()) => assert_eq!(room, all.len()),
                Err(failure) => {
                    assert!(matches!(failure, Failure::Output(_)) && room < all.len());
                    assert_eq!(failure.reader_gone(), error == gone);
                }
            }
        }
    }
}

/// Gives its bytes one by one, says once that they are over, and must not be asked again: a
/// terminal would wait for another end of file.
struct Once<'a>(&'a [u8], bool);

impl Read for Once<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.1, "asked again after the end");
        let length = self.0.read(&mut buffer[..1])?;
        self.1 = length == 0;
        Ok(length)
    }
}

#[test]
fn the_end_is_asked_for_once() {
    for (input, output) in [
        (&b""[..], ""),
        (b"\xEF\xBB\xBF", ""),
        (b"8", "92\n"),
        (b"\xEF\xBB\xBF8", "92\n"),
        (b"4 8\n", "2\n92\n"),
    ] {
        let mut written = Vec::new();
        let mut judge = Judge::new(&mut written, nqueens::count);
        let end = judge.stream(Once(input, false), false, |_, token| panic!("{token}"));
        assert!(end.is_ok());
        assert_eq!(written, output.as_bytes(), "{input:?}");
    }
}
