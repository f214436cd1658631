//! A folder with many stored games, written through the store.

use anyhow::{Context, Result};
use ludoteca_club::table::{Other, TableEvent, TableOpening, TableState};
use ludoteca_club::{Append, Log, Moment, Nickname, Secret, StreamEvent};
use ludoteca_games::GameId;
use ludoteca_kernel::{Player, Rng};
use ludoteca_store::Store;
use std::path::Path;
use tokio::task::JoinSet;

/// How many actions a stored game has at most.
const ACTIONS: usize = 20;

/// How many are on their way to the disk at once.
const AT_ONCE: usize = 512;

/// Stores so many games of two people in a folder.
pub(super) async fn fill(folder: &Path, games: u32) -> Result<()> {
    let store = Store::in_folder(folder).await?;
    let mut rng = Rng::new(1);
    let mut writing = JoinSet::new();
    for at in 0..games {
        let append = game(at, &mut rng)?;
        let store = store.clone();
        writing.spawn(async move { store.append(None, Moment(1), vec![append]).await.is_ok() });
        if writing.len() >= AT_ONCE {
            anyhow::ensure!(writing.join_next().await.context("a task")??, "a game was not stored");
        }
    }
    while let Some(written) = writing.join_next().await {
        anyhow::ensure!(written?, "a game was not stored");
    }
    store.close().await;
    Ok(())
}

/// A whole game as it is kept.
fn game(at: u32, rng: &mut Rng) -> Result<Append> {
    let own: Secret = format!("{at:032x}").parse()?;
    let guest: Secret = format!("{:032x}", u64::from(at) + (1 << 40)).parse()?;
    let id = GameId::ALL[at as usize % GameId::ALL.len()];
    let opening = TableOpening {
        id: "open".parse()?,
        game: id.slug().into(),
        start: None,
        name: Nickname::new("Ana")?,
        seat: Player::First,
        other: Other::Invited("f".repeat(32).parse()?),
        watch: "e".repeat(32).parse()?,
        clock: None,
    };
    let name = Nickname::new("Rui")?;
    let seated = TableEvent::Seated { seat: Player::Second, name, secret: guest.hash() };
    let mut events = vec![opening.event(&own)?, seated];
    let mut table = id.table();
    let played = std::iter::from_fn(|| table.play_random(rng)).take(ACTIONS);
    events.extend(played.map(|action| TableEvent::Acted { action }));
    let (first, rest) = events.split_first().context("an opening")?;
    let state = TableState::opened(first, Moment(1));
    let state = rest.iter().try_fold(state.context("it opens")?, |state, event| state.fold(event, Moment(1)));
    let summary = state.context("it folds")?.summary();
    let events = events.into_iter().map(StreamEvent::Table).collect();
    Ok(Append { stream: own.stream(), expected: 0, events, summary, rewritten: Vec::new() })
}
