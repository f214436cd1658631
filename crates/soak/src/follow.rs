//! How a bot hears of news: by a stream that is resumed where it broke off, or by asking where a proxy holds streams back.

use crate::command::TableView;
use crate::http::{Connection, request};
use crate::world::{World, pause};
use anyhow::{Context, Result, bail};
use ludoteca_kernel::Rng;
use serde_json::json;
use std::io;
use std::time::Duration;
use tokio::time::timeout;

/// A stream says at once that it lives; one that does not is held back.
const FIRST: Duration = Duration::from_secs(2);

/// Later on it says so every five seconds.
const LATER: Duration = Duration::from_secs(16);

/// A question waits up to 25 seconds at the server.
const QUESTION: Duration = Duration::from_secs(30);

/// How many questions are asked before a stream is tried again.
const QUESTIONS: u32 = 8;

/// A bot's ear.
#[derive(Debug, Default)]
pub struct News {
    stream: Option<EventStream>,
    /// How many questions to ask before the next stream.
    questions: u32,
}

/// An open stream.
#[derive(Debug)]
struct EventStream {
    connection: Connection,
    /// What has arrived of the next message.
    text: String,
    lives: bool,
}

/// A message of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
enum StreamMessage {
    Beat,
    Table(Box<TableView>),
    Gone(String),
}

impl News {
    /// The table once it has more events than `view`; `None` when the world stops.
    pub async fn after(
        &mut self,
        view: &TableView,
        secret: &str,
        world: &World,
        rng: &mut Rng,
    ) -> Result<Option<TableView>> {
        let mut stopping = world.stopping.clone();
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => Ok(None),
            newer = self.wait(view, secret, world, rng) => newer.map(Some),
        }
    }

    async fn wait(
        &mut self,
        view: &TableView,
        secret: &str,
        world: &World,
        rng: &mut Rng,
    ) -> Result<TableView> {
        loop {
            let heard = if self.questions > 0 {
                self.questions -= 1;
                world.ledger.count_poll();
                timeout(QUESTION, question(view, secret, world, rng)).await.map_err(io::Error::other)
            } else {
                self.listen(view, secret, world, rng).await.map(Ok)
            };
            match heard {
                Ok(Ok(StreamMessage::Table(newer))) if newer.number > view.number => return Ok(*newer),
                Ok(Ok(StreamMessage::Gone(why))) => bail!("{}: {why}", view.table),
                Ok(Ok(_)) => {}
                // The server has gone, or somebody cut the line.
                Ok(Err(_)) | Err(_) => {
                    self.stream = None;
                    pause(rng).await;
                }
            }
        }
    }

    async fn listen(
        &mut self,
        view: &TableView,
        secret: &str,
        world: &World,
        rng: &mut Rng,
    ) -> io::Result<StreamMessage> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => EventStream::open(view, secret, world, rng).await?,
        };
        let patience = if stream.lives { LATER } else { FIRST };
        match timeout(patience, stream.next()).await {
            Err(_) => {
                self.questions = QUESTIONS;
                Ok(StreamMessage::Beat)
            }
            Ok(message) => {
                self.stream = Some(EventStream { lives: true, ..stream });
                message
            }
        }
    }
}

async fn question(view: &TableView, secret: &str, world: &World, rng: &mut Rng) -> io::Result<StreamMessage> {
    let path = format!("/api/tables/{}?after={}", view.table, view.number);
    let mut connection = Connection::open(world.any_server(rng), None).await?;
    let answer = connection.ask(&request("GET", &path, Some(secret), "")).await?;
    match answer.status {
        200 => Ok(StreamMessage::Table(serde_json::from_slice(&answer.body).map_err(io::Error::other)?)),
        404 => Ok(StreamMessage::Gone("a table that was there is not there".to_owned())),
        status => Err(io::Error::other(format!("status {status}"))),
    }
}

impl EventStream {
    async fn open(view: &TableView, secret: &str, world: &World, rng: &mut Rng) -> io::Result<Self> {
        let tables = json!([{ "table": view.table, "secret": secret, "after": view.number }]);
        let body = json!({ "tables": tables }).to_string();
        let mut connection = Connection::open(world.any_server(rng), None).await?;
        connection.send(request("POST", "/api/stream", None, &body).as_bytes()).await?;
        Ok(Self { connection, text: String::new(), lives: false })
    }

    async fn next(&mut self) -> io::Result<StreamMessage> {
        if !self.lives && self.text.is_empty() {
            let status = self.connection.status().await?;
            if status != 200 {
                return Err(io::Error::other(format!("a stream with status {status}")));
            }
        }
        loop {
            if let Some((message, rest)) = self.text.split_once("\n\n") {
                let message = read(message).map_err(io::Error::other)?;
                let rest = rest.to_owned();
                self.text = rest;
                return Ok(message);
            }
            let piece = self.connection.piece().await?.ok_or(io::ErrorKind::UnexpectedEof)?;
            self.text.push_str(&String::from_utf8_lossy(&piece));
        }
    }
}

fn read(message: &str) -> Result<StreamMessage> {
    let (event, data) = message.split_once('\n').context("a message without data")?;
    let data = data.strip_prefix("data:").context("a message without data")?.trim();
    Ok(match event {
        "event: beat" => StreamMessage::Beat,
        "event: table" => StreamMessage::Table(serde_json::from_str(data)?),
        "event: gone" => StreamMessage::Gone(data.to_owned()),
        _ => bail!("an event of an unknown kind: {event}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read() {
        assert_eq!(read("event: beat\ndata:").unwrap(), StreamMessage::Beat);
        assert!(matches!(read("event: gone\ndata: {}").unwrap(), StreamMessage::Gone(_)));
        for bad in ["event: beat", "event: other\ndata: {}", "event: table\ndata: {}"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
