//! What bots call their commands: by chance, or as a hostile client would.

use ludoteca_kernel::Rng;
use std::collections::HashSet;

/// How many names are shared by all hostile bots, at all their tables.
const SHARED: u32 = 60;

/// Names that one bot gives its commands, none of them twice at one table.
#[derive(Clone, Debug)]
pub(crate) struct CommandNames {
    hostile: bool,
    used: HashSet<(String, String)>,
}

impl CommandNames {
    pub(crate) fn new(hostile: bool) -> Self {
        Self { hostile, used: HashSet::new() }
    }

    /// Names for the next command at a table with so many events: the first that is not refused is used. The last is by
    /// chance, so that no bot is kept from playing by the names it likes.
    pub(crate) fn next(&mut self, table: &str, number: u64, rng: &mut Rng) -> Vec<String> {
        let plain = format!("{:016x}", rng.next());
        let mut names = Vec::new();
        if self.hostile {
            let hostile = hostile(number, rng);
            if self.used.insert((table.to_owned(), hostile.clone())) {
                names.push(hostile);
            }
        }
        names.push(plain);
        names
    }
}

/// A name that the server itself gives its commands, now or soon, or that other bots use.
fn hostile(number: u64, rng: &mut Rng) -> String {
    let soon = number + u64::from(rng.below(4));
    match rng.below(8) {
        0..3 => format!("computer{soon}"),
        3 => format!("clock{soon}"),
        4 => format!("history{soon}"),
        5 => format!("note{soon}"),
        _ => format!("shared{}", rng.below(SHARED)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_used_twice_at_a_table() {
        let mut rng = Rng::new(1);
        let mut names = CommandNames::new(true);
        let all: Vec<String> = (0..500).flat_map(|at| names.next("t", at / 20, &mut rng)).collect();
        let once: HashSet<&String> = all.iter().collect();
        assert_eq!(once.len(), all.len());
        assert!(
            all.iter().any(|name| name.starts_with("computer"))
                && all.iter().any(|name| name.starts_with("shared"))
        );
    }

    #[test]
    fn a_plain_bot_has_one_name_for_a_command() {
        assert_eq!(CommandNames::new(false).next("t", 1, &mut Rng::new(1)).len(), 1);
    }
}
