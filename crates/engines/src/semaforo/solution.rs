//! Every position of Semáforo and its distance from the end, computed 64 positions at a time.
//!
//! A position is a code of twelve base-four digits, one a cell: 0 empty, 1 green, 2 yellow, 3 red. The three lowest
//! cells choose a bit, the nine others a word. An action adds one to a digit: within a word that is a shift, else
//! another word. So one pass over the 2¹⁸ words asks of all 4¹² codes at once whether *some* action leads to a lost
//! position, or whether *every* action leads to a won one. Pass `k` finds the positions decided in exactly `k` plies;
//! passes go on until one finds nothing.
//!
//! Who is to act does not matter: a position is won or lost for whoever it is.

use ludoteca_games::board::{Board as _, Cell, CellSet};
use ludoteca_games::semaforo::{Board, LINES, Light, Semaforo};
use ludoteca_search::{Distance, Value};

/// A position as a number, who is to act left out.
pub type Code = u32;

/// The cells that choose a bit, and those that choose a word.
const LOW_CELLS: u32 = 3;
const HIGH_CELLS: u32 = 9;
const WORDS: usize = 1 << (2 * HIGH_CELLS);
/// Distances are kept as bits in planes: 0 to 63.
const PLANES: usize = 6;

/// The distance of every position from the end of the game under best play, and so its winner.
#[derive(Clone, Debug)]
pub struct Solution {
    /// `planes[word][plane]`: bit `plane` of the distances of the word's 64 codes.
    planes: Vec<[u64; PLANES]>,
}

impl Default for Solution {
    fn default() -> Self {
        Self::new()
    }
}

impl Solution {
    /// Solves the game.
    pub fn new() -> Self {
        let mut planes = vec![[0; PLANES]; WORDS];
        let mut lost = finished();
        let mut won = vec![0; WORDS];
        // The positions that the last pass found.
        let mut news = lost.clone();
        for plies in 1u32.. {
            let wins = plies % 2 == 1;
            let fresh: Vec<u64> = (0..WORDS)
                .map(|word| {
                    let open = !(lost[word] | won[word]);
                    open & if wins { some_action(&news, word) } else { every_action(&won, word) }
                })
                .collect();
            if fresh.iter().all(|&found| found == 0) {
                break;
            }
            let side = if wins { &mut won } else { &mut lost };
            for (word, &found) in fresh.iter().enumerate() {
                side[word] |= found;
                for (plane, bits) in planes[word].iter_mut().enumerate() {
                    *bits |= if plies >> plane & 1 == 1 { found } else { 0 };
                }
            }
            news = fresh;
        }
        Self { planes }
    }

    /// Plies to the end under best play: the winner hurries, the loser resists. Odd: won for the player to act.
    pub fn plies(&self, code: Code) -> u16 {
        let planes = &self.planes[code as usize >> (2 * LOW_CELLS)];
        let bit = code & 63;
        (0..PLANES).fold(0, |plies, plane| plies | ((planes[plane] >> bit & 1) as u16) << plane)
    }

    /// The value of a position for the player to act.
    pub fn value(&self, position: &Semaforo) -> Value {
        let plies = self.plies(code(position));
        Value::proved(plies % 2 == 1, Distance::Exact(plies))
    }
}

/// A position's code.
pub(super) fn code(position: &Semaforo) -> Code {
    Board::ALL.iter().fold(0, |code, cell| code | digit(position, cell) << (2 * cell.0))
}

fn digit(position: &Semaforo, cell: Cell) -> u32 {
    match position.light(cell) {
        None => 0,
        Some(Light::Green) => 1,
        Some(Light::Yellow) => 2,
        Some(Light::Red) => 3,
    }
}

/// The bits of a word whose digit at low cell `cell` is `digit`.
const fn low_bits(cell: u32, digit: u32) -> u64 {
    let mut set = 0;
    let mut bit = 0;
    while bit < 64 {
        if bit >> (2 * cell) & 3 == digit {
            set |= 1 << bit;
        }
        bit += 1;
    }
    set
}

/// For each low cell the bits of a word in which it is red.
const LOW_RED: [u64; LOW_CELLS as usize] = [low_bits(0, 3), low_bits(1, 3), low_bits(2, 3)];

/// The codes of a word from which some action leads into the set.
fn some_action(set: &[u64], word: usize) -> u64 {
    let within = (0..LOW_CELLS)
        .fold(0, |some, cell| some | (set[word] >> (1 << (2 * cell))) & !LOW_RED[cell as usize]);
    higher_words(word).fold(within, |some, next| some | set[next])
}

/// The codes of a word from which every action leads into the set.
fn every_action(set: &[u64], word: usize) -> u64 {
    let within = (0..LOW_CELLS)
        .fold(!0, |every, cell| every & ((set[word] >> (1 << (2 * cell))) | LOW_RED[cell as usize]));
    higher_words(word).fold(within, |every, next| every & set[next])
}

/// The words reached by an action on a high cell.
fn higher_words(word: usize) -> impl Iterator<Item = usize> {
    (0..HIGH_CELLS).filter(move |cell| word >> (2 * cell) & 3 != 3).map(move |cell| word + (1 << (2 * cell)))
}

/// Three equal pieces in a line, as a test of codes: the word must agree on the line's high cells, and then the bits
/// that agree on its low cells are over.
struct Finish {
    high_mask: usize,
    high_digits: usize,
    low: u64,
}

/// Every line in every colour.
fn finishes() -> Vec<Finish> {
    let of = |line: CellSet, digit: u32| {
        let mut finish = Finish { high_mask: 0, high_digits: 0, low: !0 };
        for Cell(cell) in line {
            match u32::from(cell).checked_sub(LOW_CELLS) {
                None => finish.low &= low_bits(u32::from(cell), digit),
                Some(high) => {
                    finish.high_mask |= 3 << (2 * high);
                    finish.high_digits |= (digit as usize) << (2 * high);
                }
            }
        }
        finish
    };
    LINES.iter().flat_map(|&line| (1..=3).map(move |digit| of(line, digit))).collect()
}

/// The codes of each word that have a complete line: the game is over, lost for whoever would be to act.
fn finished() -> Vec<u64> {
    let finishes = finishes();
    let in_word = |word: usize| {
        let agreeing = finishes.iter().filter(|finish| word & finish.high_mask == finish.high_digits);
        agreeing.fold(0, |over, finish| over | finish.low)
    };
    (0..WORDS).map(in_word).collect()
}
