//! Two bots at a table: they open it, sit down, follow it, act by the law, and send again what was not answered.

use crate::follow::News;
use crate::http::{Connection, HttpAnswer, request};
use crate::ledger::Ledger;
use crate::wish::{TableView, Wish, choose};
use anyhow::{Context, Result, bail, ensure};
use ludoteca_club::{CommandKey, Secret, Sender, StreamId};
use ludoteca_games::GameId;
use ludoteca_kernel::Dice;
use serde_json::json;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How long a bot waits for the answer to a command before it sends it again.
const PATIENCE: Duration = Duration::from_secs(8);

/// How many games two bots play before they open another table.
const ROUNDS: u32 = 2;

/// Where the servers are, what is noted, and whether it goes on.
#[derive(Clone, Debug)]
pub struct World {
    /// The servers; a bot goes to any of them.
    pub servers: Arc<[SocketAddr]>,
    /// What is noted.
    pub ledger: Arc<Ledger>,
    /// Becomes true when bots are to finish what they have begun.
    pub stopping: watch::Receiver<bool>,
}

impl World {
    /// Whether bots are to finish.
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// A short random wait, so that bots do not come back all at once.
pub async fn pause(dice: &mut Dice) {
    sleep(Duration::from_millis(u64::from(dice.below(40)) + 2)).await;
}

/// A secret that nobody else has.
pub fn secret(dice: &mut Dice) -> String {
    format!("{:016x}{:016x}", dice.next(), dice.next())
}

/// A command as the log remembers it.
fn key(secret: &Secret, called: &str) -> Result<CommandKey> {
    Ok(CommandKey::new(Sender::holder(secret), called.parse()?))
}

/// One bot.
#[derive(Debug)]
pub struct Bot {
    world: World,
    dice: Dice,
    secret: String,
    connection: Option<Connection>,
    news: News,
}

/// Plays one table after the other with two bots, until the world stops.
pub async fn play_on(world: World, seed: u64) -> Result<()> {
    let mut dice = Dice::new(seed);
    while !world.is_stopping() {
        let game = GameId::ALL[dice.below(GameId::ALL.len() as u32) as usize];
        let [mut host, mut guest] = [0, 1].map(|_| Bot::new(world.clone(), dice.next()));
        let invitation = secret(&mut dice);
        let opened = host.open(game, 1 + dice.below(2), &invitation, &secret(&mut dice)).await?;
        let sit = Wish::Sit { name: "Bot".into(), secret: guest.secret.clone() };
        let Some(seated) = guest.command(&opened.table, &invitation, sit).await? else {
            bail!("{}: nobody may sit down", opened.table)
        };
        // The answer to an invitation is what a watcher sees.
        let seat = opened.seat.map(|seat| 3 - seat);
        tokio::try_join!(host.play(opened), guest.play(TableView { seat, ..seated }))?;
    }
    Ok(())
}

impl Bot {
    /// A bot with a secret of its own.
    pub fn new(world: World, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let secret = secret(&mut dice);
        Self { news: News::default(), connection: None, world, dice, secret }
    }

    async fn open(&mut self, game: GameId, seat: u32, invitation: &str, watch: &str) -> Result<TableView> {
        let own: Secret = self.secret.parse()?;
        let called = self.called();
        let place = self.world.ledger.note(own.stream(), key(&own, &called)?, None);
        let other = json!({ "invited": invitation });
        let body = json!({ "id": called, "game": game.slug(), "seat": seat, "name": "Bot", "other": other, "watch": watch });
        let text = request("POST", "/api/tables", Some(&self.secret), &body.to_string());
        let answer = self.settle(&text).await;
        ensure!(answer.status == 201, "a table is not opened: {}", told(&answer));
        let view: TableView = serde_json::from_slice(&answer.body).context("a table that cannot be read")?;
        self.world.ledger.acknowledge(place, view.number);
        Ok(view)
    }

    /// Plays at a table and those that follow from it.
    async fn play(&mut self, mut view: TableView) -> Result<()> {
        for round in 1..=ROUNDS {
            let again = round < ROUNDS;
            loop {
                if self.world.is_stopping() {
                    return Ok(());
                }
                let wanted = choose(&view, again, &mut self.dice)?;
                let answer = match wanted {
                    Some(wish) => self.command(&view.table.clone(), &self.secret.clone(), wish).await?,
                    None if view.end.is_some() && !again => return Ok(()),
                    None if view.rematch.is_some() => break,
                    None => None,
                };
                // A refusal means that there is something new.
                let newer = answer.filter(|answer| answer.number > view.number);
                let newer = match newer {
                    Some(newer) => Some(newer),
                    None => self.news.after(&view, &self.secret, &self.world, &mut self.dice).await?,
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

    /// A table as it is.
    async fn look(&mut self, table: &str) -> Result<Option<TableView>> {
        let text = request("GET", &format!("/api/tables/{table}"), Some(&self.secret), "");
        let answer = self.settle(&text).await;
        ensure!(answer.status == 200, "{table}: a rematch that is not there: {}", told(&answer));
        Ok(Some(serde_json::from_slice(&answer.body).context("a table that cannot be read")?))
    }

    /// Sends a command until it is answered: the table after it, or `None` if it was refused.
    async fn command(&mut self, table: &str, secret: &str, wish: Wish) -> Result<Option<TableView>> {
        let called = self.called();
        let body = json!({ "id": called, "do": wish }).to_string();
        let stream: StreamId = table.parse()?;
        let place = self.world.ledger.note(stream, key(&secret.parse()?, &called)?, Some(wish));
        let text = request("POST", &format!("/api/tables/{table}"), Some(secret), &body);
        let answer = self.settle(&text).await;
        match answer.status {
            200 => {
                let view: TableView =
                    serde_json::from_slice(&answer.body).context("a table that cannot be read")?;
                self.world.ledger.acknowledge(place, view.number);
                Ok(Some(view))
            }
            // Somebody was quicker.
            409 => Ok(None),
            _ => bail!("{table}: {body} is refused: {}", told(&answer)),
        }
    }

    /// A name for a command.
    fn called(&mut self) -> String {
        format!("{:016x}", self.dice.next())
    }

    /// Sends a request until somebody answers it and does not say that it is the server's fault.
    async fn settle(&mut self, text: &str) -> HttpAnswer {
        loop {
            match timeout(PATIENCE, self.ask(text)).await {
                Ok(Ok(answer)) if answer.status < 500 && answer.status != 429 => return answer,
                Ok(Ok(_)) => self.world.ledger.count_fault(),
                _ => {}
            }
            self.world.ledger.count_retry();
            self.connection = None;
            pause(&mut self.dice).await;
        }
    }

    async fn ask(&mut self, text: &str) -> io::Result<HttpAnswer> {
        // Now and then elsewhere: no server knows a bot better than another.
        let kept = self.connection.take().filter(|_| self.dice.below(16) > 0);
        let mut connection = match kept {
            Some(connection) => connection,
            None => Connection::open(any(&self.world.servers, &mut self.dice), None).await?,
        };
        let answer = connection.ask(text).await?;
        self.connection = connection.keeps().then_some(connection);
        Ok(answer)
    }
}

/// One of the servers.
pub fn any(servers: &[SocketAddr], dice: &mut Dice) -> SocketAddr {
    servers[dice.below(servers.len() as u32) as usize]
}

/// What a server said, for people.
fn told(answer: &HttpAnswer) -> String {
    format!("{} {}", answer.status, String::from_utf8_lossy(&answer.body))
}
