//! Every token of the input is a number or is reported with its line, through the real binary.

mod common;

use common::{expected, nqueens, redirected, run, told, wrong_token};
use std::fs;
use std::path::Path;

/// Everything but digits with a `+` or not is one wrong token, and so is an n over 27 of any length;
/// it is written as it stands if it is printable.
#[test]
fn wrong_tokens_in_printable_characters() {
    let tokens = "- + -1 -0 -8 ++8 +-8 -+8 8+ 8- 8+0 8.0 8. .8 8e0 0x8 0b1 0o7 8h 8, ,8 8,8 8;8 1_0 1'000 '8' \"8\" \\x38 \
                  28 028 +28 29 80 99 100 108 256 264 270 2700 65544 4294967295 4294967296 4294967304 -4294967288 \
                  18446744073709551615 18446744073709551616 18446744073709551624 340282366920938463463374607431768211464 \
                  nan inf NULL eight ~ ` $8 %d 8% (8) [8] {8} # / 8/1 <8> 8! 8? 8=8 8@ 8:8 8&8 8|8 8*1 8^1 \
                  --help --until-zero boards";
    for token in tokens.split(' ') {
        let output = run(&mut nqueens(""), format!("1 {token}\n{token} 8").as_bytes());
        let error = wrong_token("line 1", token) + &wrong_token("line 2", token);
        assert_eq!(told(&output), ("1\n92\n", error.as_str(), 1));
    }
}

