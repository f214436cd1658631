//! From a table of any game to the recognisers of its own.

use crate::line::Step;
use crate::played::{Explain, Played};
use crate::{Finding, Theme};
use ludoteca_games::{Game, GameId, Session, Table, for_every_game};
use ludoteca_kernel::PositionExt;

/// What a game's folder offers, without its types.
#[derive(Clone, Copy)]
struct Recogniser {
    themes: &'static [Theme],
    seen: fn(&dyn Table, &[Step]) -> Vec<Finding>,
    regretted: fn(&dyn Table, &[Step]) -> Vec<Finding>,
}

impl Recogniser {
    const fn of<G: Explain>() -> Self {
        Self {
            themes: G::THEMES,
            seen: |table, line| look::<G>(table, line, G::seen),
            regretted: |table, line| look::<G>(table, line, G::regretted),
        }
    }
}

macro_rules! recognisers {
    ($($Game:ident $slug:ident $name:literal $author:literal;)*) => {
        const RECOGNISERS: [Recogniser; GameId::ALL.len()] =
            [$(Recogniser::of::<ludoteca_games::$slug::$Game>()),*];
    };
}

for_every_game!(recognisers);

/// The themes that can be seen in a game.
pub const fn themes_of(game: GameId) -> &'static [Theme] {
    RECOGNISERS[game.index()].themes
}

/// What is seen in the first action of a line, which is played from the table.
pub(crate) fn seen(table: &dyn Table, line: &[Step]) -> Vec<Finding> {
    (RECOGNISERS[table.game().index()].seen)(table, line)
}

/// What is seen in it if it loses.
pub(crate) fn regretted(table: &dyn Table, line: &[Step]) -> Vec<Finding> {
    (RECOGNISERS[table.game().index()].regretted)(table, line)
}

fn look<G: Explain>(
    table: &dyn Table,
    line: &[Step],
    recognise: fn(&Played<'_, G>) -> Vec<Finding>,
) -> Vec<Finding> {
    let actions = table.as_any().downcast_ref::<Session<G>>().map(Session::at).and_then(|before| {
        let actions = read_line(before, line)?;
        Some((before, actions))
    });
    let Some((before, [action, then @ ..])) = actions.as_ref().map(|(at, line)| (*at, line.as_slice()))
    else {
        return Vec::new();
    };
    let after = before.after(*action);
    recognise(&Played { before, action: *action, after: &after, then })
}

/// The actions of a line in the game's own type.
fn read_line<G: Game>(before: &G, line: &[Step]) -> Option<Vec<G::Action>> {
    let mut position = before.clone();
    let mut actions = Vec::with_capacity(line.len());
    for step in line {
        let action = position.read_action(&step.action).ok()?;
        position.play_unchecked(action);
        actions.push(action);
    }
    Some(actions)
}
