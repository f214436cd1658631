//! What must hold for any bytes at all. The fuzz targets in `fuzz/` call these, and so does an ordinary test.
//!
//! A law panics where it is broken and says nothing where it holds. Where a game is needed the first byte picks it.

use crate::oracle::Oracle;
use crate::walk::{LONGEST_GAME, action, sorted_texts, step};
use crate::{opinion, seeds};
use ludoteca_games::lessons::lessons;
use ludoteca_games::rulebook::{Part, parts};
use ludoteca_games::{Game, GameId, Ink, Picture, Severity, Vetted, Visitor, replay, sketch};
use ludoteca_kernel::record::{read_all, read_one};
use ludoteca_kernel::{PositionExt, Rng, excerpt};

/// A law that any bytes keep, with its name and some bytes to begin from.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// The name, also of the fuzz target.
    pub name: &'static str,
    /// The law itself.
    pub check: fn(&[u8]),
    /// Bytes about a game in the form that the law expects.
    pub seed: fn(GameId) -> Vec<u8>,
}

/// Every law.
pub const ALL: [Law; 5] = [
    Law { name: "record_read", check: record_read, seed: seeds::record },
    Law { name: "position_read", check: position_read, seed: seeds::position },
    Law { name: "action_read", check: action_read, seed: seeds::action },
    Law { name: "generated_is_legal", check: generated_is_legal, seed: seeds::game },
    Law { name: "rulebook_read", check: rulebook_read, seed: seeds::rulebook },
];

/// The game that a byte picks: a digit is a place in the register, however many games there are.
fn picked(byte: u8) -> GameId {
    GameId::ALL[byte.wrapping_sub(b'0') as usize % GameId::ALL.len()]
}

/// A game and a text.
fn game_and_text(bytes: &[u8]) -> Option<(GameId, String)> {
    let (&first, rest) = bytes.split_first()?;
    Some((picked(first), String::from_utf8_lossy(rest).into_owned()))
}

/// Reading records never panics; what is read can be written and read again; an error has a reason and a place in the
/// text; replaying what was read never panics.
pub fn record_read(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match read_all(&text) {
        Ok(records) => {
            for located in records {
                let written = located.record.write();
                let written = written.unwrap_or_else(|why| panic!("{why}: {:?}", located.record));
                let again = read_one(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
                assert_eq!(again.record, located.record, "{written}");
                assert_eq!(again.actions.len(), located.actions.len(), "{written}");
                if let Err(error) = replay(&located) {
                    assert!(!error.why.is_empty() && error.place.line > 0, "{error}");
                }
            }
        }
        Err(error) => {
            assert!(!error.why.is_empty());
            let lines = text.split('\n').count();
            assert!((1..=lines).contains(&error.place.line), "{error}\n{text}");
            let width = text.split('\n').nth(error.place.line - 1).map_or(0, |line| line.chars().count());
            // One past the end, where something is missing.
            assert!((1..=width + 1).contains(&error.place.column), "{error}\n{text}");
        }
    }
}

/// Reading a position string never panics. A refusal has a reason. A position that is read keeps the law, is written
/// and read again as itself, and whatever is played from there can be written and read too.
pub fn position_read(bytes: &[u8]) {
    struct Read<'t>(&'t str);
    impl Visitor for Read<'_> {
        type Output = ();
        fn visit<G: Game>(self) {
            match G::read(self.0) {
                Err(complaint) => {
                    assert!(
                        !complaint.why.is_empty() && complaint.severity != Severity::Unreachable,
                        "{complaint}"
                    );
                }
                Ok(vetted) => lawful(&vetted, self.0),
            }
        }
    }
    if let Some((game, text)) = game_and_text(bytes) {
        game.visit(Read(&text));
    }
}

/// What holds for every position that a string was read as, reachable or not.
fn lawful<G: Game>(vetted: &Vetted<G>, text: &str) {
    if let Err(doubt) = vetted.clone().reachable() {
        assert!(!doubt.why.is_empty() && doubt.severity == Severity::Unreachable, "{text}: {doubt}");
    }
    let mut at = vetted.clone().admit();
    assert_eq!(G::read(&at.write()).as_ref(), Ok(vetted), "{text} as {}", at.write());
    let mut rng = Rng::new(text.len() as u64);
    let mut played = 0;
    loop {
        let written = at.write();
        assert_eq!(at.is_over(), at.legal_actions().is_empty(), "{written}");
        let again = G::read(&written).map(Vetted::admit);
        assert_eq!(again.as_ref(), Ok(&at), "from {text}");
        assert!(!sketch(&Picture::of(&at), Ink::Colour).is_empty());
        match step(&at, &mut rng) {
            Some(next) => at = next,
            None => return,
        }
        played += 1;
        assert!(played <= LONGEST_GAME, "{written} goes on for ever");
    }
}

