//! A load balancer in front of two servers, with the configuration that the manual recommends.

use crate::http::{Connection, request};
use anyhow::{Context, Result, bail};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How long it may take until it knows its servers.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A running load balancer. It ends with this value.
#[derive(Debug)]
pub struct Front {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Front {
    /// Starts it and waits until it has found a server.
    pub async fn start(program: &Path, configuration: &Path, servers: [SocketAddr; 2]) -> Result<Self> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let [one, two] = servers.map(|server| server.to_string());
        let variables = [("FRONT", address.to_string()), ("ONE", one), ("TWO", two)];
        let mut command = Command::new(program);
        command.arg("-f").arg(configuration).envs(variables).stdin(Stdio::null()).stdout(Stdio::null());
        let child = command.stderr(Stdio::null()).spawn().context("could not start HAProxy")?;
        let mut front = Self { child, address };
        front.wait().await?;
        Ok(front)
    }

    async fn wait(&mut self) -> Result<()> {
        let begun = Instant::now();
        while !self.answers().await {
            if self.child.try_wait()?.is_some() || begun.elapsed() > START_TIMEOUT {
                bail!("HAProxy does not find the servers");
            }
            sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    async fn answers(&self) -> bool {
        let Ok(mut connection) = Connection::open(self.address, None).await else { return false };
        connection.ask(&request("GET", "/", None, "")).await.is_ok_and(|answer| answer.status == 200)
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
