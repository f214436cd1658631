//! Sentences and labels of a championship in English.

use super::{ChampionshipWords, numbers};
use ludoteca_arena::words::quoted;
use ludoteca_championship::{GameResult, LeftOut, MissingResults, PlaceChange, Term, TermSource};
use ludoteca_club::championship::{SaveFault, SaveProblem};
use ludoteca_club::tournament::{Column, ContestStep, Language, TournamentState};
use ludoteca_games::Edition;

/// English.
#[derive(Debug)]
pub(super) struct English;

impl ChampionshipWords for English {
    fn waiting(&self) -> String {
        "Another command is working on this file; waiting for it.".to_owned()
    }

    fn cut_off(&self, line: usize) -> String {
        format!("line {line} was cut off before it was whole. It was never acknowledged and does not count.")
    }

    fn file_fault(&self, fault: &SaveFault) -> String {
        let SaveFault { line, why } = fault;
        match why {
            SaveProblem::NotASave => "this is not a file of a championship".to_owned(),
            SaveProblem::Newer { version } => {
                format!(
                    "the file is of version {version}: it was written by a newer ludoteca, which is needed here"
                )
            }
            SaveProblem::Unreadable(why) | SaveProblem::Unsuitable(why) => {
                format!("line {line} cannot be read ({why}); nothing was written")
            }
            SaveProblem::Impossible => {
                format!(
                    "what line {line} says cannot have happened after the lines before it; nothing was written"
                )
            }
        }
    }

    fn no_such_tournament(&self, text: &str, codes: &str) -> String {
        format!("there is no tournament {}; there are {codes}", quoted(text))
    }

    fn which_tournament(&self, codes: &str) -> String {
        format!("which tournament? Say --tournament with one of {codes}")
    }

    fn no_such_group(&self) -> String {
        "there is no such group".to_owned()
    }

    fn which_group(&self, groups: usize) -> String {
        format!("which group? Say --group with a number from 1 to {groups}")
    }

    fn not_begun(&self) -> String {
        "no round was drawn yet".to_owned()
    }

    fn nobody(&self, text: &str) -> String {
        format!("nobody here is called {} or has that number", quoted(text))
    }

    fn several(&self, text: &str, names: &str) -> String {
        format!("{} can mean several: {names}", quoted(text))
    }

    fn default_name(&self, edition: Option<&Edition>) -> String {
        let Some(edition) = edition else { return "Class tournament".to_owned() };
        let played = || format!("Championship, edition {}", edition.number);
        edition.season().map_or_else(played, |season| format!("Championship {season}"))
    }

    fn created(&self, file: &str, codes: &str) -> String {
        format!("{file} is ready: {codes}")
    }

    fn unreadable(&self, file: &str) -> String {
        format!("cannot read {file}")
    }

    fn unplayable(&self, file: &str, why: &str) -> String {
        format!("{file} cannot be played here: {why}")
    }

    fn entered(&self, count: usize, is_rehearsal: bool) -> String {
        let who = if count == 1 { "1 entrant".to_owned() } else { format!("{count} entrants") };
        if is_rehearsal { format!("{who} would be entered") } else { format!("{who} entered") }
    }

    fn line(&self, line: u32, what: &str) -> String {
        format!("line {line}: {what}")
    }

    fn no_tournament_for(&self, name: &str) -> String {
        format!("it is not said which cycle and game {name} plays")
    }

    fn entered_before(&self, count: usize) -> String {
        if count == 1 { "1 was there already".to_owned() } else { format!("{count} were there already") }
    }

    fn nothing_entered(&self, problems: usize) -> String {
        let lines = if problems == 1 { "1 line is".to_owned() } else { format!("{problems} lines are") };
        format!("{lines} not in order: nothing was entered. --skip-bad enters the others")
    }

    fn no_result_entered(&self, problems: usize) -> String {
        let lines = if problems == 1 { "1 line is".to_owned() } else { format!("{problems} lines are") };
        format!("{lines} not in order: no result was entered")
    }

    fn rounds(&self, rounds: u32) -> String {
        if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") }
    }

    fn nothing_to_do(&self, why: &str) -> String {
        if why.is_empty() {
            "there is nothing to do".to_owned()
        } else {
            format!("there is nothing to do: {why}")
        }
    }

    fn language(&self) -> Language {
        Language::English
    }

    fn round(&self, round: u32, is_draft: bool) -> String {
        if is_draft { format!("round {round} (draft)") } else { format!("round {round}") }
    }

    fn bye(&self, names: &str) -> String {
        format!("bye: {names}")
    }

    fn absent(&self, names: &str) -> String {
        format!("absent: {names}")
    }

    fn result(&self, winner: Option<&str>, result: Option<GameResult>) -> String {
        match (result, winner) {
            (Some(GameResult::Played { .. }), Some(winner)) => format!("{winner} won"),
            (Some(GameResult::Forfeit { .. }), Some(winner)) => format!("{winner} won by forfeit"),
            (Some(_), _) => "neither came".to_owned(),
            (None, _) => "no result".to_owned(),
        }
    }

    fn at_table(&self, round: u32, table: u32, result: &str) -> String {
        format!("round {round}, table {table}: {result}")
    }

    fn unclear_winner(&self, text: &str, seat: &str, number: &str) -> String {
        format!("{text} can mean {seat}, by the seat, or {number}, by the number: say the name")
    }

    fn no_such_table(&self) -> String {
        "there is no such round or table".to_owned()
    }

    fn unknown_column(&self) -> String {
        "the first line must name the columns table and winner; tournament, group, round and kind can be there".to_owned()
    }

    fn unknown_kind(&self, text: &str) -> String {
        format!(
            "the kind {} is none; there are played (or nothing), forfeit, absent (neither came), bye and away",
            quoted(text)
        )
    }

