//! `ludoteca championship standings`: who stands where, and why.

use crate::arguments::write_json;
use crate::championship::Tournament;
use crate::championship::naming::{FileArguments, PlaceArguments, contests};
use crate::championship::rounds::{described, place};
use crate::championship::table::columns;
use crate::messages::championship::ChampionshipWords;
use anyhow::Result;
use clap::Args;
use ludoteca_championship::{
    Contest, Standing, Standings, TieBreak, contradicting_play_offs, provisional_standings, standings,
};
use ludoteca_club::tournament::{Column, ContestNumber};
use serde_json::{Value, json};
use std::io::Write;

/// Say who stands where, and why
#[derive(Debug, Args)]
pub(crate) struct ShowStandings {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    place: PlaceArguments,
    /// Say how each figure comes about
    #[arg(long)]
    why: bool,
    /// While a round is being played: also count its results that are in
    #[arg(long)]
    provisional: bool,
    /// Answer in JSON, always with how each figure comes about; points are counted in halves
    #[arg(long)]
    json: bool,
}

impl ShowStandings {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let championship = self.file.read()?;
        let words = self.file.words();
        let mut told: Vec<Value> = Vec::new();
        let mut texts: Vec<String> = Vec::new();
        for at in self.place.of.all(&championship, words)? {
            let tournament = &championship.tournaments[at];
            for number in contests(&tournament.state, self.place.group, words)? {
                let Some(contest) = tournament.state.contest(number) else { continue };
                let standings = self.standings(&contest.contest);
                if self.json {
                    told.push(describe(tournament, number, &standings));
                } else {
                    texts.push(self.text(tournament, number, &standings));
                }
            }
        }
        if self.json {
            return write_json(out, &told);
        }
        if texts.is_empty() {
            texts.push(words.not_begun() + "\n");
        }
        Ok(write!(out, "{}", texts.join("\n"))?)
    }

    /// Those after the last complete round, or the provisional ones where they are wanted and say anything else.
    fn standings(&self, contest: &Contest) -> Standings {
        let provisional = if self.provisional { provisional_standings(contest) } else { None };
        provisional.unwrap_or_else(|| standings(contest))
    }

    fn text(&self, tournament: &Tournament, number: ContestNumber, standings: &Standings) -> String {
        let words = self.file.words();
        let counted = words.language().counted(&standings.counted);
        let mut text = format!("{}, {counted}\n", place(tournament, number, words));
        let shown = shown_tie_breaks(standings);
        let mut headings: Vec<String> = [Column::Place, Column::Name, Column::School, Column::Points]
            .map(|column| words.language().column(column).to_owned())
            .to_vec();
        headings.extend(shown.iter().map(|&(_, tie_break)| words.language().tie_break(tie_break).to_owned()));
        let mut rows = vec![headings];
        rows.extend(standings.lines.iter().map(|line| row(tournament, line, &shown, words)));
        if rows.iter().skip(1).all(|row| row[2].is_empty()) {
            for row in &mut rows {
                row.remove(2);
            }
        }
        text.push_str(&columns(&rows));
        let at = tournament.state.contest(number);
        for circle in at.map(|at| contradicting_play_offs(&at.contest)).unwrap_or_default() {
            let names: Vec<String> = circle.into_iter().map(|id| tournament.state.name(id)).collect();
            text.push_str(&words.play_offs_contradict(&names.join(", ")));
            text.push('\n');
        }
        if self.why {
            text.push('\n');
            text.push_str(&arithmetic(tournament, standings, &shown, words));
        }
        text
    }
}

/// The tie-breaks that say anything, with their places: nobody needs a column for a play-off that was not played.
fn shown_tie_breaks(standings: &Standings) -> Vec<(usize, TieBreak)> {
    let says = |place: usize| standings.lines.iter().any(|line| !line.figures[place].terms.is_empty());
    standings.tie_breaks.iter().copied().enumerate().filter(|&(place, _)| says(place)).collect()
}

fn row(
    tournament: &Tournament,
    line: &Standing,
    shown: &[(usize, TieBreak)],
    words: &dyn ChampionshipWords,
) -> Vec<String> {
    let school = tournament.state.entrant(line.entrant).and_then(|entrant| entrant.school.clone());
    let mut cells =
        vec![line.place.to_string(), tournament.state.name(line.entrant), school.unwrap_or_default()];
    cells.push(words.points(line.points));
    cells.extend(shown.iter().map(|&(place, _)| words.points(line.figures[place].value)));
    cells
}

/// How each figure comes about: `Buchholz 8,5 = 3 (Rui) + …`.
fn arithmetic(
    tournament: &Tournament,
    standings: &Standings,
    shown: &[(usize, TieBreak)],
    words: &dyn ChampionshipWords,
) -> String {
    let mut lines = Vec::new();
    for line in &standings.lines {
        lines.push(format!("{} {}", line.place, tournament.state.name(line.entrant)));
        for &(place, tie_break) in shown.iter().filter(|(place, _)| !line.figures[*place].terms.is_empty()) {
            let figure = &line.figures[place];
            let terms: Vec<String> =
                figure.terms.iter().map(|term| words.term(&tournament.state, term)).collect();
            let label = words.language().tie_break(tie_break);
            lines.push(format!("  {label} {} = {}", words.points(figure.value), terms.join(" + ")));
        }
    }
    lines.join("\n") + "\n"
}

fn describe(tournament: &Tournament, number: ContestNumber, standings: &Standings) -> Value {
    let lines = standings.lines.iter().map(|line| {
        json!({
            "place": line.place,
            "entrant": described(&tournament.state, line.entrant),
            "points": line.points,
            "wins": line.wins,
            "figures": line.figures,
        })
    });
    json!({
        "tournament": tournament.code,
        "contest": number,
        "counted": standings.counted,
        "tie_breaks": standings.tie_breaks,
        "lines": lines.collect::<Vec<_>>(),
    })
}
