//! Position strings: positions of play survive them, garbage is refused with a reason, and small mistakes are either
//! refused or read as some position that is written the same way for ever after.

use ludoteca_games::board::Board as _;
use ludoteca_games::{Game, GameId, Severity, Table, Vetted, Visitor, for_every_game};
use ludoteca_kernel::{PositionExt, Rng};
use ludoteca_testkit::strategies::{garbage, position, spoiled};
use ludoteca_testkit::walk::step;
use proptest::prelude::*;

/// A text that is read as a position of `G`, or refused with a reason.
fn refused_or_stable<G: Game>(text: &str) -> Result<(), TestCaseError> {
    match G::read(text) {
        Err(complaint) => {
            prop_assert!(!complaint.why.is_empty());
            prop_assert!(
                matches!(complaint.severity, Severity::Syntax | Severity::Law),
                "{text}: {complaint}"
            );
            prop_assert_eq!(
                complaint.severity == Severity::Law,
                complaint.rule.is_some(),
                "{}: {}",
                text,
                complaint
            );
        }
        Ok(vetted) => {
            let written = vetted.clone().admit().write();
            prop_assert_eq!(G::read(&written), Ok(vetted), "{} as {}", text, written);
        }
    }
    Ok(())
}

fn round_trip<G: Game>(at: &G) -> Result<(), TestCaseError> {
    let text = at.write();
    prop_assert_eq!(G::read(&text).and_then(Vetted::reachable), Ok(at.clone()), "{}", &text);
    // Blanks around and between the words mean nothing.
    let spaced = format!("  {} \n", text.replace(' ', "  "));
    prop_assert_eq!(G::read(&spaced).map(Vetted::admit), Ok(at.clone()), "{}", &spaced);
    // A run of empty cells may be written cell by cell, where rows are short enough for `11` to be two cells.
    if G::Board::lines().iter().any(|line| line.len() > 9) {
        return Ok(());
    }
    let (rows, rest) = text.split_once(' ').expect("rows and a turn");
    let one_by_one = |c: char| c.to_digit(10).map_or_else(|| c.to_string(), |run| "1".repeat(run as usize));
    let long = format!("{} {rest}", rows.chars().map(one_by_one).collect::<String>());
    prop_assert_eq!(G::read(&long).map(Vetted::admit), Ok(at.clone()), "{}", &long);
    Ok(())
}

/// What a lawful position leads to is lawful too, so that an exercise can be played, saved and set up again.
fn exercises_stay_lawful<G: Game>(text: &str, rng: &mut Rng) -> Result<bool, TestCaseError> {
    let Ok(vetted) = G::read(text) else { return Ok(false) };
    let mut at = vetted.admit();
    while let Some(next) = step(&at, rng) {
        at = next;
        prop_assert_eq!(G::read(&at.write()).map(Vetted::admit), Ok(at.clone()), "from {}", text);
    }
    prop_assert!(at.is_over());
    Ok(true)
}

fn slightly_wrong<G: Game>(at: &G, seed: u64) -> Result<(), TestCaseError> {
    let mut rng = Rng::new(seed);
    let text = spoiled(&at.write(), &mut rng);
    refused_or_stable::<G>(&text)?;
    exercises_stay_lawful::<G>(&text, &mut rng)?;
    Ok(())
}

macro_rules! strings_of {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        $(mod $slug {
            use super::*;
            use ludoteca_games::$slug::$Game;

            proptest! {
                #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

                #[test]
                fn a_position_of_play_survives_its_string(at in position::<$Game>()) {
                    round_trip(&at)?;
                }

                #[test]
                fn garbage_is_refused_with_a_reason_or_read_for_good(text in garbage()) {
                    refused_or_stable::<$Game>(&text)?;
                }

                #[test]
                fn a_small_mistake_is_refused_or_read_for_good(at in position::<$Game>(), seed in any::<u64>()) {
                    slightly_wrong(&at, seed)?;
                }
            }
        })*
    };
}

for_every_game!(strings_of);

/// A position with any letters anywhere, or with those of a random game where pieces must fit together, and any words
/// after, in the form of game `G`.
fn anything<G: Game>(rng: &mut Rng) -> String {
    let played = (rng.below(8) == 0).then(|| {
        let plies = rng.below(40);
        let end = (0..plies).fold(G::start(), |at, _| step(&at, rng).unwrap_or(at));
        end.write()
    });
    let mut pick = |words: &[&'static str]| match words.len() {
        0 => "",
        count => words[rng.below(count as u32) as usize],
    };
    let (turn, extra) = (pick(G::FORM.turns), pick(G::FORM.extras));
    if let Some(rows) = played.as_deref().and_then(|text| text.split(' ').next()) {
        return format!("{rows} {turn} {extra}");
    }
    let start = G::start().write();
    let rows = start.split(' ').next().expect("rows");
    let letters: Vec<char> = G::FORM.letters.chars().collect();
    // Few pieces most of the time, or almost nothing would be lawful.
    let emptiness = [0, 2, 10, 40][rng.below(4) as usize];
    let mut text = String::new();
    for cell in rows.chars() {
        let run = match cell {
            '/' => 0,
            digit => digit.to_digit(10).unwrap_or(1),
        };
        for _ in 0..run {
            let at = rng.below(letters.len() as u32 + emptiness) as usize;
            text.push(letters.get(at).copied().unwrap_or('1'));
        }
        if cell == '/' {
            text.push('/');
        }
    }
    format!("{text} {turn} {extra}")
}

