//! Two bots at a table: they open it, sit down, follow it, act by the law, and send again what was not answered.

use crate::command::{Command, TableView, choose};
use crate::follow::News;
use crate::http::{Connection, HttpAnswer, request};
use crate::naming::CommandNames;
use crate::world::{World, pause};
use anyhow::{Context, Result, bail, ensure};
use ludoteca_club::{CommandKey, Secret, Sender, StreamId};
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use serde_json::{Value, json};
use std::io;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long a bot waits for the answer to a command before it sends it again.
const RESEND_AFTER: Duration = Duration::from_secs(8);

/// How many games two bots play before they open another table.
const ROUNDS: u32 = 2;

/// How long a computer may take, however often servers are killed: longer, and it will never act.
const COMPUTER_PATIENCE: Duration = Duration::from_secs(40);

/// A secret that nobody else has.
pub fn secret(rng: &mut Rng) -> String {
    format!("{:016x}{:016x}", rng.next(), rng.next())
}

/// A command as the log remembers it.
fn key(secret: &Secret, called: &str) -> Result<CommandKey> {
    Ok(CommandKey::new(Sender::holder(secret), called.parse()?))
}

/// One bot.
#[derive(Debug)]
pub struct Bot {
    world: World,
    rng: Rng,
    secret: String,
    connection: Option<Connection>,
    news: News,
    names: CommandNames,
}

/// Plays one table after the other with two bots, until the world stops.
pub async fn play_on(world: World, seed: u64) -> Result<()> {
    let mut rng = Rng::new(seed);
    while !world.is_stopping() {
        let game = GameId::ALL[rng.below(GameId::ALL.len() as u32) as usize];
        let [mut host, mut guest] = [0, 1].map(|_| Bot::new(world.clone(), rng.next()));
        let (seat, watch) = (1 + rng.below(2), secret(&mut rng));
        if rng.below(100) < world.habits.computers {
            let opened = host.open(game, seat, &json!({ "computer": 1 }), &watch).await?;
            host.play(opened, OtherSeat::Computer).await?;
            continue;
        }
        let invitation = secret(&mut rng);
        let opened = host.open(game, seat, &json!({ "invited": invitation }), &watch).await?;
        let sit = Command::Sit { name: "Bot".into(), secret: guest.secret.clone() };
        let Some(seated) = guest.command(&opened, &invitation, sit).await? else {
            bail!("{}: nobody may sit down", opened.table)
        };
        // The answer to an invitation is what a watcher sees.
        let seat = opened.seat.map(|seat| 3 - seat);
        let guest_view = TableView { seat, ..seated };
        tokio::try_join!(host.play(opened, OtherSeat::Bot), guest.play(guest_view, OtherSeat::Bot))?;
    }
    Ok(())
}

/// Who has the other seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OtherSeat {
    Bot,
    Computer,
}

impl Bot {
    /// A bot with a secret of its own.
    pub fn new(world: World, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let secret = secret(&mut rng);
        let names = CommandNames::new(world.habits.hostile_names);
        Self { news: News::default(), connection: None, world, rng, secret, names }
    }

    async fn open(&mut self, game: GameId, seat: u32, other: &Value, watch: &str) -> Result<TableView> {
        let own: Secret = self.secret.parse()?;
        let mut refused = None;
        for called in self.names.next(own.stream().as_str(), 0, &mut self.rng) {
            let place = self.world.ledger.note(own.stream(), key(&own, &called)?, None);
            let body = json!({ "id": called, "game": game.slug(), "seat": seat, "name": "Bot", "other": other, "watch": watch });
            let text = request("POST", "/api/tables", Some(&self.secret), &body.to_string());
            let answer = self.settle(&text).await;
            if answer.status == 201 {
                let view: TableView =
                    serde_json::from_slice(&answer.body).context("a table that cannot be read")?;
                self.world.ledger.acknowledge(place, view.number);
                return Ok(view);
            }
            refused = Some(told(&answer));
        }
        bail!("a table is not opened: {refused:?}")
    }

