//! The Universal Game Interface: an engine for anybody's program, over standard input and output.
//!
//! UGI is UCI's shape for any game (<https://github.com/kz04px/ugi>); what that text fixes is followed. One command a
//! line, words separated by spaces. Whatever cannot be obeyed is answered by `info string error: …` and changes nothing.
//!
//! | command | answer |
//! |---|---|
//! | `ugi` | `id name …`, `id author …`, an `option …` line each, `ugiok` |
//! | `isready` | `readyok`, at once, also while searching |
//! | `setoption name NAME value VALUE` | nothing; the options are below |
//! | `uginewgame` | nothing; what was learned is forgotten, the start position is set |
//! | `position startpos [moves A …]` | nothing; the start of the game of the option `Game` |
//! | `position fen P [moves A …]` | nothing; `P` is one of our position strings, spaces and all |
//! | `position game SLUG startpos …`, `position game SLUG fen …` | the same after `setoption name Game value SLUG` (ours) |
//! | `go movetime MS` | `info …` lines while searching, then `bestmove A` |
//! | `go nodes N`, `go depth PLIES`, `go infinite` | likewise; several limits may stand together |
//! | `go p1time MS p2time MS p1inc MS p2inc MS` | likewise, by the clock of the player to act |
//! | `go` | likewise, with as much thought as the option `Level` takes |
//! | `stop` | the search ends, and `bestmove A` is the best so far |
//! | `query p1turn`, `query gameover` | `response true` or `response false` |
//! | `query result` | `response p1win`, `response p2win` or `response none`: nothing can be drawn |
//! | `d`, `show` | the board drawn, and the position string (ours) |
//! | `quit`, or the end of the input | the program ends. A search with limits still answers when the input just ends |
//!
//! Options: `Game` (one of the slugs), `Hash` (MiB, 1 to 4096), `Level` (1 to 8; below 8 the action is chosen as that
//! level plays, within the limits of both) and `Seed` (what levels below 8 leave to chance; 0 takes the clock).
//!
//! `info depth D nodes N time MS nps N score … pv A …`: the score is of the player to act, `cp X` for an estimate in the
//! evaluator's own unit, `mate N` for a proved win in at most N *plies* (as UGI counts), `mate -N` for a proved loss;
//! 65535 where nobody measured the distance. `info string A: win in 5` says the same in words before `bestmove`.
//!
//! Only `isready`, `stop`, `quit` and `query` may be said while a search goes on. A player who acts twice in a row is
//! asked twice: each `go` is answered by one action, and `query p1turn` tells who is next.

mod clock;
mod order;
mod search;

use crate::words::{quoted, seed_from_clock};
use anyhow::Result;
use ludoteca_engines::{Analysis, DEFAULT_HASH_MIB, Engine, Level};
use ludoteca_games::{Admit, GameId, Ink, Table, sketch};
use ludoteca_kernel::{Player, Rng};
use order::{Query, StartingPoint, UgiCommand, UgiOption};
use search::{RunningSearch, SearchEvent, SearchRequest};
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

/// What happens to the engine.
enum Event {
    /// Somebody said something.
    Line(String),
    /// Nobody will say anything any more.
    End,
    /// The search with this number has something to say.
    Search(u64, SearchEvent),
}

/// The engine: it obeys one line after the other, and is the only one who writes.
struct Interface<'o> {
    out: &'o mut dyn Write,
    sender: Sender<Event>,
    table: Box<dyn Table>,
    hash_mib: usize,
    level: Level,
    rng: Rng,
    /// The engine, while it does not search.
    engine: Option<Box<dyn Engine>>,
    search: Option<RunningSearch>,
    /// Searches begun so far.
    searches: u64,
    /// Whether the program ends with the search.
    leaving: bool,
}

/// Speaks the interface until told to quit or the input ends.
pub fn speak(out: &mut dyn Write) -> Result<()> {
    let (sender, events) = channel();
    let lines = sender.clone();
    thread::spawn(move || listen(&lines));
    let interface = Interface {
        out,
        sender,
        table: GameId::ALL[0].table(),
        hash_mib: DEFAULT_HASH_MIB,
        level: Level::BEST,
        rng: Rng::new(seed_from_clock()),
        engine: None,
        search: None,
        searches: 0,
        leaving: false,
    };
    interface.run(&events)
}

