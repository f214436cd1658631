//! What can be asked under `/api` and what is answered, as an `OpenAPI` document.
//!
//! The schemas come from the types that read requests and write answers; the paths are the table in `operations`. The document is
//! kept in `crates/server/openapi.json`, which the server sends and from which the browser's types are made, so that
//! nothing of this is in the program itself. `LUDOTECA_WRITE=1 cargo test -p ludoteca-server openapi` writes it.

mod operations;

use crate::api::championship::registrations::RegistrationsReply;
use crate::api::championship::request::{OpenChampionshipRequest, OpenSaveRequest};
use crate::api::championship::response::ChampionshipReply;
use crate::api::error::ErrorReply;
use crate::api::openapi::operations::{OPERATIONS, Operation, Reply};
use crate::api::request::{CommandRequest, OpenRequest, SeenRequest, StreamRequest};
use crate::api::room::request::{OpenRoomRequest, SignInRequest};
use crate::api::room::response::{DoorReply, RoomReply};
use crate::api::table::response::TableReply;
use crate::api::tournament::request::ConsequencesRequest;
use ludoteca_championship::Explanation;
use ludoteca_club::championship::ChampionshipCommand;
use ludoteca_club::room::RoomCommand;
use ludoteca_club::table::TableCommand;
use ludoteca_club::tournament::{
    Consequences, EntrantRecord, TournamentCommand, TournamentLog, TournamentView,
};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where the document is kept; tests run in the folder of their package.
const FILE: &str = "openapi.json";

/// The schemas of everything that is sent.
fn schemas() -> Map<String, Value> {
    let at = |settings: SchemaSettings| {
        SchemaGenerator::new(
            settings.with(|settings| settings.definitions_path = "/components/schemas".into()),
        )
    };
    let mut read = at(SchemaSettings::draft2020_12());
    add::<OpenRequest>(&mut read);
    add::<CommandRequest<TableCommand>>(&mut read);
    add::<SeenRequest>(&mut read);
    add::<StreamRequest>(&mut read);
    add::<SignInRequest>(&mut read);
    add::<OpenRoomRequest>(&mut read);
    add::<CommandRequest<RoomCommand>>(&mut read);
    add::<OpenChampionshipRequest>(&mut read);
    add::<CommandRequest<ChampionshipCommand>>(&mut read);
    add::<OpenSaveRequest>(&mut read);
    add::<CommandRequest<TournamentCommand>>(&mut read);
    add::<ConsequencesRequest>(&mut read);
    let mut written = at(SchemaSettings::draft2020_12().for_serialize());
    add::<TableReply<'_>>(&mut written);
    add::<RoomReply<'_>>(&mut written);
    add::<DoorReply<'_>>(&mut written);
    add::<ChampionshipReply<'_>>(&mut written);
    add::<RegistrationsReply<'_>>(&mut written);
    add::<TournamentView<'_>>(&mut written);
    add::<Consequences>(&mut written);
    add::<Explanation>(&mut written);
    add::<TournamentLog>(&mut written);
    add::<EntrantRecord<'_>>(&mut written);
    add::<ErrorReply>(&mut written);
    let mut all = read.take_definitions(true);
    all.extend(written.take_definitions(true));
    all
}

fn add<T: JsonSchema>(generator: &mut SchemaGenerator) {
    let _: Schema = generator.subschema_for::<T>();
}

impl Operation {
    fn document(&self) -> Value {
        let named = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
        let content = |media: &str, schema: Value| json!({ media: { "schema": schema } });
        let mut parameters = Vec::new();
        for name in self.path.split(['{', '}']).skip(1).step_by(2) {
            parameters.push(
                json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
            );
        }
        if self.waits {
            let about = "The number the reader has: the answer waits some seconds for a higher one";
            let schema = json!({ "type": "integer", "minimum": 0 });
            parameters
                .push(json!({ "name": "after", "in": "query", "description": about, "schema": schema }));
        }
        let mut answered = json!({ "description": "Done" });
        match self.reply {
            Reply::Nothing => {}
            Reply::Json(name) => answered["content"] = content("application/json", named(name)),
            Reply::Media(media) => answered["content"] = content(media, json!({})),
        }
        let refused =
            json!({ "description": "Refused", "content": content("application/json", named("ErrorReply")) });
        let mut document = json!({
            "summary": self.does,
            "responses": { self.status.to_string(): answered, "default": refused },
        });
        if !parameters.is_empty() {
            document["parameters"] = parameters.into();
        }
        if self.secret {
            document["security"] = json!([{ "secret": [] }]);
        }
        if let Some(name) = self.request {
            let body = content("application/json", named(name));
            document["requestBody"] = json!({ "required": true, "content": body });
        }
        document
    }
}

/// The whole document.
fn document() -> Value {
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = operation.document();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ludoteca: live play",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Games between people. A secret is 128 random bits that the browser made, as 32 hexadecimal digits.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/api" }],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": { "secret": { "type": "http", "scheme": "bearer" } },
        },
    })
}

#[test]
fn the_kept_document_is_what_the_code_says() {
    let document = document();
    if env::var_os("LUDOTECA_WRITE").is_some() {
        fs::write(FILE, format!("{document:#}\n")).unwrap();
    }
    let kept: Value = serde_json::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
    assert!(
        kept == document,
        "openapi.json is out of date: `LUDOTECA_WRITE=1 cargo test -p ludoteca-server openapi` writes it anew"
    );
}

/// Every route in the code of this folder, with its methods, is in the table; and nothing else is.
#[test]
fn every_route_is_documented_and_nothing_else() {
    let mut routes = Vec::new();
    for code in code_under(Path::new("src/api")) {
        for route in code.split(".route(").skip(1) {
            let path = route.split('"').nth(1).unwrap();
            let methods = route.split('\n').next().unwrap();
            for method in ["get", "post", "put", "patch", "delete"] {
                if methods.contains(&format!("{method}(")) {
                    routes.push((path.to_owned(), method));
                }
            }
        }
    }
    routes.sort();
    let mut documented: Vec<_> =
        OPERATIONS.iter().map(|operation| (operation.path.to_owned(), operation.method)).collect();
    documented.sort();
    assert_eq!(routes, documented);
}

/// The code of every file in a folder and in those below, but of the two that only speak of routes.
fn code_under(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let speaks = |path: &PathBuf| path.ends_with("openapi.rs") || path.ends_with("ready.rs");
    let code = |path: PathBuf| {
        if path.is_dir() { code_under(&path) } else { vec![fs::read_to_string(path).unwrap()] }
    };
    paths.filter(|path| !speaks(path)).flat_map(code).collect()
}
