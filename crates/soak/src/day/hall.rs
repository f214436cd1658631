//! The hall of the national day as its organisers and referees see it, over HTTP.

use crate::bot::secret;
use crate::http::{Connection, HttpAnswer, request};
use anyhow::{Context, Result, bail, ensure};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Three games for each of four cycles: any edition has twelve tournaments.
const CYCLES: [&str; 4] = ["1", "2", "3", "S"];
const GAMES: usize = 3;

/// A table whose result is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenTable {
    tournament: String,
    contest: u64,
    round: u64,
    table: u64,
    seats: [u64; 2],
}

/// A result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EnteredResult {
    tournament: String,
    contest: u64,
    round: u64,
    table: u64,
    winner: u64,
}

impl OpenTable {
    /// One of the two wins.
    pub(crate) fn won_by_chance(self, rng: &mut Rng) -> EnteredResult {
        let Self { tournament, contest, round, table, seats } = self;
        EnteredResult { tournament, contest, round, table, winner: seats[rng.below(2) as usize] }
    }
}

/// The championship, and who works there.
pub(crate) struct Hall {
    server: SocketAddr,
    secret: String,
    championship: String,
    tournaments: Vec<String>,
    referees: Vec<String>,
}

/// An organiser's place at one tournament.
pub(crate) struct Desk {
    server: SocketAddr,
    secret: String,
    tournament: String,
}

async fn ask(connection: &mut Connection, text: &str) -> Result<Value> {
    let answer = connection.ask(text).await?;
    let body = String::from_utf8_lossy(&answer.body);
    ensure!((200..300).contains(&answer.status), "status {}: {body}", answer.status);
    Ok(serde_json::from_str(&body)?)
}

fn number(value: &Value) -> Result<u64> {
    value.as_u64().context("a number is missing")
}

fn text(value: &Value) -> Result<String> {
    Ok(value.as_str().context("a text is missing")?.to_owned())
}

impl Hall {
    /// Opens the day with its twelve tournaments, and names the referees.
    pub(crate) async fn open(server: SocketAddr, organiser: &str, referees: usize) -> Result<Self> {
        let mut rng = Rng::new(SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos() as u64);
        let own = secret(&mut rng);
        let rules = json!({ "group_size": 12, "system": { "name": "swiss", "rounds": 4 },
            "final_system": { "name": "swiss", "rounds": 0 }, "from_each": 1, "schools_apart": true, "regions_apart": false,
            "tie_breaks": ["national_buchholz", "progressive", "national_median", "lots"], "lots": 7 });
        let tournaments: Vec<Value> = codes()
            .map(|(game, cycle)| json!({ "title": format!("{game} {cycle}"), "game": game, "cycle": cycle, "plan": rules }))
            .collect();
        let mut connection = Connection::open(server, None).await?;
        let open =
            json!({ "id": "open", "secret": own, "title": "Dia nacional", "tournaments": tournaments });
        let opened = request("POST", "/api/championships", Some(organiser), &open.to_string());
        let reply = ask(&mut connection, &opened).await?;
        let cards = reply["tournaments"].as_array().context("no tournaments")?;
        let tournaments = cards.iter().map(|card| text(&card["tournament"])).collect::<Result<_>>()?;
        let championship = text(&reply["championship"])?;
        let hall = Self { server, secret: own, championship, tournaments, referees: Vec::new() };
        let referees: Vec<String> = (0..referees).map(|_| secret(&mut rng)).collect();
        for (at, referee) in referees.iter().enumerate() {
            let wanted = json!({ "name-referee": { "secret": referee, "tournaments": [] } });
            hall.command(&mut connection, &format!("referee{at}"), &wanted).await?;
        }
        Ok(Self { referees, ..hall })
    }

    async fn command(&self, connection: &mut Connection, id: &str, wanted: &Value) -> Result<Value> {
        let body = json!({ "id": id, "do": wanted }).to_string();
        let path = format!("/api/championships/{}", self.championship);
        ask(connection, &request("POST", &path, Some(&self.secret), &body)).await
    }

