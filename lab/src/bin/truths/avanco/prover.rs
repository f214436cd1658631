//! Depth-first proof-number search (df-pn; Nagai 2002) on a table that many threads share, with the 1 + ε trick (Pawlewicz
//! and Lew 2007).
//!
//! No position can come again, because every action advances; so a proof of a position holds wherever it is met. What is
//! called settled rests on settled children alone: each was told by [`LocalAttacks`], by the law, or by an entry of the
//! table that a worker wrote after the same reasoning. Open numbers only say where to look next.

use super::effort::{Counting, Effort, NEVER};
use super::grid::{Grid, Standing};
use super::local_attacks::LocalAttacks;
use super::shared_table::{Place, SharedTable};

/// The ε of 1 + ε is one part in this many.
const EPSILON_PARTS: u32 = 4;
/// No player has more actions: three for each of two rows of pieces, and at most six columns.
const MOST_ACTIONS: usize = 36;

/// What all workers share.
pub(super) struct Prover<const COLUMNS: u32, const ROWS: u32> {
    attacks: LocalAttacks<COLUMNS, ROWS>,
    table: SharedTable,
    counting: Counting,
}

/// A position after an action, its effort seen by the player who acted.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    pub(super) at: Standing,
    place: Place,
    pub(super) effort: Effort,
}

/// The positions after the actions that neither win nor lose at once.
pub(super) struct Prospects {
    all: [Prospect; MOST_ACTIONS],
    count: usize,
}

impl Prospects {
    pub(super) fn iter(&self) -> std::slice::Iter<'_, Prospect> {
        self.all[..self.count].iter()
    }
}

impl<const COLUMNS: u32, const ROWS: u32> Prover<COLUMNS, ROWS> {
    pub(super) fn new(mib: u64, counting: Counting) -> Result<Self, String> {
        let table = SharedTable::new(mib, 2 * Grid::<COLUMNS, ROWS>::CELLS)?;
        Ok(Self { attacks: LocalAttacks::new(), table, counting })
    }

    pub(super) fn counting(&self) -> Counting {
        self.counting
    }

    fn place(&self, at: Standing) -> Place {
        self.table.place(Grid::<COLUMNS, ROWS>::key(at))
    }

    /// What the table says.
    pub(super) fn known(&self, at: Standing) -> Option<Effort> {
        self.table.find(self.place(at))
    }

    /// Keeps what was found out elsewhere.
    pub(super) fn learn(&self, at: Standing, effort: Effort, work: u64) {
        self.table.keep(self.place(at), effort, work);
    }

    /// Whether the player to act wins, where that is known without searching. The enemy must have a piece.
    #[inline]
    pub(super) fn told(&self, at: Standing) -> Option<bool> {
        if Grid::<COLUMNS, ROWS>::is_over(at) {
            return Some(false);
        }
        let steps = ROWS - 1 - at.own.ilog2() / COLUMNS;
        let enemy_steps = at.enemy.trailing_zeros() / COLUMNS;
        if steps == 1 {
            return Some(true);
        }
        if enemy_steps == 1 {
            // All who are about to arrive must be captured, by one action.
            let arriving = at.enemy & Grid::<COLUMNS, ROWS>::ROW << COLUMNS;
            let stopped =
                arriving.is_power_of_two() && arriving & Grid::<COLUMNS, ROWS>::attacked(at.own) != 0;
            return (!stopped).then_some(false);
        }
        if self.attacks.succeeds(at, enemy_steps) {
            return Some(true);
        }
        let turned = Grid::<COLUMNS, ROWS>::turned;
        let seen_by_enemy = Standing { own: turned(at.enemy), enemy: turned(at.own) };
        self.attacks.succeeds_later(seen_by_enemy, steps).then_some(false)
    }

    /// A first guess at the effort: less for who has more pieces, and more to refute many actions than few.
    #[inline]
    fn guess(at: Standing) -> Effort {
        let [left, straight, right] = Grid::<COLUMNS, ROWS>::ups(at.own);
        let free = [left & !at.own, straight & !at.own & !at.enemy, right & !at.own];
        let actions: u32 = free.iter().map(|set| set.count_ones()).sum();
        let more = 16 * (at.own.count_ones() as i32 - at.enemy.count_ones() as i32);
        let guess = |less: i32| (32 - less).max(1) as u32;
        Effort { win: guess(more), loss: guess(-more) + 2 * actions }
    }

