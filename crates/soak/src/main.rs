//! The long test and the figures, started by `cargo xtask soak live` and `cargo xtask bench live`.

use anyhow::{Context, Result, bail};
use ludoteca_soak::soak::{Means, soak};
use ludoteca_soak::{attack, bench};
use std::env;
use std::path::PathBuf;

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let program = PathBuf::from(env::var_os("LUDOTECA_PROGRAM").context("LUDOTECA_PROGRAM is missing")?);
    let postgres = env::var("LUDOTECA_POSTGRES").ok();
    match words.as_slice() {
        ["bench", "day"] => bench::day::run(&program).await,
        ["bench"] => bench::run(&program, postgres.as_deref()).await,
        [what @ ("soak" | "attack"), kills] => {
            let restart = env::var("LUDOTECA_POSTGRES_RESTART").ok();
            let named = |name: &str| env::var_os(name).map(PathBuf::from);
            let front = named("HAPROXY").zip(named("HAPROXY_CONFIGURATION"));
            let (means, kills) = (Means { program, postgres, restart, front }, kills.parse()?);
            if *what == "soak" {
                soak(&means, kills).await?;
            }
            attack::all(&means, kills).await
        }
        _ => bail!("`ludoteca-soak bench`, `bench day`, `soak KILLS` or `attack KILLS`"),
    }
}
