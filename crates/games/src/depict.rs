//! The words in which a game says what its positions look like, and [`Depict`], by which it does.

use crate::board::{Cell, WideSet};
use crate::{Arrow, Colour, Notation};
use ludoteca_kernel::{ByPlayer, Player};

/// A thing that stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Piece {
    /// Semáforo's first piece.
    Green,
    /// Semáforo's second piece.
    Yellow,
    /// Semáforo's last piece.
    Red,
    /// Gatos & Cães: First's animal.
    Cat,
    /// Gatos & Cães: Second's animal.
    Dog,
    /// Rastros: the shared piece.
    Walker,
    /// Rastros: a cell that was left.
    Trail,
    /// A white piece or stone.
    White,
    /// A black piece or stone.
    Black,
    /// Dominório: the lower half of First's domino.
    VerticalLow,
    /// Dominório: the upper half of First's domino.
    VerticalHigh,
    /// Dominório: the left half of Second's domino.
    HorizontalLeft,
    /// Dominório: the right half of Second's domino.
    HorizontalRight,
    /// A cell of an upright line.
    Upright,
    /// A cell of a lying line.
    Lying,
    /// Nex: a stone of nobody.
    Neutral,
    /// Nex: a black stone that was neutral when the turn began.
    BlackTaken,
    /// Nex: a white stone that was neutral when the turn began.
    WhiteTaken,
    /// Y: a stone of the player who began.
    BlueStone,
    /// Y: a stone of the other.
    RedStone,
    /// A piece that points at another cell; written as `blue-up-2`.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Arrow(Arrow),
}

/// Something printed on the board itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Mark {
    /// Gatos & Cães: the central zone.
    Zone,
    /// Rastros: First's final cell.
    GoalOfFirst,
    /// Rastros: Second's final cell.
    GoalOfSecond,
}

/// What an action does when its cells alone do not tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Choice {
    /// Put a white stone.
    White,
    /// Put a black stone.
    Black,
    /// Exchange colours.
    Swap,
}

/// A way in which a game can be decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Decision {
    /// The rule that decides it.
    pub rule: u8,
    /// A fixed word for programs, the key of a translated sentence: `line`, `blocked`, `goal`…
    pub code: &'static str,
}

impl Decision {
    pub(crate) const fn new(rule: u8, code: &'static str) -> Self {
        Self { rule, code }
    }

    /// The ending of a game that was decided like this, shown by these cells.
    pub(crate) fn shown_by(self, cells: impl Into<WideSet>) -> Ending {
        Ending { rule: self.rule, code: self.code, cells: cells.into() }
    }
}

/// How a finished game was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The rule that decided it.
    pub rule: u8,
    /// A fixed word for programs: `line`, `blocked`, `goal`…
    pub code: &'static str,
    /// The cells that show it, at least one: the line, the blocked piece, the winner's groups or pieces…
    pub cells: WideSet,
}

/// What the player to act has in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The piece that will be put down or moved, where there is only one kind.
    pub piece: Option<Piece>,
    /// How many actions this turn still holds, as far as that is known.
    pub left: u8,
    /// How many actions the whole turn has, where that is known beforehand.
    pub turn_length: Option<u8>,
}

impl Hand {
    /// The hand of a player whose turn is one action.
    pub const fn single(piece: Option<Piece>) -> Self {
        Self { piece, left: 1, turn_length: Some(1) }
    }
}

/// Pieces of one kind that a seat has not yet put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Stock {
    /// The kind; where it may be put in several ways, one of them.
    pub piece: Piece,
    /// How many are left.
    pub left: u8,
}

impl Stock {
    /// So many pieces of a kind.
    pub const fn new(piece: Piece, left: u8) -> Self {
        Self { piece, left }
    }
}

/// How the cells of an action are touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Touch {
    /// In their order: from where to where.
    Sequence,
    /// In any order.
    Set,
}

/// What tells a seat apart from the other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SideView {
    /// A fixed word for programs, the key of a translated name: `white`, `cats`…; `None` where the seats are alike.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "side")))]
    pub name: Option<&'static str>,
    /// The kinds of piece that belong to the seat.
    pub pieces: Vec<Piece>,
}

impl SideView {
    /// A side that shares all its pieces with the other.
    pub const fn without_pieces(name: Option<&'static str>) -> Self {
        Self { name, pieces: Vec::new() }
    }

