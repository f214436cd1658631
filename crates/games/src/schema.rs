//! Schemas of what travels as a plain string or number.

use crate::{Arrow, GameId};
use ludoteca_kernel::Player;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// The number of a seat: the schema of numbers that are one.
#[derive(Debug)]
#[non_exhaustive]
pub struct Seat;

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "First or Second.", "type": "integer", "enum": [1, 2] })
    }
}

impl JsonSchema for GameId {
    fn schema_name() -> Cow<'static, str> {
        "Slug".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let slugs = Self::ALL.map(Self::slug);
        json_schema!({ "description": "The name of a game in commands, files and addresses.", "type": "string", "enum": slugs })
    }
}

impl JsonSchema for Arrow {
    fn schema_name() -> Cow<'static, str> {
        "Arrow".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<String> =
            Player::BOTH.into_iter().flat_map(Self::all).map(|arrow| arrow.to_string()).collect();
        json_schema!({ "description": "A piece that points at another cell.", "type": "string", "enum": words })
    }
}
