//! What is used of `sqlx`, from the crates it is made of.
//!
//! The crate `sqlx` would gather this for us, but whoever depends on it has `MySQL`'s driver among the locked dependencies too, compiled or
//! not: to be licensed, checked and explained for nothing.

pub(crate) use sqlx_core::any::{Any, AnyConnection, AnyPool};
pub(crate) use sqlx_core::connection::{ConnectOptions, Connection};
pub(crate) use sqlx_core::error::Error;
pub(crate) use sqlx_core::executor::Executor;
pub(crate) use sqlx_core::query::query;
pub(crate) use sqlx_core::query_as::query_as;
pub(crate) use sqlx_core::query_scalar::query_scalar;
pub(crate) use sqlx_core::row::Row;
pub(crate) use sqlx_core::sql_str::AssertSqlSafe;
pub(crate) use sqlx_core::transaction::Transaction;

/// Whichever database it is.
pub(crate) mod any {
    use sqlx_core::any::driver::install_drivers;
    pub(crate) use sqlx_core::any::{AnyPoolOptions, AnyRow};
    use std::sync::Once;

    /// Makes both databases known. More than once does no harm.
    pub(crate) fn install_default_drivers() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            // It fails only where it was done before.
            let _ = install_drivers(&[sqlx_postgres::any::DRIVER, sqlx_sqlite::any::DRIVER]);
        });
    }
}

pub(crate) use sqlx_postgres as postgres;
pub(crate) use sqlx_sqlite as sqlite;
