//! Who may open rooms: the link that `serve` shows on a machine of one's own, and passwords where many share a server.

use anyhow::{Context, Result, anyhow};
use ludoteca_club::organisers::Password;
use ludoteca_club::{Club, CommandNotDone, Log, Moment, Nickname, Secret};
use std::time::{SystemTime, UNIX_EPOCH};

/// What the first organiser of a hosted server is called.
const FIRST: &str = "ludoteca";

/// Makes a new link to a page of the site (`class`, or nothing for the first) that lets its reader open rooms; the link before it
/// opens nothing any more.
pub(crate) async fn make_link<L: Log>(club: &Club<L>, site: &str, page: &str) -> Result<String> {
    let secret = Secret::of_bytes(random()?);
    club.make_link(&secret, now()).await.map_err(not_done)?;
    Ok(format!("{site}#/{page}?o={}", secret.reveal()))
}

/// The first organiser's name and password, if nobody has one yet.
pub(crate) async fn make_first<L: Log>(club: &Club<L>) -> Result<Option<(&'static str, Password)>> {
    if !club.organisers().await?.has_no_passwords() {
        return Ok(None);
    }
    Ok(Some((FIRST, set_password(club, &named(FIRST)?).await?)))
}

/// Gives an organiser a new password.
pub(crate) async fn set_password<L: Log>(club: &Club<L>, name: &Nickname) -> Result<Password> {
    let password = Password::of_bytes(random()?);
    let hash = password.hash_blocking(random()?).context("the password cannot be hashed")?;
    club.set_password(name, hash, now()).await.map_err(not_done)?;
    Ok(password)
}

/// Lets somebody be no organiser any more; an error if they were none.
pub(crate) async fn remove<L: Log>(club: &Club<L>, name: &Nickname) -> Result<()> {
    if club.organisers().await?.password(name).is_none() {
        return Err(anyhow!("nobody called {:?} is an organiser", name.as_str()));
    }
    club.remove_organiser(name, now()).await.map_err(not_done)
}

/// Bytes that nobody can guess.
pub(crate) fn random() -> Result<[u8; 16]> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|cause| anyhow!("this system gives no random numbers: {cause}"))?;
    Ok(bytes)
}

/// The moment it is.
pub(crate) fn now() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(passed.as_millis() as u64)
}

/// A name as it is typed.
pub(crate) fn named(text: &str) -> Result<Nickname> {
    Nickname::new(text).map_err(Into::into)
}

fn not_done(not_done: CommandNotDone) -> anyhow::Error {
    match not_done {
        CommandNotDone::Refused(refusal) => refusal.into(),
        CommandNotDone::Broken(fault) => fault.into(),
    }
}