    /// Enters a list, after a rehearsal.
    pub(crate) async fn register(&self, list: &str) -> Result<()> {
        let mut connection = Connection::open(self.server, None).await?;
        for dry in [true, false] {
            let path = format!("/api/championships/{}/registrations?dry={dry}", self.championship);
            let reply = ask(&mut connection, &request("POST", &path, Some(&self.secret), list)).await?;
            let problems = reply["problems"].as_array().context("no problems")?;
            ensure!(problems.is_empty(), "the list has problems: {problems:?}");
            ensure!(reply["entered"] == Value::Bool(!dry), "the list was not entered");
        }
        Ok(())
    }

    /// A desk for every tournament.
    pub(crate) fn desks(&self) -> impl Iterator<Item = Desk> + '_ {
        let desk = |tournament: &String| Desk {
            server: self.server,
            secret: self.secret.clone(),
            tournament: tournament.clone(),
        };
        self.tournaments.iter().map(desk)
    }

    /// The public pages that phones read.
    pub(super) fn pages(&self) -> Vec<String> {
        let page = |tournament: &String| format!("/c/{}/{tournament}/1", self.championship);
        self.tournaments.iter().map(page).collect()
    }

    /// One referee enters a result under a name of its own; the status of the answer.
    pub(crate) async fn enter_as(&self, referee: usize, id: &str, entry: &EnteredResult) -> Result<u16> {
        let mut connection = Connection::open(self.server, None).await?;
        Ok(connection.ask(&scoring(&self.referees[referee], id, entry)).await?.status)
    }

    /// All referees enter results at once, each as quickly as they are acknowledged, and again where nobody answers. How long each took.
    pub(super) async fn referee(
        &self,
        entries: &[EnteredResult],
        retries: &Arc<AtomicU32>,
    ) -> Result<Vec<Duration>> {
        let (entries, next) = (Arc::new(entries.to_vec()), Arc::new(AtomicUsize::new(0)));
        let mut typing = JoinSet::new();
        for referee in &self.referees {
            let mut tablet = Tablet { server: self.server, secret: referee.clone(), connection: None };
            let (entries, next, retries) = (Arc::clone(&entries), Arc::clone(&next), Arc::clone(retries));
            typing.spawn(async move {
                let mut waits = Vec::new();
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    waits.push(tablet.enter(entry, &retries).await?);
                }
                anyhow::Ok(waits)
            });
        }
        let mut waits = Vec::new();
        while let Some(typed) = typing.join_next().await {
            waits.extend(typed??);
        }
        Ok(waits)
    }
}

/// Game and cycle of each tournament.
pub(super) fn codes() -> impl Iterator<Item = (&'static str, &'static str)> {
    let games = || GameId::ALL.into_iter().take(GAMES).map(GameId::slug);
    CYCLES.into_iter().flat_map(move |cycle| games().map(move |game| (game, cycle)))
}

/// How long a referee waits before the same is sent again.
const AGAIN: Duration = Duration::from_millis(20);

/// How often the same is sent: a server is back after a moment.
const TRIES: u32 = 500;

/// What a referee types on.
struct Tablet {
    server: SocketAddr,
    secret: String,
    connection: Option<Connection>,
}

/// The request that enters a result.
fn scoring(secret: &str, id: &str, entry: &EnteredResult) -> String {
    let EnteredResult { tournament, contest, round, table, winner } = entry;
    let score = json!({ "contest": contest, "round": round, "table": table,
        "result": { "kind": "played", "winner": winner }, "before": null });
    let body = json!({ "id": id, "do": { "score": score } }).to_string();
    request("POST", &format!("/api/tournaments/{tournament}"), Some(secret), &body)
}

