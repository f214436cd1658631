//! Clients who choose the names of their commands to harm others: the server's own names, and those of other people.

use super::client::HttpClient;
use super::pupil::{PupilBot, Waits, alternating};
use crate::bot::secret;
use crate::campaign::{Plan, run_through};
use crate::day::hall::{EnteredResult, Hall};
use crate::fake_clock::FakeClock;
use crate::judge::{LogVerdict, judge};
use crate::node::{DataPlace, LiveNode};
use crate::world::Habits;
use anyhow::{Context, Result, ensure};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use ludoteca_store::Store;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::block_in_place;

/// How long anybody's computer at level 1 may take while a stranger tries to silence it.
const COMPUTER_TIMEOUT: Duration = Duration::from_secs(15);

/// How many streams that are due a server used to look at: more of them, stuck, silenced all others.
pub const STUCK: usize = 70;

/// A stranger takes the names that the server gives its computers' commands, at `tables` tables of the stranger's own, and
/// pupils play `turns` turns each meanwhile. Everybody's computer must answer, the stranger's too.
pub async fn silence_computers(server: SocketAddr, tables: usize, turns: u32, seed: u64) -> Result<Waits> {
    let game = alternating()?;
    let mut rng = Rng::new(seed);
    let mut pupils = Vec::new();
    for _ in 0..3 {
        pupils.push(PupilBot::sit_down(HttpClient::new(server), game, 1, rng.next()).await?);
    }
    let mut strangers = Vec::new();
    for _ in 0..tables {
        let mut stranger = PupilBot::sit_down(HttpClient::new(server), game, 1, rng.next()).await?;
        // The opening is event 1; what is said becomes 2 and 3, the action 4: the computer's command is then named 4.
        for at in [3, 4] {
            stranger.say(&format!("computer{at}")).await?;
        }
        while stranger.view().number < 3 {
            stranger.say(&format!("{:016x}", rng.next())).await?;
        }
        stranger.act().await?;
        strangers.push(stranger);
    }
    let mut waits = Waits::default();
    for _ in 0..turns {
        for pupil in &mut pupils {
            waits = waits.with(pupil.turn(COMPUTER_TIMEOUT).await.context("a pupil")?);
        }
    }
    for stranger in &mut strangers {
        stranger.answered(COMPUTER_TIMEOUT).await.context("the stranger's own table")?;
    }
    Ok(waits)
}

/// A stranger takes the names under which the server looks at clocks, at `tables` tables whose time runs out; a game of two
/// pupils whose time runs out meanwhile must end. With a clock that is `ahead` the server is killed and comes back when their
/// minute has passed; without one it is waited for.
pub async fn stop_clocks(
    node: &mut LiveNode,
    tables: usize,
    ahead: Option<FakeClock>,
    seed: u64,
) -> Result<()> {
    let server = node.address;
    let game = alternating()?;
    let mut rng = Rng::new(seed);
    for _ in 0..tables {
        let mut table = ClockTable::open(server, game, &mut rng).await?;
        table.begin(&mut rng).await?;
        let number = table.number;
        let ask = |called: String| json!({ "id": called, "do": { "say": "hello" } }).to_string();
        // One of these is the number that the table will have when its time has run out.
        for soon in number + 1..number + 4 {
            table.send(0, &ask(format!("clock{soon}"))).await?;
        }
        while table.number < number + 3 {
            ensure!(table.send(0, &ask(format!("{:016x}", rng.next()))).await?, "nobody may speak");
        }
    }
    let mut victim = ClockTable::open(server, game, &mut rng).await?;
    victim.begin(&mut rng).await?;
    let left = if ahead.is_some() { Duration::ZERO } else { Duration::from_mins(1) };
    if let Some(clock) = ahead {
        block_in_place(|| node.die_and_rise_with(clock))?;
    }
    victim.out_of_time(left + COMPUTER_TIMEOUT).await
}

/// Two people at a table with the shortest clock there is.
#[derive(Debug)]
pub struct ClockTable {
    /// One client for each, so that each can go to another server.
    pub clients: [HttpClient; 2],
    game: GameId,
    path: String,
    secrets: [String; 2],
    actions: Vec<String>,
    /// How many events it has.
    pub number: u64,
    /// The table as it was told last.
    pub told: Value,
}