    /// The open positions after a player's actions; or whether that player wins, if that is known now.
    pub(super) fn expand(&self, at: Standing) -> Result<Prospects, bool> {
        let nowhere = Prospect { at, place: self.place(at), effort: Effort::LOST };
        let mut prospects = Prospects { all: [nowhere; MOST_ACTIONS], count: 0 };
        let arriving = at.enemy & Grid::<COLUMNS, ROWS>::ROW << COLUMNS;
        // Who does not capture an enemy that is about to arrive loses.
        let targets = if arriving == 0 { u64::MAX } else { arriving };
        let wins = Grid::<COLUMNS, ROWS>::any_action(at, targets, |from, to| {
            let after = Grid::<COLUMNS, ROWS>::after(at, from, to);
            if let Some(enemy_wins) = self.told(after) {
                return !enemy_wins;
            }
            let place = self.place(after);
            // Where the board is its own mirror image every action has a twin.
            if !prospects.iter().any(|known| known.place == place) {
                prospects.all[prospects.count] = Prospect { at: after, place, ..nowhere };
                prospects.count += 1;
            }
            false
        });
        if wins || prospects.count == 0 {
            return Err(wins);
        }
        for prospect in &mut prospects.all[..prospects.count] {
            let effort = self.table.find(prospect.place).unwrap_or_else(|| Self::guess(prospect.at));
            prospect.effort = effort.turned();
        }
        Ok(prospects)
    }

    /// Works on a position until it is settled or so many positions were expanded: what is known of it then, and how many
    /// were.
    pub(super) fn work_on(&self, at: Standing, most: u64) -> (Effort, u64) {
        let mut worker = Worker { prover: self, expanded: 0, most };
        let found = worker.settle(at, self.place(at), Effort::WITHOUT_LIMIT);
        let effort = match found {
            Ok(effort) => effort,
            Err(Enough) => self.known(at).unwrap_or_else(|| Self::guess(at)),
        };
        (effort, worker.expanded)
    }
}

/// The worker has expanded as many positions as it should.
struct Enough;

/// One thread's part of a search.
struct Worker<'p, const COLUMNS: u32, const ROWS: u32> {
    prover: &'p Prover<COLUMNS, ROWS>,
    expanded: u64,
    most: u64,
}

impl<const COLUMNS: u32, const ROWS: u32> Worker<'_, COLUMNS, ROWS> {
    /// Works on a position until it is settled or one of its numbers reaches the limit.
    fn settle(&mut self, at: Standing, place: Place, limit: Effort) -> Result<Effort, Enough> {
        if self.expanded >= self.most {
            return Err(Enough);
        }
        let before = self.expanded;
        self.expanded += 1;
        let (effort, ended) = match self.prover.expand(at) {
            Err(wins) => (Effort::settled(wins), Ok(())),
            Ok(mut prospects) => {
                let ended = self.choose(&mut prospects, limit);
                (self.of_parent(&prospects), ended)
            }
        };
        self.prover.table.keep(place, effort, self.expanded - before);
        ended.map(|()| effort)
    }

    fn of_parent(&self, prospects: &Prospects) -> Effort {
        Effort::of_parent(prospects.iter().map(|prospect| prospect.effort), self.prover.counting)
    }

    /// Works on the most promising action, again and again, until a number of the parent reaches its limit.
    fn choose(&mut self, prospects: &mut Prospects, limit: Effort) -> Result<(), Enough> {
        loop {
            let effort = self.of_parent(prospects);
            if effort.is_settled() || effort.win >= limit.win || effort.loss >= limit.loss {
                return Ok(());
            }
            let open = prospects.iter().enumerate().filter(|(_, prospect)| prospect.effort.win != NEVER);
            let Some((best, &chosen)) =
                open.clone().min_by_key(|(_, prospect)| (prospect.effort.win, prospect.effort.loss))
            else {
                return Ok(());
            };
            let others = open.filter(|&(other, _)| other != best).map(|(_, prospect)| prospect.effort);
            let second = others.clone().map(|other| other.win).min().unwrap_or(NEVER);
            // 1 + ε: stay with this action until it is clearly worse than the second, not just worse.
            let worse = second.saturating_add((second / EPSILON_PARTS).max(1));
            let besides = match self.prover.counting {
                Counting::Greatest => others.count() as u32,
                Counting::Sum => others.map(|other| other.loss).fold(0, u32::saturating_add),
            };
            let loss = match limit.loss {
                NEVER => NEVER,
                most => most.saturating_sub(besides).max(chosen.effort.loss.saturating_add(1)),
            };
            let limit_of_child = Effort { win: limit.win.min(worse), loss }.turned();
            let found = self.settle(chosen.at, chosen.place, limit_of_child);
            if let Ok(effort) = found {
                prospects.all[best].effort = effort.turned();
            }
            // Takes over what other lines and other threads have found out meanwhile.
            for prospect in &mut prospects.all[..prospects.count] {
                if !prospect.effort.is_settled()
                    && let Some(effort) = self.prover.table.find(prospect.place)
                {
                    prospect.effort = effort.turned();
                }
            }
            found.map(|_| ())?;
        }
    }
}
