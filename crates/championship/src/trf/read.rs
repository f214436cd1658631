//! Reading a report file. Every problem is found; if there is any, there is no tournament.

use super::{BLOCK, FIRST_BLOCK, MOST_PLAYERS, MOST_ROUNDS, TrfFault, TrfProblem, TrfReport};
use crate::csv::decoded;
use crate::{Contest, Entrant, EntrantId, GameResult, Pairing, Round, System};
use std::collections::BTreeMap;

/// What a line says of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    Against { opponent: u32, begins: bool, sign: char },
    Bye,
    Nothing,
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
    let played = reader.players.values().map(|player| player.rounds.len()).max().unwrap_or(0);
    let rounds: Vec<Round> = (0..played).map(|round| reader.round(round)).collect();
    if !reader.problems.is_empty() {
        reader.problems.sort_by_key(|problem| (problem.line, problem.round));
        return Err(reader.problems);
    }
    let entrants =
        reader.players.iter().map(|(&number, player)| Entrant::new(number, &player.name)).collect();
    let system = System::Swiss { rounds: reader.planned.max(played as u32) };
    Ok(TrfReport { name: reader.name, contest: Contest { rounds, ..Contest::new(system, entrants) } })
}

#[derive(Debug, Default)]
struct TrfReader {
    name: String,
    planned: u32,
    players: BTreeMap<u32, PlayerLine>,
    problems: Vec<TrfProblem>,
}

impl TrfReader {
    fn take(&mut self, text: &str, line: u32) {
        let characters: Vec<char> = text.chars().collect();
        let rest = cut(&characters, 4, characters.len());
        match cut(&characters, 0, 3).as_str() {
            "012" => self.name = rest,
            // Fewer rounds than were played are put right later.
            "XXR" => self.planned = rest.parse().unwrap_or(0).min(MOST_ROUNDS),
            "001" => self.take_player(&characters, line),
            _ => {}
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
            if round > MOST_ROUNDS {
                self.problems.push(TrfProblem { line, round, fault: TrfFault::TooManyRounds });
                break;
            }
            rounds.push(told(block).unwrap_or_else(|fault| {
                self.problems.push(TrfProblem { line, round, fault });
                Told::Nothing
            }));
        }
        self.players.insert(number, PlayerLine { line, name: cut(characters, 14, 47), rounds });
    }

    fn round(&mut self, round: usize) -> Round {
        let mut found = Round::default();
        let mut problems = Vec::new();
        for (&number, player) in &self.players {
            let mut fail =
                |fault| problems.push(TrfProblem { line: player.line, round: round as u32 + 1, fault });
            match player.rounds.get(round).copied().unwrap_or(Told::Nothing) {
                Told::Bye => found.byes.push(EntrantId(number)),
                Told::Nothing => found.absent.push(EntrantId(number)),
                Told::Against { opponent, begins, sign } => {
                    let Some(other) = self.players.get(&opponent) else {
                        fail(TrfFault::UnknownOpponent);
                        continue;
                    };
                    let theirs = other.rounds.get(round).copied().unwrap_or(Told::Nothing);
                    match agreed((number, begins, sign), (opponent, theirs)) {
                        Err(()) => fail(TrfFault::Contradiction),
                        Ok(result) if number < opponent => {
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

/// What both lines say, if they say the same.
fn agreed(
    (number, begins, sign): (u32, bool, char),
    (opponent, theirs): (u32, Told),
) -> Result<Option<GameResult>, ()> {
    let Told::Against { opponent: back, begins: they_begin, sign: other } = theirs else { return Err(()) };
    if back != number || they_begin == begins || number == opponent {
        return Err(());
    }
    let (me, them) = (EntrantId(number), EntrantId(opponent));
    match (sign, other) {
        ('1', '0') => Ok(Some(GameResult::Played { winner: me })),
        ('0', '1') => Ok(Some(GameResult::Played { winner: them })),
        ('+', '-') => Ok(Some(GameResult::Forfeit { winner: me })),
        ('-', '+') => Ok(Some(GameResult::Forfeit { winner: them })),
        ('-', '-') => Ok(Some(GameResult::BothAbsent)),
        (' ', ' ') => Ok(None),
        _ => Err(()),
    }
}

/// The block of a round.
fn told(block: &[char]) -> Result<Told, TrfFault> {
    let opponent = cut(block, 0, 4);
    let begins = block.get(5) == Some(&'w');
    let sign = block.get(7).copied().unwrap_or(' ');
    let opponent = match opponent.as_str() {
        "" | "0000" | "0" => 0,
        digits => digits.parse().map_err(|_| TrfFault::UnknownOpponent)?,
    };
    match (opponent, sign.to_ascii_uppercase()) {
        (_, '=' | 'D' | 'H') => Err(TrfFault::Drawn),
        (0, 'U' | 'F' | '+') => Ok(Told::Bye),
        (0, 'Z' | ' ' | '-') => Ok(Told::Nothing),
        (opponent, 'W') if opponent > 0 => Ok(Told::Against { opponent, begins, sign: '1' }),
        (opponent, 'L') if opponent > 0 => Ok(Told::Against { opponent, begins, sign: '0' }),
        (opponent, '1' | '0' | '+' | '-' | ' ') if opponent > 0 => {
            Ok(Told::Against { opponent, begins, sign })
        }
        _ => Err(TrfFault::BadResult),
    }
}

/// The characters from one place to another, without the spaces around them.
fn cut(characters: &[char], from: usize, to: usize) -> String {
    let to = to.min(characters.len());
    let cut: String = characters.get(from..to).unwrap_or_default().iter().collect();
    cut.trim().to_owned()
}
