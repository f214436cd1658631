//! A proxy in front of PostgreSQL that lets no notification through: what a node does not hear, it must find by looking.

use crate::proxy::Proxy;
use anyhow::{Context, Result};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The kind of message that carries a notification.
const NOTIFICATION: u8 = b'A';

/// A database that nobody hears of.
#[derive(Debug)]
pub struct LossyNotify {
    /// Its address, for `--database`.
    pub url: String,
    dropped: Arc<AtomicU64>,
    _proxy: Proxy,
}

impl LossyNotify {
    /// Puts a proxy in front of the database at `url`.
    pub async fn in_front_of(url: &str) -> Result<Self> {
        let (before, at, after) = split(url).context("an address of a database that cannot be read")?;
        let dropped = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&dropped);
        let proxy = Proxy::with(move |client| pass(client, at, Arc::clone(&counter))).await?;
        let url = format!("{before}{}{after}?sslmode=disable", proxy.address);
        Ok(Self { url, dropped, _proxy: proxy })
    }

    /// How many notifications were dropped.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(Relaxed)
    }
}

/// What stands before the server's address, the address, and what stands after.
fn split(url: &str) -> Option<(&str, SocketAddr, &str)> {
    let begin = url.find('@')? + 1;
    let end = begin + url[begin..].find('/')?;
    Some((&url[..begin], url[begin..end].parse().ok()?, &url[end..]))
}

async fn pass(client: TcpStream, to: SocketAddr, dropped: Arc<AtomicU64>) -> io::Result<()> {
    let database = TcpStream::connect(to).await?;
    database.set_nodelay(true)?;
    client.set_nodelay(true)?;
    let (mut hears, mut asks) = database.into_split();
    let (mut asked, mut tells) = client.into_split();
    let up = async { tokio::io::copy(&mut asked, &mut asks).await.map(|_| ()) };
    let down = async {
        loop {
            let mut head = [0; 5];
            hears.read_exact(&mut head).await?;
            let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]) as usize;
            let mut body = vec![0; length.saturating_sub(4)];
            hears.read_exact(&mut body).await?;
            if head[0] == NOTIFICATION {
                dropped.fetch_add(1, Relaxed);
                continue;
            }
            body.splice(0..0, head);
            tells.write_all(&body).await?;
        }
    };
    tokio::select! {
        ended = up => ended,
        ended = down => ended,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_the_server_is_found() {
        let found = split("postgres://ludoteca@127.0.0.1:5433/postgres").unwrap();
        assert_eq!(found, ("postgres://ludoteca@", ([127, 0, 0, 1], 5433).into(), "/postgres"));
        assert_eq!(split("postgres://ludoteca@localhost/postgres"), None);
    }
}
