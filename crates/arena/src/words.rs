//! Words that people and programs give: games, numbers, times, levels; and how each of them is refused.

use ludoteca_engines::Level;
use ludoteca_games::GameId;
use ludoteca_kernel::clip;
use std::ops::RangeInclusive;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// No name of a game is longer, in bytes, nor near to one that is.
const LONGEST_NAME: usize = 100;

/// The longest time to think.
const LONGEST_TIME: Duration = Duration::from_hours(24);
/// The most memory to think with, in MiB.
pub const MOST_HASH_MIB: usize = 4096;

/// The most letters that are quoted.
const LONGEST_QUOTE: usize = 60;

/// The text in quotes, as Rust writes it; of a long text only the beginning.
pub fn quoted(text: &str) -> String {
    format!("{:?}", clip(text, LONGEST_QUOTE))
}

/// Reads a slug; a near miss is told which game may have been meant.
pub fn read_game(word: &str) -> Result<GameId, String> {
    word.parse().map_err(|unknown: ludoteca_games::UnknownGame| match nearest_game(word) {
        Some(game) => format!("{unknown}; did you mean {game}?"),
        None => unknown.to_string(),
    })
}

fn nearest_game(word: &str) -> Option<GameId> {
    if word.len() > LONGEST_NAME {
        return None;
    }
    let word = word.to_lowercase();
    let miss = |game: &GameId| edit_distance(&word, game.slug()).min(named_miss(&word, *game));
    GameId::ALL.into_iter().min_by_key(miss).filter(|game| miss(game) <= 2)
}

/// How far a word is from the name people use, or from its first word.
fn named_miss(word: &str, game: GameId) -> usize {
    let name = game.name().to_lowercase();
    let first = name.split(' ').next().unwrap_or_default();
    edit_distance(word, &name).min(edit_distance(word, first))
}

/// The number of letters to add, drop or change to get from one word to the other (Levenshtein, 1965).
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Reads a whole number within a range; a refusal says what the number is for.
pub fn read_count(what: &str, word: &str, range: RangeInclusive<u32>) -> Result<u32, String> {
    word.parse().ok().filter(|count| range.contains(count)).ok_or_else(|| {
        format!("{what} {} is not a whole number from {} to {}", quoted(word), range.start(), range.end())
    })
}

/// Reads a number of games to play.
pub fn read_games(word: &str) -> Result<u32, String> {
    read_count("the number of games", word, 1..=u32::MAX)
}

/// Reads a number of threads.
pub fn read_threads(word: &str) -> Result<u32, String> {
    read_count("the number of threads", word, 1..=256)
}

/// Reads the seed of what is left to chance.
pub fn read_seed(word: &str) -> Result<u64, String> {
    word.parse()
        .map_err(|_| format!("the seed {} is not a whole number from 0 to {}", quoted(word), u64::MAX))
}

/// A seed that is another every time.
pub fn seed_from_clock() -> u64 {
    // A clock set before 1970 is as good a seed as any.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// Reads a length of time: a number and its unit; seconds without one.
pub fn read_time(word: &str) -> Result<Duration, String> {
    let (number, unit) = word.split_at(word.find(char::is_alphabetic).unwrap_or(word.len()));
    let seconds = match unit {
        "ms" => Some(0.001),
        "" | "s" => Some(1.0),
        "min" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    let time = number.parse::<f64>().ok().zip(seconds).map(|(number, seconds)| number * seconds);
    time.and_then(|time| Duration::try_from_secs_f64(time).ok())
        .filter(|time| (Duration::from_millis(1)..=LONGEST_TIME).contains(time))
        .ok_or_else(|| format!("the time {} is not between 1ms and 24h, such as 2s or 500ms", quoted(word)))
}

/// Reads a number of positions; `k` stands for thousands, `M` for millions, `G` for thousands of millions.
pub fn read_nodes(word: &str) -> Result<u64, String> {
    let (digits, unit) = word.split_at(word.find(char::is_alphabetic).unwrap_or(word.len()));
    let unit = match unit {
        "" => Some(1),
        "k" | "K" => Some(1_000),
        "M" => Some(1_000_000),
        "G" => Some(1_000_000_000),
        _ => None,
    };
    let nodes = digits.parse::<u64>().ok().zip(unit).and_then(|(number, unit)| number.checked_mul(unit));
    nodes.filter(|&nodes| nodes > 0).ok_or_else(|| {
        format!("the number of nodes {} is not a whole number from 1, such as 60k or 2M", quoted(word))
    })
}

/// Reads a size of memory.
pub fn read_hash(word: &str) -> Result<usize, String> {
    let mib = word.parse().ok().filter(|mib| (1..=MOST_HASH_MIB).contains(mib));
    mib.ok_or_else(|| format!("the hash {} is not a number of MiB from 1 to {MOST_HASH_MIB}", quoted(word)))
}

/// Reads a level.
pub fn read_level(word: &str) -> Result<Level, String> {
    word.parse().map_err(|_| format!("{} is not a level: a number from 1 to 8", quoted(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_numbers_with_units() {
        for (word, millis) in
            [("2s", 2000), ("500ms", 500), ("1.5s", 1500), ("3", 3000), ("2min", 120_000), ("1h", 3_600_000)]
        {
            assert_eq!(read_time(word), Ok(Duration::from_millis(millis)), "{word}");
        }
        for word in
            ["", "s", "0", "0ms", "-5s", "1e99", "1e9s", "inf", "NaN", "2 s", "2x", "25h", "0.1ms", "１s"]
        {
            assert!(read_time(word).is_err(), "{word}");
        }
    }

    #[test]
    fn nodes_are_whole_numbers_with_suffixes() {
        assert_eq!(read_nodes("60k"), Ok(60_000));
        assert_eq!(read_nodes("2M"), Ok(2_000_000));
        for word in ["", "0", "0k", "-1", "1.5M", "k", "2m", "99999999999G", "1e9"] {
            assert!(read_nodes(word).is_err(), "{word}");
        }
    }

    #[test]
    fn only_long_texts_are_cut() {
        assert_eq!(quoted("a\n\"ç"), "\"a\\n\\\"ç\"");
        assert_eq!(quoted(&"ç".repeat(60)), format!("{:?}", "ç".repeat(60)));
        assert_eq!(quoted(&"ç".repeat(61)), format!("\"{}…\"", "ç".repeat(60)));
    }
}
