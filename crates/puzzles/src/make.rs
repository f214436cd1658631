//! Making a collection: levels play each other, and where the end of a game can be proved, puzzles are taken from it.

use crate::collection::write;
use crate::facts::{fact, fact_distance, fact_step};
use crate::flaw::LEAST_ACTIONS;
use crate::proof::{every_action, only_wins};
use crate::source::{Search, Source};
use crate::{Difficulty, Prover, Puzzle, Question, Step, likeness, read_collection};
use ludoteca_engines::{Analysis, Engine, Level, StoppedClock, balanced_openings};
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use std::collections::HashSet;
use std::fmt;

/// The levels that play for questions about the law: children's games, and quickly played.
const BEGINNERS: [u8; 3] = [1, 2, 3];
/// Positions that are not proved, one after the other, before the rest of the game is left alone.
const PATIENCE: u32 = 3;
/// Puzzles of a kind that are tried from one game before it is left.
const TRIED: usize = 3;
/// Plies between two puzzles of one game, where several are taken from it.
const APART: usize = 8;
/// Games for each puzzle that is wanted before what was found has to do.
const MOST_GAMES: u64 = 12;
/// The kinds that the engine proves.
pub(crate) const PROVED: [&str; 3] = ["mistake", "who", "win"];

/// Somebody who makes a collection, game by game. It can be stopped between two games and goes on from its draft.
#[derive(Debug)]
pub struct Maker {
    game: GameId,
    /// The one kind about the law that is made; none where the engine proves.
    kind: Option<&'static str>,
    prover: Prover,
    count: u32,
    seed: u64,
    /// Games played so far.
    games: u64,
    puzzles: Vec<Puzzle>,
    seen: HashSet<String>,
}

/// A draft that cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadDraft(String);

impl fmt::Display for BadDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadDraft {}

/// A position of a game whose every action is proved, or that has a proved winner.
struct Proved {
    table: Box<dyn Table>,
    analysis: Analysis,
    /// What was played in it.
    played: String,
}

impl Maker {
    /// One who has not begun. With a kind about the law only that one is made, else those that the engine proves.
    pub fn new(game: GameId, kind: Option<&'static str>, count: u32, seed: u64) -> Self {
        Self {
            game,
            kind,
            prover: Prover::new(game),
            count,
            seed,
            games: 0,
            puzzles: Vec::new(),
            seen: HashSet::new(),
        }
    }

    /// One who goes on from a draft that [`text`](Self::text) has written.
    pub fn resume(
        game: GameId,
        kind: Option<&'static str>,
        count: u32,
        seed: u64,
        draft: &str,
    ) -> Result<Self, BadDraft> {
        let mut maker = Self::new(game, kind, count, seed);
        if draft.lines().nth(1) != maker.head().get(1).map(|line| format!("# {line}")).as_deref() {
            return Err(BadDraft(format!("it was not made by `{}`", maker.command())));
        }
        let puzzles = read_collection(draft).map_err(|bad| BadDraft(bad.to_string()))?;
        for (line, puzzle) in puzzles {
            let likeness = likeness(game, &puzzle.position);
            maker.seen.insert(likeness.map_err(|why| BadDraft(format!("line {line}: {why}")))?);
            maker.puzzles.push(puzzle);
        }
        let games = draft.lines().nth(2).and_then(|line| line.split(' ').nth(4));
        maker.games = games
            .and_then(|games| games.parse().ok())
            .ok_or_else(|| BadDraft("line 3: it does not say how many games were played".to_owned()))?;
        Ok(maker)
    }

    /// The puzzles so far.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The games played so far.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Whether there are as many puzzles as wanted, or so many games were played that more are not worth waiting for.
    pub fn is_done(&self) -> bool {
        self.puzzles.len() >= self.count as usize || self.games >= MOST_GAMES * u64::from(self.count)
    }

    /// The collection so far: the draft, and once it is done the file.
    pub fn text(&self) -> String {
        write(&self.head(), &self.puzzles)
    }

    fn command(&self) -> String {
        let kind = self.kind.map(|kind| format!(" --kind {kind}")).unwrap_or_default();
        format!("ludoteca puzzles make {}{kind} --count {} --seed {}", self.game, self.count, self.seed)
    }

