//! Who thinks next, where more computers are to think than there are processors.
//!
//! Turns go round by client: whoever has opened a hundred tables against the best level waits for those, and a beginner elsewhere for one
//! thought at most. Of one client's tables the low levels come first, because they take a moment; every fourth turn is that of the table
//! that has waited longest, so that none waits for ever. One place is kept for quick levels.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The highest level that counts as quick.
const QUICK: u8 = 4;

/// Every so many turns of a client are the oldest table's.
const OLDEST_EVERY: u64 = 4;

/// Who has a computer think: the client that acted there last, as far as this program has seen it.
pub(crate) type ThinkOwner = Option<IpAddr>;

/// Tables that wait for a place, and the order in which they get it. `T` is whoever waits.
#[derive(Debug)]
struct FairQueue<K, T> {
    places: usize,
    waiting: Vec<WaitingThought<K, T>>,
    owners: HashMap<K, OwnerTurns>,
    /// How many think.
    running: usize,
    arrivals: u64,
    turns: u64,
}

#[derive(Debug)]
struct WaitingThought<K, T> {
    owner: K,
    level: u8,
    arrival: u64,
    who: T,
}

/// What one owner has had so far. It is forgotten when nothing of theirs waits or runs.
#[derive(Clone, Copy, Debug, Default)]
struct OwnerTurns {
    running: usize,
    waiting: usize,
    /// The number of the last turn.
    last: u64,
    /// How many turns.
    had: u64,
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    fn new(places: usize) -> Self {
        Self { places, waiting: Vec::new(), owners: HashMap::new(), running: 0, arrivals: 0, turns: 0 }
    }

    /// Lets somebody wait.
    fn wait(&mut self, owner: K, level: u8, who: T) {
        self.owners.entry(owner.clone()).or_default().waiting += 1;
        self.arrivals += 1;
        self.waiting.push(WaitingThought { owner, level, arrival: self.arrivals, who });
    }

    /// Whoever is next, if there is a place.
    fn next(&mut self) -> Option<(K, T)> {
        let most = if self.running < self.places { u8::MAX } else { QUICK };
        if self.running > self.places {
            return None;
        }
        let fits = |analysis: &WaitingThought<K, T>| analysis.level <= most;
        let turn = |owner: &K| self.owners.get(owner).map_or((0, 0), |turns| (turns.running, turns.last));
        // The owner with the fewest that think; of those the one whose last turn is longest ago.
        let first = self.waiting.iter().filter(|analysis| fits(analysis));
        let owner = first.min_by_key(|at| (turn(&at.owner), at.level, at.arrival))?.owner.clone();
        let turns = self.owners.get_mut(&owner)?;
        turns.had += 1;
        let by_age = turns.had % OLDEST_EVERY == 0;
        let theirs = self.waiting.iter().enumerate().filter(|(_, at)| at.owner == owner && fits(at));
        let key = |at: &WaitingThought<K, T>| (if by_age { 0 } else { at.level }, at.arrival);
        let (at, _) = theirs.min_by_key(|(_, at)| key(at))?;
        self.turns += 1;
        (turns.last, turns.running, turns.waiting) = (self.turns, turns.running + 1, turns.waiting - 1);
        self.running += 1;
        // The order in the list says nothing.
        let analysis = self.waiting.swap_remove(at);
        Some((owner, analysis.who))
    }

    /// Somebody has thought.
    fn done(&mut self, owner: &K) {
        self.running -= 1;
        if let Some(turns) = self.owners.get_mut(owner) {
            turns.running -= 1;
            if turns.running == 0 && turns.waiting == 0 {
                self.owners.remove(owner);
            }
        }
    }
}

/// The places for computers that think.
#[derive(Debug)]
pub(crate) struct Thinkers(Mutex<FairQueue<ThinkOwner, oneshot::Sender<()>>>);

/// A place, until it is dropped.
#[derive(Debug)]
pub(crate) struct ThinkingPlace {
    thinkers: Arc<Thinkers>,
    owner: ThinkOwner,
}

impl Thinkers {
    pub(crate) fn new(places: usize) -> Arc<Self> {
        Arc::new(Self(Mutex::new(FairQueue::new(places.max(1)))))
    }

