//! The ideas that are recognised, and what shows them on the board.

use ludoteca_games::board::WideSet;

macro_rules! themes {
    ($($(#[$doc:meta])* $Theme:ident $code:literal $counted:literal;)*) => {
        /// An idea, in the order in which it is said where several are seen.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Theme {
            $($(#[$doc])* $Theme,)*
        }

        impl Theme {
            /// Every theme.
            pub const ALL: &'static [Self] = &[$(Self::$Theme),*];

            /// A fixed word for programs and files, the key of a translated sentence.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$Theme => $code),* }
            }

            /// How many numbers it counts.
            pub const fn counted(self) -> usize {
                match self { $(Self::$Theme => $counted),* }
            }
        }
    };
}

themes! {
    /// It wins at once. Shown by the cells that decide the game.
    Finish "finish" 0;
    /// From here to the end every player has a single legal action. Shown by the cells of these; counted: these.
    OneWay "one-way" 1;
    /// Semáforo: the opponent has no safe action left: each lets the other complete a line. Counted: these.
    LastSafe "last-safe" 1;
    /// Semáforo, Flume, Rastros: whatever both choose, an even number of harmless actions is left (safe; that open no corridor; any in a dead end),
    /// so that the opponent runs out of them first. Shown by the next of them; counted: the fewest and the most there can be.
    OddEven "odd-even" 2;
    /// Rastros: every reply puts the piece beside the mover's goal or on it. Shown by these cells and the goal; counted: the replies.
    Corner "corner" 1;
    /// Avanço: two or more ways to arrive, and no reply stops all. Shown by the steps; counted: the ways.
    TwoThreats "two-threats" 1;
    /// Atari-Go: the opponent cannot save all the groups that have a single liberty. Shown by them and their liberties; counted: the liberties.
    TwoAtaris "two-ataris" 1;
    /// Quelhas: the mover has no line left, and the opponent has. Shown by the cells of the opponent's lines.
    NoneLeft "none-left" 0;
    /// Quelhas: the mover can be made to fill fewer lines than the opponent must. Shown by the opponent's rows with two cells side by side that
    /// the mover cannot take; counted: the most lines that the mover needs, and the fewest of the opponent.
    FewerLines "fewer-lines" 2;
    /// Whatever the reply, the mover wins at once, by it or by the next action. Counted: the replies.
    NoDefence "no-defence" 1;
    /// Gatos & Cães, Dominório: the mover has no fewer sure actions than the opponent has actions at all. Shown by the mover's
    /// sure cells; counted: both.
    EnoughRoom "enough-room" 2;
    /// Gatos & Cães: the mover takes a room where both could go, cells joined to one another, and the opponent can go nowhere in it any more. Shown
    /// by it; counted: the opponent's cells that are lost, and those that the mover still has there.
    RoomForTwo "room-for-two" 2;
    /// Gatos & Cães: the position is its own mirror image with animals exchanged, and every action can be answered by its image.
    /// Shown by the opponent's cells.
    Mirror "mirror" 0;
    /// Flume: the mover has more than half of the board. Counted: the mover's stones, and the stones that are enough.
    Majority "majority" 2;
    /// Produto: however the last cells are filled, the mover wins. Shown by them; counted: these.
    LastStones "last-stones" 1;
    /// Avanço: a piece that nobody can stop arrives first. Shown by it and its way; counted: its steps, and the fewest the opponent needs.
    Race "race" 2;
    /// Atari-Go: again and again the same group is left with a single liberty and runs. Shown by the group; counted: how often.
    Ladder "ladder" 1;
    /// Rastros: the opponent's goal can no longer be reached. Shown by that goal.
    Door "door" 0;
    /// Semáforo: the red piece blocks a line, and so makes actions safe that were not. Shown by the line; counted: the actions.
    RedBlocks "red-blocks" 1;
    /// Semáforo: the opponent has a single safe reply. Shown by it.
    OneSafe "one-safe" 0;
    /// Rastros, Avanço, Y: after every reply but one the mover wins at once. Shown by that reply; counted: the replies.
    OneDefence "one-defence" 1;
    /// Faísca: cells that could be pointed at, had the opponent a piece of that reach left. Shown by them.
    Stock "stock" 0;
    /// Atari-Go: an enemy group is left with a single liberty. Shown by the group and the liberty.
    Atari "atari" 0;
    /// Gatos & Cães, Dominório: more cells that are the mover's alone. Shown by them; counted: the mover's sure actions, and the opponent's.
    Room "room" 2;
    /// Produto: a stone of the opponent's colour joins groups, and the product falls. Shown by the joined group; counted: the product before and after.
    Join "join" 2;
    /// Produto: a stone of one's own colour raises the product. Shown by the two largest groups; counted: the product before and after.
    Grow "grow" 2;
    /// Produto: a stone of the opponent's colour in a third group: two others are no smaller, and the product does not change. Shown by that group;
    /// counted: its stones, and the product.
    ThirdGroup "third-group" 2;
    /// Flume: the mover acts again in the same turn. Shown by the cells taken; counted: these.
    Chain "chain" 1;
    /// Quelhas: the opponent has more rows to fill than before. Shown by them; counted: the rows before and after.
    Cut "cut" 2;
    /// Quelhas: a whole row of four cells or more is filled at once. Shown by it; counted: its cells, and the lines that it had room for.
    WholeRow "whole-row" 2;
    /// Quelhas: the mover has fewer rows left to fill than the opponent. Shown by the mover's; counted: the mover's, and the opponent's.
    FewerRows "fewer-rows" 2;
    /// Nex: the turn takes two neutral stones, and the sides are joined. Shown by the two.
    TakeTwo "take-two" 0;
    /// Y: two stones, or a stone and a side, that two empty points join: if one is taken, the other is left. Shown by them.
    Bridge "bridge" 0;
    /// Flume, of an action that loses: it lets the opponent act again, which nobody could before. Shown by the cells where; counted: these.
    Opens "opens" 1;
    /// Avanço, of an action that loses: the opponent gets through where the piece stood guard. Shown by the cell that was left and the last step.
    GuardLeft "guard-left" 0;
}

/// A theme seen in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The theme.
    pub theme: Theme,
    /// Of which action of the line it is true, from 0; the board is the one after that action.
    pub at: usize,
    /// The cells that show it.
    pub cells: WideSet,
    /// What was counted, in the order that the theme says.
    pub counts: Vec<u32>,
}

impl Finding {
    /// A theme of the first action of a line.
    pub(crate) fn new(theme: Theme, cells: impl Into<WideSet>, counts: &[u32]) -> Self {
        debug_assert_eq!(counts.len(), theme.counted(), "{theme:?}");
        Self { theme, at: 0, cells: cells.into(), counts: counts.to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_themes_share_a_code() {
        for (at, theme) in Theme::ALL.iter().enumerate() {
            assert!(Theme::ALL[..at].iter().all(|other| other.code() != theme.code()), "{}", theme.code());
            assert!(theme.code().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
        }
    }
}
