//! A client of the public interface, with an address of its own where the server stands behind a proxy.

use crate::http::{Connection, HttpAnswer, request};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::time::timeout;

/// How long any answer may take: a question that waits for news takes 25 seconds.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(1);

/// Somebody who asks a server.
#[derive(Debug)]
pub struct HttpClient {
    /// Where the server is.
    pub server: SocketAddr,
    /// The address that a proxy would write for this client.
    from: Option<IpAddr>,
    connection: Option<Connection>,
}

impl HttpClient {
    /// A client on this machine.
    pub fn new(server: SocketAddr) -> Self {
        Self { server, from: None, connection: None }
    }

    /// A client whom a proxy speaks for.
    pub fn behind_proxy(server: SocketAddr, from: IpAddr) -> Self {
        Self { server, from: Some(from), connection: None }
    }

    /// A request of this client as it is sent.
    pub fn request(&self, method: &str, path: &str, secret: Option<&str>, body: &str) -> String {
        let text = request(method, path, secret, body);
        match self.from {
            Some(from) => text.replacen("\r\n", &format!("\r\nX-Forwarded-For: {from}\r\n"), 1),
            None => text,
        }
    }

    /// Asks, over the connection that is open or over a new one.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        secret: Option<&str>,
        body: &str,
    ) -> Result<HttpAnswer> {
        let text = self.request(method, path, secret, body);
        let answered = timeout(ANSWER_TIMEOUT, self.send(&text)).await;
        let answered =
            answered.with_context(|| format!("{method} {path}: no answer for {ANSWER_TIMEOUT:?}"))?;
        answered.with_context(|| format!("{method} {path}"))
    }

    async fn send(&mut self, text: &str) -> io::Result<HttpAnswer> {
        if let Some(mut connection) = self.connection.take()
            && let Ok(answer) = connection.ask(text).await
        {
            self.connection = connection.keeps().then_some(connection);
            return Ok(answer);
        }
        // The server may close a connection that nobody has used for a while.
        let mut connection = Connection::open(self.server, None).await?;
        let answer = connection.ask(text).await?;
        self.connection = connection.keeps().then_some(connection);
        Ok(answer)
    }

    /// Asks for something that must be granted.
    pub async fn granted(&mut self, method: &str, path: &str, secret: &str, body: &str) -> Result<Value> {
        let answer = self.ask(method, path, Some(secret), body).await?;
        let told = String::from_utf8_lossy(&answer.body);
        ensure!((200..300).contains(&answer.status), "{method} {path} {body}: {} {told}", answer.status);
        Ok(serde_json::from_str(&told)?)
    }
}