impl ClockTable {
    /// Opens it with both seats taken, and sixty seconds each.
    pub async fn open(server: SocketAddr, game: GameId, rng: &mut Rng) -> Result<Self> {
        let mut clients = [HttpClient::new(server), HttpClient::new(server)];
        let [host, guest, invitation, watch] = [0; 4].map(|_| secret(rng));
        let open = json!({ "id": "open", "game": game.slug(), "seat": 1, "name": "Ana",
            "other": { "invited": invitation }, "watch": watch, "clock": { "seconds": 60, "increment": 0 } });
        let told = clients[0].granted("POST", "/api/tables", &host, &open.to_string()).await?;
        let path = format!("/api/tables/{}", told["table"].as_str().context("a table without a name")?);
        let sit = json!({ "id": "sit", "do": { "sit": { "name": "Rui", "secret": guest } } }).to_string();
        let told = clients[1].granted("POST", &path, &invitation, &sit).await?;
        let number = told["number"].as_u64().context("a table without a number")?;
        Ok(Self { clients, game, path, secrets: [host, guest], actions: Vec::new(), number, told })
    }

    /// Both play once: from now on the first one's clock runs.
    pub async fn begin(&mut self, rng: &mut Rng) -> Result<()> {
        while self.told["clock"]["running"].is_null() {
            self.act(rng).await?;
        }
        Ok(())
    }

    /// Whoever is to act acts.
    pub async fn act(&mut self, rng: &mut Rng) -> Result<()> {
        let mut table = self.game.table();
        for action in &self.actions {
            ensure!(table.play(action).is_ok(), "{action} is illegal");
        }
        let (seat, played) = (usize::from(table.turn().number()) - 1, self.actions.len());
        let action = table.play_random(rng).context("no action, and no end")?;
        let act = json!({ "action": action, "played": played });
        let body = json!({ "id": format!("{:016x}", rng.next()), "do": { "act": act } }).to_string();
        ensure!(self.send(seat, &body).await?, "{}: {action} is refused: {}", self.path, self.told);
        ensure!(
            self.told["actions"].as_array().is_some_and(|actions| actions.len() == played + 1),
            "{}: {action} was acknowledged and not played: {}",
            self.path,
            self.told
        );
        self.actions.push(action);
        Ok(())
    }

    /// Sends a command of one of the two; whether it was acknowledged.
    async fn send(&mut self, seat: usize, body: &str) -> Result<bool> {
        let answer = self.clients[seat].ask("POST", &self.path, Some(&self.secrets[seat]), body).await?;
        self.told = serde_json::from_slice(&answer.body).unwrap_or_default();
        self.number = self.told["number"].as_u64().unwrap_or(self.number);
        Ok(answer.status == 200)
    }

    /// The table as one of the two sees it now.
    pub async fn look(&mut self, seat: usize) -> Result<()> {
        self.told = self.clients[seat].granted("GET", &self.path, &self.secrets[seat], "").await?;
        self.number = self.told["number"].as_u64().context("a table without a number")?;
        Ok(())
    }

    /// Waits until the game is over because somebody's time has run out.
    pub async fn out_of_time(&mut self, patience: Duration) -> Result<()> {
        let late = format!("{}: its clock has not run out for {patience:?}", self.path);
        tokio::time::timeout(patience, self.wait_for_end()).await.context(late)??;
        ensure!(self.told["end"]["how"] == "time", "{}: {}", self.path, self.told);
        Ok(())
    }

    async fn wait_for_end(&mut self) -> Result<()> {
        while self.told["end"].is_null() {
            let path = format!("{}?after={}", self.path, self.number);
            self.told = self.clients[0].granted("GET", &path, &self.secrets[0], "").await?;
            self.number = self.told["number"].as_u64().context("a table without a number")?;
        }
        Ok(())
    }
}

/// Two people use one name for their commands: at a table, in a room, at a tournament. What is acknowledged to either must have
/// been done. How many commands were acknowledged, and how many refused.
pub async fn collide(node: &LiveNode, seed: u64) -> Result<(u32, u32)> {
    let mut rng = Rng::new(seed);
    let mut counts = (0, 0);
    let mut count = |acknowledged: bool| {
        if acknowledged { counts.0 += 1 } else { counts.1 += 1 }
    };
    for acknowledged in at_tables(node.address, &mut rng).await? {
        count(acknowledged);
    }
    let organiser = node.organiser.as_deref().context("the server gives no link to its organiser")?;
    for acknowledged in in_a_room(node.address, organiser, &mut rng).await? {
        count(acknowledged);
    }
    for acknowledged in at_a_tournament(node.address, organiser).await? {
        count(acknowledged);
    }
    Ok(counts)
}

