//! Reading a report file. Every problem is found; if there is any, there is no tournament.

use super::{
    BLOCK, FIRST_BLOCK, MOST_PLAYERS, MOST_ROUNDS, TrfFault, TrfNote, TrfProblem, TrfRemark, TrfReport,
};
use crate::csv::decoded;
use crate::{Contest, Entrant, EntrantId, GameResult, Pairing, Round, System, tidy_name};
use std::collections::BTreeMap;

/// What a line says of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// Whether they begin is not said of every game that was not played.
    Against {
        opponent: u32,
        begins: Option<bool>,
        sign: char,
    },
    /// The bye of whom nobody was left to play.
    Bye,
    /// A bye that was asked for: the whole point, half of it, or none.
    Granted {
        halves: u8,
    },
    Nothing,
}

impl Told {
    /// Whether it says that the round was drawn.
    const fn is_drawn(self) -> bool {
        matches!(self, Self::Against { .. } | Self::Bye)
    }
}

/// A player's line.
#[derive(Debug)]
struct PlayerLine {
    line: u32,
    name: String,
    rounds: Vec<Told>,
}

/// Reads a report file, or says all that is wrong with it.
pub fn read_trf(bytes: &[u8]) -> Result<TrfReport, Vec<TrfProblem>> {
    let mut reader = TrfReader::default();
    // The format was made when lines ended in one of three ways; programs still write all of them.
    for (line, number) in decoded(bytes).replace("\r\n", "\n").split(['\n', '\r']).zip(1..) {
        reader.take(line, number);
    }
    if reader.players.is_empty() && reader.problems.is_empty() {
        reader.problems.push(TrfProblem { line: 1, round: 0, fault: TrfFault::NoPlayers });
    }
    let played = reader.players.values().map(PlayerLine::drawn).max().unwrap_or(0);
    reader.remark(played);
    let rounds: Vec<Round> = (0..played).map(|round| reader.round(round)).collect();
    if !reader.problems.is_empty() {
        reader.problems.sort_by_key(|problem| (problem.line, problem.round));
        return Err(reader.problems);
    }
    let entrants =
        reader.players.iter().map(|(&number, player)| Entrant::new(number, &player.name)).collect();
    let system = System::Swiss { rounds: reader.planned.unwrap_or(0).max(played as u32) };
    reader.notes.sort_by_key(|note| (note.line, note.round));
    let contest = Contest { rounds, ..Contest::new(system, entrants) };
    Ok(TrfReport { name: reader.name, contest, planned: reader.planned, notes: reader.notes })
}

impl PlayerLine {
    /// How many rounds were drawn, as far as this line tells. Blanks at its end and byes for later rounds tell of none.
    fn drawn(&self) -> usize {
        self.rounds.iter().rposition(|told| told.is_drawn()).map_or(0, |last| last + 1)
    }
}

#[derive(Debug, Default)]
struct TrfReader {
    name: String,
    planned: Option<u32>,
    players: BTreeMap<u32, PlayerLine>,
    problems: Vec<TrfProblem>,
    notes: Vec<TrfNote>,
}

impl TrfReader {
    fn take(&mut self, text: &str, line: u32) {
        let characters = columns(text);
        let rest = cut(&characters, 4, characters.len());
        let code = cut(&characters, 0, 3);
        match code.as_str() {
            "012" => self.name = tidy_name(&rest),
            "001" => self.take_player(&characters, line),
            // Fewer rounds than were played are put right later.
            "XXR" | "142" if rest.parse::<u32>().is_ok() => {
                self.planned = rest.parse().ok().map(|planned: u32| planned.min(MOST_ROUNDS));
            }
            code if changes_play(code) => {
                self.notes.push(TrfNote { line, round: 0, remark: TrfRemark::NotRead(code.to_owned()) });
            }
            _ => {}
        }
    }

    /// Notes what is not read as it is written, with so many rounds drawn.
    fn remark(&mut self, drawn: usize) {
        for player in self.players.values() {
            for (told, round) in player.rounds.iter().zip(1_u32..) {
                let remark = match told {
                    Told::Granted { .. } if round as usize > drawn => TrfRemark::Announced,
                    Told::Granted { halves: 1 } => TrfRemark::HalfPointBye,
                    _ => continue,
                };
                self.notes.push(TrfNote { line: player.line, round, remark });
            }
        }
    }

    fn take_player(&mut self, characters: &[char], line: u32) {
        let number = cut(characters, 4, 8).parse().ok().filter(|number| (1..=MOST_PLAYERS).contains(number));
        let Some(number) = number.filter(|number| !self.players.contains_key(number)) else {
            return self.problems.push(TrfProblem { line, round: 0, fault: TrfFault::BadNumber });
        };
        let blocks = characters.get(FIRST_BLOCK..).unwrap_or_default().chunks(BLOCK).zip(1..);
        let mut rounds = Vec::new();
        for (block, round) in blocks {
            if round > MOST_ROUNDS && block.iter().any(|c| !c.is_whitespace()) {
                self.problems.push(TrfProblem { line, round, fault: TrfFault::TooManyRounds });
                break;
            }
            rounds.push(told(block).unwrap_or_else(|fault| {
                self.problems.push(TrfProblem { line, round, fault });
                Told::Nothing
            }));
        }
        let name = tidy_name(&cut(characters, 14, 47));
        self.players.insert(number, PlayerLine { line, name, rounds });
    }

