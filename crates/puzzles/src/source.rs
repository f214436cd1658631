//! Where the puzzles of a game come from: who plays, what is asked first, and what a proof may use (`data/sources.txt`).
//!
//! In most games every position near the end is proved for every action, and one asks what one likes. Where that is seldom so,
//! an ending of careless players is looked through for what *can* be proved ([`Search::OnlyWins`]).

use ludoteca_games::GameId;

const TABLE: &str = include_str!("../data/sources.txt");

/// How the end of a game is looked through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Search {
    /// Every action of every position is asked about, and then a question is drawn.
    EveryAction,
    /// The winner of every position is asked for; the other actions only until one is found that does not lose.
    OnlyWins,
}

/// How puzzles of a game are found and proved.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The levels that play: good enough for interesting positions, weak enough for mistakes.
    pub(crate) players: Vec<u8>,
    /// How a game is looked through.
    pub(crate) search: Search,
    /// Shares of the kinds, in tenths; the rest is for `win`.
    pub(crate) shares: Vec<(&'static str, u32)>,
    /// The part of a kind's share that puzzles of one step may have, as a fraction.
    pub(crate) step_part: (u32, u32),
    /// Puzzles of a kind that are taken from one game at most.
    pub(crate) a_game: u32,
    /// Nodes for all open actions of a position together, in multiples of those for one proof.
    pub(crate) rounds: u64,
}

impl Source {
    /// That of a game.
    pub(crate) fn of(game: GameId) -> Self {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        let found = lines.filter_map(Self::read).find(|(slug, _)| *slug == game.slug());
        found.map_or_else(Self::usual, |(_, source)| source)
    }

    fn usual() -> Self {
        Self {
            players: vec![3, 4, 5, 6],
            search: Search::EveryAction,
            shares: vec![("mistake", 2), ("who", 2)],
            step_part: (2, 3),
            a_game: 1,
            rounds: 4,
        }
    }

    /// A line of the table. What cannot be read is none; a test makes sure that there is no such line.
    fn read(line: &'static str) -> Option<(&'static str, Self)> {
        let fields: Vec<&str> = line.split('|').collect();
        let &[slug, players, shares, rounds] = fields.as_slice() else { return None };
        let players = players.split(' ').map(|level| level.parse().ok()).collect::<Option<_>>()?;
        let words: Vec<&str> = shares.split(' ').collect();
        let shares = words.chunks(2).map(|pair| Some((pair[0], pair.get(1)?.parse().ok()?)));
        let source = Self {
            players,
            search: Search::OnlyWins,
            shares: shares.collect::<Option<_>>()?,
            step_part: (9, 10),
            a_game: 2,
            rounds: rounds.parse().ok()?,
        };
        Some((slug, source))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::PROVED;
    use ludoteca_engines::Level;

    #[test]
    fn every_line_of_the_table_is_of_a_game_and_is_read() {
        let mut games = 0;
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let (slug, source) = Source::read(line).unwrap_or_else(|| panic!("{line}"));
            let game: GameId = slug.parse().unwrap_or_else(|_| panic!("{line}"));
            assert_eq!(Source::of(game).players, source.players, "{line}");
            assert!(source.players.iter().all(|&level| Level::new(level).is_some()), "{line}");
            assert!(source.shares.iter().all(|(kind, _)| PROVED.contains(kind)), "{line}");
            assert!(
                source.shares.iter().map(|share| share.1).sum::<u32>() < 10,
                "{line}: nothing is left for win"
            );
            assert!(source.rounds > 0, "{line}");
            games += 1;
        }
        assert!(games > 0);
        assert_eq!(Source::of(GameId::Rastros).search, Search::EveryAction);
        for line in ["y|1 2", "y|1 two|mistake 5|4", "y|1 2|mistake|4", "y|1 2|mistake 5|many"] {
            assert!(Source::read(line).is_none(), "{line}");
        }
    }
}
