//! From text to lines and cells.

use super::CsvLine;

/// What separates cells, the likeliest first.
const SEPARATORS: [char; 3] = [';', '\t', ','];

/// Splits a text; lines without anything are left out, but counted.
pub(super) fn split(text: &str) -> Vec<CsvLine> {
    let (separator, text, first) = match announced(text) {
        Some((separator, rest)) => (separator, rest, 2),
        None => (likeliest(text), text, 1),
    };
    let mut reader = CellReader { separator, line: CsvLine::new(first), lines: Vec::new(), number: first };
    let mut cell = String::new();
    let mut quoted = false;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if quoted && characters.peek() == Some(&'"') => {
                characters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            // A mark inside a cell that does not begin with one is a mark: 10" or O"Neill.
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            '\r' if characters.peek() == Some(&'\n') => {}
            '\n' | '\r' if quoted => {
                reader.number += 1;
                cell.push(' ');
            }
            '\n' | '\r' => reader.end_line(&mut cell),
            c if c == reader.separator && !quoted => reader.end_cell(&mut cell),
            c => cell.push(c),
        }
    }
    reader.line.unclosed = quoted;
    reader.end_line(&mut cell);
    reader.lines
}

/// What has been read so far.
struct CellReader {
    separator: char,
    line: CsvLine,
    lines: Vec<CsvLine>,
    number: u32,
}

impl CellReader {
    fn end_cell(&mut self, cell: &mut String) {
        self.line.cells.push(tidied(cell));
        cell.clear();
    }

    fn end_line(&mut self, cell: &mut String) {
        self.end_cell(cell);
        self.number += 1;
        let mut line = std::mem::replace(&mut self.line, CsvLine::new(self.number));
        while line.cells.last().is_some_and(String::is_empty) {
            line.cells.pop();
        }
        if !line.cells.is_empty() {
            self.lines.push(line);
        }
    }
}

impl CsvLine {
    const fn new(number: u32) -> Self {
        Self { number, cells: Vec::new(), unclosed: false }
    }
}

/// `sep=;` in the first line, as Excel wants it, and what follows it.
fn announced(text: &str) -> Option<(char, &str)> {
    let rest = text.strip_prefix("sep=").or_else(|| text.strip_prefix("SEP="))?;
    let separator = rest.chars().next().filter(|separator| SEPARATORS.contains(separator))?;
    let rest = &rest[separator.len_utf8()..];
    ["\r\n", "\n", "\r"].iter().find_map(|end| rest.strip_prefix(end)).map(|rest| (separator, rest))
}

/// The separator that is most often in the first line that has anything, outside of quotation marks.
fn likeliest(text: &str) -> char {
    let line = text.split(['\n', '\r']).find(|line| !line.trim().is_empty()).unwrap_or_default();
    let open = line.split('"').step_by(2);
    let count = |separator: char| open.clone().map(|part| part.matches(separator).count()).sum::<usize>();
    // The last of equals is taken: the likeliest.
    SEPARATORS.into_iter().rev().max_by_key(|&separator| count(separator)).unwrap_or(';')
}

/// A cell without spaces around it and with single ones inside, without control characters, and without the sign that disarms a
/// formula.
fn tidied(cell: &str) -> String {
    let visible = |c: char| c.is_whitespace() || !(c.is_control() || matches!(c, '\u{feff}' | '\u{200b}'));
    let shown: String = cell.chars().filter(|&c| visible(c)).collect();
    let single = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    match single.strip_prefix('\'') {
        Some(rest) if rest.starts_with(super::write::FORMULA_SIGNS) => rest.to_owned(),
        _ => single,
    }
}

#[cfg(test)]
mod tests {
    use crate::csv::read_csv;

    fn cells(text: &str) -> Vec<Vec<String>> {
        read_csv(text.as_bytes()).into_iter().map(|line| line.cells).collect()
    }

    #[test]
    fn spreadsheets_have_many_habits() {
        let expected = vec![vec!["Nome", "Escola"], vec!["Ana Sá", "EB 2,3 de Vagos"]];
        for text in [
            "Nome;Escola\nAna Sá;EB 2,3 de Vagos\n",
            "Nome;Escola;;;\r\nAna\u{a0} Sá ; EB 2,3 de Vagos;;;\r\n;;;;\r\n",
            "sep=,\r\nNome,Escola\r\nAna Sá,\"EB 2,3 de Vagos\"",
            "Nome\tEscola\rAna Sá\tEB 2,3 de Vagos",
            "\n\n\"Nome\";\"Escola\"\n \"Ana\nSá\" ;'EB 2,3 de Vagos".replace(";'", ";").as_str(),
        ] {
            assert_eq!(cells(text), expected, "{text:?}");
        }
    }

    #[test]
    fn quotation_marks_are_doubled_inside_and_left_alone_elsewhere() {
        assert_eq!(cells("\"a \"\"b\"\" c\";10\"\n"), [["a \"b\" c", "10\""]]);
        let open = read_csv(b"a;b\n\"c;d\ne;f\n");
        assert_eq!(open.len(), 2);
        assert!(open[1].unclosed && !open[0].unclosed);
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        let lines = read_csv(b"sep=;\r\na\r\n\r\n\"b\r\nc\"\r\nd");
        let numbers: Vec<(u32, &str)> =
            lines.iter().map(|line| (line.number, line.cells[0].as_str())).collect();
        assert_eq!(numbers, [(2, "a"), (4, "b c"), (6, "d")]);
    }
}
