//! Reading records, and saying where one is wrong.

use super::{
    DEEPEST_VARIATION, Line, NoResult, Record, Step, is_action_word, is_tag_name, read_result, result_word,
};
use crate::excerpt;
use std::collections::HashSet;
use std::fmt;

/// A place in a text: line and column, both counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where.
    pub place: Place,
    /// What, and what was expected.
    pub why: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.why)
    }
}

impl std::error::Error for RecordError {}

/// A record and where its parts stood in the text, so that a later reader can point at them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Located {
    /// The record.
    pub record: Record,
    /// Where the record begins.
    pub place: Place,
    /// Where the start position stands, if the record has one; otherwise the same as `place`.
    pub start: Place,
    /// Where each action stands, in the order of the text: an action, its variations, the next action.
    pub actions: Vec<Place>,
    /// Where the closing result stands.
    pub end: Place,
}

/// Reads a text that holds exactly one record.
pub fn read_one(text: &str) -> Result<Located, RecordError> {
    let mut reader = Reader::new(text);
    reader.skip();
    let located = reader.record()?;
    reader.skip();
    match reader.peek() {
        None => Ok(located),
        Some(_) => reader.fail("text after the end of the record"),
    }
}

/// Reads a text that holds any number of records, one after the other.
pub fn read_all(text: &str) -> Result<Vec<Located>, RecordError> {
    read_each(text).collect()
}

/// Reads the records of a text one by one. After an error nothing more is read: where the next record begins is not
/// certain then.
pub fn read_each(text: &str) -> impl Iterator<Item = Result<Located, RecordError>> {
    let mut reader = Some(Reader::new(text));
    std::iter::from_fn(move || {
        let at = reader.as_mut()?;
        at.skip();
        at.peek()?;
        let record = at.record();
        if record.is_err() {
            reader = None;
        }
        Some(record)
    })
}