    /// A side with pieces of one kind.
    pub fn with_piece(name: &'static str, piece: Piece) -> Self {
        Self { name: Some(name), pieces: vec![piece] }
    }

    /// The side that plays a colour.
    pub fn of_colour(colour: Colour) -> Self {
        match colour {
            Colour::White => Self::with_piece("white", Piece::White),
            Colour::Black => Self::with_piece("black", Piece::Black),
        }
    }
}

/// A score so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What is counted: a fixed word for programs, the key of a translated name.
    pub counts: &'static str,
    /// The score of each seat.
    pub score: ByPlayer<u32>,
}

/// The ability to be pictured. Each game says what is its own; [`Picture::of`](crate::Picture::of) puts the document together.
pub trait Depict: Notation {
    /// Whether the cells of an action must be touched in their order.
    const TOUCH: Touch;

    /// The seat that sits at the lower edge, where the board has a direction.
    const BELOW: Option<Player>;

    /// Every way in which the game can be decided: all that [`ending`](Self::ending) draws from.
    const DECISIONS: &'static [Decision];

    /// What stands on a cell.
    fn piece(&self, cell: Cell) -> Option<Piece>;

    /// What is printed on a cell.
    fn mark(cell: Cell) -> Option<Mark>;

    /// The cells an action touches, in the order a person would touch them, and what it means beyond that.
    fn touch(&self, action: Self::Action) -> (Vec<Cell>, Option<Choice>);

    /// The action that touching these cells means here, legal or not. The inverse of [`touch`](Self::touch), in any order if
    /// [`TOUCH`](Self::TOUCH) is a set; without a choice, the likeliest action. `None` while cells are missing, or if
    /// no action is done like that.
    fn touched(&self, cells: &[Cell], choice: Option<Choice>) -> Option<Self::Action>;

    /// What the player to act has in hand.
    fn hand(&self) -> Hand;

    /// What a seat plays with or for, as things are now.
    fn side(&self, seat: Player) -> SideView;

    /// The score so far, in games that count one.
    fn tally(&self) -> Option<Tally>;

    /// How the game was decided, once it is over.
    fn ending(&self) -> Option<Ending>;

    /// The cell where the piece goes that is put next, where the rules leave no choice.
    fn forced(&self) -> Option<Cell> {
        None
    }

    /// What a seat has not yet put, kind by kind, in games where that is limited. The kinds stay the same all game.
    fn stock(&self, _seat: Player) -> Vec<Stock> {
        Vec::new()
    }

    /// The sides of the board that are to be joined, in games of connection.
    fn edges() -> Vec<Edge> {
        Vec::new()
    }

    /// What a turn that has begun asks for next, in games whose turns have actions of several kinds.
    fn due(&self) -> Option<Due> {
        None
    }

    /// The groups of stones, in games where groups have liberties.
    fn groups(&self) -> Vec<Group> {
        Vec::new()
    }
}

/// What a turn that has begun asks for next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Due {
    /// A neutral stone on an empty cell.
    Neutral,
    /// Another neutral stone becomes one's own.
    Take,
    /// A stone of one's own becomes neutral.
    Release,
}

/// Stones of one colour that are joined, and the empty cells beside them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Group {
    /// The stones, as indices into the cells of the picture.
    pub cells: Vec<u8>,
    /// The empty cells beside them, likewise.
    pub liberties: Vec<u8>,
}

impl Group {
    /// A group of these stones with these liberties.
    pub fn new(cells: impl IntoIterator<Item = Cell>, liberties: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            cells: cells.into_iter().map(|cell| cell.0).collect(),
            liberties: liberties.into_iter().map(|cell| cell.0).collect(),
        }
    }
}

/// A side of the board that is to be joined with others.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Edge {
    /// How it is told apart from the others.
    pub style: EdgeStyle,
    /// Its cells, as indices into those of the picture, from one end to the other.
    pub cells: Vec<u8>,
}

impl Edge {
    /// A side of these cells, in this order.
    pub fn new(style: EdgeStyle, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { style, cells: cells.into_iter().map(|cell| cell.0).collect() }
    }
}

/// How a side of the board is drawn, so that more than colour tells it apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum EdgeStyle {
    /// White's own.
    White,
    /// Black's own.
    Black,
    /// Everybody's: one unbroken line.
    Plain,
    /// Everybody's: dashes.
    Dashed,
    /// Everybody's: dots.
    Dotted,
}
