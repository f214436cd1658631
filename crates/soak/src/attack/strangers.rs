//! Strangers who ask for as much as they can, and what pupils wait for meanwhile.
//!
//! The server stands behind a proxy (`--proxy`), so that every client has an address. Everything is bounded: so many tables,
//! streams and bodies, and for so long.

use super::client::HttpClient;
use super::pupil::{PupilBot, Waits, alternating, share};
use crate::bot::secret;
use crate::http::Connection;
use crate::node::{DataPlace, LiveNode, NodeOptions};
use anyhow::{Context, Result, bail, ensure};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use serde_json::{Value, json};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{sleep, timeout};

/// Tables against the strongest computer.
const DEEP_TABLES: u64 = 120;

/// The strongest level.
const DEEPEST: u8 = 8;

/// How many send a body at once, and how long it is said to be.
const BODIES: u64 = 24;
const BODY: usize = 48 << 20;

/// How many streams are held open.
const STREAMS: u64 = 400;

/// How many guess secrets and codes, each this often.
const GUESSERS: u64 = 4;
const GUESS_PAUSE: Duration = Duration::from_millis(5);

/// How many pupils are measured, and how long each thinks.
const PUPILS: u64 = 3;
const THOUGHT: Duration = Duration::from_millis(150);

/// How long a pupil waits before the case is lost.
const PUPIL_TIMEOUT: Duration = Duration::from_mins(1);

/// How often a stranger fills a room after the teacher has emptied it, and with how many at once.
const FILLINGS: u64 = 3;
const JOINS: u64 = 100;

/// Where strangers come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// One address.
    Address,
    /// A hundred addresses.
    Addresses,
    /// A hundred addresses of one network of IPv6, each in a part of its own.
    Network,
}

impl Origin {
    fn address(self, at: u64) -> IpAddr {
        let part = (at % 100) as u8;
        match self {
            Self::Address => Ipv4Addr::new(203, 0, 113, 7).into(),
            Self::Addresses => Ipv4Addr::new(203, 0, 113, 1 + part).into(),
            Self::Network => Ipv6Addr::new(0x2001, 0xdb8, 7, 1 + u16::from(part), 0, 0, 0, 1).into(),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Address => "one address",
            Self::Addresses => "a hundred addresses",
            Self::Network => "a network of IPv6",
        })
    }
}

/// What pupils may have to wait for, and what the server may need.
#[derive(Clone, Copy, Debug)]
pub struct WaitBounds {
    /// The longest wait for a computer at level 1.
    pub answered: Duration,
    /// 99 of 100 acknowledgements.
    pub acknowledged: Duration,
    /// The most memory, in bytes.
    pub memory: u64,
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct StrangersFound {
    origin: Origin,
    quiet: Waits,
    loud: Waits,
    asked: u64,
    slowed: u64,
    memory: u64,
}

impl fmt::Display for StrangersFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { origin, quiet, loud, asked, slowed, memory } = self;
        writeln!(f, "strangers from {origin}: {asked} requests, {slowed} of them told to slow down")?;
        writeln!(f, "  without them: {quiet}")?;
        writeln!(f, "  with them: {loud}")?;
        write!(f, "  at most {} MB of memory", memory >> 20)
    }
}

/// Measures pupils for so long without strangers, and for so long with them; fails where a bound is passed.
pub async fn strangers(
    program: &Path,
    origin: Origin,
    measured: Duration,
    bounds: WaitBounds,
    seed: u64,
) -> Result<StrangersFound> {
    let folder = TempDir::new()?;
    let place = DataPlace::Folder(folder.path().to_owned());
    let options = NodeOptions { proxy: true, ..NodeOptions::default() };
    let node = block_in_place(|| LiveNode::start_with(program, &place, options))?;
    let mut rng = Rng::new(seed);
    let quiet = pupils(node.address, measured, rng.next()).await?;
    let (stop, stopping) = watch::channel(false);
    let crowd = StrangerCrowd { server: node.address, origin, stopping, counts: Arc::default() };
    let mut tasks = crowd.come(&mut rng);
    crowd.have_come().await?;
    let loud = pupils(node.address, measured, rng.next()).await?;
    let organiser = node.organiser.as_deref().context("the server gives no link to its organiser")?;
    filled_room(node.address, organiser, origin, &mut rng).await?;
    stop.send_replace(true);
    while let Some(ended) = tasks.join_next().await {
        ended?;
    }
    node.never_panicked()?;
    let (asked, slowed) = (crowd.counts.asked.load(Relaxed), crowd.counts.slowed.load(Relaxed));
    let found = StrangersFound { origin, quiet, loud, asked, slowed, memory: node.peak_resident()? };
    let (answered, acknowledged) = (found.loud.longest_answer(), share(&found.loud.acknowledged, 99));
    ensure!(answered <= bounds.answered, "a pupil waited {answered:?} for the computer\n{found}");
    ensure!(acknowledged <= bounds.acknowledged, "a pupil waited {acknowledged:?}\n{found}");
    ensure!(found.memory <= bounds.memory, "the server needed {} MB\n{found}", found.memory >> 20);
    Ok(found)
}

