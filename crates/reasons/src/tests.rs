//! The recognisers against plain definitions, on the actions of seeded games; and reasons as a caller meets them.
//!
//! A plain definition reads the board as a picture and the rules as a table: it shares no code with the recogniser.

use crate::line::Step;
use crate::recognise::{regretted, seen};
use crate::{Only, Theme, Verdict, explain, themes_of};
use ludoteca_engines::{Limits, StoppedClock, engine, profile};
use ludoteca_games::{GameId, Piece, Table};
use ludoteca_kernel::{Player, Rng};
use std::collections::BTreeMap;

/// At least so many actions must show a theme, and so many must not.
const ENOUGH: usize = 10;
/// So many of those that show one are asked of the engine.
const ASKED: usize = 40;

/// A board as columns and rows, from 0.
pub(crate) type Grid = BTreeMap<(i8, i8), Option<Piece>>;

/// An action of a game, and how the game went on.
pub(crate) struct Scene<'a> {
    pub before: &'a dyn Table,
    pub action: &'a str,
    pub after: &'a dyn Table,
    pub then: &'a [String],
}

impl Scene<'_> {
    pub(crate) fn mover(&self) -> Player {
        self.before.turn()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.after.outcome().is_some()
    }
}

/// What a plain definition says: what is counted if the theme holds.
pub(crate) type Plain = fn(&Scene<'_>) -> Option<Vec<u32>>;

/// Which games are looked at.
pub(crate) struct Games {
    pub count: u64,
    /// Whether every legal action is looked at, not only those played.
    pub all: bool,
    /// How an action is chosen; `None` for any.
    pub choose: fn(&dyn Table, &mut Rng) -> Option<String>,
}

impl Games {
    pub(crate) const fn random(count: u64) -> Self {
        Self { count, all: true, choose: |_, _| None }
    }

    pub(crate) const fn played(count: u64) -> Self {
        Self { all: false, ..Self::random(count) }
    }

    /// Calls back with every action.
    fn visit(&self, game: GameId, mut look: impl FnMut(&Scene<'_>)) {
        for seed in 0..self.count {
            let (mut rng, mut table) = (Rng::new(seed), game.table());
            while table.outcome().is_none() {
                match (self.choose)(table.as_ref(), &mut rng) {
                    Some(action) => table.play(&action).unwrap(),
                    None => drop(table.play_random(&mut rng)),
                }
            }
            let actions = table.history();
            let mut before = game.table();
            for (at, played) in actions.iter().enumerate() {
                let others = if self.all { before.actions() } else { vec![played.clone()] };
                for action in &others {
                    let mut after = before.boxed_clone();
                    after.play(action).unwrap();
                    let end = actions.len().min(at + crate::line::LONGEST);
                    let then = if action == played { &actions[at + 1..end] } else { &[] };
                    look(&Scene { before: before.as_ref(), action, after: after.as_ref(), then });
                }
                before.play(played).unwrap();
            }
        }
    }
}

/// What the recognisers count, if they see the theme.
fn recognised(scene: &Scene<'_>, theme: Theme) -> Option<Vec<u32>> {
    let step = |action: &str, seat| Step { action: action.to_owned(), seat, only: None };
    let mut line = vec![step(scene.action, scene.mover())];
    line.extend(scene.then.iter().map(|action| step(action, Player::First)));
    let found = [seen(scene.before, &line), regretted(scene.before, &line)].concat();
    for finding in &found {
        assert!(themes_of(scene.before.game()).contains(&finding.theme), "{}", finding.theme.code());
        assert!(!finding.cells.is_empty(), "{}: nothing shows it", finding.theme.code());
    }
    found.into_iter().find(|finding| finding.theme == theme).map(|finding| finding.counts)
}

/// The recogniser and the definition say the same of every action, and there are enough of both kinds.
pub(crate) fn agree(game: GameId, theme: Theme, games: &Games, plain: Plain) {
    let (mut holds, mut fails) = (0, 0);
    games.visit(game, |scene| {
        let expected = plain(scene);
        let found = recognised(scene, theme);
        assert_eq!(found, expected, "{}: {} in {}", theme.code(), scene.action, scene.before.position());
        *if expected.is_some() { &mut holds } else { &mut fails } += 1;
    });
    assert!(holds >= ENOUGH && fails >= ENOUGH, "{}: holds {holds} times, fails {fails}", theme.code());
}

/// The engine never proves that an action with this theme loses.
pub(crate) fn never_loses(game: GameId, theme: Theme, games: &Games) {
    let (mut asked, mut proved) = (0, 0);
    let mut engine = engine(game, 16);
    games.visit(game, |scene| {
        if asked >= ASKED || scene.is_over() || recognised(scene, theme).is_none() {
            return;
        }
        asked += 1;
        let limits = Limits::nodes(10 * profile(game).glance);
        let analysis = engine.think(scene.after, &limits, &StoppedClock, &mut ()).unwrap();
        let winner = analysis.verdict(scene.after.turn()).and_then(|verdict| verdict.winner);
        proved += usize::from(winner.is_some());
        assert_ne!(winner, Some(scene.mover().other()), "{}: {}", scene.action, scene.before.position());
    });
    assert!(proved >= ENOUGH, "{}: {proved} proved of {asked}", theme.code());
}

/// The board of a table.
pub(crate) fn grid(table: &dyn Table) -> Grid {
    let cells = table.picture().cells.into_iter();
    cells.map(|cell| ((cell.column as i8, cell.row as i8), cell.piece)).collect()
}

/// The place of a cell's name, `d4`.
pub(crate) fn place(name: &str) -> (i8, i8) {
    (name.as_bytes()[0] as i8 - b'a' as i8, name[1..].parse::<i8>().unwrap() - 1)
}

/// The places that an action of several cells names, `d4e5`.
pub(crate) fn places(action: &str) -> Vec<(i8, i8)> {
    let starts: Vec<usize> =
        action.char_indices().filter(|(_, c)| c.is_lowercase()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([action.len()]);
    starts.iter().zip(ends).map(|(&from, to)| place(&action[from..to])).collect()
}

/// The four places beside one.
pub(crate) fn beside((column, row): (i8, i8)) -> [(i8, i8); 4] {
    [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
}

/// A copy of a table one action later.
pub(crate) fn after(table: &dyn Table, action: &str) -> Box<dyn Table> {
    let mut next = table.boxed_clone();
    next.play(action).unwrap();
    next
}

/// So many replies, if each lets the mover win at once.
pub(crate) fn helpless(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let mover = scene.mover();
    let won = |table: &dyn Table| table.outcome().is_some_and(|outcome| outcome.winner == mover);
    let replies = scene.after.actions();
    let all = replies.iter().all(|reply| {
        let table = after(scene.after, reply);
        won(table.as_ref())
            || table.turn() == mover
                && table.actions().iter().any(|action| won(after(table.as_ref(), action).as_ref()))
    });
    let helpless = !scene.is_over() && scene.after.turn() != mover && all;
    helpless.then(|| vec![replies.len() as u32])
}

/// So many replies, if all but one let the mover win at once.
pub(crate) fn single_defence(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let mover = scene.mover();
    let wins = |table: &dyn Table| table.outcome().is_some_and(|outcome| outcome.winner == mover);
    let mut held = 0;
    for reply in scene.after.actions() {
        let table = after(scene.after, &reply);
        let next = if table.turn() == mover { table.actions() } else { Vec::new() };
        let lost =
            wins(table.as_ref()) || next.iter().any(|action| wins(after(table.as_ref(), action).as_ref()));
        held += u32::from(!lost);
        if held > 1 {
            return None;
        }
    }
    (held == 1 && scene.after.turn() != mover).then(|| vec![scene.after.actions().len() as u32])
}

/// So many steps, if nobody has a choice until the mover has won.
pub(crate) fn no_choice(scene: &Scene<'_>) -> Option<Vec<u32>> {
    let (mut table, mut steps) = (scene.after.boxed_clone(), 0);
    while table.outcome().is_none() {
        let actions = table.actions();
        if actions.len() != 1 {
            return None;
        }
        table.play(&actions[0]).unwrap();
        steps += 1;
    }
    (steps > 0 && table.outcome().unwrap().winner == scene.mover()).then(|| vec![steps])
}

/// Plays every run of harmless actions to its end: the fewest and the most, if there never is an odd number, and never more than six.
pub(crate) fn only_even(table: &dyn Table, is_harmless: &dyn Fn(&dyn Table) -> bool) -> Option<[u32; 2]> {
    fn lengths(
        table: &dyn Table,
        so_far: u32,
        ends: &mut Vec<u32>,
        is_harmless: &dyn Fn(&dyn Table) -> bool,
    ) {
        let next: Vec<Box<dyn Table>> = table.actions().iter().map(|action| after(table, action)).collect();
        let mut next = next.into_iter().filter(|next| is_harmless(next.as_ref())).peekable();
        if next.peek().is_none() || so_far > 6 {
            ends.push(so_far);
        }
        for next in next {
            // What is odd or too long once is enough.
            if ends.iter().all(|end| end % 2 == 0) {
                lengths(next.as_ref(), so_far + 1, ends, is_harmless);
            }
        }
    }
    let mut ends = Vec::new();
    lengths(table, 0, &mut ends, is_harmless);
    let even = ends.iter().all(|end| end % 2 == 0);
    even.then(|| [*ends.iter().min().unwrap(), *ends.iter().max().unwrap()])
}

#[test]
fn what_wins_at_once_is_seen_in_every_game() {
    let can_finish = |game: &GameId| themes_of(*game).contains(&Theme::Finish);
    for game in GameId::ALL.into_iter().filter(can_finish) {
        agree(game, Theme::Finish, &Games::played(40), |scene| {
            scene.after.outcome().filter(|outcome| outcome.winner == scene.mover()).map(|_| vec![])
        });
    }
}

/// What a reason says of an action is what the rules and the engine say of it, step by step.
#[test]
fn a_reason_is_true_of_its_position() {
    for game in GameId::ALL {
        let (mut engine, limits) = (engine(game, 4), Limits::nodes(profile(game).glance));
        let (mut reasons, mut mistakes, mut rng) = (0, 0, Rng::new(7));
        for _ in 0..3 {
            let mut table = game.table();
            while table.outcome().is_none() {
                let mut next = table.boxed_clone();
                let action = next.play_random(&mut rng).unwrap();
                let late = next.outcome().is_some() || next.actions().len() < 40;
                let reason =
                    late.then(|| explain(engine.as_mut(), table.as_ref(), &action, &limits).unwrap());
                if let Some(reason) = reason.flatten() {
                    reasons += 1;
                    mistakes += usize::from(reason.verdict == Verdict::Mistake);
                    assert_eq!(reason.line[0].action, action);
                    assert_eq!(reason.verdict == Verdict::Wins, reason.winner == table.turn());
                    assert_eq!(reason.verdict == Verdict::Mistake, !reason.better.is_empty());
                    let mut at = table.boxed_clone();
                    for step in &reason.line {
                        assert_eq!(step.seat, at.turn());
                        assert_eq!(
                            step.only == Some(Only::Legal),
                            at.actions().len() == 1,
                            "{}",
                            at.position()
                        );
                        at.play(&step.action).unwrap();
                    }
                    let end = at.outcome();
                    assert!(end.is_none_or(|outcome| outcome.winner == reason.winner), "{}", at.position());
                    let seats: Vec<Player> = reason.line.iter().map(|step| step.seat).collect();
                    assert!(reason.findings.iter().all(|found| {
                        found.at < seats.len() && (found.at == 0 || seats[found.at] == reason.winner)
                    }));
                }
                table = next;
            }
        }
        assert!(reasons > 0, "{game}: no reason at all");
        assert!(mistakes > 0 || !profile(game).perfect, "{game}: no mistake in random games");
    }
}

#[test]
fn an_action_that_is_none_is_refused() {
    let game = GameId::Rastros;
    let (mut engine, limits) = (engine(game, 1), Limits::nodes(1000));
    assert!(explain(engine.as_mut(), game.table().as_ref(), "a1", &limits).is_err());
    assert!(explain(engine.as_mut(), game.table().as_ref(), "", &limits).is_err());
}

#[test]
fn what_is_not_proved_has_no_reason() {
    let game = GameId::Avanco;
    let (mut engine, table) = (engine(game, 1), game.table());
    let action = table.actions()[0].clone();
    let told = explain(engine.as_mut(), table.as_ref(), &action, &Limits::nodes(500)).unwrap();
    assert_eq!(told, None);
}