/// Other bytes are written `\xNN`, at most 40 bytes are written; lines end at line feeds alone; a byte
/// order mark is skipped at the very start alone.
#[test]
fn a_table_of_inputs() {
    const A40: &[u8] = &[b'a'; 40];
    type Case<'a> = (&'a [u8], &'a str, &'a [(u64, &'a str)]);
    let cases: &[Case] = &[
        // Numbers, zeros, all the blanks, the last line with and without its line feed.
        (b"", "", &[]),
        (b" \t\n\r\x0B\x0C\r\n", "", &[]),
        (b"8", "92 ", &[]),
        (b"8\n", "92 ", &[]),
        (
            b"08 +8 +08 8 000000000008 +000000000008",
            "92 92 92 92 92 92 ",
            &[],
        ),
        (b"0 00 +0 2 2 02 3", "1 1 1 0 0 0 0 ", &[]),
        (
            b"1\t4\n5\r6\x0B7\x0C8 9\r\n10\n\r11",
            "1 2 10 4 40 92 352 724 2680 ",
            &[],
        ),
        // Control characters and bytes that are not ASCII.
        (
            b"8 \0 \x008\n8\0 8",
            "92 92 ",
            &[(1, r"\x00"), (1, r"\x008"), (2, r"8\x00")],
        ),
        (b"8\n\x1A", "92 ", &[(2, r"\x1A")]),
        (
            b"\x08 \x0E \x1B[A",
            "",
            &[(1, r"\x08"), (1, r"\x0E"), (1, r"\x1B[A")],
        ),
        (
            b"\x1C \x1F \x7F",
            "",
            &[(1, r"\x1C"), (1, r"\x1F"), (1, r"\x7F")],
        ),
        (
            "８ ٨ −8".as_bytes(),
            "",
            &[
                (1, r"\xEF\xBC\x98"),
                (1, r"\xD9\xA8"),
                (1, r"\xE2\x88\x928"),
            ],
        ),
        (
            "8\u{A0}8 8\u{2003}8".as_bytes(),
            "",
            &[(1, r"8\xC2\xA08"), (1, r"8\xE2\x80\x838")],
        ),
        (
            b"\xE9t\xE9 8\xA08 \x858 8",
            "92 ",
            &[(1, r"\xE9t\xE9"), (1, r"8\xA08"), (1, r"\x858")],
        ),
        (
            b"\xFF\xFE8\0\n\0",
            "",
            &[(1, r"\xFF\xFE8\x00"), (2, r"\x00")],
        ),
        (b"\xFE\xFF\x008\0\n", "", &[(1, r"\xFE\xFF\x008\x00")]),
        // The byte order mark.
        (b"\xEF\xBB\xBF", "", &[]),
        (b"\xEF\xBB\xBF8", "92 ", &[]),
        (b"\xEF\xBB\xBF\nx", "", &[(2, "x")]),
        (b"\xEF\xBB\xBF\xEF\xBB\xBF8", "", &[(1, r"\xEF\xBB\xBF8")]),
        (b" \xEF\xBB\xBF8", "", &[(1, r"\xEF\xBB\xBF8")]),
        (
            b"8\n\xEF\xBB\xBF8 8\xEF\xBB\xBF",
            "92 ",
            &[(2, r"\xEF\xBB\xBF8"), (2, r"8\xEF\xBB\xBF")],
        ),
        (b"\xEF", "", &[(1, r"\xEF")]),
        (b"\xEF\xBB", "", &[(1, r"\xEF\xBB")]),
        (b"\xEF 8", "92 ", &[(1, r"\xEF")]),
        (b"\xEF\xBB8\n8", "92 ", &[(1, r"\xEF\xBB8")]),
        (
            b"\xEF\xBB\xBE8 \xBB\xBF",
            "",
            &[(1, r"\xEF\xBB\xBE8"), (1, r"\xBB\xBF")],
        ),
        // Lines: after CR LF, a lone CR, LF CR, vertical tab and form feed.
        (
            b"x\ny\r\nz\rx",
            "",
            &[(1, "x"), (2, "y"), (3, "z"), (3, "x")],
        ),
        (
            b"1\r\n\r\n\n\r\rx 1\r\rx\n\rx",
            "1 1 ",
            &[(4, "x"), (4, "x"), (5, "x")],
        ),
        (
            b"1\x0Bx\x0Cx\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nx",
            "1 ",
            &[(1, "x"), (1, "x"), (18, "x")],
        ),
        // The cut after 40 bytes, however they are written.
        (A40, "", &[(1, &"a".repeat(40))]),
        (&[A40, b"a"].concat(), "", &[(1, &("a".repeat(40) + "..."))]),
        (
            &[A40, b"\n", A40, b"a 8"].concat(),
            "92 ",
            &[(1, &"a".repeat(40)), (2, &("a".repeat(40) + "..."))],
        ),
        (&[0xFF; 40], "", &[(1, &r"\xFF".repeat(40))]),
        (&[0xFF; 41], "", &[(1, &(r"\xFF".repeat(40) + "..."))]),
        (&[b'0'; 41], "1 ", &[]),
        (
            &[&[b'0'; 99], &b"8 "[..], &[b'0'; 99], b"28"].concat(),
            "92 ",
            &[(1, &("0".repeat(40) + "..."))],
        ),
    ];
    for &(input, answers, wrong) in cases {
        let output = answers.replace(' ', "\n");
        let error = wrong
            .iter()
            .map(|(line, shown)| wrong_token(format!("line {line}"), shown));
        let error: String = error.collect();
        let wanted = (
            output.as_str(),
            error.as_str(),
            i32::from(!wrong.is_empty()),
        );
        assert_eq!(
            told(&run(&mut nqueens(""), input)),
            wanted,
            "{}",
            input.escape_ascii()
        );
        // The plain model that the other tests compare with is held to the same table.
        assert_eq!(expected(input, false).told(), wanted);
    }
}

/// Each of the 256 bytes, alone and beside a digit, is told right.
#[test]
fn every_byte() {
    let beside = |byte| [&[byte, b'\n'][..], b"08", &[byte, b'\n', byte], b"08\n"].concat();
    let input: Vec<u8> = (0..=255).flat_map(beside).collect();
    assert_eq!(
        told(&run(&mut nqueens(""), &input)),
        expected(&input, false).told()
    );
}

/// With `--until-zero` any spelling of 0 ends the input and prints nothing, and nothing else does so.
#[test]
fn until_zero() {
    let cases = "0|0\n8|8 0 8|8\n00\n8|8\r\n+0\r\n8|8 -0 4 +00 8|\n||28 0 8|x\n0 x|0x 8 0. 0,0 0 x|\u{FEFF}0 8|08 0|\
                 8 2 3 0 28|10 20x 0x0 100 8 000000000000000000000000000000000000000000000000 8";
    for input in cases.split('|') {
        let output = run(&mut nqueens("--until-zero"), input.as_bytes());
        assert_eq!(
            told(&output),
            expected(input.as_bytes(), true).told(),
            "{input:?}"
        );
    }
}

/// Answers and error lines keep the order of the input when both go to one pipe or one file.
#[test]
fn both_outputs_in_one() {
    let input = "8 x 8 8\n28 y\n1 2 0 -1 3\n".repeat(999) + "10 \n11 z";
    let both = expected(input.as_bytes(), false).both;
    let pipe = run(&mut redirected("", "2>&1"), input.as_bytes());
    assert!(told(&pipe) == (&both, "", 1));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("both");
    let file = run(
        &mut redirected("", &format!("> {} 2>&1", path.display())),
        input.as_bytes(),
    );
    assert_eq!(told(&file), ("", "", 1));
    assert!(fs::read_to_string(&path).expect("text") == both);
}
