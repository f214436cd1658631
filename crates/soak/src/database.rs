//! A database of a case's own on a PostgreSQL server, so that its leases, clocks and lost connections are nobody else's.

use anyhow::{Context, Result};
use sqlx_core::connection::Connection as _;
use sqlx_core::executor::Executor as _;
use sqlx_core::query_scalar::query_scalar;
use sqlx_core::sql_str::AssertSqlSafe;
use sqlx_postgres::{PgConnection, Postgres};
use std::time::{SystemTime, UNIX_EPOCH};

/// A database that was made for a while.
#[derive(Debug)]
pub struct OwnDatabase {
    /// Its address, for `--database`.
    pub url: String,
    server: String,
    name: String,
}

impl OwnDatabase {
    /// Makes one on the server of the database at `server`.
    pub async fn create(server: &str) -> Result<Self> {
        let unused = SystemTime::now().duration_since(UNIX_EPOCH)?.as_nanos();
        let name = format!("ludoteca_case_{unused}");
        let url = beside(server, &name).context("an address of a database that cannot be read")?;
        let mut connection = PgConnection::connect(server).await?;
        connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await?;
        connection.close().await?;
        Ok(Self { url, server: server.to_owned(), name })
    }

    /// Ends the connections of everybody who uses it (`pg_terminate_backend`); how many.
    pub async fn terminate_backends(&self) -> Result<u64> {
        let mut connection = PgConnection::connect(&self.server).await?;
        let ended: i64 = query_scalar::<Postgres, i64>(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1",
        )
        .bind(&self.name)
        .fetch_one(&mut connection)
        .await?;
        connection.close().await?;
        Ok(ended as u64)
    }

    /// Deletes it, whoever still uses it.
    pub async fn delete(self) -> Result<()> {
        let mut connection = PgConnection::connect(&self.server).await?;
        connection.execute(AssertSqlSafe(format!("DROP DATABASE {} WITH (FORCE)", self.name))).await?;
        Ok(connection.close().await?)
    }
}

/// The address of another database on the same server.
fn beside(server: &str, name: &str) -> Option<String> {
    let (address, options) = server.split_once('?').map_or((server, None), |(at, rest)| (at, Some(rest)));
    let (before, _) = address.rsplit_once('/').filter(|(before, _)| before.contains("//"))?;
    let options = options.map(|options| format!("?{options}")).unwrap_or_default();
    Some(format!("{before}/{name}{options}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_database_of_the_same_server_is_addressed() {
        let found = beside("postgres://a@127.0.0.1:5433/postgres?sslmode=disable", "b");
        assert_eq!(found.as_deref(), Some("postgres://a@127.0.0.1:5433/b?sslmode=disable"));
        assert_eq!(beside("postgres:b", "c"), None);
    }
}
