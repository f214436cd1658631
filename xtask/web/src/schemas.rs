//! `documents.json`: the schemas of what is written here as JSON, from which the browser's types are made.

use crate::books::RuleBook;
use crate::folder::write_json;
use crate::gallery::GamesDocument;
use crate::lessons::Course;
use crate::puzzles::PuzzleIndex;
use anyhow::Result;
use schemars::generate::SchemaSettings;
use serde_json::json;
use std::path::Path;

/// Writes the document into a folder: the schemas of an `OpenAPI` document, without paths.
pub(crate) fn write(folder: &Path) -> Result<()> {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schemas =
        settings.with(|settings| settings.definitions_path = "/components/schemas".into()).into_generator();
    let _ = schemas.subschema_for::<GamesDocument>();
    let _ = schemas.subschema_for::<RuleBook>();
    let _ = schemas.subschema_for::<Course>();
    let _ = schemas.subschema_for::<PuzzleIndex>();
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Ludoteca: games, rule books, lessons and puzzles", "version": env!("CARGO_PKG_VERSION") },
        "paths": {},
        "components": { "schemas": schemas.take_definitions(true) },
    });
    write_json(&folder.join("documents.json"), &document)
}