/// Passes on what is said.
fn listen(events: &Sender<Event>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let more = input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0);
        let event = if more { Event::Line(String::from_utf8_lossy(&line).into_owned()) } else { Event::End };
        if events.send(event).is_err() || !more {
            return;
        }
    }
}

impl Interface<'_> {
    fn run(mut self, events: &Receiver<Event>) -> Result<()> {
        while !(self.leaving && self.search.as_ref().is_none_or(|search| search.answered)) {
            self.out.flush()?;
            let event = match self.search.as_ref().and_then(RunningSearch::deadline) {
                None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(deadline) => events.recv_timeout(deadline.saturating_duration_since(Instant::now())),
            };
            match event {
                Ok(Event::Line(line)) => self.obey(&line)?,
                Ok(Event::End) => self.end(),
                Ok(Event::Search(number, heard)) => self.hear(number, heard)?,
                Err(RecvTimeoutError::Timeout) => self.answer_for_the_search()?,
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(self.out.flush()?)
    }

    fn say(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.out, "{line}")?)
    }

    fn obey(&mut self, line: &str) -> Result<()> {
        let order = match UgiCommand::read(line) {
            Ok(None) => return Ok(()),
            Ok(Some(order)) => order,
            Err(why) => return self.complain(&why),
        };
        let busy = self.search.as_ref().is_some_and(|search| !search.answered);
        match order {
            UgiCommand::Ugi => self.introduce(),
            UgiCommand::IsReady => self.say("readyok"),
            UgiCommand::Stop => {
                self.stop();
                Ok(())
            }
            UgiCommand::Quit => {
                self.leaving = true;
                self.stop();
                Ok(())
            }
            UgiCommand::Query(query) => self.respond(query),
            UgiCommand::Show => self.show(),
            _ if busy => self.complain("a search is going on; say stop first"),
            UgiCommand::Set(setting) => {
                self.set(setting);
                Ok(())
            }
            UgiCommand::NewGame => {
                self.wait_for_the_mind();
                self.engine = None;
                self.table = self.table.game().table();
                Ok(())
            }
            UgiCommand::Position { game, place, actions } => {
                let game = game.unwrap_or(self.table.game());
                match lay(game, place, &actions) {
                    Ok(table) => {
                        self.change_game(table);
                        Ok(())
                    }
                    Err(why) => self.complain(&why),
                }
            }
            UgiCommand::Go(going) => self.go(going),
        }
    }

    fn complain(&mut self, why: &str) -> Result<()> {
        self.say(&format!("info string error: {}", why.replace(['\n', '\r'], " ")))
    }

    fn introduce(&mut self) -> Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        let games = GameId::ALL.map(|game| format!(" var {game}")).concat();
        let (game, hash, most) = (self.table.game(), self.hash_mib, crate::words::MOST_HASH_MIB);
        let level = self.level;
        for line in [
            format!("id name Ludoteca {version}"),
            "id author the Ludoteca team".to_owned(),
            format!("option name Game type combo default {game}{games}"),
            format!("option name Hash type spin default {hash} min 1 max {most}"),
            format!("option name Level type spin default {level} min 1 max 8"),
            format!("option name Seed type spin default 0 min 0 max {}", u64::MAX),
            "ugiok".to_owned(),
        ] {
            self.say(&line)?;
        }
        Ok(())
    }

    fn set(&mut self, setting: UgiOption) {
        match setting {
            UgiOption::Game(game) if game == self.table.game() => {}
            UgiOption::Game(game) => self.change_game(game.table()),
            UgiOption::Hash(mib) => {
                self.wait_for_the_mind();
                self.engine = None;
                self.hash_mib = mib;
            }
            UgiOption::Level(level) => self.level = level,
            UgiOption::Seed(0) => self.rng = Rng::new(seed_from_clock()),
            UgiOption::Seed(seed) => self.rng = Rng::new(seed),
        }
    }

    fn change_game(&mut self, table: Box<dyn Table>) {
        if table.game() != self.table.game() {
            self.wait_for_the_mind();
            self.engine = None;
        }
        self.table = table;
    }

    fn respond(&mut self, query: Query) -> Result<()> {
        let outcome = self.table.outcome();
        let response = match (query, outcome.map(|outcome| outcome.winner)) {
            (Query::FirstToAct, _) => (self.table.turn() == Player::First).to_string(),
            (Query::Over, winner) => winner.is_some().to_string(),
            (Query::Result, Some(Player::First)) => "p1win".to_owned(),
            (Query::Result, Some(Player::Second)) => "p2win".to_owned(),
            (Query::Result, None) => "none".to_owned(),
        };
        self.say(&format!("response {response}"))
    }

    fn show(&mut self) -> Result<()> {
        let drawing = sketch(&self.table.picture(), Ink::Plain);
        write!(self.out, "{drawing}")?;
        let position = self.table.position();
        self.say(&position)
    }

    fn go(&mut self, going: order::GoLimits) -> Result<()> {
        let actions = self.table.actions();
        let Some(any) = actions.into_iter().next() else {
            return self.complain("the game is over: there is nothing to search");
        };
        self.wait_for_the_mind();
        let engine =
            self.engine.take().unwrap_or_else(|| ludoteca_engines::engine(self.table.game(), self.hash_mib));
        let limits = going.limits(self.table.turn(), self.level, engine.as_ref());
        let work =
            SearchRequest { engine, table: self.table.boxed_clone(), limits, endless: going.is_endless() };
        self.searches += 1;
        let (number, sender) = (self.searches, self.sender.clone());
        let tell = move |heard| sender.send(Event::Search(number, heard)).is_ok();
        self.search = Some(work.start(number, any, tell)?);
        Ok(())
    }

    /// Ends the search soon: if it does not answer by itself, somebody will for it.
    fn stop(&mut self) {
        if let Some(search) = &mut self.search {
            search.stop();
        }
    }

    /// Nobody will say stop any more.
    fn end(&mut self) {
        self.leaving = true;
        if self.search.as_ref().is_some_and(|search| search.endless) {
            self.stop();
        }
    }

    fn hear(&mut self, number: u64, heard: SearchEvent) -> Result<()> {
        let Some(mut search) = self.search.take_if(|search| search.number == number) else { return Ok(()) };
        match heard {
            SearchEvent::Better(analysis, elapsed) => {
                if let Some(best) = analysis.best().filter(|_| !search.answered) {
                    search.best.clone_from(&best.action);
                    self.say(&search::info(&analysis, elapsed))?;
                }
                self.search = Some(search);
                Ok(())
            }
            SearchEvent::Done(analysis) => {
                let (answered, best) = (search.answered, search.best.clone());
                self.engine = search.join();
                match analysis {
                    _ if answered => Ok(()),
                    Some(analysis) => self.conclude(&analysis),
                    None => {
                        self.complain("the search has failed")?;
                        self.say(&format!("bestmove {best}"))
                    }
                }
            }
        }
    }

    fn conclude(&mut self, analysis: &Analysis) -> Result<()> {
        self.say(&search::info(analysis, analysis.elapsed))?;
        if let Some(best) = analysis.best() {
            self.say(&format!("info string {}: {best}", best.action))?;
        }
        // Not the hardest problem, where the game is lost: to find it takes more than what was allowed.
        let action = self.level.choose(self.table.game(), analysis, &mut self.rng).unwrap_or_default();
        self.say(&format!("bestmove {action}"))
    }

    /// The search was told to stop a while ago and has not answered: the best that was heard of it will do.
    fn answer_for_the_search(&mut self) -> Result<()> {
        let Some(search) = &mut self.search else { return Ok(()) };
        search.answered = true;
        let line = format!("bestmove {}", search.best);
        self.say(&line)
    }

    /// A search that was answered for still has the engine; it was told to stop, so it comes back.
    fn wait_for_the_mind(&mut self) {
        if let Some(search) = self.search.take() {
            self.engine = search.join();
        }
    }
}

/// The table that an order describes.
fn lay(game: GameId, place: StartingPoint, actions: &[String]) -> Result<Box<dyn Table>, String> {
    let mut table = match place {
        StartingPoint::Start => game.table(),
        StartingPoint::At(position) => game
            .table_at(&position, Admit::Lawful)
            .map_err(|complaint| format!("{}: {complaint}", quoted(&position)))?,
    };
    for action in actions {
        table.play(action).map_err(|error| error.to_string())?;
    }
    Ok(table)
}
