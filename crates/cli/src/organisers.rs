//! Who may open rooms: the link that `serve` shows on a machine of one's own, and passwords where many share a server.

use anyhow::{Context, Result, anyhow};
use ludoteca_club::organisers::Password;
use ludoteca_club::{Club, CommandNotDone, Log, Moment, Nickname, Secret};

/// What the first organiser of a hosted server is called.
const FIRST: &str = "ludoteca";

const NO_CHANCE: &str = "this system gives no random numbers";

/// Makes a new link to the page of teachers; the one before it opens nothing any more.
pub(crate) async fn make_link<L: Log>(club: &Club<L>, site: &str) -> Result<String> {
    let secret = Secret::generate().context(NO_CHANCE)?;
    club.make_link(&secret, Moment::now()).await.map_err(not_done)?;
    Ok(format!("{site}#/class?o={}", secret.reveal()))
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
    let password = Password::generate().context(NO_CHANCE)?;
    let hash = password.hash_blocking().context(NO_CHANCE)?;
    club.set_password(name, hash, Moment::now()).await.map_err(not_done)?;
    Ok(password)
}

/// Lets somebody be no organiser any more; an error if they were none.
pub(crate) async fn remove<L: Log>(club: &Club<L>, name: &Nickname) -> Result<()> {
    if club.organisers().await?.password(name).is_none() {
        return Err(anyhow!("nobody called {:?} is an organiser", name.as_str()));
    }
    club.remove_organiser(name, Moment::now()).await.map_err(not_done)
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
