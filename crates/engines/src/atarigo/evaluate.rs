//! What a position looks like where no capture is in sight: liberties.

use super::groups::{Group, groups};
use super::ladder::LadderReader;
use ludoteca_games::atarigo::{Action, Atarigo, Board};
use ludoteca_games::board::{Board as _, WideSet};
use ludoteca_kernel::{ByPlayer, Player, Position};
use ludoteca_search::{Distance, Evaluate, ORDER_UNIT, Order, Value};

/// What a liberty is worth.
pub(super) const LIBERTY: i32 = 10;
/// What a group with so many liberties costs its player: a group with few can be attacked with tempo.
const WEAK: [i32; 5] = [0, 120, 45, 18, 6];
/// With more liberties than this a group costs nothing.
const MOST_WEAK: u32 = WEAK.len() as u32 - 1;
/// Positions for one ladder.
const LADDER_NODES: u32 = 60;
/// Judgements kept: a megabyte or two.
const KEPT: usize = 1 << 14;

/// Judges by liberties, and reads ladders out. Stones that come in another order lead to the same position again and again, so
/// that judgements are kept.
#[derive(Debug, Default)]
pub(super) struct LibertyEvaluator {
    /// By a hash of the position: the one judged last. Nothing before the first question.
    kept: Vec<Option<(Atarigo, Judgement)>>,
    ladders: LadderReader,
    /// The groups of each player that have few liberties in the position that is judged.
    weak: ByPlayer<Vec<Group>>,
}

/// What is said of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Judgement {
    pub(super) settled: Option<Value>,
    pub(super) estimate: i32,
}

impl LibertyEvaluator {
    /// What is said of a position, remembered or found.
    fn look_up(&mut self, position: &Atarigo) -> Judgement {
        if self.kept.is_empty() {
            self.kept.resize(KEPT, None);
        }
        let place = place(position);
        match &self.kept[place] {
            Some((known, judgement)) if known == position => *judgement,
            _ => {
                let judgement = self.judge(position);
                self.kept[place] = Some((position.clone(), judgement));
                judgement
            }
        }
    }

    /// The same, found.
    pub(super) fn judge(&mut self, position: &Atarigo) -> Judgement {
        for player in Player::BOTH {
            self.weak[player].clear();
            self.weak[player].extend(groups(position, player, MOST_WEAK));
        }
        let turn = position.turn();
        // Having the move is worth something: a threat can be made or met.
        let estimate = LIBERTY + self.standing(position, turn) - self.standing(position, turn.other());
        Judgement { settled: self.settle(position), estimate }
    }

    fn standing(&self, position: &Atarigo, player: Player) -> i32 {
        let free = (Board::beside(position.stones(player)) & position.empty()).len() as i32;
        let weak: i32 = self.weak[player].iter().map(|group| WEAK[group.liberties.len() as usize]).sum();
        LIBERTY * free - weak
    }

    fn settle(&mut self, position: &Atarigo) -> Option<Value> {
        let (own, enemies) = (&self.weak[position.turn()], &self.weak[position.turn().other()]);
        let in_atari = |group: &&Group| !group.liberties.has_several();
        if enemies.iter().any(|group| in_atari(&group)) {
            return Some(Value::Win(Distance::Exact(1)));
        }
        let in_danger = own.iter().filter(in_atari).fold(WideSet::EMPTY, |all, group| all | group.liberties);
        let ladder = self.ladders.read(position, !in_danger.is_empty(), enemies, &mut LADDER_NODES.clone());
        if let Some(plies) = ladder {
            return Some(Value::Win(Distance::AtMost(plies)));
        }
        // The other captures on one of two points, and only one of them can be filled.
        in_danger.has_several().then_some(Value::Loss(Distance::Exact(2)))
    }
}

/// Where a judgement is kept.
fn place(position: &Atarigo) -> usize {
    let (black, white) = (position.black().bits(), position.white().bits());
    let [low, high] = [0, 64].map(|from| (black >> from) as u64 ^ ((white >> from) as u64).rotate_left(32));
    let mixed = (low ^ high.rotate_left(20)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 32) as usize % KEPT
}

impl Evaluate<Atarigo> for LibertyEvaluator {
    fn evaluate(&mut self, position: &Atarigo) -> i32 {
        self.look_up(position).estimate
    }

    fn settled(&mut self, position: &Atarigo) -> Option<Value> {
        self.look_up(position).settled
    }

    fn settles_exactly(&self) -> bool {
        false
    }
}

/// What matters most first: points beside groups with few liberties, then points beside stones, then the middle.
#[derive(Debug)]
pub(super) struct LibertyOrder {
    /// The stones of the position asked about last.
    known: [WideSet; 2],
    /// What each point is worth there because of the groups beside it.
    worth: [i32; Board::ALL.len() as usize],
}

impl Default for LibertyOrder {
    fn default() -> Self {
        Self { known: [WideSet::EMPTY; 2], worth: [0; Board::ALL.len() as usize] }
    }
}

impl LibertyOrder {
    /// Finds what the points of a position are worth: every one is asked about in a row.
    fn look_at(&mut self, position: &Atarigo) {
        let stones = Player::BOTH.map(|player| position.stones(player));
        if self.known == stones {
            return;
        }
        self.known = stones;
        self.worth.fill(0);
        for all in stones {
            let mut left = all;
            while let Some(stone) = left.first() {
                let group = Board::group(WideSet::only(stone), all);
                left -= group;
                let liberties = Board::beside(group) & position.empty();
                let worth = ORDER_UNIT / (1 + liberties.len() as i32);
                liberties.iter().for_each(|point| self.worth[usize::from(point.0)] += worth);
            }
        }
    }
}

impl Order<Atarigo> for LibertyOrder {
    fn score(&mut self, position: &Atarigo, action: Action) -> i32 {
        self.look_at(position);
        let near = Board::BESIDE[usize::from(action.cell.0)];
        let score = self.worth[usize::from(action.cell.0)];
        let (column, row) = Board::place(action.cell);
        let off = i32::from(column.abs_diff(4)) + i32::from(row.abs_diff(4));
        score + (near & position.empty()).len() as i32 * ORDER_UNIT / 32 - off * ORDER_UNIT / 64
    }

    fn slot(&self, action: Action) -> usize {
        usize::from(action.cell.0)
    }

    fn reduces(&self) -> bool {
        true
    }

    fn may_wait(&self, position: &Atarigo, action: Action) -> bool {
        (Board::beside(WideSet::only(action.cell)) - position.empty()).is_empty()
    }
}
