//! What can be asked and what is answered, as a document: the schemas of an `OpenAPI` document, without paths.
//!
//! It is kept in `crates/wasm/contract.json`, from which the browser's types are made; nothing of this is in the engine itself.
//! `LUDOTECA_WRITE=1 cargo test -p ludoteca-wasm contract` writes it.

use crate::line::Line;
use crate::reply::Answer;
use crate::request::Request;
use crate::trouble::Trouble;
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};
use std::{env, fs};

/// Where the document is kept; tests run in the folder of their package.
const FILE: &str = "contract.json";

/// The schemas of everything that is sent. What is sent both ways is described as it is written: whole.
fn schemas() -> Map<String, Value> {
    let at = |settings: SchemaSettings| {
        SchemaGenerator::new(
            settings.with(|settings| settings.definitions_path = "/components/schemas".into()),
        )
    };
    let mut read = at(SchemaSettings::draft2020_12());
    add::<Request>(&mut read);
    add::<Line>(&mut read);
    let mut written = at(SchemaSettings::draft2020_12().for_serialize());
    add::<Answer>(&mut written);
    add::<Trouble>(&mut written);
    let mut all = read.take_definitions(true);
    all.extend(written.take_definitions(true));
    all
}

fn add<T: JsonSchema>(generator: &mut SchemaGenerator) {
    let _ = generator.subschema_for::<T>();
}

fn document() -> Value {
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Ludoteca: the engine in the browser", "version": env!("CARGO_PKG_VERSION") },
        "paths": {},
        "components": { "schemas": schemas() },
    })
}

#[test]
fn the_kept_contract_is_what_the_code_says() {
    let document = document();
    if env::var_os("LUDOTECA_WRITE").is_some() {
        fs::write(FILE, format!("{document:#}\n")).unwrap();
    }
    let kept: Value = serde_json::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
    assert!(
        kept == document,
        "contract.json is out of date: `LUDOTECA_WRITE=1 cargo test -p ludoteca-wasm contract` writes it anew"
    );
}
