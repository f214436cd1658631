//! The binary `ludoteca`: reads the command line, runs one command and turns its error into a sentence and an exit code.

mod arguments;
mod championship;
mod commands;
mod double_click;
mod hosting;
mod interrupt;
mod keep;
mod logging;
mod messages;
mod opponent;
mod organisers;
mod session;
mod thinking;
mod verdict;

use crate::messages::TerminalLanguage;
use crate::messages::help::{in_portuguese, usage_fault, with_portuguese_words};
use crate::messages::system::{spoken, told};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
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
    let language = spoken(env::args_os());
    let done = if double_click::is_one() {
        double_click::answer(&mut out)
    } else {
        match read_arguments(language) {
            Ok(cli) => cli.command.run(&mut out),
            Err(error) => return refuse_usage(&error, language),
        }
    };
    let done = done.and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough (`ludoteca … | head`).
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => refuse(&told(&error, language), language),
    }
}

/// Reads the command line. The help of the championship's commands is in that language.
fn read_arguments(language: TerminalLanguage) -> Result<Cli, clap::Error> {
    let command = Cli::command();
    let command = match language {
        TerminalLanguage::Portuguese => command.mut_subcommand("championship", in_portuguese),
        TerminalLanguage::English => command,
    };
    Cli::from_arg_matches(&command.try_get_matches()?)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn refuse(why: &str, language: TerminalLanguage) -> ExitCode {
    let error = if language == TerminalLanguage::Portuguese { "erro" } else { "error" };
    // A closed stderr leaves nobody to tell.
    let _ = writeln!(io::stderr(), "{error}: {}", clip(why, LONGEST_REFUSAL));
    ExitCode::from(BAD_INPUT)
}

/// Whether the command line is about a championship, whose help is in both languages.
fn is_championship() -> bool {
    env::args_os()
        .skip(1)
        .find(|word| !word.to_string_lossy().starts_with('-'))
        .is_some_and(|word| word == "championship")
}

/// A value that one of our own readers refused gets our own sentence; the rest (and `--help`) is clap's. In Portuguese it is all ours.
fn refuse_usage(error: &clap::Error, language: TerminalLanguage) -> ExitCode {
    let is_help = !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    match error.source() {
        _ if language == TerminalLanguage::Portuguese && is_championship() => {
            if !is_help {
                return refuse(&usage_fault(error), language);
            }
            let text = with_portuguese_words(&error.render().to_string());
            let told = if error.use_stderr() {
                io::stderr().write_all(text.as_bytes())
            } else {
                io::stdout().write_all(text.as_bytes())
            };
            // Nobody is left to tell.
            let _ = told;
            ExitCode::from(if error.use_stderr() { BAD_INPUT } else { 0 })
        }
        Some(why) if error.kind() == ErrorKind::ValueValidation => refuse(&why.to_string(), language),
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