impl Tablet {
    /// Enters a result, under one name however often it is sent, and returns how long it took.
    async fn enter(&mut self, entry: &EnteredResult, retries: &AtomicU32) -> Result<Duration> {
        let EnteredResult { contest, round, table, .. } = entry;
        let asked = scoring(&self.secret, &format!("s{contest}r{round}t{table}"), entry);
        let begun = Instant::now();
        for _ in 0..TRIES {
            if let Some(answer) = self.ask(&asked).await {
                ensure!(
                    answer.status == 200,
                    "a result is refused: {}",
                    String::from_utf8_lossy(&answer.body)
                );
                return Ok(begun.elapsed());
            }
            retries.fetch_add(1, Ordering::Relaxed);
            sleep(AGAIN).await;
        }
        bail!("nobody answers")
    }

    /// What the server answers, if it does.
    async fn ask(&mut self, asked: &str) -> Option<HttpAnswer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open(self.server, None).await.ok()?,
        };
        let answer = connection.ask(asked).await.ok()?;
        self.connection = Some(connection).filter(Connection::keeps);
        Some(answer)
    }
}

impl Desk {
    async fn command(&self, connection: &mut Connection, id: &str, wanted: Value) -> Result<Value> {
        let body = json!({ "id": id, "do": wanted }).to_string();
        let path = format!("/api/tournaments/{}", self.tournament);
        ask(connection, &request("POST", &path, Some(&self.secret), &body)).await
    }

    async fn look(&self, connection: &mut Connection) -> Result<Value> {
        let path = format!("/api/tournaments/{}", self.tournament);
        ask(connection, &request("GET", &path, Some(&self.secret), "")).await
    }

    /// Draws and publishes what can be played next, and opens the final in its time. The tables that are to be played; none when
    /// everything is over.
    pub(crate) async fn next_round(self) -> Result<Vec<OpenTable>> {
        let mut connection = Connection::open(self.server, None).await?;
        let mut state = self.look(&mut connection).await?;
        if contests(&state)?.is_empty() {
            state = self.command(&mut connection, "begin", json!({ "begin": { "seed": 5 } })).await?;
        }
        let over =
            |state: &Value| -> Result<bool> { Ok(contests(state)?.iter().all(|at| at["over"] == true)) };
        if over(&state)? {
            if !state["deciding"].is_null() {
                return Ok(Vec::new());
            }
            state = self.command(&mut connection, "final", json!("open-final")).await?;
        }
        let number = number(&state["number"])?;
        self.command(&mut connection, &format!("draw{number}"), json!({ "draw-all": { "seed": number } }))
            .await?;
        let state = self.command(&mut connection, &format!("publish{number}"), json!("publish-all")).await?;
        let open = |pairing: &Value| pairing["result"].is_null();
        self.tables(&state, open, |table, _| Ok(table))
    }

    /// Every result that is kept.
    pub(crate) async fn results(self) -> Result<Vec<EnteredResult>> {
        let mut connection = Connection::open(self.server, None).await?;
        let state = self.look(&mut connection).await?;
        let known = |pairing: &Value| !pairing["result"].is_null();
        self.tables(&state, known, |table, pairing| {
            let OpenTable { tournament, contest, round, table, .. } = table;
            let winner = number(&pairing["result"]["winner"])?;
            Ok(EnteredResult { tournament, contest, round, table, winner })
        })
    }

    fn tables<T>(
        &self,
        state: &Value,
        wanted: impl Fn(&Value) -> bool,
        made: impl Fn(OpenTable, &Value) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut tables = Vec::new();
        for at in contests(state)? {
            let rounds = at["rounds"].as_array().context("no rounds")?;
            for (round, drawn) in (1..).zip(rounds) {
                let pairings = drawn["pairings"].as_array().context("no pairings")?;
                for pairing in pairings.iter().filter(|pairing| wanted(pairing)) {
                    let table = OpenTable {
                        tournament: self.tournament.clone(),
                        contest: number(&at["contest"])?,
                        round,
                        table: number(&pairing["table"])?,
                        seats: [number(&pairing["first"])?, number(&pairing["second"])?],
                    };
                    tables.push(made(table, pairing)?);
                }
            }
        }
        Ok(tables)
    }
}

fn contests(state: &Value) -> Result<&Vec<Value>> {
    state["contests"].as_array().context("no contests")
}