    /// Waits for a place to think at this level.
    pub(crate) async fn place(self: &Arc<Self>, owner: ThinkOwner, level: u8) -> ThinkingPlace {
        let (sender, turn) = oneshot::channel();
        self.queue().wait(owner, level, sender);
        self.let_next();
        // The sender is dropped only with the queue, which this value holds.
        let _ = turn.await;
        ThinkingPlace { thinkers: Arc::clone(self), owner }
    }

    fn queue(&self) -> MutexGuard<'_, FairQueue<ThinkOwner, oneshot::Sender<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places away.
    fn let_next(&self) {
        let mut queue = self.queue();
        while let Some((owner, turn)) = queue.next() {
            // Somebody who has gone meanwhile needs none.
            if turn.send(()).is_err() {
                queue.done(&owner);
            }
        }
    }
}

impl Drop for ThinkingPlace {
    fn drop(&mut self) {
        self.thinkers.queue().done(&self.owner);
        self.thinkers.let_next();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in which those who wait think, one after the other.
    fn order(queue: &mut FairQueue<&'static str, String>) -> Vec<String> {
        let mut order = Vec::new();
        while let Some((owner, who)) = queue.next() {
            queue.done(&owner);
            order.push(who);
        }
        order
    }

    #[test]
    fn a_beginner_waits_for_one_thought_and_not_for_120_tables_of_another_client() {
        let mut queue = FairQueue::new(1);
        for table in 0..120 {
            queue.wait("stranger", 8, format!("stranger {table}"));
        }
        let (thinking, _) = queue.next().unwrap();
        assert!(queue.next().is_none(), "one place, and it is taken");
        queue.wait("beginner", 5, "beginner".to_owned());
        queue.done(&thinking);
        assert_eq!(queue.next().unwrap().1, "beginner");
    }

    #[test]
    fn a_quick_level_does_not_even_wait_for_that_one() {
        let mut queue = FairQueue::new(1);
        for table in 0..120 {
            queue.wait("stranger", 8, format!("stranger {table}"));
        }
        queue.next().unwrap();
        queue.wait("beginner", 1, "beginner".to_owned());
        assert_eq!(queue.next().unwrap().1, "beginner");
        queue.wait("another", 1, "another".to_owned());
        assert!(queue.next().is_none(), "the place for quick ones is taken too");
    }

    #[test]
    fn clients_take_turns() {
        let mut queue = FairQueue::new(1);
        for table in 0..3 {
            queue.wait("one", 6, format!("one {table}"));
        }
        for table in 0..2 {
            queue.wait("two", 7, format!("two {table}"));
        }
        queue.wait("three", 8, "three 0".to_owned());
        assert_eq!(order(&mut queue), ["one 0", "two 0", "three 0", "one 1", "two 1", "one 2"]);
        assert!(queue.owners.is_empty(), "nobody is remembered who waits for nothing");
    }

    #[test]
    fn of_one_client_low_levels_come_first_and_no_table_waits_for_ever() {
        let mut queue = FairQueue::new(1);
        queue.wait("school", 8, "best".to_owned());
        for table in 0..6 {
            queue.wait("school", 2, format!("easy {table}"));
        }
        assert_eq!(order(&mut queue), ["easy 0", "easy 1", "easy 2", "best", "easy 3", "easy 4", "easy 5"]);
    }

    #[tokio::test]
    async fn a_place_is_given_back_when_it_is_dropped() {
        let thinkers = Thinkers::new(1);
        let [one, two]: [ThinkOwner; 2] = [Some([192, 0, 2, 1].into()), Some([192, 0, 2, 2].into())];
        let first = thinkers.place(one, 8).await;
        let mut second = std::pin::pin!(thinkers.place(two, 8));
        assert!(futures_poll(second.as_mut()).is_none());
        drop(first);
        assert!(futures_poll(second.as_mut()).is_some());
    }

    /// The value of a future that has one already.
    fn futures_poll<F: Future>(future: std::pin::Pin<&mut F>) -> Option<F::Output> {
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match future.poll(&mut context) {
            std::task::Poll::Ready(value) => Some(value),
            std::task::Poll::Pending => None,
        }
    }
}
