//! The file of a championship: JSON Lines. The first line says what the file is, each other one something that was done. The
//! command line reads and writes the same file.

use ludoteca_club::championship::{SaveFault, SavedChampionship, SavedEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the first line calls the file.
const KIND: &str = "championship";

/// The version that is written, and the newest that can be read.
const VERSION: u64 = 1;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaveHeading {
    ludoteca: String,
    version: u64,
    /// What the championship is called.
    name: String,
}

/// The file with all of this in it.
pub(super) fn write_save(saved: &SavedChampionship) -> String {
    let heading = SaveHeading { ludoteca: KIND.to_owned(), version: VERSION, name: saved.title.clone() };
    let mut text = serde_json::to_string(&heading).unwrap_or_default();
    text.push('\n');
    for event in &saved.events {
        text.push_str(&serde_json::to_string(event).unwrap_or_default());
        text.push('\n');
    }
    text
}

/// What a file says; else the first line that says nothing.
pub(super) fn read_save(text: &str) -> Result<SavedChampionship, SaveFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().zip(1..);
    let (first, _) = lines.next().unwrap_or_default();
    let title = heading(first)?;
    let mut events: Vec<SavedEvent> = Vec::new();
    for (line, number) in lines {
        let event = serde_json::from_str(line);
        events.push(event.map_err(|cause| SaveFault { line: number, why: cause.to_string() })?);
    }
    if !text.ends_with('\n') {
        let why = "the file was cut off: its last line has no end".to_owned();
        return Err(SaveFault { line: text.lines().count().max(1), why });
    }
    if events.is_empty() {
        return Err(SaveFault { line: 1, why: "nothing was done in this championship".to_owned() });
    }
    Ok(SavedChampionship { title, events })
}

/// The title in the first line.
fn heading(line: &str) -> Result<String, SaveFault> {
    let fault = |why: &str| SaveFault { line: 1, why: why.to_owned() };
    let value: Value = serde_json::from_str(line).map_err(|_| fault("this is no save of a championship"))?;
    if value["ludoteca"] != KIND {
        return Err(fault("this is no save of a championship"));
    }
    if value["version"].as_u64().is_some_and(|version| version > VERSION) {
        return Err(fault("this was saved by a newer program"));
    }
    let heading: SaveHeading = serde_json::from_value(value).map_err(|cause| fault(&cause.to_string()))?;
    Ok(heading.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADING: &str = "{\"ludoteca\":\"championship\",\"version\":1,\"name\":\"Um dia\"}\n";
    const EVENT: &str = "{\"tournament\":\"a\",\"number\":1,\"at\":7,\"event\":{\"by\":\"organiser\",\"fact\":{\"withdrawn\":{\"entrant\":3}}}}\n";

    #[test]
    fn what_is_written_is_read() {
        let text = format!("{HEADING}{EVENT}{}", EVENT.replace("\"number\":1", "\"number\":2"));
        let saved = read_save(&text).unwrap();
        assert_eq!((saved.title.as_str(), saved.events.len()), ("Um dia", 2));
        assert_eq!(write_save(&saved), text);
        assert_eq!(read_save(&format!("\u{feff}{text}")).unwrap(), saved);
        assert_eq!(read_save(&text.replace('\n', "\r\n")).unwrap(), saved);
    }

    #[test]
    fn what_is_no_save_is_refused_with_its_line() {
        let line = |text: &str| read_save(text).unwrap_err().line;
        for foreign in ["", "\n", "nome;escola\nAna;Vagos\n", "{}\n", "[1]\n", "{\"ludoteca\":\"record\"}\n"]
        {
            assert_eq!(line(foreign), 1, "{foreign:?}");
        }
        assert_eq!(line(HEADING), 1, "nothing was done");
        let newer = read_save(&format!("{}{EVENT}", HEADING.replace(":1,", ":2,"))).unwrap_err();
        assert!(newer.why.contains("newer"), "{newer}");
        // Cut in the middle of a line, and just before its end.
        let whole = format!("{HEADING}{EVENT}");
        assert_eq!(line(&whole[..whole.len() - 9]), 2);
        assert!(read_save(whole.trim_end()).unwrap_err().why.contains("cut off"));
        for hostile in ["null", "{}", "\"x\"", "{\"tournament\":\"a\",\"number\":-1}", &"[".repeat(100_000)] {
            assert_eq!(line(&format!("{whole}{hostile}\n")), 3, "{}", &hostile[..hostile.len().min(40)]);
        }
    }
}
