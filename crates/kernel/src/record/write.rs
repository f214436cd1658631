//! Writing a record down.

use super::{DEEPEST_VARIATION, Line, OWN_TAGS, Record, is_action_word, is_tag_name, result_word};
use crate::excerpt;
use std::collections::HashSet;
use std::fmt;

/// Lines of actions are broken before this column.
const WIDTH: usize = 80;

/// Something in a record that the format cannot hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwritable {
    why: String,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Unwritable {}

impl Record {
    /// The record as text, ending with a line break. Reading it back gives the same record.
    ///
    /// Refused: an action that is not a word, a comment with `}` in it, a tag name that is not a word or stands twice,
    /// a tag value with a line break or another control character, a variation without an action, variations too deep inside
    /// each other.
    pub fn write(&self) -> Result<String, Unwritable> {
        let mut text = String::new();
        push_tag(&mut text, "Game", &self.game)?;
        let mut names = HashSet::from(OWN_TAGS);
        for (name, value) in &self.tags {
            if !names.insert(name) {
                return refuse(format!("the tag {:?} stands twice", excerpt(name)));
            }
            push_tag(&mut text, name, value)?;
        }
        push_tag(&mut text, "Result", result_word(self.result))?;
        if let Some(start) = &self.start {
            push_tag(&mut text, "Position", start)?;
        }
        text.push('\n');
        let mut words = Words { text, column: 0, glue: true };
        words.line(&self.line, 1, 0)?;
        words.push(result_word(self.result));
        words.text.push('\n');
        Ok(words.text)
    }
}

fn refuse<T>(why: String) -> Result<T, Unwritable> {
    Err(Unwritable { why })
}

fn push_tag(text: &mut String, name: &str, value: &str) -> Result<(), Unwritable> {
    if !is_tag_name(name) {
        return refuse(format!("{:?} is not a tag name: letters and digits only", excerpt(name)));
    }
    if value.contains(char::is_control) {
        return refuse(format!("the value of the tag {} has a control character", excerpt(name)));
    }
    let value = value.replace('\\', r"\\").replace('"', r#"\""#);
    text.extend(["[", name, " \"", &value, "\"]\n"]);
    Ok(())
}

/// Words put one after the other, with a space or a line break between them.
struct Words {
    text: String,
    column: usize,
    /// Whether the next word follows without a space.
    glue: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        let length = word.chars().count();
        if !self.glue {
            if self.column + 1 + length >= WIDTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(word);
        self.column += length;
        self.glue = false;
    }

    fn comments(&mut self, comments: &[String]) -> Result<(), Unwritable> {
        for comment in comments {
            if comment.contains('}') {
                return refuse(format!("the comment {:?} has a closing brace in it", excerpt(comment)));
            }
            self.push(&format!("{{{comment}}}"));
        }
        Ok(())
    }

    /// A line whose first action has this number, `depth` variations deep.
    fn line(&mut self, line: &Line, first_number: usize, depth: usize) -> Result<(), Unwritable> {
        if depth > DEEPEST_VARIATION {
            return refuse(format!("more than {DEEPEST_VARIATION} variations inside each other"));
        }
        self.comments(&line.comments)?;
        for (number, step) in (first_number..).zip(&line.steps) {
            if !is_action_word(&step.action) {
                return refuse(format!("{:?} is not an action", excerpt(&step.action)));
            }
            self.push(&format!("{number}. {}", step.action));
            self.comments(&step.comments)?;
            for variation in &step.variations {
                if variation.steps.is_empty() {
                    return refuse(format!("a variation on action {number} has no action"));
                }
                self.push("(");
                self.glue = true;
                self.line(variation, number, depth + 1)?;
                self.glue = true;
                self.push(")");
            }
        }
        Ok(())
    }
}
