//! `ludoteca championship pair`: the next round.

use super::groups::begin_without_groups;
use super::refused;
use crate::arguments::write_json;
use crate::championship::ChampionshipFile;
use crate::championship::naming::{FileArguments, PlaceArguments, contests, entrant};
use crate::championship::rounds::{ShownRound, place};
use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use ludoteca_championship::{CannotDraw, DrawOptions, EntrantId};
use ludoteca_club::Refusal;
use ludoteca_club::tournament::{
    ContestNumber, ContestStep, DrawWanted, TournamentCommand, TournamentRefusal, TournamentState,
    draft_changes,
};
use std::io::Write;

/// Draw the next round and publish it
///
/// Without --tournament and --group, of every contest whose last round is complete.
#[derive(Debug, Args)]
pub(crate) struct PairRound {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    place: PlaceArguments,
    #[command(flatten)]
    wishes: Wishes,
    /// Only draw it; `publish` shows it to everybody
    #[arg(long)]
    draft: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// What a round is to respect, by hand.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Wishes {
    /// Somebody who is away for this round, by number or name; can be said several times
    #[arg(long, value_name = "WHO")]
    absent: Vec<String>,
    /// Two who are to play each other; can be said several times
    #[arg(long, value_name = "A,B", value_parser = read_pair)]
    together: Vec<(String, String)>,
    /// Two who are not to play each other; can be said several times
    #[arg(long, value_name = "A,B", value_parser = read_pair)]
    apart: Vec<(String, String)>,
}

fn read_pair(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once(',').map(|(one, other)| (one.trim().to_owned(), other.trim().to_owned()));
    pair.ok_or_else(|| "two names or numbers with a comma between them are needed".to_owned())
}

impl Wishes {
    fn is_empty(&self) -> bool {
        self.absent.is_empty() && self.together.is_empty() && self.apart.is_empty()
    }

    /// What they mean in a contest. Who plays elsewhere is no concern of it.
    pub(crate) fn options(
        &self,
        state: &TournamentState,
        contest: ContestNumber,
        words: &dyn ChampionshipWords,
    ) -> Result<DrawOptions> {
        let found = |text: &String| entrant(state.entrants.iter(), text, words);
        let is_here =
            |id: EntrantId| state.contest(contest).is_some_and(|at| at.contest.entrant(id).is_some());
        let pairs = |pairs: &[(String, String)]| -> Result<Vec<(EntrantId, EntrantId)>> {
            let mut both = Vec::new();
            for (one, other) in pairs {
                both.push((found(one)?, found(other)?));
            }
            Ok(both.into_iter().filter(|&(one, other)| is_here(one) || is_here(other)).collect())
        };
        let absent = self.absent.iter().map(found).collect::<Result<Vec<_>>>()?;
        Ok(DrawOptions {
            seed: state.plan.rules.lots,
            absent: absent.into_iter().filter(|&id| is_here(id)).collect(),
            together: pairs(&self.together)?,
            apart: pairs(&self.apart)?,
            bye: None,
        })
    }
}

impl PairRound {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let mut file = self.file.open()?;
        let words = self.file.words();
        let chosen = if self.wishes.is_empty() {
            self.place.of.all(&file.championship, words)?
        } else {
            vec![self.place.of.one(&file.championship, words)?]
        };
        let (mut drawn, mut reasons) = (Vec::new(), Vec::new());
        for at in chosen {
            if let Err(refusal) = begin_without_groups(&mut file, at) {
                let code = &file.championship.tournaments[at].code;
                reasons.push(format!("{code}: {}", words.refusal(&refusal)));
                continue;
            }
            let state = &file.championship.tournaments[at].state;
            let numbers = contests(state, self.place.group, words)?;
            if numbers.is_empty() && !state.entrants.is_empty() {
                let code = &file.championship.tournaments[at].code;
                reasons.push(format!("{code}: {}", words.refusal(&TournamentRefusal::NotBegun.into())));
            }
            for number in numbers {
                match self.draw(&mut file, at, number)? {
                    None => drawn.push((at, number)),
                    Some(why) => {
                        let here = place(&file.championship.tournaments[at], number, words);
                        reasons.push(format!("{here}: {why}"));
                    }
                }
            }
        }
        if drawn.is_empty() {
            bail!(words.nothing_to_do(&reasons.join("; ")));
        }
        file.keep()?;
        show(&file, &drawn, self.json, words, out)
    }

    /// Draws the next round of a contest; or says why it is left alone.
    fn draw(&self, file: &mut ChampionshipFile, at: usize, number: ContestNumber) -> Result<Option<String>> {
        let words = self.file.words();
        let state = &file.championship.tournaments[at].state;
        let options = self.wishes.options(state, number, words)?;
        let contest = state.contest(number).ok_or_else(|| anyhow!(words.no_such_group()))?;
        // A draft that somebody made is theirs to publish or to draw again, unless it cannot be published any more.
        let is_stale = !draft_changes(state, contest).is_empty();
        if let (Some(_), None, false) = (&contest.draft, self.place.group, is_stale) {
            let round = contest.contest.rounds.len() as u32 + 1;
            return Ok(Some(words.step(&ContestStep::Publish { round })));
        }
        match file.does(at, &TournamentCommand::Draw(DrawWanted::new(number, options))) {
            Ok(_) if self.draft => Ok(None),
            Ok(_) => {
                let published = file.does(at, &TournamentCommand::Publish(number));
                published.map(|_| None).map_err(|refusal| refused(words, &refusal))
            }
            Err(refusal) if is_not_yet(&refusal) => Ok(Some(words.refusal(&refusal))),
            Err(refusal) => Err(refused(words, &refusal)),
        }
    }
}

/// Whether other contests can go on all the same.
fn is_not_yet(refusal: &Refusal) -> bool {
    let not_yet = |why: &CannotDraw| matches!(why, CannotDraw::Over | CannotDraw::TooFew);
    match refusal {
        Refusal::Tournament(TournamentRefusal::CannotDraw(why)) => not_yet(why),
        Refusal::Tournament(TournamentRefusal::Unfinished { .. }) => true,
        _ => false,
    }
}

/// Shows the last rounds of contests.
pub(super) fn show(
    file: &ChampionshipFile,
    drawn: &[(usize, ContestNumber)],
    json: bool,
    words: &dyn ChampionshipWords,
    out: &mut dyn Write,
) -> Result<()> {
    let tournaments = &file.championship.tournaments;
    let rounds: Vec<ShownRound> =
        drawn.iter().filter_map(|&(at, number)| ShownRound::last(&tournaments[at], number)).collect();
    if json {
        return write_json(out, &rounds.iter().map(ShownRound::json).collect::<Vec<_>>());
    }
    let texts: Vec<String> = rounds.iter().map(|round| round.text(words)).collect();
    Ok(write!(out, "{}", texts.join("\n"))?)
}