    fn no_winner(&self) -> String {
        "who won is missing".to_owned()
    }

    fn winner_of_no_game(&self, kind: &str, winner: &str) -> String {
        format!("it says {} and also that {} won: it is one or the other", quoted(kind), quoted(winner))
    }

    fn result_stands(&self, now: &str, instead: &str) -> String {
        format!("a result stands there already: {now}. With the other one ({instead}):")
    }

    fn place_change(&self, name: &str, change: &PlaceChange) -> String {
        let ((place, points), (new_place, new_points)) = (change.before, change.after);
        format!("{name}: place {place} → {new_place}, points {points} → {new_points}")
    }

    fn drawn_since(&self, rounds: &str) -> String {
        format!("drawn since, and left as it is: round {rounds}")
    }

    fn redrawn(&self, before: Option<&str>, after: Option<&str>) -> String {
        match (before, after) {
            (Some(before), Some(after)) => format!("{after} instead of {before}"),
            (None, Some(after)) => format!("{after}, a game that was not there"),
            (Some(before), None) => format!("{before} do not play"),
            (None, None) => "nobody plays".to_owned(),
        }
    }

    fn draft_is_stale(&self, round: u32) -> String {
        format!("the draft of round {round} will have to be drawn again")
    }

    fn final_differs(&self) -> String {
        "others would have gone to the final; it stays as it is".to_owned()
    }

    fn needs_correct(&self) -> String {
        "nothing was entered; --correct enters it".to_owned()
    }

    fn final_opened(&self, rounds: &str) -> String {
        format!("final ({rounds})")
    }

    fn final_proposed(&self) -> String {
        "to the final go".to_owned()
    }

    fn final_needs_yes(&self) -> String {
        "nothing was opened; --yes opens the final so".to_owned()
    }

    fn moves_up(&self, left: &str, by: Option<&str>, group: usize) -> String {
        match by {
            Some(by) => format!("{left} has left: {by} of the same group ({group}) moves up"),
            None => format!("{left} has left, and nobody is left in group {group} to move up"),
        }
    }

    fn finalist_was_away(&self, name: &str, group: usize) -> String {
        format!(
            "{name} did not come to the last round of group {group}: if they have gone, `withdraw` lets the next one move up"
        )
    }

    fn finalist_by_lot(&self, name: &str, group: usize) -> String {
        format!("{name} (group {group}) was level with others: the lot decided")
    }

    fn still_level(&self, names: &str) -> String {
        format!("still level, because not all of them have played it out: {names}")
    }

    fn play_offs_contradict(&self, names: &str) -> String {
        format!("the play-offs of {names} contradict each other and decide nothing between them: undo one")
    }

    fn final_can_follow(&self) -> String {
        "others would go to the final: after correcting, open it again with `final`".to_owned()
    }

    fn undone(&self) -> String {
        "Undone:".to_owned()
    }

    fn redone(&self) -> String {
        "Done again:".to_owned()
    }

    fn was_undone(&self) -> String {
        "undone".to_owned()
    }

    fn entrants(&self, count: usize) -> String {
        if count == 1 { "1 entrant".to_owned() } else { format!("{count} entrants") }
    }

    fn step(&self, step: &ContestStep) -> String {
        match step {
            ContestStep::EnterResults { missing } => {
                let of = |missing: &MissingResults| {
                    let (round, tables) = (missing.round, numbers(&missing.tables));
                    format!("round {round}: results are missing at table {tables}")
                };
                missing.iter().map(of).collect::<Vec<_>>().join("; ")
            }
            ContestStep::Redraw { round } => {
                format!("the draft of round {round} is out of date: draw it again")
            }
            ContestStep::Publish { round } => format!("round {round} is a draft: publish it"),
            ContestStep::Draw { round: 1 } => "the first round can be drawn".to_owned(),
            ContestStep::Draw { round } => {
                format!("round {} is complete: the next one can be drawn", round - 1)
            }
            ContestStep::Over { rounds } => format!("over after round {rounds}"),
        }
    }

    fn term(&self, state: &TournamentState, term: &Term) -> String {
        let counts = self.points(term.counts);
        let text = match term.source {
            TermSource::Opponent { entrant, halved_byes: 0, .. } => {
                format!("{counts} ({})", state.name(entrant))
            }
            TermSource::Opponent { entrant, halved_byes: 1, .. } => {
                format!("{counts} ({}, one bye counted half)", state.name(entrant))
            }
            TermSource::Opponent { entrant, halved_byes, .. } => {
                format!("{counts} ({}, {halved_byes} byes counted half)", state.name(entrant))
            }
            TermSource::VirtualOpponent => format!("{counts} (bye)"),
            TermSource::NoOpponent => format!("{counts} (no opponent)"),
            TermSource::OwnPoints => format!("{counts} (round {})", term.round),
            TermSource::WinAgainst { entrant } => format!("{counts} (win against {})", state.name(entrant)),
            TermSource::NoWinAgainst { entrant } => {
                format!("{counts} (no win against {})", state.name(entrant))
            }
            TermSource::PlayOffAgainst { entrant } => {
                format!("{counts} (before {} in the play-off)", state.name(entrant))
            }
            TermSource::Lot => format!("{counts} (lot)"),
        };
        match term.left_out {
            None => text,
            Some(LeftOut::Highest) => format!("[{text}, left out as the highest]"),
            Some(LeftOut::Lowest) => format!("[{text}, left out as the lowest]"),
        }
    }

    fn stand_in(&self, what: Column, number: usize) -> String {
        match what {
            Column::School => format!("School {number}"),
            Column::Region => format!("Region {number}"),
            _ => format!("Entrant {number}"),
        }
    }
}
