//! Many streams at once, from many addresses of this machine: a server lets only so many in from one.

use crate::bot::secret;
use crate::http::{Connection, request};
use anyhow::{Result, ensure};
use ludoteca_club::Secret;
use ludoteca_games::GameId;
use ludoteca_kernel::Rng;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::timeout;

/// How many come from one address.
const FROM_ONE: usize = 400;

/// How long a stream may take to say something.
const STREAM_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens so many streams, each of a table of its own, and returns those that say something.
pub(super) async fn open(servers: &[SocketAddr], count: usize) -> Result<Vec<Connection>> {
    let mut rng = Rng::new(SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos() as u64);
    let mut streams = Vec::with_capacity(count);
    for at in 0..count {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 1, (at / FROM_ONE) as u8 + 1));
        let server = servers[at % servers.len()];
        // Whoever is refused is one too many.
        if let Ok(Some(stream)) = one(server, from, &mut rng).await {
            streams.push(stream);
        }
    }
    Ok(streams)
}

/// A table and a stream of it over one connection; `None` where the server has no room.
async fn one(server: SocketAddr, from: IpAddr, rng: &mut Rng) -> Result<Option<Connection>> {
    let mut connection = Connection::open(server, Some(from)).await?;
    let [own, watch] = [0; 2].map(|_| secret(rng));
    let game = GameId::ALL[rng.below(GameId::ALL.len() as u32) as usize];
    let open = json!({ "id": "open", "game": game.slug(), "seat": 1, "name": "Bot",
        "other": { "invited": secret(rng) }, "watch": watch });
    let opened = connection.ask(&request("POST", "/api/tables", Some(&own), &open.to_string())).await?;
    if opened.status != 201 {
        return Ok(None);
    }
    let table = own.parse::<Secret>()?.stream();
    let tables = json!({ "tables": [{ "table": table, "secret": own }] });
    connection.send(request("POST", "/api/stream", None, &tables.to_string()).as_bytes()).await?;
    let status = timeout(STREAM_TIMEOUT, connection.status()).await??;
    ensure!(status == 200, "a stream with status {status}");
    timeout(STREAM_TIMEOUT, connection.piece()).await??;
    Ok(Some(connection))
}
