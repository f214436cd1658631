//! From bytes to text: UTF-8, UTF-16 with its mark, otherwise Windows-1252.

/// What Windows-1252 has where Latin-1 has control characters; what it leaves open stays what it is.
const FROM_0X80: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

pub(crate) fn decode(bytes: &[u8]) -> String {
    match bytes {
        [0xFF, 0xFE, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => wide(rest, u16::from_be_bytes),
        [0xEF, 0xBB, 0xBF, rest @ ..] => narrow(rest),
        _ => narrow(bytes),
    }
}

fn narrow(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| windows(byte)).collect(),
    }
}

fn windows(byte: u8) -> char {
    match byte {
        0x80..=0x9F => FROM_0X80[usize::from(byte - 0x80)],
        other => char::from(other),
    }
}

fn wide(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_encodings_are_read() {
        let text = "João – Vagos €";
        assert_eq!(decode(text.as_bytes()), text);
        assert_eq!(decode(format!("\u{feff}{text}").as_bytes()), text);
        assert_eq!(decode(b"Jo\xe3o \x96 Vagos \x80"), text);
        let mut wide = vec![0xFF, 0xFE];
        wide.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
        assert_eq!(decode(&wide), text);
        let mut other = vec![0xFE, 0xFF];
        other.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
        assert_eq!(decode(&other), text);
        assert_eq!(decode(&[0xFF, 0xFE, 0x41]), "");
    }
}
