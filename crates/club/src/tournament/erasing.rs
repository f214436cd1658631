//! Forgetting who somebody was: the number stays, with every game; name, school and region leave the whole history.

use super::event::{TournamentEvent, TournamentFact};
use crate::event::{Recorded, StreamEvent};
use crate::stream::Number;
use ludoteca_championship::{Entrant, EntrantId};

/// Somebody of whom only the number is known.
pub(super) fn stand_in(id: EntrantId) -> Entrant {
    Entrant::new(id.0, &format!("#{id}"))
}

/// The same event without the names of these, and of the referees if everybody is forgotten; `None` if it does not tell them.
pub(super) fn without_names(
    event: &TournamentEvent,
    entrants: &[EntrantId],
    everybody: bool,
) -> Option<TournamentEvent> {
    let is_one = |entrant: &Entrant| entrants.contains(&entrant.id) && *entrant != stand_in(entrant.id);
    let forgotten = |entrant: &Entrant| if is_one(entrant) { stand_in(entrant.id) } else { entrant.clone() };
    let fact = match &event.fact {
        TournamentFact::Entered { entrants: all } if all.iter().any(is_one) => {
            TournamentFact::Entered { entrants: all.iter().map(forgotten).collect() }
        }
        TournamentFact::Amended { entrant } if is_one(entrant) => {
            TournamentFact::Amended { entrant: forgotten(entrant) }
        }
        TournamentFact::RefereeNamed { referee, secret, name: Some(_), contests } if everybody => {
            let (referee, secret, contests) = (*referee, *secret, contests.clone());
            TournamentFact::RefereeNamed { referee, secret, name: None, contests }
        }
        _ => return None,
    };
    Some(TournamentEvent { by: event.by, fact })
}

/// The events of a tournament's log that have to be written anew so that nobody finds these names in it.
pub(crate) fn rewritten(
    events: &[Recorded],
    entrants: &[EntrantId],
    everybody: bool,
) -> Vec<(Number, StreamEvent)> {
    let anew = |recorded: &Recorded| {
        let StreamEvent::Tournament(event) = &recorded.event else { return None };
        let event = without_names(event, entrants, everybody)?;
        Some((recorded.number, StreamEvent::Tournament(event)))
    };
    events.iter().filter_map(anew).collect()
}