struct Reader<'t> {
    rest: &'t str,
    place: Place,
    actions: Vec<Place>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: Place { line: 1, column: 1 },
            actions: Vec::new(),
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        if next == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    fn fail<T>(&self, why: impl Into<String>) -> Result<T, RecordError> {
        fail_at(self.place, why)
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'t str {
        let whole = self.rest;
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        &whole[..whole.len() - self.rest.len()]
    }

    /// Passes over blanks and `;` remarks.
    fn skip(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            if self.peek() != Some(';') {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    fn expect(&mut self, wanted: char) -> Result<(), RecordError> {
        if self.peek() == Some(wanted) {
            self.bump();
            return Ok(());
        }
        let found = self.peek().map_or("the end of the text".to_owned(), |c| format!("{c:?}"));
        self.fail(format!("expected {wanted:?}, found {found}"))
    }

    fn record(&mut self) -> Result<Located, RecordError> {
        let place = self.place;
        let mut record = Record::default();
        let mut start = place;
        let mut told_result = None;
        let mut names = HashSet::new();
        while self.peek() == Some('[') {
            let at = self.place;
            let (name, value) = self.tag()?;
            if !names.insert(name) {
                return fail_at(at, format!("the tag {} stands twice", excerpt(name)));
            }
            match name {
                "Game" => record.game = value,
                "Position" => {
                    record.start = Some(value);
                    start = at;
                }
                "Result" => match read_result(&value) {
                    Ok(result) => told_result = Some(result),
                    Err(NoResult) => {
                        return fail_at(at, format!("the result {:?} is not 1-0, 0-1 or *", excerpt(&value)));
                    }
                },
                _ => record.tags.push((name.to_owned(), value)),
            }
            self.skip();
        }
        if !names.contains("Game") {
            return fail_at(place, "a record begins with tags, and [Game \"…\"] must be one");
        }
        self.actions.clear();
        record.line = self.line(1, 0)?;
        let end = self.place;
        record.result = self.result()?;
        if let Some(told) = told_result
            && told != record.result
        {
            let (told, said) = (result_word(told), result_word(record.result));
            return fail_at(end, format!("the game ends with {said} but its tag says {told}"));
        }
        let actions = std::mem::take(&mut self.actions);
        Ok(Located { record, place, start, actions, end })
    }

    fn tag(&mut self) -> Result<(&'t str, String), RecordError> {
        self.expect('[')?;
        self.take_while(|c| c == ' ');
        let at = self.place;
        let name = self.take_while(|c| !c.is_whitespace() && c != '"' && c != ']');
        if !is_tag_name(name) {
            return fail_at(at, format!("{:?} is not a tag name", excerpt(name)));
        }
        self.take_while(|c| c == ' ');
        self.expect('"')?;
        let mut value = String::new();
        loop {
            let at = self.place;
            match self.bump() {
                Some('"') => break,
                Some('\\') => match self.bump() {
                    Some(c @ ('"' | '\\')) => value.push(c),
                    _ => return fail_at(at, r#"after \ in a tag comes \ or ""#),
                },
                Some(c) if !c.is_control() => value.push(c),
                _ => return fail_at(at, format!("the value of the tag {} has no closing \"", excerpt(name))),
            }
        }
        self.take_while(|c| c == ' ');
        self.expect(']')?;
        Ok((name, value))
    }

    fn comments(&mut self) -> Result<Vec<String>, RecordError> {
        let mut comments = Vec::new();
        self.skip();
        while self.peek() == Some('{') {
            let at = self.place;
            self.bump();
            comments.push(self.take_while(|c| c != '}').to_owned());
            if self.bump().is_none() {
                return fail_at(at, "this comment has no closing }");
            }
            self.skip();
        }
        Ok(comments)
    }

    /// A line whose first action has this number, `depth` variations deep.
    fn line(&mut self, first_number: usize, depth: usize) -> Result<Line, RecordError> {
        let mut line = Line { comments: self.comments()?, steps: Vec::new() };
        loop {
            let number = first_number + line.steps.len();
            self.number(number)?;
            if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
                return Ok(line);
            }
            let mut step = Step::new(self.action()?);
            step.comments = self.comments()?;
            while self.peek() == Some('(') {
                step.variations.push(self.variation(number, depth + 1)?);
                step.comments.extend(self.comments()?);
            }
            line.steps.push(step);
        }
    }

    /// An optional `12.`, which must count right.
    fn number(&mut self, expected: usize) -> Result<(), RecordError> {
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 || !self.rest[digits..].starts_with('.') {
            return Ok(());
        }
        let at = self.place;
        let told = self.take_while(|c| c.is_ascii_digit());
        self.take_while(|c| c == '.');
        if told.parse() != Ok(expected) {
            return fail_at(at, format!("this is action {expected}, not {}", excerpt(told)));
        }
        self.skip();
        if self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return Ok(());
        }
        self.fail(format!("expected an action after {}.", excerpt(told)))
    }

    fn action(&mut self) -> Result<&'t str, RecordError> {
        let at = self.place;
        let word = self.take_while(|c| !c.is_whitespace() && !"(){}[];".contains(c));
        if !is_action_word(word) {
            return fail_at(at, format!("{:?} is not an action", excerpt(word)));
        }
        self.actions.push(at);
        Ok(word)
    }

    fn variation(&mut self, number: usize, depth: usize) -> Result<Line, RecordError> {
        let at = self.place;
        if depth > DEEPEST_VARIATION {
            return self.fail(format!("more than {DEEPEST_VARIATION} variations inside each other"));
        }
        self.expect('(')?;
        let line = self.line(number, depth)?;
        if line.steps.is_empty() {
            return fail_at(at, "this variation has no action");
        }
        self.expect(')')?;
        Ok(line)
    }

    fn result(&mut self) -> Result<Option<crate::Player>, RecordError> {
        let at = self.place;
        let word = self.take_while(|c| !c.is_whitespace() && !"(){}[];".contains(c));
        match read_result(word) {
            Ok(result) => Ok(result),
            Err(NoResult) if word.is_empty() => {
                fail_at(at, "expected an action or the result: 1-0, 0-1 or *")
            }
            Err(NoResult) => {
                let word = excerpt(word);
                fail_at(at, format!("{word:?} is neither an action nor a result (1-0, 0-1 or *)"))
            }
        }
    }
}

fn fail_at<T>(place: Place, why: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { place, why: why.into() })
}