/// Both players of every table call every action `same`, at several tables with the same name.
async fn at_tables(server: SocketAddr, rng: &mut Rng) -> Result<Vec<bool>> {
    let mut acknowledged = Vec::new();
    for game in GameId::ALL {
        let mut table = ClockTable::open(server, game, rng).await?;
        let mut board = game.table();
        for called in ["same", "computer4", "clock5", "history0"] {
            let mut senders = Vec::new();
            for _ in 0..2 {
                let (seat, played) = (usize::from(board.turn().number()) - 1, table.actions.len());
                // One sender's second command of the same name is the first one sent again.
                if board.outcome().is_some() || senders.contains(&seat) {
                    break;
                }
                senders.push(seat);
                let mut after = board.clone();
                let action = after.play_random(rng).context("no action, and no end")?;
                let body = json!({ "id": called, "do": { "act": { "action": action, "played": played } } });
                let done = table.send(seat, &body.to_string()).await?;
                acknowledged.push(done);
                table.look(seat).await?;
                let shown = table.told["actions"].as_array().context("a table without actions")?;
                let kept = shown.get(played).and_then(Value::as_str);
                ensure!(
                    !done || kept == Some(action.as_str()),
                    "{} {called}: {action} was acknowledged and not played: {shown:?}",
                    table.path
                );
                ensure!(done || kept.is_none(), "{} {called}: {action} was refused and played", table.path);
                if done {
                    table.actions.push(action);
                    board = after;
                }
            }
        }
    }
    Ok(acknowledged)
}

/// Eight pupils join under the same name of a command.
async fn in_a_room(server: SocketAddr, organiser: &str, rng: &mut Rng) -> Result<Vec<bool>> {
    let mut client = HttpClient::new(server);
    let teacher = secret(rng);
    let open = json!({ "id": "same", "secret": teacher, "names": [] }).to_string();
    let room = client.granted("POST", "/api/rooms", organiser, &open).await?;
    let path = format!("/api/rooms/{}", room["room"].as_str().context("a room without a code")?);
    let mut acknowledged = Vec::new();
    for at in 0..8 {
        let called = if at < 4 { "same" } else { "history1" };
        let join = json!({ "id": called, "do": { "join": { "name": format!("Eva {at}") } } }).to_string();
        let answer = client.ask("POST", &path, Some(&secret(rng)), &join).await?;
        acknowledged.push(answer.status == 200);
    }
    let room = client.granted("GET", &path, &teacher, "").await?;
    let there = room["pupils"].as_array().context("a room without pupils")?;
    for (at, &done) in acknowledged.iter().enumerate() {
        let name = Value::from(format!("Eva {at}"));
        let is_there = there.iter().any(|pupil| pupil["name"] == name);
        ensure!(done == is_there, "{name} was told {done} when joining, and in the room is {is_there}");
    }
    Ok(acknowledged)
}

/// Two referees enter the results of different tables under the same names.
async fn at_a_tournament(server: SocketAddr, organiser: &str) -> Result<Vec<bool>> {
    let hall = Hall::open(server, organiser, 2).await?;
    hall.register(&crate::day::list(120)).await?;
    let mut rng = Rng::new(3);
    let desk = hall.desks().next().context("no tournament")?;
    let tables = desk.next_round().await?;
    let entries: Vec<EnteredResult> =
        tables.into_iter().map(|table| table.won_by_chance(&mut rng)).take(2).collect();
    ensure!(entries.len() == 2, "a round of fewer than two tables");
    let mut told = Vec::new();
    for (referee, entry) in entries.iter().enumerate() {
        told.push(hall.enter_as(referee, "same", entry).await? == 200);
    }
    let desk = hall.desks().next().context("no tournament")?;
    let kept = desk.results().await?;
    for (entry, &done) in entries.iter().zip(&told) {
        ensure!(done == kept.contains(entry), "{entry:?} was told {done}, and kept are {kept:?}");
    }
    Ok(told)
}

/// Bots with hostile names play each other and computers while their server is killed, and the log is held against what they were
/// told.
pub async fn campaign(program: &Path, kills: u32, between: u32, seed: u64) -> Result<LogVerdict> {
    let folder = TempDir::new()?;
    let place = DataPlace::Folder(folder.path().to_owned());
    let mut nodes = [block_in_place(|| LiveNode::start(program, &place))?];
    let servers = vec![nodes[0].address];
    let plan = Plan { kills, tables: 16, between, seed };
    let habits = Habits { computers: 75, hostile_names: true };
    let kill = async |_: u32, _: &mut Rng, nodes: &mut [LiveNode]| block_in_place(|| nodes[0].die_and_rise());
    let ledger = run_through(plan, habits, servers, &mut nodes, kill).await?;
    drop(nodes);
    judge(&Store::in_folder(folder.path()).await?, &ledger.all()).await
}
