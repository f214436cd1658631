//! A value held against a JSON schema: the few words that our own schemas use. A word that is not known here is a complaint,
//! so that nothing goes unchecked.

use serde_json::Value;

/// Words that say something to readers only.
const SAID: [&str; 5] = ["$schema", "title", "description", "format", "default"];

/// What does not fit, each with where it is.
pub(crate) fn complaints(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    Check { document, found: &mut found }.fits(schema, value, "");
    found
}

struct Check<'a> {
    document: &'a Value,
    found: &'a mut Vec<String>,
}

impl Check<'_> {
    fn complain(&mut self, at: &str, what: &str) {
        self.found.push(format!("{at}: {what}"));
    }

    fn fits(&mut self, schema: &Value, value: &Value, at: &str) {
        // `true` and no schema at all take everything.
        let Some(words) = schema.as_object() else { return };
        for (word, said) in words {
            match word.as_str() {
                "$ref" => {
                    let name = said.as_str().and_then(|name| name.strip_prefix('#')).unwrap_or_default();
                    match self.document.pointer(name) {
                        Some(schema) => self.fits(&schema.clone(), value, at),
                        None => self.complain(at, &format!("no schema {said}")),
                    }
                }
                "type" => {
                    let kinds = said.as_array().cloned().unwrap_or_else(|| vec![said.clone()]);
                    if !kinds.iter().any(|kind| is(kind, value)) {
                        self.complain(at, &format!("{value} is not {said}"));
                    }
                }
                "enum" if !said.as_array().is_some_and(|all| all.contains(value)) => {
                    self.complain(at, &format!("{value} is none of {said}"));
                }
                "const" if said != value => self.complain(at, &format!("{value} is not {said}")),
                "oneOf" | "anyOf" => self.one_of(word, said, value, at),
                "properties" | "required" | "additionalProperties" => self.object(word, words, value, at),
                "items" | "prefixItems" | "minItems" | "maxItems" => self.list(word, said, value, at),
                "minimum" if value.as_f64() < said.as_f64() && value.is_number() => {
                    self.complain(at, &format!("{value} is less than {said}"));
                }
                "maximum" if value.as_f64() > said.as_f64() => {
                    self.complain(at, &format!("{value} is more than {said}"));
                }
                "maxLength"
                    if value
                        .as_str()
                        .is_some_and(|text| text.chars().count() as u64 > said.as_u64().unwrap()) =>
                {
                    self.complain(at, "too long");
                }
                "minLength"
                    if value
                        .as_str()
                        .is_some_and(|text| (text.chars().count() as u64) < said.as_u64().unwrap()) =>
                {
                    self.complain(at, "too short");
                }
                "pattern" if value.as_str().is_some_and(|text| !has_form(text, said.as_str().unwrap())) => {
                    self.complain(at, &format!("{value} is not {said}"));
                }
                // They hold.
                "enum" | "const" | "minimum" | "maximum" | "minLength" | "maxLength" | "pattern" => {}
                word if SAID.contains(&word) => {}
                unknown => self.complain(at, &format!("the word {unknown} is not checked")),
            }
        }
    }

    fn one_of(&mut self, word: &str, schemas: &Value, value: &Value, at: &str) {
        let all = schemas.as_array().map(Vec::as_slice).unwrap_or_default();
        let fitting = all.iter().filter(|schema| complaints(self.document, schema, value).is_empty()).count();
        if fitting == 0 || (word == "oneOf" && fitting > 1) {
            self.complain(at, &format!("{value} fits {fitting} of {schemas}"));
        }
    }

    fn object(&mut self, word: &str, words: &serde_json::Map<String, Value>, value: &Value, at: &str) {
        let Some(fields) = value.as_object() else { return };
        let known = words.get("properties");
        match word {
            "properties" => {
                for (name, schema) in known.and_then(Value::as_object).into_iter().flatten() {
                    if let Some(value) = fields.get(name) {
                        self.fits(schema, value, &format!("{at}/{name}"));
                    }
                }
            }
            "required" => {
                for name in words[word].as_array().into_iter().flatten().filter_map(Value::as_str) {
                    if !fields.contains_key(name) {
                        self.complain(at, &format!("no {name}"));
                    }
                }
            }
            _ => {
                let strange =
                    fields.keys().find(|name| known.is_none_or(|known| known.get(name.as_str()).is_none()));
                if let Some(name) = strange.filter(|_| words[word] == false) {
                    self.complain(at, &format!("{name} is not expected"));
                }
            }
        }
    }

    fn list(&mut self, word: &str, said: &Value, value: &Value, at: &str) {
        let Some(items) = value.as_array() else { return };
        let length = items.len() as u64;
        match word {
            "items" => items.iter().for_each(|item| self.fits(said, item, &format!("{at}/*"))),
            "prefixItems" => {
                for (schema, item) in said.as_array().into_iter().flatten().zip(items) {
                    self.fits(schema, item, &format!("{at}/*"));
                }
            }
            "minItems" if said.as_u64() > Some(length) => self.complain(at, "too few"),
            "maxItems" if said.as_u64() < Some(length) => self.complain(at, "too many"),
            _ => {}
        }
    }
}

fn is(kind: &Value, value: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => false,
    }
}

/// Whether a text has a form of the one kind we use: `^[a-z0-9]{1,40}$`, so many of these letters.
fn has_form(text: &str, form: &str) -> bool {
    let (letters, count) =
        form.strip_prefix("^[").unwrap().strip_suffix("}$").unwrap().split_once("]{").unwrap();
    let (least, most) = count.split_once(',').unwrap_or((count, count));
    let letters = letters.as_bytes();
    let is_one = |letter: u8| {
        let range =
            letters.windows(3).any(|three| three[1] == b'-' && (three[0]..=three[2]).contains(&letter));
        range || letters.contains(&letter) && letter != b'-'
    };
    (least.parse().unwrap()..=most.parse().unwrap()).contains(&text.len()) && text.bytes().all(is_one)
}