/// Reading an action never panics; one that is read prints as a text of the notation that is read as the same action.
pub fn action_read(bytes: &[u8]) {
    struct Read<'t>(&'t str);
    impl Visitor for Read<'_> {
        type Output = ();
        fn visit<G: Game>(self) {
            match self.0.parse::<G::Action>() {
                Ok(read) => {
                    let text = read.to_string();
                    assert_eq!(action::<G>(&text), read, "{:?}", self.0);
                    assert!(opinion::texts(G::ID).binary_search(&text).is_ok(), "{:?} as {text}", self.0);
                    let start = G::start();
                    assert_eq!(start.breach(read).is_none(), start.is_legal(read), "{text}");
                }
                Err(error) => assert!(!error.expected.is_empty() && error.text == excerpt(self.0), "{error}"),
            }
        }
    }
    if let Some((game, text)) = game_and_text(bytes) {
        game.visit(Read(&text));
    }
}

/// The bytes play a game, as many of them as the first says. At the position they lead to the actions generated are those
/// that no rule forbids and those that the naive oracle finds, and both agree on the turn, the winner and the position
/// string.
///
/// One position for each run: whoever tries many bytes wants many runs. [`generated_is_legal_throughout`] looks at every
/// position of a game.
pub fn generated_is_legal(bytes: &[u8]) {
    struct Played<'t> {
        plies: usize,
        picks: &'t [u8],
    }
    impl Visitor for Played<'_> {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut at = G::start();
            for &pick in &self.picks[..self.plies] {
                let actions = at.legal_actions();
                let Some(&action) = actions.get(pick as usize % actions.len().max(1)) else { break };
                at.play_unchecked(action);
            }
            let oracle = opinion::at(G::ID, &at.write());
            agree(&at, oracle.as_ref(), opinion::texts(G::ID));
        }
    }
    if let [game, plies, picks @ ..] = bytes {
        let plies = *plies as usize % (picks.len() + 1);
        picked(*game).visit(Played { plies, picks });
    }
}

/// The picks play a game, in which the naive oracle takes part from the start. At every position both agree as in
/// [`generated_is_legal`]. Returns how many positions were compared.
pub fn generated_is_legal_throughout(game: GameId, picks: &[u8]) -> usize {
    struct Played<'t>(&'t [u8]);
    impl Visitor for Played<'_> {
        type Output = usize;
        fn visit<G: Game>(self) -> usize {
            let mut at = G::start();
            let mut oracle = opinion::start(G::ID);
            let all = opinion::texts(G::ID);
            let mut picks = self.0.iter();
            for compared in 1.. {
                let generated = agree(&at, oracle.as_ref(), all);
                let (Some(&pick), false) = (picks.next(), generated.is_empty()) else { return compared };
                let text = &generated[pick as usize % generated.len()];
                oracle.play(text);
                at.play_unchecked(action::<G>(text));
            }
            unreachable!("picks come to an end")
        }
    }
    game.visit(Played(picks))
}

/// The law and the oracle say the same of a position; `all` are the action texts of the game. Returns the legal ones.
fn agree<G: Game>(at: &G, oracle: &dyn Oracle, all: &[String]) -> Vec<String> {
    let position = at.write();
    let generated = sorted_texts(at);
    let allowed = all.iter().filter(|text| at.breach(action::<G>(text)).is_none());
    assert!(generated.iter().eq(allowed), "{position}: {generated:?}");
    assert_eq!(generated, oracle.actions(), "{position}");
    assert_eq!(position, oracle.position());
    assert_eq!(at.turn().number(), oracle.to_act(), "{position}");
    assert_eq!(at.outcome().map(|o| o.winner.number()), oracle.winner(), "{position}");
    generated
}

/// What cannot be read as lessons is refused with its line; what can be read can be checked.
fn lessons_read(game: GameId, text: &str) {
    match lessons(text) {
        Err(why) => assert!(why.starts_with("line "), "{why}"),
        Ok(lessons) => {
            for lesson in lessons {
                if let Err(why) = lesson.check(game) {
                    assert!(!why.is_empty(), "{lesson:?}");
                }
            }
        }
    }
}

/// Splitting a rule book never panics, nor does checking its examples; no word of its prose is lost. Nor does reading the
/// same text as lessons.
pub fn rulebook_read(bytes: &[u8]) {
    let Some((game, text)) = game_and_text(bytes) else { return };
    lessons_read(game, &text);
    match parts(&text) {
        Err(why) => assert!(why.starts_with("line "), "{why}"),
        Ok(parts) => {
            for part in parts {
                match part {
                    Part::Prose(prose) => assert!(prose.lines().all(|line| text.contains(line)), "{prose}"),
                    Part::Example(example) => {
                        assert!((1..=text.lines().count()).contains(&example.line), "{example:?}");
                        if let Err(why) = example.check(game) {
                            assert!(!why.is_empty(), "{example:?}");
                        }
                    }
                }
            }
        }
    }
}