/// Pupils, each from an address of its own, play the computer at level 1.
async fn pupils(server: SocketAddr, measured: Duration, seed: u64) -> Result<Waits> {
    let mut rng = Rng::new(seed);
    let mut playing = JoinSet::new();
    for at in 0..PUPILS {
        let client = HttpClient::behind_proxy(server, Ipv4Addr::new(198, 51, 100, 1 + at as u8).into());
        let seed = rng.next();
        playing.spawn(async move {
            let begun = Instant::now();
            let mut pupil = PupilBot::sit_down(client, alternating()?, 1, seed).await?;
            let mut waits = Waits::default();
            while begun.elapsed() < measured {
                waits = waits.with(pupil.turn(PUPIL_TIMEOUT).await.context("a pupil")?);
                sleep(THOUGHT).await;
            }
            anyhow::Ok(waits)
        });
    }
    let mut waits = Waits::default();
    while let Some(played) = playing.join_next().await {
        waits = waits.with(played??);
    }
    Ok(waits)
}

/// Strangers who know a room's code fill it again and again. The teacher sends them away and, tired of it, enters the list of the
/// class: from then on only the class gets in.
async fn filled_room(server: SocketAddr, organiser: &str, origin: Origin, rng: &mut Rng) -> Result<()> {
    let mut office = HttpClient::behind_proxy(server, Ipv4Addr::new(198, 51, 100, 200).into());
    let teacher = secret(rng);
    let open = json!({ "id": "open", "secret": teacher, "names": [] }).to_string();
    let room = office.granted("POST", "/api/rooms", organiser, &open).await?;
    let path = format!("/api/rooms/{}", room["room"].as_str().context("a room without a code")?);
    for _ in 0..FILLINGS {
        fill_room(server, &path, origin, rng).await?;
        empty_room(&mut office, &path, &teacher, rng).await?;
    }
    let list = json!({ "id": "list", "do": { "add-names": ["Eva"] } }).to_string();
    send_patiently(&mut office, &path, &teacher, &list).await?;
    let entered = fill_room(server, &path, origin, rng).await?;
    ensure!(entered == 0, "{entered} strangers came in who are not on the list");
    let mut pupil = HttpClient::behind_proxy(server, Ipv4Addr::new(198, 51, 100, 50).into());
    let joined = pupil.granted("POST", &path, &secret(rng), &join("Eva")).await;
    joined.map(|_: Value| ()).context("a room that strangers have filled admits nobody")
}

fn join(name: &str) -> String {
    json!({ "id": "join", "do": { "join": { "name": name } } }).to_string()
}

/// How many strangers came in.
async fn fill_room(server: SocketAddr, path: &str, origin: Origin, rng: &mut Rng) -> Result<u64> {
    let mut entered = 0;
    for at in 0..JOINS {
        let mut stranger = HttpClient::behind_proxy(server, origin.address(at));
        let name = join(&format!("X {:08x}", rng.next() as u32));
        let answer = stranger.ask("POST", path, Some(&secret(rng)), &name).await?;
        entered += u64::from(answer.status == 200);
    }
    Ok(entered)
}

/// Sends everybody away, as quickly as one person at a desk may.
async fn empty_room(office: &mut HttpClient, path: &str, teacher: &str, rng: &mut Rng) -> Result<()> {
    let room = office.granted("GET", path, teacher, "").await?;
    for pupil in room["pupils"].as_array().context("a room without pupils")? {
        let remove = json!({ "id": format!("{:016x}", rng.next()), "do": { "remove": pupil["pupil"] } });
        send_patiently(office, path, teacher, &remove.to_string()).await?;
    }
    Ok(())
}

/// Sends again whenever it was told to slow down.
async fn send_patiently(client: &mut HttpClient, path: &str, bearer: &str, body: &str) -> Result<()> {
    loop {
        match client.ask("POST", path, Some(bearer), body).await?.status {
            200 => return Ok(()),
            429 => sleep(Duration::from_millis(100)).await,
            status => bail!("POST {path} {body}: {status}"),
        }
    }
}

/// What strangers have counted.
#[derive(Debug, Default)]
struct CrowdCounts {
    asked: AtomicU64,
    slowed: AtomicU64,
    /// Tables that were opened or refused.
    tables: AtomicU64,
    /// Streams that were opened or refused.
    streams: AtomicU64,
}