    /// Plays at a table and those that follow from it.
    async fn play(&mut self, mut view: TableView, opponent: OtherSeat) -> Result<()> {
        // Computers want no other game.
        let rounds = if opponent == OtherSeat::Bot { ROUNDS } else { 1 };
        for round in 1..=rounds {
            let again = round < rounds;
            loop {
                if self.world.is_stopping() {
                    return Ok(());
                }
                let wanted = choose(&view, again, &mut self.rng)?;
                let answer = match wanted {
                    Some(wanted) => self.command(&view, &self.secret.clone(), wanted).await?,
                    None if view.end.is_some() && !again => return Ok(()),
                    None if view.rematch.is_some() => break,
                    None => None,
                };
                // A refusal means that there is something new.
                let newer = answer.filter(|answer| answer.number > view.number);
                let newer = match newer {
                    Some(newer) => Some(newer),
                    None if opponent == OtherSeat::Computer => self.computer(&view).await?,
                    None => self.news.after(&view, &self.secret, &self.world, &mut self.rng).await?,
                };
                let Some(newer) = newer else { return Ok(()) };
                view = TableView { seat: view.seat, ..newer };
            }
            let Some(next) = view.rematch.take() else { return Ok(()) };
            self.news = News::default();
            let Some(opened) = self.look(&next).await? else { return Ok(()) };
            view = opened;
        }
        Ok(())
    }

    /// The table once the computer has acted.
    async fn computer(&mut self, view: &TableView) -> Result<Option<TableView>> {
        let begun = Instant::now();
        let acted = self.news.after(view, &self.secret, &self.world, &mut self.rng);
        let newer = timeout(COMPUTER_PATIENCE, acted).await;
        let table = &view.table;
        let newer = newer
            .with_context(|| format!("{table}: its computer has not acted for {COMPUTER_PATIENCE:?}"))?;
        self.world.ledger.computer_acted(begun.elapsed());
        newer
    }

    /// A table as it is.
    async fn look(&mut self, table: &str) -> Result<Option<TableView>> {
        let text = request("GET", &format!("/api/tables/{table}"), Some(&self.secret), "");
        let answer = self.settle(&text).await;
        ensure!(answer.status == 200, "{table}: a rematch that is not there: {}", told(&answer));
        Ok(Some(serde_json::from_slice(&answer.body).context("a table that cannot be read")?))
    }

    /// Sends a command until it is answered: the table after it, or `None` if it was refused.
    async fn command(
        &mut self,
        view: &TableView,
        secret: &str,
        wanted: Command,
    ) -> Result<Option<TableView>> {
        let stream: StreamId = view.table.parse()?;
        let path = format!("/api/tables/{stream}");
        let names = self.names.next(&view.table, view.number, &mut self.rng);
        for (at, called) in (1..).zip(&names) {
            let body = json!({ "id": called, "do": wanted }).to_string();
            let key = key(&secret.parse()?, called)?;
            let place = self.world.ledger.note(stream.clone(), key, Some(wanted.clone()));
            let answer = self.settle(&request("POST", &path, Some(secret), &body)).await;
            match answer.status {
                200 => {
                    let view: TableView =
                        serde_json::from_slice(&answer.body).context("a table that cannot be read")?;
                    self.world.ledger.acknowledge(place, view.number);
                    return Ok(Some(view));
                }
                // The name is somebody else's, or the server's own.
                400 | 409 | 422 if at < names.len() => {}
                // Somebody was quicker.
                409 => return Ok(None),
                _ => bail!("{stream}: {body} is refused: {}", told(&answer)),
            }
        }
        Ok(None)
    }

    /// Sends a request until somebody answers it and does not say that it is the server's fault.
    async fn settle(&mut self, text: &str) -> HttpAnswer {
        loop {
            match timeout(RESEND_AFTER, self.ask(text)).await {
                Ok(Ok(answer)) if answer.status < 500 && answer.status != 429 => return answer,
                Ok(Ok(_)) => self.world.ledger.count_fault(),
                _ => {}
            }
            self.world.ledger.count_retry();
            self.connection = None;
            pause(&mut self.rng).await;
        }
    }

    async fn ask(&mut self, text: &str) -> io::Result<HttpAnswer> {
        // Now and then elsewhere: no server knows a bot better than another.
        let kept = self.connection.take().filter(|_| self.rng.below(16) > 0);
        let mut connection = match kept {
            Some(connection) => connection,
            None => Connection::open(self.world.any_server(&mut self.rng), None).await?,
        };
        let answer = connection.ask(text).await?;
        self.connection = connection.keeps().then_some(connection);
        Ok(answer)
    }
}

/// What a server said, for people.
fn told(answer: &HttpAnswer) -> String {
    format!("{} {}", answer.status, String::from_utf8_lossy(&answer.body))
}