    fn round(&mut self, round: usize) -> Round {
        let mut found = Round::default();
        let mut problems = Vec::new();
        for (&number, player) in &self.players {
            let mut fail =
                |fault| problems.push(TrfProblem { line: player.line, round: round as u32 + 1, fault });
            match player.rounds.get(round).copied().unwrap_or(Told::Nothing) {
                Told::Bye | Told::Granted { halves: 2 } => found.byes.push(EntrantId(number)),
                Told::Granted { .. } | Told::Nothing => found.absent.push(EntrantId(number)),
                Told::Against { opponent, begins, sign } => {
                    let Some(other) = self.players.get(&opponent) else {
                        fail(TrfFault::UnknownOpponent);
                        continue;
                    };
                    let theirs = other.rounds.get(round).copied().unwrap_or(Told::Nothing);
                    match agreed((number, begins, sign), (opponent, theirs)) {
                        Err(()) => fail(TrfFault::Contradiction),
                        Ok((begins, result)) if number < opponent => {
                            let (first, second) =
                                if begins { (number, opponent) } else { (opponent, number) };
                            let table = found.pairings.len() as u32 + 1;
                            let pairing = Pairing::new(table, EntrantId(first), EntrantId(second));
                            found.pairings.push(Pairing { result, ..pairing });
                        }
                        Ok(_) => {}
                    }
                }
            }
        }
        self.problems.extend(problems);
        found
    }
}

/// What both lines say, if they say the same: whether the first one begins, and the result.
fn agreed(
    (number, begins, sign): (u32, Option<bool>, char),
    (opponent, theirs): (u32, Told),
) -> Result<(bool, Option<GameResult>), ()> {
    let Told::Against { opponent: back, begins: they_begin, sign: other } = theirs else { return Err(()) };
    if back != number || number == opponent {
        return Err(());
    }
    let (me, them) = (EntrantId(number), EntrantId(opponent));
    let result = match (sign, other) {
        ('1', '0') => Some(GameResult::Played { winner: me }),
        ('0', '1') => Some(GameResult::Played { winner: them }),
        ('+', '-') => Some(GameResult::Forfeit { winner: me }),
        ('-', '+') => Some(GameResult::Forfeit { winner: them }),
        ('-', '-') => Some(GameResult::BothAbsent),
        (' ', ' ') => None,
        _ => return Err(()),
    };
    let is_played = matches!(result, Some(GameResult::Played { .. }));
    match (begins, they_begin) {
        (Some(one), Some(other)) if one == other => Err(()),
        (Some(begins), _) => Ok((begins, result)),
        (None, Some(they_begin)) => Ok((!they_begin, result)),
        (None, None) if is_played => Err(()),
        // Nobody began: the smaller number stands first.
        (None, None) => Ok((number < opponent, result)),
    }
}

/// The block of a round.
fn told(block: &[char]) -> Result<Told, TrfFault> {
    let opponent = cut(block, 0, 4);
    let begins = match block.get(5).copied() {
        Some('w' | 'W') => Some(true),
        Some('b' | 'B') => Some(false),
        _ => None,
    };
    let sign = block.get(7).copied().unwrap_or(' ').to_ascii_uppercase();
    let opponent = match opponent.as_str() {
        "" | "0000" | "0" => 0,
        digits => digits.parse().map_err(|_| TrfFault::UnknownOpponent)?,
    };
    match (opponent, sign) {
        (0, 'U' | '+') => Ok(Told::Bye),
        (0, 'F') => Ok(Told::Granted { halves: 2 }),
        (0, 'H' | '=') => Ok(Told::Granted { halves: 1 }),
        (0, 'Z') => Ok(Told::Granted { halves: 0 }),
        (0, ' ' | '-') => Ok(Told::Nothing),
        (0, _) => Err(TrfFault::BadResult),
        (_, '=' | 'D') => Err(TrfFault::Drawn),
        (opponent, 'W') => Ok(Told::Against { opponent, begins, sign: '1' }),
        (opponent, 'L') => Ok(Told::Against { opponent, begins, sign: '0' }),
        (opponent, '1' | '0' | '+' | '-' | ' ') => Ok(Told::Against { opponent, begins, sign }),
        _ => Err(TrfFault::BadResult),
    }
}

/// Whether a line with this code says something about points or pairings: what pairing programs have added to the format.
fn changes_play(code: &str) -> bool {
    let number = code.parse::<u32>().ok();
    code.starts_with("XX") || code.starts_with("BB") || number.is_some_and(|number| number >= 142)
}

/// The columns of a line: a character each, or, where that leaves the rounds beside their places and bytes do not, a byte each.
fn columns(text: &str) -> Vec<char> {
    let characters: Vec<char> = text.chars().collect();
    if text.is_ascii() || !text.starts_with("001") || are_in_place(&characters) {
        return characters;
    }
    // A character of several bytes is followed by as many that are taken out again with the spaces.
    let mut bytes: Vec<char> = Vec::with_capacity(text.len());
    for c in text.chars() {
        bytes.push(c);
        bytes.extend(std::iter::repeat_n(FILLER, c.len_utf8() - 1));
    }
    if are_in_place(&bytes) { bytes } else { characters }
}

/// Stands for the further bytes of a character.
const FILLER: char = '\0';

/// Whether there is nothing between the blocks of the rounds.
fn are_in_place(columns: &[char]) -> bool {
    let between = |place: usize| (place + BLOCK - FIRST_BLOCK % BLOCK) % BLOCK;
    let rounds = columns.iter().enumerate().skip(FIRST_BLOCK - 2);
    rounds.filter(|(place, _)| [4, 6, 8, 9].contains(&between(*place))).all(|(_, c)| *c == ' ')
}

/// The characters from one place to another, without the spaces around them.
fn cut(characters: &[char], from: usize, to: usize) -> String {
    let to = to.min(characters.len());
    let cut: String = characters.get(from..to).unwrap_or_default().iter().filter(|&&c| c != FILLER).collect();
    cut.trim().to_owned()
}
