//! A pupil who plays the computer, and what the pupil waits for.

use super::client::HttpClient;
use crate::bot::secret;
use crate::command::TableView;
use anyhow::{Context, Result, ensure};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use serde_json::json;
use std::fmt;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// What pupils waited for.
#[derive(Clone, Debug, Default)]
pub struct Waits {
    /// For each action, until it was acknowledged.
    pub acknowledged: Vec<Duration>,
    /// For each turn, until the computer had answered it.
    pub answered: Vec<Duration>,
}

impl Waits {
    /// Those of both.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        self.acknowledged.extend(other.acknowledged);
        self.answered.extend(other.answered);
        self
    }

    /// The longest wait for a computer.
    pub fn longest_answer(&self) -> Duration {
        self.answered.iter().max().copied().unwrap_or_default()
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (acknowledged, answered) = (shares(&self.acknowledged), shares(&self.answered));
        write!(f, "an action acknowledged after {acknowledged}; the computer's answer after {answered}")
    }
}

/// A share of waits, in percent: so many are not longer.
pub fn share(waits: &[Duration], percent: usize) -> Duration {
    let mut sorted = waits.to_vec();
    sorted.sort();
    sorted
        .get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1)))
        .copied()
        .unwrap_or_default()
}

fn shares(waits: &[Duration]) -> String {
    let [half, nearly_all, all] = [50, 99, 100].map(|percent| share(waits, percent).as_secs_f64() * 1000.0);
    format!("p50 {half:.0}, p99 {nearly_all:.0}, at most {all:.0} ms ({} times)", waits.len())
}

/// A pupil at a table with the computer.
#[derive(Debug)]
pub struct PupilBot {
    client: HttpClient,
    game: GameId,
    level: u8,
    secret: String,
    view: TableView,
    rng: Rng,
}

impl PupilBot {
    /// Opens a table against the computer at a level and takes the first seat.
    pub async fn sit_down(mut client: HttpClient, game: GameId, level: u8, seed: u64) -> Result<Self> {
        let mut rng = Rng::new(seed);
        let (secret, view) = opened(&mut client, game, level, &mut rng).await?;
        Ok(Self { client, game, level, secret, view, rng })
    }

    /// The table.
    pub const fn view(&self) -> &TableView {
        &self.view
    }

    /// Says something kind under a name; whether it was acknowledged.
    pub async fn say(&mut self, called: &str) -> Result<bool> {
        let body = json!({ "id": called, "do": { "say": "hello" } }).to_string();
        let before = self.view.number;
        let answer = self.client.ask("POST", &self.path(), Some(&self.secret), &body).await?;
        if answer.status != 200 {
            ensure!((400..500).contains(&answer.status), "{called}: status {}", answer.status);
            return Ok(false);
        }
        self.view = serde_json::from_slice(&answer.body)?;
        ensure!(self.view.number > before, "{called} was acknowledged and nothing was said");
        Ok(true)
    }

    /// Plays until it is the computer's turn, and waits for its answer. A game that is over is followed by another.
    pub async fn turn(&mut self, patience: Duration) -> Result<Waits> {
        let mut waits = self.act().await?;
        if self.view.end.is_none() {
            let begun = Instant::now();
            self.answered(patience).await?;
            waits.answered.push(begun.elapsed());
        }
        Ok(waits)
    }

    /// Plays until it is the computer's turn or the game is over.
    pub async fn act(&mut self) -> Result<Waits> {
        if self.view.end.is_some() {
            (self.secret, self.view) = opened(&mut self.client, self.game, self.level, &mut self.rng).await?;
        }
        let mut waits = Waits::default();
        while self.view.end.is_none() && Some(self.view.turn) == self.view.seat {
            let action = self.view.game()?.play_random(&mut self.rng).context("no action, and no end")?;
            let act = json!({ "action": action, "played": self.view.actions.len() });
            let body = json!({ "id": format!("{:016x}", self.rng.next()), "do": { "act": act } });
            let begun = Instant::now();
            let told = self.client.granted("POST", &self.path(), &self.secret, &body.to_string()).await?;
            waits.acknowledged.push(begun.elapsed());
            self.view = serde_json::from_value(told)?;
        }
        Ok(waits)
    }

    /// Waits until the computer has acted.
    pub async fn answered(&mut self, patience: Duration) -> Result<()> {
        let table = self.view.table.clone();
        let late = || format!("{table}: its computer has not acted for {patience:?}");
        timeout(patience, self.wait()).await.with_context(late)?
    }

    async fn wait(&mut self) -> Result<()> {
        while self.view.end.is_none() && Some(self.view.turn) != self.view.seat {
            let path = format!("{}?after={}", self.path(), self.view.number);
            let told = self.client.granted("GET", &path, &self.secret, "").await?;
            self.view = serde_json::from_value(told)?;
        }
        Ok(())
    }

    /// Goes on at another server.
    pub fn move_to(&mut self, client: HttpClient) {
        self.client = client;
    }

    fn path(&self) -> String {
        format!("/api/tables/{}", self.view.table)
    }
}

async fn opened(
    client: &mut HttpClient,
    game: GameId,
    level: u8,
    rng: &mut Rng,
) -> Result<(String, TableView)> {
    let (own, watch) = (secret(rng), secret(rng));
    let body = json!({ "id": "open", "game": game.slug(), "seat": 1, "name": "Ana",
        "other": { "computer": level }, "watch": watch });
    let told = client.granted("POST", "/api/tables", &own, &body.to_string()).await?;
    Ok((own, serde_json::from_value(told)?))
}

/// The game that lasts longest of those in which every action passes the turn, so that the number of events before a computer's
/// action is known, and a game does not end by its rules while its clock is watched.
pub fn alternating() -> Result<GameId> {
    let length = |game: &GameId| {
        let (mut table, mut rng, mut played) = (game.table(), Rng::new(1), 0);
        while table.outcome().is_none() {
            let turn = table.turn();
            table.play_random(&mut rng)?;
            if table.turn() == turn && table.outcome().is_none() {
                return None;
            }
            played += 1;
        }
        Some(played)
    };
    let lengths = GameId::ALL.into_iter().filter_map(|game| Some((length(&game)?, game)));
    lengths.max_by_key(|(played, _)| *played).map(|(_, game)| game).context("no game passes the turn")
}
