//! Random streams of good and bad tokens, compared with a plain model: answers, error lines, their
//! order, and the status. NQUEENS_RANDOM_SECONDS says how long (1 if it is not set), and
//! NQUEENS_RANDOM_SEED repeats from the seed that a failure tells.

mod common;

use common::{expected, judged, nqueens, redirected, run, told, Pieces, Random};
use std::iter;
use std::time::{Duration, Instant};

/// Wrong tokens, with a space between them.
const BAD: &[u8] = b"-1 -0 + 28 99 100 x 8.0 0x8 8, ++8 4294967304 18446744073709551624 \
    \xEF\xBB\xBF \xEF\xBB\xBF8 \xEF\xBC\x98 \xFF\xFE8\0 \0 \x1A \
    0000000000000000000000000000000000000000000000000000000000000000000000000000000000000028";
const BLANKS: [&[u8]; 10] = [
    b" ", b"\n", b"\r\n", b"\t", b"\r", b"\x0B", b"\x0C", b"\n\r", b"       ", b"\n\n\n",
];

/// A token: more often than not a number up to 12, otherwise wrong or of a few bytes at random.
fn token(random: &mut Random) -> Vec<u8> {
    match random.below(8) {
        0..=3 => random.below(13).to_string().into_bytes(),
        4 => {
            let zeros = &"+00000000000000000000000000000000000000000000000"[random.below(48)..];
            format!("{zeros}{}", random.below(13)).into_bytes()
        }
        5 | 6 => {
            let bad: Vec<&[u8]> = BAD.split(|&byte| byte == b' ').collect();
            random.pick(&bad).to_vec()
        }
        _ => {
            let letters =
                [&b"0+"[..], b"09+-", b"8\xEF\xBB\xBF", b"ab~\x7F\x80\0"][random.below(4)];
            let length = 3 + random.below(43);
            (0..length)
                .map(|_| letters[random.below(letters.len())])
                .collect()
        }
    }
}

fn stream(random: &mut Random) -> Vec<u8> {
    let mut stream =
        [&b"\xEF\xBB\xBF"[..], b"\xEF\xBB", b"", b"", b"", b""][random.below(6)].to_vec();
    let long = random.below(2000) == 0;
    let length = if long {
        30_000
    } else {
        [4, 30, 300][random.below(3)]
    };
    let only_lines = random.below(4) == 0;
    for _ in 0..random.below(length) {
        if random.below(9) > 0 {
            stream.extend(token(random));
        }
        // Now and then no blank: two tokens make one. That it is no large number is seen to below.
        for _ in 0..[1, 1, 1, 1, 2, 3, 0][random.below(if long { 6 } else { 7 })] {
            stream.extend_from_slice(if only_lines {
                b"\n"
            } else {
                random.pick(&BLANKS)
            });
        }
    }
    stream
}

/// Whether every number in it is one that even a debug build counts at once.
fn quick(stream: &[u8]) -> bool {
    let plain = |token: &[u8]| {
        String::from_utf8_lossy(token)
            .trim_start_matches(['+', '0', '\u{FEFF}'])
            .to_string()
    };
    let slow = |n: usize| (13..=27).contains(&n);
    let mut tokens = stream.split(|byte| b" \t\n\r\x0B\x0C".contains(byte));
    !tokens.any(|token| plain(token).parse().is_ok_and(slow))
}

/// Any stream, split in any way, is answered as the model says; one in a few hundred through the binary too.
#[test]
fn random_streams() {
    let number = |name: &str| {
        std::env::var(name)
            .ok()
            .and_then(|value| value.parse::<u64>().ok())
    };
    let first = number("NQUEENS_RANDOM_SEED").unwrap_or(20_130);
    let time = Duration::from_secs(number("NQUEENS_RANDOM_SECONDS").unwrap_or(1));
    let (start, mut streams, mut processes) = (Instant::now(), 0, 0);
    while start.elapsed() < time {
        let seed = first + streams;
        streams += 1;
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let stream = stream(&mut random);
        if !quick(&stream) {
            continue;
        }
        let until_zero = random.below(3) == 0;
        let wanted = expected(&stream, until_zero);
        let place = || {
            format!(
                "seed {seed}, until zero {until_zero}, stream \"{}\"",
                stream.escape_ascii()
            )
        };
        for most in [2, 12, 99_999] {
            let sizes = iter::repeat_with(|| random.below(most));
            let (written, end) = judged(
                Pieces {
                    rest: &stream,
                    sizes,
                },
                until_zero,
            );
            assert!(end.is_ok(), "{}", place());
            assert_eq!(written, wanted, "{}, reads of up to {most} bytes", place());
        }
        if streams % 500 == 1 {
            processes += 1;
            let arguments = if until_zero { "--until-zero" } else { "" };
            let output = run(&mut nqueens(arguments), &stream);
            assert_eq!(told(&output), wanted.told(), "{}", place());
            let both = run(&mut redirected(arguments, "2>&1"), &stream).stdout;
            assert_eq!(String::from_utf8_lossy(&both), wanted.both, "{}", place());
        }
    }
    println!(
        "{streams} random streams from seed {first}, {processes} of them through the binary too"
    );
}
