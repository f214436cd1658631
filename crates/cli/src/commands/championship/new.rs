//! `ludoteca championship new`: a new file, with the tournaments of an edition, some of them, or a class.

use crate::championship::file;
use crate::championship::naming::FileArguments;
use crate::commands::games::choose_edition;
use crate::messages::championship::ChampionshipWords;
use crate::organisers::{now, random};
use anyhow::{Context, Result, anyhow};
use clap::{Args, ValueEnum};
use ludoteca_arena::words::{quoted, read_count, read_game, read_seed, seed_from_clock};
use ludoteca_championship::{ContestRules, System, TieBreak, TrfReport, read_trf, seed_for};
use ludoteca_club::Secret;
use ludoteca_club::championship::{SavedEvent, with_tables};
use ludoteca_club::tournament::{TournamentOpening, TournamentPlan, played_elsewhere};
use ludoteca_games::{Edition, editions};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// How many rounds a class plays unless it is said.
const CLASS_ROUNDS: u32 = 4;

/// Make a new file: the tournaments of an edition, one of them, or a class
#[derive(Debug, Args)]
pub(crate) struct New {
    #[command(flatten)]
    file: FileArguments,
    /// What it is called
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The edition whose cycles and games are played [default: the one that `ludoteca games` shows]
    #[arg(long, value_name = "N", conflicts_with = "class")]
    edition: Option<u32>,
    /// Only this cycle, by its code
    #[arg(long, value_name = "C", conflicts_with = "class")]
    cycle: Option<String>,
    /// Only this game, by its short name
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// A class: everybody in one contest, without groups
    #[arg(long, requires = "game")]
    class: bool,
    /// Begin with what another program has played: FIDE's report file of a class or one group
    #[arg(long, value_name = "FILE", requires = "class")]
    trf: Option<PathBuf>,
    /// How many Swiss rounds are played, in a class or in a group [default: 4]
    #[arg(long, value_name = "R", value_parser = |word: &str| read_count("the number of rounds", word, 1..=30))]
    rounds: Option<u32>,
    /// Play otherwise than by the Swiss system
    #[arg(long, value_enum, conflicts_with = "rounds")]
    system: Option<OtherSystem>,
    /// Play the final otherwise than by the Swiss system
    #[arg(long, value_enum, conflicts_with = "class")]
    final_system: Option<OtherSystem>,
    /// What decides between those with as many points: national, founder, play-off, lots…, in order, with commas
    #[arg(long, value_name = "LIST", default_value = "national,play-off", value_parser = read_tie_breaks)]
    tie_breaks: TieBreakList,
    /// Decides what is left to chance: groups, first rounds, lots [default: another one every time]
    #[arg(long, value_name = "N", value_parser = read_seed)]
    seed: Option<u64>,
}

/// A system that needs no number of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum OtherSystem {
    RoundRobin,
    KnockOut,
    DoubleElimination,
}

impl OtherSystem {
    const fn system(self) -> System {
        match self {
            Self::RoundRobin => System::RoundRobin,
            Self::KnockOut => System::KnockOut { third_place: true },
            Self::DoubleElimination => System::DoubleElimination,
        }
    }
}

/// Tie-breaks in order.
#[derive(Clone, Debug)]
struct TieBreakList(Vec<TieBreak>);

fn read_tie_breaks(text: &str) -> Result<TieBreakList, String> {
    let mut list = Vec::new();
    for word in text.split(',').map(str::trim) {
        match word {
            "national" => list.extend(TieBreak::NATIONAL_FINAL),
            "founder" => list.extend(TieBreak::FOUNDERS_TOOL),
            _ => list.push(read_tie_break(word)?),
        }
    }
    Ok(TieBreakList(list))
}

fn read_tie_break(word: &str) -> Result<TieBreak, String> {
    let known = TieBreak::ALL.into_iter().find(|&tie_break| tie_break.word() == word);
    known.ok_or_else(|| {
        let words: Vec<&str> = TieBreak::ALL.into_iter().map(TieBreak::word).collect();
        format!("{} is not a tie-break; there are national, founder, {}", quoted(word), words.join(", "))
    })
}

/// A tournament that is to be opened, and what it is called in commands.
struct Planned {
    code: String,
    opening: TournamentOpening,
}

