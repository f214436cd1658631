//! The tables of a document, made from the parts that were kept.

use super::kept::PartResult;
use super::rung::{Against, Rung};
use crate::MatchTally;
use anyhow::{Context, Result, bail};
use ludoteca_engines::Level;
use ludoteca_games::GameId;
use std::collections::BTreeSet;

/// A table of Markdown: a line for each game, a column for each level.
pub fn table(against: Against, rungs: &[Rung], parts: &[PartResult]) -> String {
    let levels: Vec<Level> = match against {
        Against::Beginner => Level::all().collect(),
        Against::Below => Level::all().skip(1).collect(),
    };
    let heads = levels.iter().map(|level| match against {
        Against::Beginner => level.to_string(),
        Against::Below => format!("{level} over {}", level.number() - 1),
    });
    let mut lines = vec![row(std::iter::once("game".to_owned()).chain(heads))];
    lines.push(format!("|{}", "---|".repeat(levels.len() + 1)));
    for game in GameId::ALL {
        let cell = |level: &Level| {
            let rung = |rung: &&Rung| rung.game == game && rung.level == *level && rung.against == against;
            rungs.iter().find(rung).map_or_else(|| "–".to_owned(), |rung| cell(rung, parts))
        };
        lines.push(row(std::iter::once(game.name().to_owned()).chain(levels.iter().map(cell))));
    }
    lines.join("\n")
}

fn row(cells: impl Iterator<Item = String>) -> String {
    format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
}

/// What came of a match so far.
fn cell(rung: &Rung, parts: &[PartResult]) -> String {
    let mut all = MatchTally::default();
    for part in parts.iter().filter(|part| part.is_of(rung)) {
        let tally = part.tally();
        all.won += tally.won;
        all.lost += tally.lost;
        for (sum, pairs) in all.pairs.iter_mut().zip(tally.pairs) {
            *sum += pairs;
        }
    }
    let Some(elo) = all.elo() else { return "–".to_owned() };
    match rung.against {
        Against::Beginner => format!("{:.0} % of {}", 100.0 * all.score(), all.games()),
        Against::Below => format!(
            "{} [{}, {}] {}/{}",
            rounded(elo.likely),
            rounded(elo.least),
            rounded(elo.most),
            all.won,
            all.games()
        ),
    }
}

/// A difference in Elo as people write it.
fn rounded(elo: f64) -> String {
    match elo {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        // Not "−0".
        elo => format!("{:.0}", elo.round() + 0.0).replace('-', "−"),
    }
}

/// When and where the parts were played.
pub fn caption(rungs: &[Rung], parts: &[PartResult]) -> String {
    let now: Vec<&PartResult> =
        parts.iter().filter(|part| rungs.iter().any(|rung| part.is_of(rung))).collect();
    let dates: BTreeSet<&str> = now.iter().map(|part| part.date.as_str()).collect();
    let cores: BTreeSet<String> = now.iter().map(|part| part.cores.to_string()).collect();
    let games: u32 = now.iter().map(|part| part.won + part.lost).sum();
    let hours = now.iter().map(|part| part.seconds).sum::<f64>() / 3600.0;
    format!(
        "{games} games in {hours:.1} hours of one core, played on {} on a machine with {} cores.",
        dates.into_iter().collect::<Vec<_>>().join(", "),
        cores.into_iter().collect::<Vec<_>>().join(" or ")
    )
}

/// The lines of a new table, but for games of which it knows nothing those of the old one.
pub fn renewed(old: &str, new: &str) -> String {
    let game = |line: &str| line.split('|').nth(1).map(str::to_owned);
    let line = |new: &str| {
        let unknown = is_empty(new).then(|| old.lines().find(|old| game(old) == game(new))).flatten();
        unknown.unwrap_or(new).to_owned()
    };
    new.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether nothing is known in a line of a table.
pub fn is_empty(line: &str) -> bool {
    line.split('|').skip(2).map(str::trim).all(|cell| cell.is_empty() || cell == "–")
}

/// A document with the text between `<!-- NAME -->` and `<!-- /NAME -->` replaced, given what it was.
pub fn replace(document: &str, name: &str, text: impl FnOnce(&str) -> String) -> Result<String> {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let (before, rest) =
        document.split_once(&open).with_context(|| format!("it has no line {}", open.trim()))?;
    let (old, after) = rest.split_once(&close).with_context(|| format!("it has no line {close}"))?;
    if after.contains(&open) {
        bail!("it has the line {} twice", open.trim());
    }
    Ok(format!("{before}{open}{}\n{close}{after}", text(old)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rung(game: GameId, level: u8, against: Against) -> Rung {
        Rung { game, level: Level::new(level).unwrap(), against, stamp: "now".to_owned() }
    }

    fn part(rung: &Rung, stamp: &str, won: u32, pairs: [u32; 3]) -> PartResult {
        PartResult {
            game: rung.game.slug().to_owned(),
            a: rung.own(),
            b: rung.other(),
            stamp: stamp.to_owned(),
            part: 0,
            won,
            lost: 8 - won,
            pairs,
            seconds: 1800.0,
            date: "2026-11-16".to_owned(),
            cores: 16,
        }
    }

    #[test]
    fn parts_are_added_up_and_old_ones_do_not_count() {
        let game = GameId::ALL[0];
        let rungs = [rung(game, 2, Against::Below), rung(game, 2, Against::Beginner)];
        let parts = [
            part(&rungs[0], "now", 4, [1, 2, 1]),
            part(&rungs[0], "now", 6, [0, 2, 2]),
            part(&rungs[0], "then", 0, [4, 0, 0]),
            part(&rungs[1], "now", 5, [0, 3, 1]),
        ];
        let below = table(Against::Below, &rungs, &parts);
        let line = below.lines().nth(2).unwrap();
        assert!(line.starts_with(&format!("| {} | 89 [", game.name())), "{line}");
        assert!(line.contains("10/16 | – |"), "{line}");
        assert_eq!(below.lines().count(), 2 + GameId::ALL.len());
        let beginner = table(Against::Beginner, &rungs, &parts);
        assert!(beginner.contains("| – | 62 % of 8 | – |"), "{beginner}");
        let told = "24 games in 1.5 hours of one core, played on 2026-11-16 on a machine with 16 cores.";
        assert_eq!(caption(&rungs, &parts), told);
    }

    #[test]
    fn only_what_lies_between_the_marks_is_replaced() {
        let document = "a\n<!-- t -->\nold\nolder\n<!-- /t -->\nb\n";
        let new = |old: &str| {
            assert_eq!(old, "old\nolder\n");
            "new".to_owned()
        };
        assert_eq!(replace(document, "t", new).unwrap(), "a\n<!-- t -->\nnew\n<!-- /t -->\nb\n");
        assert!(replace(document, "u", new).is_err());
        assert!(replace("<!-- t -->\n", "t", new).is_err());
    }

    #[test]
    fn games_that_were_not_played_keep_their_figures() {
        let old = "| game | 1 | 2 |\n|---|---|---|\n| A | 3 % | 4 % |\n| B | 5 % | 6 % |\n";
        let new = "| game | 1 | 2 |\n|---|---|---|\n| A | – | – |\n| B | 7 % | – |\n| C | – | – |";
        let both = "| game | 1 | 2 |\n|---|---|---|\n| A | 3 % | 4 % |\n| B | 7 % | – |\n| C | – | – |";
        assert_eq!(renewed(old, new), both);
    }
}