    fn head(&self) -> [String; 4] {
        let (game, found, games) = (self.game, self.puzzles.len(), self.games);
        [
            format!("Puzzles of {}. `ludoteca puzzles check {game}` proves each again.", game.name()),
            format!("Made by `{}`:", self.command()),
            format!("{found} puzzles from {games} games between levels."),
            "kind|position|answer|step|themes|distance in plies".to_owned(),
        ]
    }

    /// Plays one more game and takes what puzzles it has.
    pub fn play_one(&mut self) {
        // Each game has its own chance, so that it does not matter when the making was stopped.
        let mut rng = Rng::new(Rng::new(self.seed).next() ^ self.games);
        let mut rng = Rng::new(rng.next());
        self.games += 1;
        if let Some(kind) = self.kind {
            self.take_fact(kind, &mut rng);
            return;
        }
        let proved = self.proved_end(&mut rng);
        let Source { search, a_game, .. } = Source::of(self.game);
        let mut kinds = PROVED;
        if search == Search::OnlyWins {
            // What is rare comes first.
            kinds.sort_by_key(|&kind| kind != "win");
        }
        let mut taken: Vec<(usize, Question)> = Vec::new();
        for kind in kinds {
            let mut questions: Vec<(usize, Question)> = Vec::new();
            for (at, position) in proved.iter().enumerate() {
                questions.extend(position.question(kind).map(|question| (at, question)));
            }
            // Who wins is seldom found out for every action where only wins are looked for.
            let tried = if search == Search::OnlyWins && kind == "who" { 1 } else { TRIED };
            let mut left = a_game;
            for _ in 0..tried.min(questions.len()) {
                let drawn = rng.below(questions.len() as u32) as usize;
                let (at, question) = questions.swap_remove(drawn);
                let plies = proved[at].plies();
                let is_like = |(other, asked): &(usize, Question)| {
                    plies.abs_diff(*other) < APART
                        || question.wins_by().is_some_and(|action| asked.wins_by() == Some(action))
                };
                if search == Search::OnlyWins && taken.iter().any(is_like) {
                    continue;
                }
                if self.take(question.clone(), &proved[at], &mut rng) {
                    taken.push((plies, question));
                    left -= 1;
                    if left == 0 {
                        break;
                    }
                }
            }
        }
    }

    /// Plays a game between levels and asks one question about the law in a position of it.
    fn take_fact(&mut self, kind: &'static str, rng: &mut Rng) {
        let (mut table, _) = play_game(self.prover.engine(), self.game, &BEGINNERS, rng);
        let mut asked: Vec<Puzzle> = Vec::new();
        while let Some(played) = table.undo() {
            let Some(question) = fact(kind, table.as_ref(), &played) else { continue };
            let step = fact_step(&question, table.as_ref());
            let distance = fact_distance(&question);
            asked.push(Puzzle { question, position: table.position(), step, themes: vec![], distance });
        }
        while !asked.is_empty() {
            let puzzle = asked.swap_remove(rng.below(asked.len() as u32) as usize);
            let Ok(likeness) = likeness(self.game, &puzzle.position) else { continue };
            if self.room(kind, None) > 0 && self.seen.insert(likeness) {
                self.puzzles.push(puzzle);
                return;
            }
        }
    }

    /// Plays a game between levels, and proves its positions from the end as far back as the limits allow.
    fn proved_end(&mut self, rng: &mut Rng) -> Vec<Proved> {
        let Source { players, search, .. } = Source::of(self.game);
        let (game, engine) = (self.game, self.prover.engine());
        let (mut table, begun) = play_game(engine, game, &players, rng);
        let mut proved = Vec::new();
        let mut failed = 0;
        while table.history().len() > begun
            && failed < PATIENCE
            && let Some(played) = table.undo()
        {
            let analysis = match search {
                Search::EveryAction => every_action(engine, table.as_ref()),
                Search::OnlyWins => only_wins(engine, table.as_ref(), &played),
            };
            match analysis.filter(Analysis::is_proved) {
                // Everybody sees it.
                Some(analysis) if search == Search::OnlyWins && is_clear(&analysis) => failed = 0,
                Some(analysis) => {
                    failed = 0;
                    proved.push(Proved { table: table.clone(), analysis, played });
                }
                None => failed += 1,
            }
        }
        proved
    }

