//! The rule books are executable: every example board does what the book says, in both languages alike.

use ludoteca_games::GameId;
use ludoteca_games::rulebook::{Example, Language, Part, parts, text};
use ludoteca_testkit::opinion;
use ludoteca_testkit::rule_sheet::rules;

fn book(game: GameId, language: Language) -> Vec<Part> {
    parts(text(game, language)).unwrap_or_else(|error| panic!("{game}, {language:?}: {error}"))
}

fn examples(game: GameId, language: Language) -> Vec<Example> {
    let example = |part| match part {
        Part::Example(example) => Some(example),
        Part::Prose(_) => None,
    };
    book(game, language).into_iter().filter_map(example).collect()
}

fn claims(examples: &[Example]) -> Vec<(&str, &str)> {
    let claims = examples.iter().flat_map(|example| &example.claims);
    claims.map(|(key, value)| (key.as_str(), value.as_str())).collect()
}

#[test]
fn every_example_does_what_the_book_says() {
    let mut wrong = Vec::new();
    for game in GameId::ALL {
        for language in Language::ALL {
            for example in examples(game, language) {
                if let Err(why) = example.check(game) {
                    wrong.push(format!("{game}, {language:?}, line {}: {why}", example.line));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_example_that_claims_something_else_is_caught() {
    for game in GameId::ALL {
        for mut example in examples(game, Language::English) {
            for claim in &mut example.claims {
                claim.1.push('?');
            }
            assert!(example.check(game).is_err(), "{game}, line {}", example.line);
        }
    }
}

#[test]
fn both_languages_show_the_same_boards_in_the_same_order() {
    for game in GameId::ALL {
        let bare = |language| -> Vec<Example> {
            let without_words = |example| Example { line: 0, caption: String::new(), ..example };
            examples(game, language).into_iter().map(without_words).collect()
        };
        assert_eq!(bare(Language::Portuguese), bare(Language::English), "{game}");
    }
}

#[test]
fn every_example_has_a_caption_and_marks_cells_of_the_board() {
    for game in GameId::ALL {
        let board = opinion::board(game);
        for language in Language::ALL {
            for example in examples(game, language) {
                assert!(!example.caption.is_empty(), "{game}, {language:?}, line {}", example.line);
                for mark in &example.marks {
                    assert!(board.contains(mark), "{game}, {language:?}, line {}: {mark}", example.line);
                }
            }
        }
    }
}

#[test]
fn every_book_names_every_rule_by_its_number() {
    for game in GameId::ALL {
        for (language, code, word) in
            [(Language::Portuguese, "pt", "regra"), (Language::English, "en", "rule")]
        {
            let book = text(game, language).to_lowercase();
            for rule in 1..=rules(game) {
                let heading = book
                    .lines()
                    .any(|line| line.trim_start_matches(['#', ' ']).starts_with(&format!("{rule}.")));
                let named = book.contains(&format!("{word} {rule}"));
                assert!(
                    heading || named,
                    "crates/games/data/{game}/rules.{code}.md: rule {rule} is not named"
                );
            }
        }
    }
}

#[test]
fn every_book_shows_something_illegal_and_a_game_that_is_over() {
    for game in GameId::ALL {
        let examples = examples(game, Language::English);
        let claims = claims(&examples);
        let illegal: Vec<&str> =
            claims.iter().filter(|(key, _)| *key == "illegal").map(|(_, rule)| *rule).collect();
        assert!(!illegal.is_empty(), "{game}: the rule books show nothing illegal");
        assert!(illegal.iter().all(|rule| rule.starts_with("rule ")), "{game}: {illegal:?}");
        assert!(claims.iter().any(|(key, _)| *key == "over"), "{game}: the rule books show no end");
    }
}
