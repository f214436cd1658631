//! A list for spreadsheets, in which no cell is taken for a formula.

/// What a spreadsheet takes for the beginning of a formula, or hides one behind.
pub(super) const FORMULA_SIGNS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Writes lines of cells: a mark that says UTF-8, lines that end as Windows wants them, quotation marks where they are
/// needed, and an apostrophe before what a spreadsheet would take for a formula.
pub fn write_csv<L, C>(lines: L, separator: char) -> String
where
    L: IntoIterator<Item = Vec<C>>,
    C: AsRef<str>,
{
    let mut text = String::from('\u{feff}');
    for line in lines {
        let cells: Vec<String> = line.iter().map(|cell| written(cell.as_ref(), separator)).collect();
        text.push_str(&cells.join(&separator.to_string()));
        text.push_str("\r\n");
    }
    text
}

fn written(cell: &str, separator: char) -> String {
    let safe = if cell.starts_with(FORMULA_SIGNS) { format!("'{cell}") } else { cell.to_owned() };
    if safe.contains([separator, '"', '\n', '\r']) {
        format!("\"{}\"", safe.replace('"', "\"\""))
    } else {
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csv::read_csv;
    use proptest::prelude::*;

    #[test]
    fn formulas_are_disarmed() {
        let text = write_csv([vec!["=HYPERLINK(\"http://x\")", "+1", "-2", "@a", "\tb", "Ana; Rui"]], ';');
        assert_eq!(text, "\u{feff}\"'=HYPERLINK(\"\"http://x\"\")\";'+1;'-2;'@a;'\tb;\"Ana; Rui\"\r\n");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(lines in proptest::collection::vec(proptest::collection::vec("[a-zA-ZãÇº=+@,;\"'-]{1,6}( [a-z\"]{1,4})?", 1..5), 1..6), which in 0_usize..3) {
            let separator = [';', ',', '\t'][which];
            // Two columns at least, and a first line that shows the separator.
            let mut list = vec![vec!["um".to_owned(), "dois".to_owned(), "tres".to_owned()]];
            list.extend(lines);
            let read: Vec<Vec<String>> =
                read_csv(write_csv(list.clone(), separator).as_bytes()).into_iter().map(|line| line.cells).collect();
            // An apostrophe that was there before a sign is taken for ours.
            let expected: Vec<Vec<String>> = list
                .into_iter()
                .map(|line| line.into_iter().map(|cell| match cell.strip_prefix('\'') {
                    Some(rest) if rest.starts_with(FORMULA_SIGNS) => rest.to_owned(),
                    _ => cell,
                }).collect())
                .collect();
            prop_assert_eq!(read, expected);
        }

        #[test]
        fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let lines = read_csv(&bytes);
            prop_assert!(lines.iter().all(|line| line.cells.last().is_some_and(|cell| !cell.is_empty())));
        }
    }
}
