//! The binary `ludoteca`: reads the command line, runs one command and turns its error into a sentence and an exit code.

mod arena;
mod arguments;
mod championship;
mod commands;
mod double_click;
mod excerpt;
mod hosting;
mod interface;
mod interrupt;
mod keep;
mod ladder;
mod logging;
mod messages;
mod opponent;
mod organisers;
mod session;
mod thinking;
mod verdict;

use clap::Parser;
use clap::error::ErrorKind;
use ludoteca_kernel::clip;
use std::env;
use std::error::Error as _;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::LazyLock;

/// What bad input of any kind ends with.
const BAD_INPUT: u8 = 2;
/// The most letters of a refusal, whatever it repeats.
const LONGEST_REFUSAL: usize = 2000;

/// Which Ludoteca this is: its version, the commit that `cargo xtask release` built it from, and for what machines.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let source =
        option_env!("LUDOTECA_COMMIT").map_or("no release".to_owned(), |commit| format!("commit {commit}"));
    format!("{} ({source}, {} {})", env!("CARGO_PKG_VERSION"), env::consts::OS, env::consts::ARCH)
});

/// The games of Portugal's national championship of mathematical games.
#[derive(Debug, Parser)]
#[command(version = VERSION.as_str(), name = "ludoteca", arg_required_else_help = true, disable_help_subcommand = true)]
#[command(after_help = "`ludoteca COMMAND --help` says more. Errors go to stderr, with exit code 2.")]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout());
    let done = if double_click::is_one() {
        double_click::answer(&mut out)
    } else {
        match Cli::try_parse() {
            Ok(cli) => cli.command.run(&mut out),
            Err(error) => return refuse_usage(&error),
        }
    };
    let done = done.and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough (`ludoteca … | head`).
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => refuse(&format!("{error:#}")),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn refuse(why: &str) -> ExitCode {
    // A closed stderr leaves nobody to tell.
    let _ = writeln!(io::stderr(), "error: {}", clip(why, LONGEST_REFUSAL));
    ExitCode::from(BAD_INPUT)
}

/// A value that one of our own readers refused gets our own sentence; the rest (and `--help`) is clap's.
fn refuse_usage(error: &clap::Error) -> ExitCode {
    match error.source() {
        Some(why) if error.kind() == ErrorKind::ValueValidation => refuse(&why.to_string()),
        _ if !error.use_stderr() => {
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => {
            // Clap repeats what it does not understand, however long it is.
            let text = error.to_string();
            let told = clip(&text, LONGEST_REFUSAL);
            let _ = if told == text { error.print() } else { writeln!(io::stderr(), "{told}") };
            ExitCode::from(BAD_INPUT)
        }
    }
}