impl New {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let words = self.file.words();
        let report = self.trf.as_deref().map(|path| read_report(path, words)).transpose()?;
        let (edition, planned) =
            if self.class { (None, vec![self.class(report.as_ref())?]) } else { self.cycles()? };
        let name = self.name.clone().unwrap_or_else(|| words.default_name(edition.as_ref()));
        let at = now();
        let mut lines = Vec::new();
        for (place, Planned { code, opening }) in planned.into_iter().enumerate() {
            let opened = with_tables(&opening, place).event(&Secret::of_bytes(random()?));
            let event = opened.map_err(|refusal| anyhow!(words.refusal(&refusal.into())))?;
            lines.push(SavedEvent { tournament: code, number: 1, at, event });
        }
        if let (Some(report), [opened]) = (&report, &lines[..]) {
            let tournament = opened.tournament.clone();
            let played = played_elsewhere(&report.contest);
            let numbered = (2..).zip(played);
            lines.extend(numbered.map(|(number, event)| {
                let tournament = tournament.clone();
                SavedEvent { tournament, number, at, event }
            }));
        }
        file::create(&self.file.file, &name, &lines)?;
        let opened = lines.iter().filter(|line| line.number == 1);
        let codes: Vec<&str> = opened.map(|line| line.tournament.as_str()).collect();
        writeln!(out, "{}", words.created(&self.file.file.display().to_string(), &codes.join(", ")))?;
        for note in report.iter().flat_map(|report| &report.notes) {
            writeln!(out, "  {}", words.trf_note(note))?;
        }
        Ok(())
    }

    /// The class; with what another program has played of it.
    fn class(&self, report: Option<&TrfReport>) -> Result<Planned> {
        let word = self.game.as_deref().unwrap_or_default();
        let game = read_game(word).map_err(|why| anyhow!(why))?;
        let (title, slug) = (game.name().to_owned(), game.slug().to_owned());
        let mut system = self.system(report.and_then(|report| report.planned).unwrap_or(CLASS_ROUNDS));
        if let (System::Swiss { rounds }, Some(report)) = (&mut system, report) {
            *rounds = (*rounds).max(report.contest.rounds.len() as u32);
        }
        let plan =
            TournamentPlan { system, rules: self.rules(self.day_seed(), &slug), ..TournamentPlan::class(1) };
        let opening = TournamentOpening { title, game: Some(slug.clone()), cycle: None, plan };
        Ok(Planned { code: slug, opening })
    }

    /// The edition, and its tournaments that are wanted.
    fn cycles(&self) -> Result<(Option<Edition>, Vec<Planned>)> {
        let editions = editions()?;
        let edition = choose_edition(&editions, self.edition)?;
        let seed = self.day_seed();
        let national = TournamentPlan::national();
        let final_system = self.final_system.map_or(national.final_system, OtherSystem::system);
        let mut planned = Vec::new();
        for cycle in edition.cycles.iter().filter(|cycle| is_wanted(self.cycle.as_deref(), &cycle.code)) {
            for game in cycle.games.iter().filter(|game| is_wanted(self.game.as_deref(), game.slug())) {
                let code = format!("{}-{}", cycle.code, game.slug());
                let rules = self.rules(seed, &code);
                let opening = TournamentOpening {
                    title: format!("{}, {}", game.name(), cycle.name),
                    game: Some(game.slug().to_owned()),
                    cycle: Some(cycle.code.clone()),
                    plan: TournamentPlan { system: self.system(4), final_system, rules, ..national.clone() },
                };
                planned.push(Planned { code, opening });
            }
        }
        if planned.is_empty() {
            return Err(anyhow!(
                "edition {} plays nothing like that; `ludoteca games --edition {}` shows it",
                edition.number,
                edition.number
            ));
        }
        Ok((Some(edition.clone()), planned))
    }

    fn system(&self, rounds: u32) -> System {
        match self.system {
            None => System::Swiss { rounds: self.rounds.unwrap_or(rounds) },
            Some(other) => other.system(),
        }
    }

    fn day_seed(&self) -> u64 {
        self.seed.unwrap_or_else(seed_from_clock)
    }

    /// The rules of the tournament with this code: each has lots of its own.
    fn rules(&self, seed: u64, code: &str) -> ContestRules {
        let tie_breaks = self.tie_breaks.0.clone();
        ContestRules { tie_breaks, lots: seed_for(seed, code), ..ContestRules::default() }
    }
}

/// A contest from another program.
fn read_report(path: &Path, words: &dyn ChampionshipWords) -> Result<TrfReport> {
    let file = path.display().to_string();
    let bytes = fs::read(path).with_context(|| words.unreadable(&file))?;
    read_trf(&bytes).map_err(|problems| {
        let told: Vec<String> = problems.iter().map(|problem| words.trf_problem(problem)).collect();
        anyhow!(words.unplayable(&file, &told.join("; ")))
    })
}

fn is_wanted(wanted: Option<&str>, code: &str) -> bool {
    wanted.is_none_or(|wanted| wanted.eq_ignore_ascii_case(code))
}