#[test]
fn whatever_an_exercise_leads_to_can_be_written_and_read() {
    struct Try;
    impl Visitor for Try {
        type Output = u32;
        fn visit<G: Game>(self) -> u32 {
            let mut rng = Rng::new(9);
            let texts = (0..2_000).map(|_| anything::<G>(&mut rng)).collect::<Vec<_>>();
            let tried = texts.iter().filter(|text| {
                refused_or_stable::<G>(text)
                    .and_then(|()| exercises_stay_lawful::<G>(text, &mut rng))
                    .unwrap()
            });
            tried.count() as u32
        }
    }
    for game in GameId::ALL {
        let lawful = game.visit(Try);
        assert!(lawful > 20, "{game}: only {lawful} lawful positions were tried");
    }
}

/// Where the first few actions can lead is few enough to know: reading must hold nothing else to be reachable.
///
/// `candidates` are strings; `plies` is how many actions can have been played in them.
fn only_play_is_reachable<G: Game>(candidates: impl Iterator<Item = String>, plies: u32) {
    let mut reached = vec![G::start()];
    for _ in 0..plies {
        let after = |at: &G| at.legal_actions().iter().map(|&action| at.after(action)).collect::<Vec<_>>();
        reached = reached.iter().flat_map(after).collect();
    }
    for text in candidates {
        if let Ok(at) = G::read(&text).and_then(Vetted::reachable) {
            assert!(reached.contains(&at), "{text} is held to be reachable");
        }
    }
}

/// Every string with one piece of this letter and nothing else, for each word after the rows.
fn one_piece(
    columns: usize,
    rows: usize,
    letter: char,
    words: &'static [&str],
) -> impl Iterator<Item = String> {
    let board = move |cell: usize| {
        let held = (0..columns * rows).map(|at| if at == cell { letter } else { '1' }).collect::<Vec<_>>();
        held.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    };
    (0..columns * rows).flat_map(move |cell| words.iter().map(move |word| format!("{} {word}", board(cell))))
}

#[test]
fn one_piece_on_the_board_is_reachable_only_where_one_action_puts_it() {
    use ludoteca_games::{flume::Flume, gatos::Gatos, rastros::Rastros, semaforo::Semaforo};
    only_play_is_reachable::<Semaforo>(one_piece(4, 3, 'G', &["1", "2"]), 1);
    only_play_is_reachable::<Gatos>(one_piece(8, 8, 'C', &["c", "d"]), 1);
    only_play_is_reachable::<Gatos>(one_piece(8, 8, 'D', &["c", "d"]), 1);
    only_play_is_reachable::<Flume>(one_piece(7, 7, 'w', &["w -", "b -", "w s", "b s"]), 1);
    only_play_is_reachable::<Flume>(one_piece(7, 7, 'w', &["w x", "b x"]), 2);
    only_play_is_reachable::<Flume>(one_piece(7, 7, 'b', &["w -", "b -", "w s", "b s"]), 1);
    // Rastros begins with its piece on the board.
    only_play_is_reachable::<Rastros>(one_piece(7, 7, 'o', &["1", "2"]), 0);
}

/// With the other player to act the board is the same, and turned again it is as it was.
#[test]
fn a_board_is_turned_and_turned_back() {
    let pieces =
        |table: &dyn Table| table.picture().cells.into_iter().map(|cell| cell.piece).collect::<Vec<_>>();
    for game in [GameId::Rastros, GameId::Avanco, GameId::Atarigo, GameId::Gatos, GameId::Dominorio] {
        let mut turned = 0;
        for seed in 1..=5 {
            let (mut table, mut rng) = (game.table(), Rng::new(seed));
            while table.play_random(&mut rng).is_some() {
                let Some(other) = table.turned() else { continue };
                turned += 1;
                assert_eq!(other.turn(), table.turn().other(), "{game}: {}", table.position());
                assert_eq!(pieces(other.as_ref()), pieces(table.as_ref()), "{game}: {}", table.position());
                let back = other.turned().map(|back| back.position());
                assert_eq!(back, Some(table.position()), "{game}");
            }
        }
        assert!(turned > 10, "{game}: {turned}");
    }
}
