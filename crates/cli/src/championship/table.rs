//! Columns of text for a terminal.

/// Lines of cells, each column as wide as its widest cell. Numbers stand at the right of their column.
pub(crate) fn columns(lines: &[Vec<String>]) -> String {
    let count = lines.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).map(|(cell, &width)| {
            let is_number = cell.starts_with(|c: char| c.is_ascii_digit())
                && cell.replace(',', ".").parse::<f64>().is_ok();
            if is_number { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_at_the_right() {
        let lines = [["10", "Zé", "2,5"], ["9", "Ângela", "10"]].map(|line| line.map(str::to_owned).to_vec());
        assert_eq!(columns(&lines), "10  Zé      2,5\n 9  Ângela   10\n");
    }
}
