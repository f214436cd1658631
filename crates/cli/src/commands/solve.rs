//! `ludoteca solve`: who wins, proved where it can be.

use crate::arguments::write_json;
use crate::interrupt::Interrupt;
use crate::thinking::QuestionArguments;
use anyhow::Result;
use clap::Args;
use ludoteca_engines::{Analysis, Clock, SystemClock, patience, solve};
use ludoteca_games::Table;
use ludoteca_kernel::Player;
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// Say who wins and which actions keep the win, as one JSON object
///
/// `winner` is 1 or 2 where `proved` is true, and null otherwise. `winning` holds the actions proved to win for who is
/// to act, and `complete` says that no other action wins. `plies` counts actions to the end; without `exact` it is the
/// most it can be. When no limit is given there are 30 s, and in games that are played perfectly also a limit on
/// positions that only those reach which play cannot lead to; `note` then says which of --time and --nodes gives more.
/// Ctrl-C asks for the answer so far.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    question: QuestionArguments,
    /// The answer is JSON with or without this
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let table = self.question.table()?;
        let interrupt = Interrupt::while_thinking()?;
        let clock = SystemClock::new();
        let mut engine = self.question.engine()?;
        let limits = self.question.limits_or(patience(engine.as_ref()));
        let analysis = solve(engine.as_mut(), table.as_ref(), &limits, &clock, &mut &interrupt)?;
        write_json(out, &answer(table.as_ref(), &analysis, clock.now()))
    }
}

/// What to ask for if the answer is not enough.
fn note(analysis: &Analysis) -> Option<&'static str> {
    if analysis.is_fully_proved() {
        None
    } else if analysis.is_proved() {
        Some("not every action was decided within the limits; --time and --nodes give more")
    } else {
        Some("not proved within the limits; --time and --nodes give more")
    }
}

fn answer(table: &dyn Table, analysis: &Analysis, elapsed: Duration) -> Value {
    let verdict = analysis.verdict(table.turn());
    let winner = verdict.as_ref().and_then(|verdict| verdict.winner);
    let known = verdict.as_ref().filter(|_| winner.is_some());
    json!({
        "game": table.game().slug(),
        "position": table.position(),
        "turn": table.turn().number(),
        "winner": winner.map(Player::number),
        "proved": winner.is_some(),
        "winning": verdict.as_ref().map(|verdict| &verdict.winning),
        "complete": verdict.as_ref().is_some_and(|verdict| verdict.complete),
        "plies": known.and_then(|verdict| verdict.value.plies()),
        "exact": known.is_some_and(|verdict| verdict.value.is_exact()),
        "margin": known.and_then(|verdict| verdict.margin),
        "best": analysis.best().map(|best| &best.action),
        "line": analysis.best().map(|best| &best.line),
        "nodes": analysis.nodes,
        "ms": elapsed.as_millis() as u64,
        "note": note(analysis),
    })
}
