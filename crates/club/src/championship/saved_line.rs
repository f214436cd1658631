//! A line of a championship's file: what one command did. It is whole or it is not there, so that no command is kept by halves.

use super::save::SavedEvent;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What one command did: an object for one event, a list of them for several. Version 0.2.0 wrote each event on a line of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SavedLine(pub(super) Vec<SavedEvent>);

impl Serialize for SavedLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [one] => one.serialize(serializer),
            several => several.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SavedLine {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LineVisitor)
    }
}

struct LineVisitor;

impl<'de> Visitor<'de> for LineVisitor {
    type Value = SavedLine;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something that was done, or a list of such")
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<SavedLine, M::Error> {
        SavedEvent::deserialize(MapAccessDeserializer::new(map)).map(|event| SavedLine(vec![event]))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, events: S) -> Result<SavedLine, S::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(events)).map(SavedLine)
    }
}
