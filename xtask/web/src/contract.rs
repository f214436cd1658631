//! `live.ts`: what is said between the browser and the server about live play, as TypeScript, from the `OpenAPI` document that
//! the server's own tests keep true (`crates/server/openapi.json`).

use crate::folder::{root, write};
use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes the file into a folder.
pub(crate) fn write_into(folder: &Path) -> Result<()> {
    let document = root()?.join("crates/server/openapi.json");
    let text =
        fs::read_to_string(&document).with_context(|| format!("could not read {}", document.display()))?;
    write(&folder.join("live.ts"), typescript(&serde_json::from_str(&text)?)?.as_bytes())
}

fn typescript(document: &Value) -> Result<String> {
    let schemas = document.pointer("/components/schemas").and_then(Value::as_object);
    let schemas = schemas.context("the document has no schemas")?;
    let mut text = "// Written by `cargo xtask web` from crates/server/openapi.json. Change the types there, not this.\n\n\
                    import type { Slug } from '../engine/contract';\n"
        .to_owned();
    for (name, schema) in schemas {
        text.push('\n');
        comment(&mut text, schema, "");
        match words(schema) {
            // A list of words is wanted when the program runs, too.
            Some(words) => {
                let list = format!("{}S", name.to_uppercase());
                writeln!(text, "export const {list} = [{}] as const;", words.join(", "))?;
                writeln!(text, "export type {name} = (typeof {list})[number];")?;
            }
            None => {
                writeln!(text, "export type {name} = {};", kind(schema, "").with_context(|| name.clone())?)?;
            }
        }
    }
    Ok(text)
}

/// The words of a schema that is nothing but a choice of words.
fn words(schema: &Value) -> Option<Vec<String>> {
    let all = schema.get("oneOf").or(schema.get("anyOf"))?.as_array()?;
    let word = |one: &Value| Some(quoted(one.get("const")?.as_str()?));
    all.iter().map(word).collect()
}

/// A schema as a type.
fn kind(schema: &Value, indent: &str) -> Result<String> {
    let Some(schema) = schema.as_object() else { return Ok("unknown".to_owned()) };
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        return Ok(name.rsplit('/').next().unwrap_or(name).to_owned());
    }
    if let Some(value) = schema.get("const") {
        return literal(value);
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return union(values.iter().map(literal));
    }
    if let Some(all) = schema.get("oneOf").or(schema.get("anyOf")).and_then(Value::as_array) {
        return union(all.iter().map(|one| kind(one, indent)));
    }
    match schema.get("type") {
        Some(Value::String(name)) => plain(name, schema, indent),
        Some(Value::Array(names)) => {
            union(names.iter().map(|name| plain(name.as_str().unwrap_or_default(), schema, indent)))
        }
        _ => Ok("unknown".to_owned()),
    }
}

fn union(kinds: impl Iterator<Item = Result<String>>) -> Result<String> {
    let mut kinds = kinds.collect::<Result<Vec<_>>>()?;
    kinds.dedup();
    Ok(kinds.join(" | "))
}

fn plain(name: &str, schema: &Map<String, Value>, indent: &str) -> Result<String> {
    Ok(match name {
        "string" if schema.get("format").is_some_and(|format| format == "game") => "Slug".to_owned(),
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => list(schema, indent)?,
        "object" => object(schema, indent)?,
        _ => bail!("there is no type for {name:?}"),
    })
}

/// Lists of a fixed length are tuples.
fn list(schema: &Map<String, Value>, indent: &str) -> Result<String> {
    if let Some(parts) = schema.get("prefixItems").and_then(Value::as_array) {
        let parts = parts.iter().map(|part| kind(part, indent)).collect::<Result<Vec<_>>>()?;
        return Ok(format!("[{}]", parts.join(", ")));
    }
    let item = kind(schema.get("items").unwrap_or(&Value::Null), indent)?;
    let bound = |name| schema.get(name).and_then(Value::as_u64);
    match (bound("minItems"), bound("maxItems")) {
        (Some(least), Some(most)) if least == most => {
            Ok(format!("[{}]", vec![item; most as usize].join(", ")))
        }
        _ if item.contains(' ') => Ok(format!("({item})[]")),
        _ => Ok(format!("{item}[]")),
    }
}

fn object(schema: &Map<String, Value>, indent: &str) -> Result<String> {
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else {
        return Ok("Record<string, unknown>".to_owned());
    };
    let required = schema.get("required").and_then(Value::as_array);
    let deeper = format!("{indent}  ");
    let mut text = "{\n".to_owned();
    for (name, property) in properties {
        comment(&mut text, property, &deeper);
        let sure = required.is_some_and(|required| required.iter().any(|one| one == name));
        // What may be left out may be nothing when it is sent, and is never nothing when it is received.
        let kind = kind(property, &deeper)?;
        let kind = if sure { kind } else { kind.replace(" | null", "") };
        let mark = if sure { "" } else { "?" };
        writeln!(text, "{deeper}{}{mark}: {kind};", key(name))?;
    }
    write!(text, "{indent}}}")?;
    Ok(text)
}

fn key(name: &str) -> String {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric());
    if plain { name.to_owned() } else { quoted(name) }
}

fn literal(value: &Value) -> Result<String> {
    Ok(match value {
        Value::String(text) => quoted(text),
        Value::Number(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::Null => "null".to_owned(),
        _ => bail!("{value} is no literal"),
    })
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(said) = schema.get("description").and_then(Value::as_str) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{indent}/** {} */", said.replace('\n', " ").replace("*/", ""));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn schemas_become_types() {
        for (schema, expected) in [
            (json!({ "type": "string" }), "string"),
            (json!({ "type": "string", "format": "game" }), "Slug"),
            (json!({ "type": ["integer", "null"] }), "number | null"),
            (json!({ "type": "integer", "enum": [1, 2] }), "1 | 2"),
            (json!({ "type": "array", "items": { "type": "string" } }), "string[]"),
            (json!({ "type": "array", "items": { "type": ["string", "null"] } }), "(string | null)[]"),
            (
                json!({ "type": "array", "items": { "$ref": "#/components/schemas/A" }, "minItems": 2, "maxItems": 2 }),
                "[A, A]",
            ),
            (json!({ "oneOf": [{ "const": "it's" }, { "type": "null" }] }), "'it\\'s' | null"),
            (
                json!({ "type": "object", "required": ["a"], "properties": {
                    "a": { "type": "boolean", "description": "Whether." },
                    "b-c": { "type": ["string", "null"] },
                } }),
                "{\n  /** Whether. */\n  a: boolean;\n  'b-c'?: string;\n}",
            ),
        ] {
            assert_eq!(kind(&schema, "").unwrap(), expected, "{schema}");
        }
        assert!(kind(&json!({ "type": "colour" }), "").is_err());
    }

    #[test]
    fn a_choice_of_words_is_a_list_too() {
        let said =
            json!({ "oneOf": [{ "const": "yes", "type": "string" }, { "const": "no", "type": "string" }] });
        let document = json!({ "components": { "schemas": { "Word": said } } });
        let text = typescript(&document).unwrap();
        assert!(
            text.contains(
                "export const WORDS = ['yes', 'no'] as const;\nexport type Word = (typeof WORDS)[number];"
            ),
            "{text}"
        );
    }
}
