//! What a game shows in pictures, collected by random play.

use super::add;
use ludoteca_games::board::Board;
use ludoteca_games::{Choice, Game, Mark, Picture, Piece};
use ludoteca_kernel::Rng;

/// Games played to see everything. What a game shows at all it shows soon.
const GAMES: u32 = 20;

/// What was seen.
#[derive(Default)]
pub(super) struct Seen {
    /// Letters of position strings, and the pieces that stood there.
    pub letters: Vec<(char, Piece)>,
    pub marks: Vec<Mark>,
    pub choices: Vec<Choice>,
    pub sides: Vec<&'static str>,
    pub counts: Option<&'static str>,
}

impl Seen {
    /// What some random games of `G` show.
    pub(super) fn in_play<G: Game>() -> Self {
        let mut seen = Self::default();
        let mut rng = Rng::new(1);
        for _ in 0..GAMES {
            let mut at = G::start();
            seen.look(&at);
            while let Some(action) = at.random_action(&mut rng) {
                at.play_unchecked(action);
                seen.look(&at);
            }
        }
        seen
    }

    fn look<G: Game>(&mut self, at: &G) {
        let setup = at.setup();
        let standing =
            |cell| Some((setup.cells[usize::from(cell)]?, at.piece(ludoteca_games::board::Cell(cell))?));
        add(&mut self.letters, G::Board::ALL.into_iter().filter_map(|cell| standing(cell.0)));
        let picture = Picture::of(at);
        add(&mut self.marks, picture.cells.iter().filter_map(|cell| cell.mark));
        add(&mut self.choices, picture.actions.iter().filter_map(|action| action.choice));
        add(&mut self.sides, picture.sides.iter().filter_map(|side| side.name));
        self.counts = self.counts.or(picture.counts);
    }
}
