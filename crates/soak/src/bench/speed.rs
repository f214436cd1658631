//! How many actions a server makes durable in a second, and how long one waits for its acknowledgement.

use crate::bot::secret;
use crate::http::{Connection, request};
use anyhow::{Context, Result, ensure};
use ludoteca_club::Secret;
use ludoteca_games::{GameId, Table};
use ludoteca_kernel::Rng;
use serde_json::json;
use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::task::JoinSet;

/// So long nothing is counted, and then so long everything is.
const WARMING: Duration = Duration::from_secs(2);
const MEASURED: Duration = Duration::from_secs(8);

/// What was measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActionSpeed {
    per_second: f64,
    half: Duration,
    nearly_all: Duration,
}

impl fmt::Display for ActionSpeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let (half, nearly_all) = (milliseconds(self.half), milliseconds(self.nearly_all));
        write!(f, "{:.0}/s, p50 {half:.1}, p99 {nearly_all:.1} ms", self.per_second)
    }
}

/// Plays at so many tables at once, each as quickly as it is answered.
pub(super) async fn measure(servers: &[SocketAddr], tables: usize) -> Result<ActionSpeed> {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos() as u64;
    let mut rng = Rng::new(seed);
    let begin = Instant::now() + WARMING;
    let mut racers = JoinSet::new();
    for at in 0..tables {
        let racer = Racer { server: servers[at % servers.len()], rng: Rng::new(rng.next()), begin };
        racers.spawn(racer.race());
    }
    let mut waits: Vec<Duration> = Vec::new();
    while let Some(raced) = racers.join_next().await {
        waits.extend(raced??);
    }
    waits.sort();
    ensure!(!waits.is_empty(), "nothing was acknowledged");
    let place = |share: usize| waits[(waits.len() * share / 100).min(waits.len() - 1)];
    let per_second = waits.len() as f64 / MEASURED.as_secs_f64();
    Ok(ActionSpeed { per_second, half: place(50), nearly_all: place(99) })
}

/// One table after the other, both seats over one connection.
struct Racer {
    server: SocketAddr,
    rng: Rng,
    begin: Instant,
}

impl Racer {
    async fn race(mut self) -> Result<Vec<Duration>> {
        let mut connection = Connection::open(self.server, None).await?;
        let mut waits = Vec::new();
        let end = self.begin + MEASURED;
        while Instant::now() < end {
            let game = GameId::ALL[self.rng.below(GameId::ALL.len() as u32) as usize];
            let (path, seats) = self.sit_down(&mut connection, game).await?;
            let mut table = game.table();
            while table.outcome().is_none() && Instant::now() < end {
                let wait = self.act(&mut connection, &path, &seats, table.as_mut()).await?;
                let now = Instant::now();
                if now >= self.begin && now < end {
                    waits.push(wait);
                }
            }
        }
        Ok(waits)
    }

    /// A new table with both seats taken: its address and the two secrets.
    async fn sit_down(&mut self, connection: &mut Connection, game: GameId) -> Result<(String, [String; 2])> {
        let [host, guest, invitation, watch] = [0; 4].map(|_| secret(&mut self.rng));
        let open = json!({ "id": "open", "game": game.slug(), "seat": 1, "name": "Bot",
            "other": { "invited": invitation }, "watch": watch });
        let opened = connection.ask(&request("POST", "/api/tables", Some(&host), &open.to_string())).await?;
        ensure!(opened.status == 201, "a table is not opened: {}", opened.status);
        let path = format!("/api/tables/{}", host.parse::<Secret>()?.stream());
        let sit = json!({ "id": "sit", "do": { "sit": { "name": "Bot", "secret": guest } } });
        let seated = connection.ask(&request("POST", &path, Some(&invitation), &sit.to_string())).await?;
        ensure!(seated.status == 200, "nobody may sit down: {}", seated.status);
        Ok((path, [host, guest]))
    }

    /// One action, and how long its acknowledgement took.
    async fn act(
        &mut self,
        connection: &mut Connection,
        path: &str,
        seats: &[String; 2],
        table: &mut dyn Table,
    ) -> Result<Duration> {
        let (seat, played) = (usize::from(table.turn().number()) - 1, table.history().len());
        let action = table.play_random(&mut self.rng).context("no action, and no end")?;
        let act =
            json!({ "id": format!("a{played}"), "do": { "act": { "action": action, "played": played } } });
        let text = request("POST", path, Some(&seats[seat]), &act.to_string());
        let begun = Instant::now();
        let answer = connection.ask(&text).await?;
        ensure!(answer.status == 200, "{path}: {action} is refused: {}", answer.status);
        Ok(begun.elapsed())
    }
}
