fn main() {
    use std::io::Write;
    let mut judge = nqueens::judge::Judge::new(std::io::stdout(), nqueens::count);
    let _ = judge.stream(std::io::stdin().lock(), false, |line, token| {
        let s = format!("nqueens: line {}: {}\n", line, token);
        let _ = std::io::stderr().write_all(s.as_bytes());
    });
}
