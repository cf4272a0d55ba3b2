impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        solutions::solutions(n as usize)
            .map(|solution| solution.to_string().lines().map(String::from).collect())
            .collect()
    }
}
