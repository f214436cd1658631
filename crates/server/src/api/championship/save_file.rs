//! The file of a championship: JSON Lines. The first line says what the file is, each other one something that was done. The
//! command line reads and writes the same file.

use ludoteca_club::championship::{SaveFault, SavedChampionship, SavedEvent, SavedLine};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the first line calls the file.
const KIND: &str = "championship";

/// The version that is written: a line for each event.
const VERSION: u64 = 1;

/// The newest version that can be read: a line for each command, which may be a list of events.
const NEWEST: u64 = 2;

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
pub(crate) fn write_save(saved: &SavedChampionship) -> String {
    let heading = SaveHeading { ludoteca: KIND.to_owned(), version: VERSION, name: saved.title.clone() };
    let mut text = serde_json::to_string(&heading).unwrap_or_default();
    text.push('\n');
    for event in &saved.events {
        text.push_str(&serde_json::to_string(event).unwrap_or_default());
        text.push('\n');
    }
    text
}

/// What a file says, and the line of each event; else the first line that says nothing. Empty lines say nothing and do no harm, nor does
/// a last line without an end: what an editor leaves.
pub(crate) fn read_save(text: &str) -> Result<(SavedChampionship, Vec<usize>), SaveFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let (first, _) = lines.next().unwrap_or_default();
    let title = heading(first)?;
    let mut events: Vec<SavedEvent> = Vec::new();
    let mut numbers: Vec<usize> = Vec::new();
    for (line, number) in lines {
        let command: Result<SavedLine, _> = serde_json::from_str(line);
        events.extend(command.map_err(|cause| SaveFault { line: number, why: cause.to_string() })?.0);
        numbers.resize(events.len(), number);
    }
    if events.is_empty() {
        return Err(SaveFault { line: 1, why: "nothing was done in this championship".to_owned() });
    }
    Ok((SavedChampionship { title, events }, numbers))
}

/// The title in the first line.
fn heading(line: &str) -> Result<String, SaveFault> {
    let fault = |why: &str| SaveFault { line: 1, why: why.to_owned() };
    let value: Value = serde_json::from_str(line).map_err(|_| fault("this is no save of a championship"))?;
    if value["ludoteca"] != KIND {
        return Err(fault("this is no save of a championship"));
    }
    if value["version"].as_u64().is_some_and(|version| version > NEWEST) {
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
        let (saved, lines) = read_save(&text).unwrap();
        assert_eq!(lines, [2, 3]);
        assert_eq!((saved.title.as_str(), saved.events.len()), ("Um dia", 2));
        assert_eq!(write_save(&saved), text);
        for edited in [
            format!("\u{feff}{text}"),
            text.replace('\n', "\r\n"),
            text.replace('\n', "\n\n"),
            text.trim_end().to_owned(),
        ] {
            assert_eq!(read_save(&edited).unwrap().0, saved, "{edited:?}");
        }
        // What the command line writes: a line for each command.
        let listed = format!("{}\n[{},{}]\n", HEADING.replace(":1,", ":2,"), EVENT.trim(), EVENT.trim());
        let (saved, lines) = read_save(&listed).unwrap();
        assert_eq!((saved.events.len(), lines), (2, vec![3, 3]));
    }

    #[test]
    fn what_is_no_save_is_refused_with_its_line() {
        let line = |text: &str| read_save(text).unwrap_err().line;
        for foreign in ["", "\n", "nome;escola\nAna;Vagos\n", "{}\n", "[1]\n", "{\"ludoteca\":\"record\"}\n"]
        {
            assert_eq!(line(foreign), 1, "{foreign:?}");
        }
        assert_eq!(line(HEADING), 1, "nothing was done");
        let newer = read_save(&format!("{}{EVENT}", HEADING.replace(":1,", ":3,"))).unwrap_err();
        assert!(newer.why.contains("newer"), "{newer}");
        let whole = format!("{HEADING}{EVENT}");
        assert_eq!(line(&whole[..whole.len() - 9]), 2, "cut in the middle of a line");
        for hostile in ["null", "{}", "\"x\"", "{\"tournament\":\"a\",\"number\":-1}", &"[".repeat(100_000)] {
            assert_eq!(line(&format!("{whole}{hostile}\n")), 3, "{}", &hostile[..hostile.len().min(40)]);
        }
    }
}
