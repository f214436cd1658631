//! Known faults in what we build on: the Rust security database's list by cargo-deny, npm's by `npm audit`. Both need the network; where that, the tool or
//! the list cannot be reached, the step says that it was skipped, and fails only for a fault that was found.

use crate::cargo::{cargo, has};
use crate::done::Done;
use crate::network::is_out_of_reach;
use crate::web::npm_audit;
use anyhow::{Context as _, Result, bail};
use std::process::Command;

/// What a list says of our dependencies.
#[derive(PartialEq, Eq, Debug)]
enum Advice {
    /// Nothing is known against them.
    Clean,
    /// Something is; what the tool says of it.
    Fault(String),
    /// The list was not read, and why.
    Unread(String),
}

/// Asks both.
pub(crate) fn run() -> Result<Done> {
    let rust = if has("deny") {
        asked("cargo deny check advisories", &mut cargo(&["deny", "check", "advisories"]))?
    } else {
        Advice::Unread("cargo-deny is not installed".to_owned())
    };
    let mut unread = Vec::new();
    for (list, advice) in [("RustSec", rust), ("npm", asked("npm audit", &mut npm_audit())?)] {
        match advice {
            Advice::Clean => println!("{list}: nothing is known against what we build on"),
            Advice::Fault(told) => bail!("{list} knows of faults in what we build on:\n{told}"),
            Advice::Unread(why) => unread.push(format!("{list}'s list was not read: {why}")),
        }
    }
    Ok(if unread.is_empty() { Done::Passed } else { Done::Skipped(unread.join("; ")) })
}

fn asked(line: &str, command: &mut Command) -> Result<Advice> {
    let output = command.output().with_context(|| format!("could not start `{line}`"))?;
    let told =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    Ok(judged(line, output.status.success(), &told))
}

/// What an answer means. npm says that it could not ask in the same way as that it found something, so its words decide.
fn judged(line: &str, succeeded: bool, told: &str) -> Advice {
    const UNREAD: &[&str] = &[
        // npm: a registry that keeps packages, and no advisories.
        "audit endpoint returned an error",
        "this command requires an existing lockfile",
        // cargo-deny: the database is neither there nor to be had.
        "failed to fetch advisory database",
        "failed to load advisory database",
        "unable to open advisory database",
    ];
    let small = told.to_lowercase();
    if succeeded {
        return Advice::Clean;
    }
    if is_out_of_reach(told) || UNREAD.iter().any(|sign| small.contains(sign)) {
        return Advice::Unread(format!("`{line}` could not reach it"));
    }
    Advice::Fault(told.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_cannot_be_read_is_no_fault_and_a_fault_is_one() {
        let unread = Advice::Unread("`npm audit` could not reach it".to_owned());
        for told in [
            "npm warn audit 405 Method Not Allowed - POST https://a.b/bulk\nnpm error audit endpoint returned an error",
            "npm error code ENOTFOUND\nnpm error network request to https://a.b failed, reason: getaddrinfo ENOTFOUND a.b",
            "error[...]: failed to fetch advisory database https://a.b",
        ] {
            assert_eq!(judged("npm audit", false, told), unread, "{told}");
        }
        let told = "# npm audit report\n\nleft-pad  <=1.0.0\nSeverity: high\n1 high severity vulnerability\n";
        assert_eq!(judged("npm audit", false, told), Advice::Fault(told.trim().to_owned()));
        let told = "error[vulnerability]: a memory fault\n   ┌─ Cargo.lock:12:1\nadvisories FAILED\n";
        assert_eq!(judged("cargo deny check advisories", false, told), Advice::Fault(told.trim().to_owned()));
        assert_eq!(judged("npm audit", true, "found 0 vulnerabilities\n"), Advice::Clean);
    }
}
