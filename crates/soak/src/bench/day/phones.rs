//! Phones that read public pages, each again and again as a page left open does.

use crate::http::{Connection, request};
use anyhow::{Result, ensure};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// How many come from one address: a school's phones share one.
const FROM_ONE: usize = 400;

/// How long a phone waits before it asks again.
const PAUSE: Duration = Duration::from_secs(2);

/// What the phones got.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagesRead {
    pub phones: usize,
    pages: usize,
    half: Duration,
    nearly_all: Duration,
    within: Duration,
}

impl fmt::Display for PagesRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = self.pages as f64 / self.within.as_secs_f64();
        let (half, nearly_all) = (self.half.as_millis(), self.nearly_all.as_millis());
        write!(f, "{rate:.0} pages/s, p50 {half}, p99 {nearly_all} ms")
    }
}

/// Lets so many phones read for a while. Nobody may be turned away.
pub(super) async fn read(
    server: SocketAddr,
    pages: &[String],
    phones: usize,
    within: Duration,
) -> Result<PagesRead> {
    let mut readers = JoinSet::new();
    let end = Instant::now() + within;
    for at in 0..phones {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 2, (at / FROM_ONE) as u8 + 1));
        let asked = request("GET", &pages[at % pages.len()], None, "");
        // They do not all wake up in the same moment.
        let late = PAUSE.mul_f64(at as f64 / phones as f64);
        readers.spawn(async move {
            sleep(late).await;
            let mut connection = Connection::open(server, Some(from)).await?;
            let mut waits = Vec::new();
            while Instant::now() < end {
                let begun = Instant::now();
                let answer = connection.ask(&asked).await?;
                ensure!(answer.status == 200, "a phone is told {}", answer.status);
                waits.push(begun.elapsed());
                sleep(PAUSE).await;
            }
            anyhow::Ok(waits)
        });
    }
    let mut waits = Vec::new();
    while let Some(read) = readers.join_next().await {
        waits.extend(read??);
    }
    waits.sort();
    let place = |share: usize| waits[(waits.len() * share / 100).min(waits.len() - 1)];
    Ok(PagesRead { phones, pages: waits.len(), half: place(50), nearly_all: place(99), within })
}