/// All strangers.
#[derive(Clone, Debug)]
struct StrangerCrowd {
    server: SocketAddr,
    origin: Origin,
    stopping: watch::Receiver<bool>,
    counts: Arc<CrowdCounts>,
}

impl StrangerCrowd {
    /// Lets them come, each as a task that ends when they are told to stop.
    fn come(&self, rng: &mut Rng) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        for at in 0..DEEP_TABLES {
            tasks.spawn(self.clone().until_stopped(self.clone().play_deep(at, rng.next())));
        }
        for at in 0..GUESSERS {
            tasks.spawn(self.clone().until_stopped(self.clone().guess(at, Rng::new(rng.next()))));
        }
        for at in 0..BODIES {
            tasks.spawn(self.clone().until_stopped(self.clone().send_bodies(at, Rng::new(rng.next()))));
        }
        for at in 0..STREAMS {
            tasks.spawn(self.clone().until_stopped(self.clone().listen(at, Rng::new(rng.next()))));
        }
        tasks
    }

    async fn until_stopped(mut self, work: impl Future<Output = ()>) {
        tokio::select! {
            () = work => {}
            _ = self.stopping.wait_for(|stopping| *stopping) => {}
        }
    }

    /// Waits until every table and stream was asked for.
    async fn have_come(&self) -> Result<()> {
        let all = async {
            while self.counts.tables.load(Relaxed) < DEEP_TABLES
                || self.counts.streams.load(Relaxed) < STREAMS
            {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PUPIL_TIMEOUT, all).await.context("strangers are not answered at all")
    }

    fn client(&self, at: u64) -> HttpClient {
        HttpClient::behind_proxy(self.server, self.origin.address(at))
    }

    fn count(&self, status: u16) {
        self.counts.asked.fetch_add(1, Relaxed);
        self.counts.slowed.fetch_add(u64::from(status == 429), Relaxed);
    }

    /// A table against the strongest computer, again and again.
    async fn play_deep(self, at: u64, seed: u64) {
        let game = GameId::ALL[at as usize % GameId::ALL.len()];
        let table = PupilBot::sit_down(self.client(at), game, DEEPEST, seed).await;
        self.count(if table.is_ok() { 201 } else { 429 });
        self.counts.tables.fetch_add(1, Relaxed);
        let Ok(mut table) = table else { return };
        while table.act().await.is_ok() && table.answered(Duration::from_mins(10)).await.is_ok() {
            self.count(200);
        }
    }

    /// Codes of rooms and secrets of tables, by chance.
    async fn guess(self, at: u64, mut rng: Rng) {
        for round in 0.. {
            let mut client = self.client(at + GUESSERS * round);
            let code: String = (0..6).map(|_| char::from(b'a' + rng.below(26) as u8)).collect();
            let bearer = secret(&mut rng);
            for path in
                ["/api/openapi.json".to_owned(), format!("/api/rooms/{code}"), format!("/api/tables/{code}")]
            {
                if let Ok(answer) = client.ask("GET", &path, Some(&bearer), "").await {
                    self.count(answer.status);
                }
                sleep(GUESS_PAUSE).await;
            }
        }
    }

    /// The longest bodies there are, to where only organisers may send them.
    async fn send_bodies(self, at: u64, mut rng: Rng) {
        let piece = vec![b' '; 1 << 20];
        loop {
            let bearer = secret(&mut rng);
            let head = self.client(at).request("POST", "/api/championships/saves", Some(&bearer), "");
            let head = head.replacen("Content-Length: 0", &format!("Content-Length: {BODY}"), 1);
            if let Ok(mut connection) = Connection::open(self.server, None).await {
                let mut sent = connection.send(head.as_bytes()).await;
                for _ in 0..BODY / piece.len() {
                    if sent.is_err() {
                        break;
                    }
                    sent = connection.send(&piece).await;
                }
                let answer = timeout(PUPIL_TIMEOUT, connection.status()).await;
                self.count(answer.map_or(0, |status| status.unwrap_or(0)));
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// A stream of a table that is not there, held open for as long as the server likes.
    async fn listen(self, at: u64, mut rng: Rng) {
        let tables = json!([{ "table": "nothing", "secret": secret(&mut rng), "after": 0 }]);
        let body = json!({ "tables": tables }).to_string();
        let text = self.client(at).request("POST", "/api/stream", None, &body);
        let opened = async {
            let mut connection = Connection::open(self.server, None).await.ok()?;
            connection.send(text.as_bytes()).await.ok()?;
            let status = connection.status().await.ok()?;
            Some((connection, status))
        };
        let opened = opened.await;
        self.count(opened.as_ref().map_or(0, |(_, status)| *status));
        self.counts.streams.fetch_add(1, Relaxed);
        if let Some((mut connection, 200)) = opened {
            while let Ok(Some(_)) = connection.piece().await {}
        }
    }
}
