//! Lists of placements, and the step that they are made of: keeping what fits.

/// Shares a bit with every queen: stands for an attacked square, and fills lists up.
pub const MISFIT: u64 = u64::MAX;

/// How many placements are tried at a time.
pub const BLOCK: usize = 4;

/// A list that is filled again and again; what is beyond its length is left over.
#[derive(Default)]
pub struct List {
    words: Vec<u64>,
    length: usize,
}

impl List {
    pub fn clear(&mut self) {
        self.length = 0;
    }

    pub fn words(&self) -> &[u64] {
        &self.words[..self.length]
    }

    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words[..self.length]
    }

    /// Adds each of `ones` joined with each of `others` that shares no bit with it; the length of
    /// `others` is a multiple of `BLOCK`.
    pub fn add_pairs(&mut self, ones: &[u64], others: &[u64]) {
        self.make_room(ones.len() * others.len());
        for block in others.chunks_exact(BLOCK) {
            for &one in ones {
                self.keep(block, one);
            }
        }
    }

    /// Adds those of `words` that share no bit with `other`, joined with it.
    pub fn add_free(&mut self, words: &[u64], other: u64) {
        self.make_room(words.len());
        for block in words.chunks(BLOCK) {
            self.keep(block, other);
        }
    }

    /// Fills it up to a multiple of `block` with misfits.
    pub fn fill_up(&mut self, block: usize) {
        let length = self.length.next_multiple_of(block);
        self.make_room(length - self.length);
        self.words[self.length..length].fill(MISFIT);
        self.length = length;
    }

    fn make_room(&mut self, more: usize) {
        // A block is written as a whole, however few of it are kept.
        let enough = self.length + more + BLOCK;
        if self.words.len() < enough {
            self.words.resize(enough + enough / 4, 0);
        }
    }

    /// Adds those of at most `BLOCK` words that share no bit with `other`, joined with it.
    fn keep(&mut self, block: &[u64], other: u64) {
        let out = &mut self.words[self.length..][..BLOCK];
        // Each is written, and overwritten by the next if it does not fit: nothing to mispredict.
        let mut kept = 0;
        for &word in block {
            out[kept % BLOCK] = word | other; // `kept` is less; this spares a check
            kept += usize::from(word & other == 0);
        }
        self.length += kept;
    }
}
