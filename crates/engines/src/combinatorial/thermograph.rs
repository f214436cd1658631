//! Thermographs: how much a game is worth when every move costs a tax.
//!
//! For a tax (temperature) `t` the left wall is what Left can get moving first, the right wall what Right can hold
//! Left to moving first; above the freezing point both are the mean (Conway 1976, chapter 9; Berlekamp 1996, "The
//! economist's view of combinatorial games", for taxes from −1 on, which makes numbers freeze below 0 and integers
//! at −1). A thermograph depends only on the value of a game, and a game that freezes below 0 *is* the number it
//! freezes at.
//!
//! Everything is counted in parts of a move; means and freezing points are dyadic, with at most as many binary places
//! as the game is deep, so nothing is ever rounded.

/// One move, in the unit of all values and temperatures. Games may be up to 20 moves deep.
pub(crate) const ONE: i32 = 1 << 20;
/// The temperature nearest to zero from below.
const BELOW_ZERO: i32 = -1;

/// A corner of a wall; between corners a wall is straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Corner {
    at: i32,
    value: i32,
}

/// A wall from temperature −1 up to the freezing point, above which it is constant.
pub(crate) type Wall = Box<[Corner]>;

/// Both walls of a game. The right wall is kept with its sign turned, so that it is the left wall of the negative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Thermograph {
    left: Wall,
    turned_right: Wall,
}

impl Thermograph {
    /// The thermograph of a game, given the right walls of Left's options and the left walls of Right's options, the
    /// first as they are and the second with their signs turned.
    pub(crate) fn new(after_left: &[Wall], after_right: &[Wall]) -> Self {
        let left = scaffold(after_left);
        let turned_right = scaffold(after_right);
        let gap = |at| value(&left, at, 1) + value(&turned_right, at, 1);
        if left.is_empty() || turned_right.is_empty() || gap(-ONE) <= 0 {
            return Self::integer(&left, &turned_right);
        }
        let freezing = meeting(&left, &turned_right, gap);
        let mean = value(&left, freezing, 1);
        Self { left: cut(left, freezing, mean), turned_right: cut(turned_right, freezing, -mean) }
    }

    /// Simplicity: the integer nearest to zero that neither player would rather move from.
    fn integer(left: &[Corner], turned_right: &[Corner]) -> Self {
        let least = left.first().map_or(i32::MIN, |corner| corner.value);
        let most = turned_right.first().map_or(i32::MAX, |corner| -corner.value);
        let integer = if least > 0 { least } else { most.min(0) };
        let wall = |value| Box::from([Corner { at: -ONE, value }]);
        Self { left: wall(integer), turned_right: wall(-integer) }
    }

    /// What the game is worth on average, to Left.
    pub(crate) fn mean(&self) -> i32 {
        self.left.last().map_or(0, |corner| corner.value)
    }

    /// The freezing point: how urgent a move is.
    pub(crate) fn temperature(&self) -> i32 {
        self.left.last().map_or(-ONE, |corner| corner.at)
    }

    /// The number that the game equals, if it equals one.
    pub(crate) fn number(&self) -> Option<i32> {
        (self.temperature() < 0).then(|| self.mean())
    }

    /// The left wall of this game, or of its negative, at a temperature.
    pub(crate) fn left_at(&self, temperature: i32, negative: bool) -> i32 {
        value(if negative { &self.turned_right } else { &self.left }, temperature, 0)
    }

    /// The same at a temperature so little below zero that it tells who makes the last move and changes nothing else.
    pub(crate) fn left_below_zero(&self, negative: bool) -> i32 {
        self.left_at(BELOW_ZERO, negative)
    }

    /// The memory behind it, in bytes.
    pub(crate) fn weight(&self) -> usize {
        (self.left.len() + self.turned_right.len()) * size_of::<Corner>()
    }

    /// The right wall of this game, or of its negative, plus a number.
    pub(crate) fn right_wall(&self, negative: bool, number: i32) -> Wall {
        let wall = if negative { &self.left } else { &self.turned_right };
        wall.iter().map(|corner| Corner { value: number - corner.value, ..*corner }).collect()
    }

    /// The left wall of this game, or of its negative, plus a number, with its sign turned.
    pub(crate) fn turned_left_wall(&self, negative: bool, number: i32) -> Wall {
        self.right_wall(!negative, -number)
    }
}

/// The value of a straight-sided function: beyond the last corner it falls by `tax` for each degree.
fn value(wall: &[Corner], at: i32, tax: i32) -> i32 {
    let next = wall.partition_point(|corner| corner.at <= at);
    let Some(before) = wall[..next].last() else { return 0 };
    let slope = match wall.get(next) {
        Some(after) => (after.value - before.value).signum(),
        None => -tax,
    };
    before.value + slope * (at - before.at)
}

/// The highest of several rising walls after the tax is paid: what one player gets from the best option. Taxed walls
/// are level or fall by one for each degree, so between two temperatures the highest has at most one corner.
fn scaffold(walls: &[Wall]) -> Vec<Corner> {
    let mut temperatures: Vec<i32> = walls.iter().flatten().map(|corner| corner.at).collect();
    temperatures.sort_unstable();
    temperatures.dedup();
    let mut highest = Vec::with_capacity(2 * temperatures.len());
    for (place, &at) in temperatures.iter().enumerate() {
        let next = temperatures.get(place + 1).copied();
        let (mut level, mut falling) = (i32::MIN, i32::MIN);
        for wall in walls {
            let here = value(wall, at, 0);
            let rises = next.is_some_and(|next| value(wall, next, 0) > here);
            let group = if rises { &mut level } else { &mut falling };
            *group = (*group).max(here - at);
        }
        push(&mut highest, Corner { at, value: level.max(falling) });
        if level != i32::MIN && falling > level {
            let crossing = at + (falling - level);
            if next.is_some_and(|next| crossing < next) {
                push(&mut highest, Corner { at: crossing, value: level });
            }
        }
    }
    highest
}

/// Adds a corner, in place of the last one where the line goes straight on.
fn push(wall: &mut Vec<Corner>, corner: Corner) {
    if let [.., first, second] = wall.as_slice() {
        let slope = |a: &Corner, b: &Corner| (b.value - a.value).signum();
        if slope(first, second) == slope(second, &corner) {
            wall.pop();
        }
    }
    wall.push(corner);
}

/// The lowest temperature at which the gap between the scaffolds is closed. It is open at −1 and never widens.
fn meeting(left: &[Corner], turned_right: &[Corner], gap: impl Fn(i32) -> i32) -> i32 {
    let mut temperatures: Vec<i32> = left.iter().chain(turned_right).map(|corner| corner.at).collect();
    temperatures.sort_unstable();
    let closed = temperatures.partition_point(|&at| gap(at) > 0);
    let from = temperatures[closed - 1];
    let open = gap(from);
    // Straight from here on, falling by one or two for each degree.
    let slope = match temperatures.get(closed) {
        Some(&to) => (open - gap(to)) / (to - from),
        None => 2,
    };
    from + open / slope
}

/// The part of a scaffold below the freezing point, closed by the mast.
fn cut(mut scaffold: Vec<Corner>, freezing: i32, mean: i32) -> Wall {
    scaffold.retain(|corner| corner.at < freezing);
    push(&mut scaffold, Corner { at: freezing, value: mean });
    scaffold.into_boxed_slice()
}
