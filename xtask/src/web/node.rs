//! Node.js: whether it is here, and new enough.

use super::npm::npm;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Release and minor release.
type Version = (u32, u32);

/// The oldest that Vite runs on: the last of release 20, or…
const OLDEST: Version = (20, 19);

/// …this one and all after it.
const MODERN: Version = (22, 12);

/// Says what to do where Node.js or npm is missing or too old.
pub(super) fn look() -> Result<()> {
    let said = Command::new("node").arg("--version").output();
    let said = said.ok().filter(|output| output.status.success());
    check(said.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).as_deref())?;
    npm("--version").output().map(|_| ()).with_context(advice)
}

/// Judges what `node --version` said; nothing where there is no Node.js.
fn check(version: Option<&str>) -> Result<()> {
    let Some(version) = version else { bail!(advice()) };
    if read(version).is_some_and(|version| !is_new_enough(version)) {
        bail!("{}: here is {version}", advice());
    }
    Ok(())
}

fn is_new_enough(version: Version) -> bool {
    version >= MODERN || version.0 == OLDEST.0 && version >= OLDEST
}

/// `v20.19.1` → `(20, 19)`
fn read(version: &str) -> Option<Version> {
    let mut numbers = version.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

fn advice() -> String {
    let ((release, minor), (later, its_minor)) = (OLDEST, MODERN);
    format!(
        "the web app is built with Node.js ({release}.{minor}, or {later}.{its_minor} and later) and its npm: \
         `apt-get install nodejs npm` on Debian, https://nodejs.org elsewhere or where that is too old"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::folder;

    #[test]
    fn an_old_node_is_refused_in_one_sentence() {
        for old in ["v18.20.4", "v20.18.3", "v4.0.0", "v21.7.3", "v22.11.0"] {
            let error = check(Some(old)).unwrap_err().to_string();
            assert!(error.contains("(20.19, or 22.12 and later)") && error.ends_with(old), "{error}");
            assert_eq!(error.lines().count(), 1);
        }
        assert!(check(None).unwrap_err().to_string().starts_with("the web app is built with Node.js"));
    }

    #[test]
    fn a_new_node_is_taken_and_a_strange_one_is_not_judged() {
        for new in ["v20.19.0", "v20.20.2", "v22.12.0", "v100.1.2-nightly", "bun"] {
            assert!(check(Some(new)).is_ok(), "{new}");
        }
    }

    #[test]
    fn vite_asks_for_the_same_node() {
        let lock = std::fs::read_to_string(folder().join("package-lock.json")).unwrap();
        let (_, vite) = lock.split_once("\"node_modules/vite\": {").expect("the lock file has Vite");
        let ((release, minor), (later, its_minor)) = (OLDEST, MODERN);
        let engines = format!("\"node\": \"^{release}.{minor}.0 || >={later}.{its_minor}.0\"");
        assert_eq!(
            vite.lines().find(|line| line.contains("\"node\":")).map(str::trim),
            Some(engines.as_str())
        );
    }
}
