//! `ludoteca analyse`: what every action is worth, told while it is being found out.

use super::show::is_drawn_on;
use crate::arguments::write_json;
use crate::interrupt::Interrupt;
use crate::thinking::{AnswerListener, QuestionArguments};
use crate::verdict::row;
use anyhow::Result;
use clap::Args;
use ludoteca_engines::{ActionEval, Analysis, Clock, Limits, SystemClock};
use ludoteca_games::Table;
use ludoteca_kernel::Player;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

/// How long to think when nobody says.
const DEFAULT_LIMITS: Limits = Limits::time(Duration::from_secs(2));
/// Rows that are redrawn on a terminal while the thinking goes on: they must fit on any.
const REDRAWN: usize = 12;
/// Actions of a line that are printed.
const PRINTED: usize = 8;

/// Say what every action is worth: a win or a loss, proved, or an estimate
///
/// At a terminal the best rows are redrawn as they improve; elsewhere the table is printed once. With --json there is
/// one line for each improvement, and the last says `"final": true`. Thinks for 2 s when no limit is given; Ctrl-C
/// asks for the answer so far.
#[derive(Debug, Args)]
pub(crate) struct Analyse {
    #[command(flatten)]
    question: QuestionArguments,
    /// Answer in JSON, one line for each improvement
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let table = self.question.table()?;
        let interrupt = Interrupt::while_thinking()?;
        let clock = SystemClock::new();
        let form = match (self.json, is_drawn_on()) {
            (true, _) => AnalysisForm::Json,
            (false, true) => AnalysisForm::Redrawn(0),
            (false, false) => AnalysisForm::Once,
        };
        let mut teller = Teller { table: table.as_ref(), out, form, told: Vec::new() };
        let mut fault = None;
        let improve = |analysis: &Analysis| match teller.improve(analysis, clock.now()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                fault.get_or_insert(error);
                ControlFlow::Break(())
            }
        };
        let mut listener = AnswerListener::new(&interrupt, improve);
        let mut engine = self.question.engine()?;
        let analysis =
            engine.think(table.as_ref(), &self.question.limits_or(DEFAULT_LIMITS), &clock, &mut listener)?;
        fault.map_or_else(|| teller.conclude(&analysis, clock.now()), Err)
    }
}

/// How an analysis is told.
enum AnalysisForm {
    /// A line of JSON for each improvement.
    Json,
    /// Drawn over what was drawn before: this many lines.
    Redrawn(usize),
    /// At the end.
    Once,
}

/// One who tells what an engine thinks.
struct Teller<'t> {
    table: &'t dyn Table,
    out: &'t mut dyn Write,
    form: AnalysisForm,
    /// What was told last.
    told: Vec<ActionEval>,
}

impl Teller<'_> {
    /// Tells of a better answer.
    fn improve(&mut self, analysis: &Analysis, elapsed: Duration) -> Result<()> {
        if analysis.evals == self.told {
            return Ok(());
        }
        self.told.clone_from(&analysis.evals);
        match self.form {
            AnalysisForm::Once => Ok(()),
            AnalysisForm::Json => self.write_line(analysis, elapsed, false),
            AnalysisForm::Redrawn(_) => self.redraw(analysis, elapsed, REDRAWN),
        }
    }

    /// Tells the final answer.
    fn conclude(&mut self, analysis: &Analysis, elapsed: Duration) -> Result<()> {
        match self.form {
            AnalysisForm::Json => self.write_line(analysis, elapsed, true),
            AnalysisForm::Once | AnalysisForm::Redrawn(_) => self.redraw(analysis, elapsed, usize::MAX),
        }
    }

    fn write_line(&mut self, analysis: &Analysis, elapsed: Duration, last: bool) -> Result<()> {
        let line = self.line(analysis, elapsed, last);
        write_json(self.out, &line)?;
        Ok(self.out.flush()?)
    }

    fn line(&self, analysis: &Analysis, elapsed: Duration, last: bool) -> Value {
        let winner = analysis.verdict(self.table.turn()).and_then(|verdict| verdict.winner);
        json!({
            "game": self.table.game().slug(),
            "position": self.table.position(),
            "turn": self.table.turn().number(),
            "final": last,
            "winner": winner.map(Player::number),
            "proved": winner.is_some(),
            "depth": analysis.depth,
            "nodes": analysis.nodes,
            "ms": elapsed.as_millis() as u64,
            "rows": analysis.evals.iter().map(row).collect::<Vec<_>>(),
        })
    }

    fn redraw(&mut self, analysis: &Analysis, elapsed: Duration, rows: usize) -> Result<()> {
        let text = self.text(analysis, elapsed, rows);
        if let AnalysisForm::Redrawn(lines) = &mut self.form {
            if *lines > 0 {
                write!(self.out, "\x1b[{lines}A\x1b[J")?;
            }
            *lines = text.lines().count();
        }
        write!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    /// A row for each action, and a sentence about the whole.
    fn text(&self, analysis: &Analysis, elapsed: Duration, rows: usize) -> String {
        let verdicts: Vec<String> = analysis.evals.iter().map(ToString::to_string).collect();
        let wide = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
        let action_width = wide(&mut analysis.evals.iter().map(|eval| eval.action.len()));
        let verdict_width = wide(&mut verdicts.iter().map(String::len));
        let mut text = String::new();
        for (eval, verdict) in analysis.evals.iter().zip(&verdicts).take(rows) {
            let more = if eval.line.len() > PRINTED { " …" } else { "" };
            let line = eval.line[..eval.line.len().min(PRINTED)].join(" ");
            let action = &eval.action;
            let _ = writeln!(text, "{action:<action_width$}  {verdict:<verdict_width$}  {line}{more}");
        }
        if let Some(left_out @ 1..) = analysis.evals.len().checked_sub(rows) {
            let _ = writeln!(text, "… and {left_out} more");
        }
        let turn = self.table.turn();
        let winner = analysis.verdict(turn).and_then(|verdict| verdict.winner);
        let state = winner.map_or("not decided yet".to_owned(), |winner| format!("{winner} wins, proved"));
        let (nodes, seconds) = (analysis.nodes, elapsed.as_secs_f64());
        let _ = writeln!(text, "{turn} to act; {state}; {nodes} nodes in {seconds:.1} s");
        text
    }
}