    /// Takes a puzzle, unless it is trivial, doubtful, like one that is there, or there are enough of its kind and step.
    fn take(&mut self, question: Question, at: &Proved, rng: &mut Rng) -> bool {
        let position = at.table.position();
        let Ok(likeness) = likeness(self.game, &position) else { return false };
        if self.room(question.kind(), None) == 0 || self.seen.contains(&likeness) {
            return false;
        }
        let mut puzzle = Puzzle { question, position, step: Step::HARDEST, themes: vec![], distance: None };
        let Ok(distance) = puzzle.proved_distance(&mut self.prover) else { return false };
        puzzle.distance = distance;
        let measured = Difficulty::measure(&mut self.prover, &puzzle, rng);
        let Some(difficulty) = measured.filter(|difficulty| !difficulty.is_trivial()) else { return false };
        puzzle.step = difficulty.step();
        if self.room(puzzle.question.kind(), Some(puzzle.step)) == 0 {
            return false;
        }
        puzzle.themes = puzzle.seen_themes(&mut self.prover);
        self.seen.insert(likeness);
        self.puzzles.push(puzzle);
        true
    }

    /// How many puzzles of a kind are still wanted; of a step no more than a part of them.
    fn room(&self, kind: &str, step: Option<Step>) -> u32 {
        let Source { shares, step_part: (part, whole), .. } = Source::of(self.game);
        let tenths = |kind| shares.iter().find(|share| share.0 == kind).map(|share| share.1);
        let share = |kind| tenths(kind).map(|tenths| self.count * tenths / 10);
        let others: u32 = shares.iter().filter_map(|&(kind, _)| share(kind)).sum();
        let rest = if self.kind.is_some() { self.count } else { self.count - others };
        let wanted = share(kind).unwrap_or(rest);
        let wanted = if step.is_some() { (part * wanted).div_ceil(whole) } else { wanted };
        let is_like =
            |puzzle: &&Puzzle| puzzle.question.kind() == kind && step.is_none_or(|step| step == puzzle.step);
        wanted.saturating_sub(self.puzzles.iter().filter(is_like).count() as u32)
    }
}

/// Whether there is nothing to ask: too few actions, or one that ends the game at once.
fn is_clear(analysis: &Analysis) -> bool {
    let ends = analysis.best().is_some_and(|best| best.value.is_win() && best.value.plies() == Some(1));
    ends || analysis.evals.len() < LEAST_ACTIONS
}

/// A game between two of these levels from a balanced opening, and how many actions the opening has.
fn play_game(engine: &mut dyn Engine, game: GameId, levels: &[u8], rng: &mut Rng) -> (Box<dyn Table>, usize) {
    let mut draw = |things: u32| rng.below(things) as usize;
    let openings = balanced_openings(game);
    let opening = &openings[draw(openings.len() as u32)];
    let mut level = || Level::new(levels[draw(levels.len() as u32)]).unwrap_or(Level::LOWEST);
    let players = [level(), level()];
    let mut table = opening.table(game).unwrap_or_else(|| game.table());
    let begun = table.history().len();
    while table.outcome().is_none() {
        let level = players[usize::from(table.turn().number()) - 1];
        let played = level.play(engine, table.as_ref(), rng, &StoppedClock, &mut ());
        let Ok(action) = played else { break };
        if table.play(&action).is_err() {
            break;
        }
    }
    (table, begun)
}

impl Proved {
    /// The plies before it.
    fn plies(&self) -> usize {
        self.table.history().len()
    }

    /// The question of that kind that the position asks, if it asks one.
    fn question(&self, kind: &str) -> Option<Question> {
        let turn = self.table.turn();
        let verdict = self.analysis.verdict(turn)?;
        let (winning, actions) = (&verdict.winning, self.analysis.evals.len());
        match kind {
            "win" => match winning.as_slice() {
                &[action] if verdict.complete => Some(Question::Win { action: action.to_owned() }),
                _ => None,
            },
            // What was played, against what wins soonest.
            "mistake" => {
                let played = self.analysis.evals.iter().find(|eval| eval.action == self.played)?;
                let best = self.analysis.best().filter(|best| best.value.is_win())?;
                let question = Question::Mistake { mistake: self.played.clone(), other: best.action.clone() };
                played.value.is_loss().then_some(question)
            }
            // Where every second action wins there is little to find out.
            _ => {
                let winner = verdict.winner?;
                (winner != turn || 3 * winning.len() <= actions).then_some(Question::Who { winner })
            }
        }
    }
}
