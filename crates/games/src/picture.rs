//! What a position looks like, as data: a neutral document that a terminal, a page or a printer can draw.

use crate::Game;
use crate::board::{Board, Net, Shape};
use crate::depict::{Choice, Due, Edge, Group, Mark, Piece, SideView, Stock, Touch};
use ludoteca_kernel::{Player, PositionExt};

/// A position as a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Picture {
    /// The game's slug.
    #[cfg_attr(feature = "schema", schemars(with = "crate::GameId"))]
    pub game: &'static str,
    /// The outline of the board.
    pub shape: Shape,
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// The cells, row by row from the bottom left; those of a net by their names.
    pub cells: Vec<PictureCell>,
    /// Where the cells are drawn, where columns and rows do not tell.
    pub net: Option<Net>,
    /// The sides of the board that are to be joined, in games of connection.
    pub edges: Vec<Edge>,
    /// The cell where the piece goes that is put next, as an index into [`cells`](Self::cells), where the rules leave no choice.
    pub forced: Option<u8>,
    /// What First and Second have not yet put, kind by kind; empty where pieces do not run out.
    pub stock: [Vec<Stock>; 2],
    /// The groups of stones, in games where groups have liberties.
    pub groups: Vec<Group>,
    /// What a turn that has begun asks for next, in games whose turns have actions of several kinds.
    pub due: Option<Due>,
    /// The number of the seat to act.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Seat"))]
    pub turn: u8,
    /// What First and Second play with or for, as things are now.
    pub sides: [SideView; 2],
    /// The number of the seat that sits at the lower edge, where the board has a direction.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Seat>"))]
    pub below: Option<u8>,
    /// The piece the player to act will put or move, where there is only one kind.
    pub piece: Option<Piece>,
    /// How many actions this turn still holds, as far as that is known.
    pub left: u8,
    /// How many actions the whole turn has, where that is known beforehand.
    pub turn_length: Option<u8>,
    /// What [`tally`](Self::tally) counts, a fixed word; `None` where the game counts nothing.
    #[cfg_attr(feature = "schema", schemars(extend("format" = "counts")))]
    pub counts: Option<&'static str>,
    /// First's and Second's score so far, in games that count one.
    pub tally: Option<[u32; 2]>,
    /// Whether the cells of an action must be touched in their order.
    pub touch: Touch,
    /// The legal actions, sorted by their text.
    pub actions: Vec<PictureAction>,
    /// How the game ended, once it is over.
    pub ending: Option<PictureEnding>,
}

/// One cell of a [`Picture`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PictureCell {
    /// Its name.
    pub name: String,
    /// Its column, from 0.
    pub column: u8,
    /// Its row, from 0 at the bottom.
    pub row: u8,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// What is printed on it.
    pub mark: Option<Mark>,
}

/// One legal action of a [`Picture`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureAction {
    /// The action in machine notation.
    pub text: String,
    /// The cells it touches, as indices into [`Picture::cells`], in the order a person would touch them.
    pub cells: Vec<u8>,
    /// What it means where cells alone are ambiguous.
    pub choice: Option<Choice>,
    /// What stands on each cell that it changes, as indices into [`Picture::cells`] in their order: whoever draws the
    /// picture can draw the position after the action without asking again.
    pub changes: Vec<(u8, Option<Piece>)>,
}

/// The end of the game in a [`Picture`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PictureEnding {
    /// The number of the seat that won.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Seat"))]
    pub winner: u8,
    /// The rule that decided it.
    pub rule: u8,
    /// A fixed word for programs.
    pub code: &'static str,
    /// The cells that show it, as indices into [`Picture::cells`].
    pub cells: Vec<u8>,
}

impl Picture {
    /// The picture of a position.
    pub fn of<G: Game>(position: &G) -> Self {
        let hand = position.hand();
        let cells = G::Board::ALL.into_iter().map(|cell| {
            let (column, row) = G::Board::place(cell);
            PictureCell {
                name: G::Board::name(cell).to_string(),
                column,
                row,
                piece: position.piece(cell),
                mark: G::mark(cell),
            }
        });
        let mut actions = Vec::new();
        position.for_each_action(|action| {
            let (cells, choice) = position.touch(action);
            actions.push(PictureAction {
                text: action.to_string(),
                cells: cells.into_iter().map(|cell| cell.0).collect(),
                choice,
                changes: changes(position, &position.after(action)),
            });
        });
        actions.sort_by(|a, b| a.text.cmp(&b.text));
        let ending = position.outcome().zip(position.ending());
        let tally = position.tally();
        Self {
            game: G::ID.slug(),
            shape: G::Board::SHAPE,
            columns: G::Board::COLUMNS,
            rows: G::Board::ROWS,
            cells: cells.collect(),
            net: G::Board::net(),
            edges: G::edges(),
            forced: position.forced().map(|cell| cell.0),
            stock: Player::BOTH.map(|seat| position.stock(seat)),
            groups: position.groups(),
            due: position.due(),
            turn: position.turn().number(),
            sides: Player::BOTH.map(|seat| position.side(seat)),
            below: G::BELOW.map(Player::number),
            piece: hand.piece,
            left: hand.left,
            turn_length: hand.turn_length,
            counts: tally.map(|tally| tally.counts),
            tally: tally.map(|tally| Player::BOTH.map(|seat| tally.score[seat])),
            touch: G::TOUCH,
            actions,
            ending: ending.map(|(outcome, ending)| PictureEnding {
                winner: outcome.winner.number(),
                rule: ending.rule,
                code: ending.code,
                cells: ending.cells.into_iter().map(|cell| cell.0).collect(),
            }),
        }
    }
}

/// The cells on which something else stands afterwards, and what.
fn changes<G: Game>(before: &G, after: &G) -> Vec<(u8, Option<Piece>)> {
    let found = G::Board::ALL.into_iter().filter(|&cell| before.piece(cell) != after.piece(cell));
    found.map(|cell| (cell.0, after.piece(cell))).collect()
}
