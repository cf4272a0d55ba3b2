//! Lists of placements, and the step that they are made of: keeping what fits.

/// Adds each of `ones` joined with each of `others` that shares no bit with it.
pub fn add_pairs(list: &mut Vec<u64>, ones: &[u64], others: &[u64]) {
    let mut end = list.len();
    list.resize(end + ones.len() * others.len() + 1, 0);
    for other in others {
        for one in ones {
            // Each is written, and overwritten by the next if it does not fit: nothing to mispredict.
            list[end] = one | other;
            end += usize::from(one & other == 0);
        }
    }
    list.truncate(end);
}
