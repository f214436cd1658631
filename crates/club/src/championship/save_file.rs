//! The file of a championship: JSON Lines. The first line says what the file is, each other one what one command did.
//!
//! In version 1 each event had a line of its own; both are read. What editors do to a file does no harm: empty lines, other line ends,
//! a mark that says UTF-8, or a last line without its end.

use super::save::{SaveFault, SaveProblem, SavedChampionship, SavedEvent};
use super::saved_line::SavedLine;
use serde::{Deserialize, Serialize};
use serde_json::{Value, from_slice, from_value};

/// What the first line calls the file.
const KIND: &str = "championship";

/// The version that is written, and the newest that can be read.
const VERSION: u64 = 2;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    ludoteca: String,
    version: u64,
    /// What the championship is called.
    name: String,
}

/// A whole file. What was done at one moment is a line.
pub fn write_save(title: &str, events: &[SavedEvent]) -> serde_json::Result<String> {
    let heading = Heading { ludoteca: KIND.to_owned(), version: VERSION, name: title.to_owned() };
    let mut text = serde_json::to_string(&heading)? + "\n";
    for command in events.chunk_by(|one, next| one.at == next.at) {
        text.push_str(&write_line(command)?);
    }
    Ok(text)
}

/// What one command did, as a line to be added to a file.
pub fn write_line(command: &[SavedEvent]) -> serde_json::Result<String> {
    Ok(serde_json::to_string(&SavedLine(command.to_vec()))? + "\n")
}

/// What a file says; else the first line that says nothing.
pub fn read_save(bytes: &[u8]) -> Result<SavedChampionship, SaveFault> {
    let lines = bytes.split(|&byte| byte == b'\n').map(plain);
    let mut lines = lines.zip(1_usize..).filter(|(text, _)| !text.is_empty());
    let title = heading(lines.next().unwrap_or_default().0)?;
    let mut saved = SavedChampionship { title, events: Vec::new(), lines: Vec::new() };
    for (text, line) in lines {
        let command: Result<SavedLine, _> = from_slice(text);
        let unreadable =
            |why: serde_json::Error| SaveFault { line, why: SaveProblem::Unreadable(why.to_string()) };
        saved.events.extend(command.map_err(unreadable)?.0);
        saved.lines.resize(saved.events.len(), line);
    }
    Ok(saved)
}

/// How many bytes of a file are whole lines. A last line without its end is whole if it can be read: else it was cut off while it was
/// written.
pub fn whole_lines(bytes: &[u8]) -> usize {
    let ended = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let last = plain(&bytes[ended..]);
    let is_whole = if ended == 0 { heading(last).is_ok() } else { from_slice::<SavedLine>(last).is_ok() };
    if is_whole { bytes.len() } else { ended }
}

/// A line without what editors put around it.
fn plain(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line).trim_ascii()
}

/// The title in the first line.
fn heading(text: &[u8]) -> Result<String, SaveFault> {
    let fault = |why: SaveProblem| SaveFault { line: 1, why };
    let value: Value = from_slice(text).map_err(|_| fault(SaveProblem::NotASave))?;
    if value["ludoteca"] != KIND {
        return Err(fault(SaveProblem::NotASave));
    }
    match value["version"].as_u64() {
        Some(version) if version > VERSION => Err(fault(SaveProblem::Newer { version })),
        _ => from_value::<Heading>(value)
            .map(|heading| heading.name)
            .map_err(|why| fault(SaveProblem::Unreadable(why.to_string()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADING: &str = "{\"ludoteca\":\"championship\",\"version\":1,\"name\":\"Um dia\"}\n";
    const EVENT: &str = "{\"tournament\":\"a\",\"number\":1,\"at\":7,\"event\":{\"by\":\"organiser\",\"fact\":{\"withdrawn\":{\"entrant\":3}}}}\n";

    fn read(text: &str) -> Result<SavedChampionship, SaveFault> {
        read_save(text.as_bytes())
    }

    #[test]
    fn what_is_written_is_read() {
        let heading = HEADING.replace(":1,", ":2,");
        let later = EVENT.replace("\"at\":7", "\"at\":8");
        let text = format!("{heading}[{},{}]\n{later}", EVENT.trim(), EVENT.trim());
        let saved = read(&text).unwrap();
        assert_eq!((saved.title.as_str(), &saved.lines[..]), ("Um dia", &[2, 2, 3][..]));
        assert_eq!(write_save(&saved.title, &saved.events).unwrap(), text);
        for edited in [
            format!("\u{feff}{text}"),
            text.replace('\n', "\r\n"),
            text.replace('\n', "\n\n"),
            text.trim_end().to_owned(),
        ] {
            assert_eq!(read(&edited).unwrap().events, saved.events, "{edited:?}");
        }
        // Version 1 has a line for each event.
        let old = read(&format!("{HEADING}{EVENT}{EVENT}{later}")).unwrap();
        assert_eq!((old.events, &old.lines[..]), (saved.events, &[2, 3, 4][..]));
    }

    #[test]
    fn what_is_no_save_is_refused_with_its_line() {
        let fault = |text: &str| read(text).unwrap_err();
        for foreign in ["", "\n", "nome;escola\nAna;Vagos\n", "{}\n", "[1]\n", "{\"ludoteca\":\"record\"}\n"]
        {
            assert_eq!(fault(foreign), SaveFault { line: 1, why: SaveProblem::NotASave }, "{foreign:?}");
        }
        let newer = fault(&format!("{}{EVENT}", HEADING.replace(":1,", ":3,")));
        assert_eq!(newer.why, SaveProblem::Newer { version: 3 });
        let whole = format!("{HEADING}{EVENT}");
        assert_eq!(fault(&whole[..whole.len() - 9]).line, 2, "cut in the middle of a line");
        for hostile in ["null", "{}", "\"x\"", "{\"tournament\":\"a\",\"number\":-1}", &"[".repeat(100_000)] {
            let fault = fault(&format!("{whole}{hostile}\n"));
            assert_eq!(fault.line, 3, "{}", &hostile[..hostile.len().min(40)]);
        }
    }

    #[test]
    fn a_line_without_its_end_is_whole_or_was_cut_off() {
        let whole = format!("{HEADING}{EVENT}");
        assert_eq!(whole_lines(whole.as_bytes()), whole.len());
        assert_eq!(whole_lines(whole.trim_end().as_bytes()), whole.len() - 1);
        assert_eq!(whole_lines(&whole.as_bytes()[..whole.len() - 9]), HEADING.len());
        assert_eq!(whole_lines(HEADING.trim_end().as_bytes()), HEADING.len() - 1);
    }
}
