//! Writing a report file.

use crate::{Appearance, Careers, Contest, EntrantId, GameEnding, Points, System, standings};
use std::collections::HashMap;
use std::fmt::Write;

/// A contest as a report file.
pub fn write_trf(name: &str, contest: &Contest) -> String {
    let careers = Careers::of(contest);
    let numbers: HashMap<EntrantId, usize> =
        contest.entrants.iter().zip(1..).map(|(entrant, number)| (entrant.id, number)).collect();
    // Points and places are those after the last complete round, though all rounds are written.
    let places: HashMap<EntrantId, (u32, Points)> =
        standings(contest).lines.iter().map(|line| (line.entrant, (line.place, line.points))).collect();
    let planned = match contest.system {
        System::Swiss { rounds } => rounds as usize,
        _ => contest.rounds.len(),
    };
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "012 {}", one_line(name, usize::MAX));
    let _ = writeln!(text, "062 {}", contest.entrants.len());
    let _ = writeln!(text, "XXR {}", planned.max(contest.rounds.len()));
    for entrant in &contest.entrants {
        let number = numbers[&entrant.id];
        let (place, points) = places.get(&entrant.id).copied().unwrap_or_default();
        let points = decimal(points);
        let name = one_line(&entrant.name, 33);
        let mut line = format!("001 {number:>4}      {name:<33} {:32}{points:>4} {place:>4}", "");
        for &seen in careers.appearances(entrant.id) {
            line.push_str(&block(seen, &careers, &numbers));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A round of an entrant, two spaces before it.
fn block(seen: Appearance, careers: &Careers, numbers: &HashMap<EntrantId, usize>) -> String {
    match seen {
        Appearance::Game { opponent, began, ending } => {
            let number = numbers.get(&opponent).copied().unwrap_or(0);
            let side = if began { 'w' } else { 'b' };
            format!("  {number:>4} {side} {}", sign(ending))
        }
        Appearance::Bye if careers.bye_counts() > Points::ZERO => "  0000 - U".to_owned(),
        Appearance::Bye | Appearance::Absent | Appearance::Pending => "  0000 - Z".to_owned(),
    }
}

const fn sign(ending: GameEnding) -> char {
    match ending {
        GameEnding::Open => ' ',
        GameEnding::Won => '1',
        GameEnding::Lost => '0',
        GameEnding::WonByForfeit => '+',
        GameEnding::LostByForfeit | GameEnding::BothAbsent => '-',
    }
}

fn decimal(points: Points) -> String {
    format!("{}.{}", points.halves() / 2, points.halves() % 2 * 5)
}

/// A text without line ends, cut to so many characters.
fn one_line(text: &str, most: usize) -> String {
    let shown: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(most).collect();
    shown.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::{BLOCK, FIRST_BLOCK};
    use crate::{Entrant, GameResult, Pairing, Round};

    #[test]
    fn columns_are_where_they_should_be() {
        let entrants = vec![Entrant::new(7, "Ana Sá"), Entrant::new(3, "Rui"), Entrant::new(5, "Eva")];
        let mut contest = Contest::new(System::Swiss { rounds: 3 }, entrants);
        let won = Some(GameResult::Played { winner: EntrantId(3) });
        let game = Pairing { result: won, ..Pairing::new(1, EntrantId(7), EntrantId(3)) };
        contest.rounds.push(Round { pairings: vec![game], byes: vec![EntrantId(5)], absent: Vec::new() });
        let text = write_trf("Torneio\nda turma", &contest);
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let cut = |line: usize, from: usize, to: usize| lines[line][from - 1..to].iter().collect::<String>();
        assert_eq!(text.lines().take(3).collect::<Vec<_>>(), ["012 Torneio da turma", "062 3", "XXR 3"]);
        assert_eq!(
            (cut(3, 5, 8), cut(3, 15, 20), cut(3, 81, 84)),
            ("   1".into(), "Ana Sá".into(), " 0.0".into())
        );
        assert_eq!((cut(4, 86, 89), cut(4, 92, 99)), ("   2".into(), "   1 b 1".into()));
        assert_eq!(cut(5, FIRST_BLOCK + 1, FIRST_BLOCK + BLOCK - 2), "0000 - U");
    }
}
