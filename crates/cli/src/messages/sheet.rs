//! The words of a sheet of puzzles, in both languages.

use super::{TerminalLanguage, english, portuguese};
use ludoteca_games::Picture;
use ludoteca_puzzles::{Puzzle, Question, Step};

/// A sheet's words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SheetWords(pub TerminalLanguage);

impl SheetWords {
    const fn choose<T: Copy>(self, portuguese: T, english: T) -> T {
        match self.0 {
            TerminalLanguage::Portuguese => portuguese,
            TerminalLanguage::English => english,
        }
    }

    /// The language's code for a page.
    pub(crate) const fn code(self) -> &'static str {
        self.choose("pt-PT", "en")
    }

    pub(crate) const fn title(self) -> &'static str {
        self.choose("Desafios", "Puzzles")
    }

    pub(crate) const fn name_and_date(self) -> &'static str {
        self.choose(
            "Nome: ______________________ Data: __________",
            "Name: ______________________ Date: __________",
        )
    }

    pub(crate) const fn solutions(self) -> &'static str {
        self.choose("Soluções", "Solutions")
    }

    pub(crate) const fn proved(self) -> &'static str {
        self.choose(
            "Cada resposta foi provada: nenhuma outra está certa.",
            "Every answer was proved: no other is right.",
        )
    }

    /// What a sign in the lines means.
    pub(crate) const fn forced(self) -> &'static str {
        self.choose(
            "O sinal ! depois de uma jogada diz que não há outra escolha.",
            "The sign ! after a move says that there is no other choice.",
        )
    }

    pub(crate) const fn columns(self) -> [&'static str; 5] {
        self.choose(
            ["", "Jogo", "Resposta", "Porquê", "Dificuldade"],
            ["", "Game", "Answer", "Why", "Difficulty"],
        )
    }

    /// A seat, with its side where the game has sides.
    pub(crate) fn seat(self, picture: &Picture, number: u8) -> String {
        match self.0 {
            TerminalLanguage::Portuguese => format!("jogador {}", portuguese::seat(picture, number)),
            TerminalLanguage::English => format!("player {}", english::seat(picture, number)),
        }
    }

    /// The question. The picture shows whose turn it is.
    pub(crate) fn asked(self, question: &Question, picture: &Picture) -> String {
        let who = self.seat(picture, picture.turn);
        match self.0 {
            TerminalLanguage::Portuguese => match question {
                Question::Finish { .. } => format!("Joga o {who}. Com que jogada ganha já?"),
                Question::Forbidden { .. } => {
                    format!("Joga o {who}. Marca as casas livres que lhe são proibidas.")
                }
                Question::Mistake { .. } => {
                    format!("Joga o {who}. Uma destas jogadas ganha, a outra é um erro. Qual é o erro?")
                }
                Question::Moves { counts } if counts.len() > 1 => "Quantas jogadas tem cada um?".to_owned(),
                Question::Moves { .. } => format!("Joga o {who}. Quantas jogadas tem?"),
                Question::Threat { played, .. } => {
                    let rival = self.seat(picture, 3 - picture.turn);
                    format!("O {rival} jogou {played}. Com que jogada ganhava já, se jogasse outra vez?")
                }
                Question::Who { .. } => format!("Joga o {who}. Quem ganha, se ninguém se enganar?"),
                Question::Win { .. } => format!("Joga o {who}. Só uma jogada ganha. Qual?"),
            },
            TerminalLanguage::English => match question {
                Question::Finish { .. } => format!("It is the turn of {who}. Which move wins at once?"),
                Question::Forbidden { .. } => {
                    format!("It is the turn of {who}. Mark the empty cells where they may not play.")
                }
                Question::Mistake { .. } => {
                    format!(
                        "It is the turn of {who}. One of these moves wins, the other is a mistake. Which is the mistake?"
                    )
                }
                Question::Moves { counts } if counts.len() > 1 => "How many moves has each?".to_owned(),
                Question::Moves { .. } => format!("It is the turn of {who}. How many moves have they?"),
                Question::Threat { played, .. } => {
                    let rival = self.seat(picture, 3 - picture.turn);
                    format!(
                        "It was {rival} who played {played}. With which move would they win at once, if they played again?"
                    )
                }
                Question::Who { .. } => format!("It is the turn of {who}. Who wins, if nobody goes wrong?"),
                Question::Win { .. } => format!("It is the turn of {who}. Only one move wins. Which?"),
            },
        }
    }

    /// The answer, and after how many actions of both it wins where that is proved.
    pub(crate) fn answer(self, puzzle: &Puzzle, picture: &Picture) -> String {
        match (&puzzle.question, puzzle.distance) {
            (Question::Forbidden { cells }, _) => cells.join(", "),
            (Question::Moves { counts }, _) => match counts.as_slice() {
                [first, second] => {
                    format!("{}: {first}; {}: {second}", self.seat(picture, 1), self.seat(picture, 2))
                }
                counts => counts.iter().map(ToString::to_string).collect(),
            },
            (Question::Threat { action, .. }, _) | (Question::Win { action }, None) => action.clone(),
            (Question::Finish { action }, _) | (Question::Win { action }, Some(1)) => {
                format!("{action} ({})", self.choose("ganha já", "wins at once"))
            }
            (Question::Win { action }, Some(plies)) => match self.0 {
                TerminalLanguage::Portuguese => {
                    format!("{action} (ganha ao fim de {plies} jogadas dos dois)")
                }
                TerminalLanguage::English => format!("{action} (wins after {plies} moves of both)"),
            },
            (Question::Mistake { mistake, other }, _) => match self.0 {
                TerminalLanguage::Portuguese => format!("o erro é {mistake}; {other} ganha"),
                TerminalLanguage::English => format!("{mistake} is the mistake; {other} wins"),
            },
            (Question::Who { winner }, _) => self.seat(picture, winner.number()),
        }
    }

    /// How hard it is.
    pub(crate) fn step(self, step: Step) -> &'static str {
        let words = self.choose(
            ["muito fácil", "fácil", "médio", "difícil", "muito difícil"],
            ["very easy", "easy", "medium", "hard", "very hard"],
        );
        words[usize::from(step.number() - 1) % words.len()]
    }
}
