//! What has to be downloaded once, and what to say where there is no network.

use crate::cargo::{cargo, read};
use anyhow::{Context, Result, anyhow};
use std::process::Command;

/// What cargo, npm, rustup and apt-get say where the network cannot be reached, in small letters.
const SIGNS: &[&str] = &[
    "could not connect",
    "could not resolve",
    "unable to connect",
    "failed to connect",
    "temporary failure resolving",
    "error trying to connect",
    "dns error",
    "network is unreachable",
    "connection refused",
    "connection timed out",
    "enotfound",
    "econnrefused",
    "econnreset",
    "eai_again",
    "enetunreach",
    "etimedout",
    "using offline mode",
];

/// Runs a command that downloads something. Where it fails for want of a network, the error is one sentence; any other
/// failure is told in the command's own words.
pub(crate) fn download(what: &str, command: &mut Command) -> Result<()> {
    match read(command) {
        Ok(_) => Ok(()),
        Err(error) if is_out_of_reach(&error.to_string()) => Err(anyhow!(
            "{what} must be downloaded once, and the network cannot be reached: connect this machine (or set its proxy) \
             and run the command again"
        )),
        Err(error) => Err(error),
    }
}

/// Downloads the crates that this machine's programs are built from, and those for other targets, where they are not here.
pub(crate) fn crates(targets: &[&str]) -> Result<()> {
    let about = read(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let mut fetch = cargo(&["fetch", "--locked", "--target", host]);
    fetch.args(targets.iter().flat_map(|target| ["--target", target]));
    download("the crates that Ludoteca is built from", &mut fetch)
}

/// Whether a tool complains that the network cannot be reached.
pub(crate) fn is_out_of_reach(complaint: &str) -> bool {
    let complaint = complaint.to_lowercase();
    SIGNS.iter().any(|sign| complaint.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_tools_say_without_a_network_is_understood() {
        for complaint in [
            "npm error network request to http://a.b/c failed, reason: getaddrinfo ENOTFOUND a.b",
            "  [7] Could not connect to server (Failed to connect to 127.0.0.1 port 9 after 0 ms)",
            "  [6] Could not resolve hostname (Could not resolve host: a.b)",
            "W: Failed to fetch http://a.b/dists/InRelease  Temporary failure resolving 'a.b'",
        ] {
            assert!(is_out_of_reach(complaint), "{complaint}");
        }
        assert!(!is_out_of_reach(
            "npm error code EUSAGE\nnpm error `npm ci` can only install with a lock file"
        ));
        assert!(!is_out_of_reach("E: Unable to locate package chromium"));
    }

    #[test]
    fn a_real_download_without_a_network_ends_in_one_sentence() {
        // Nobody listens on the port of discarded things.
        let nowhere = "http://127.0.0.1:9";
        let mut git = Command::new("git");
        git.args(["ls-remote", nowhere]).envs([("http_proxy", ""), ("LC_ALL", "C")]);
        let error = format!("{:#}", download("the thing", &mut git).unwrap_err());
        assert!(error.starts_with("the thing must be downloaded once"), "{error}");
        assert_eq!(error.lines().count(), 1);
    }

    #[test]
    fn another_failure_keeps_its_own_words() {
        let mut git = Command::new("git");
        let error = download("the thing", git.arg("no-such-order")).unwrap_err().to_string();
        assert!(error.contains("no-such-order") && !error.contains("must be downloaded"), "{error}");
    }
}
