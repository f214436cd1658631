//! Whether a browser takes gzip.

/// Whether an `Accept-Encoding` header allows gzip (RFC 9110, 12.5.3).
pub(crate) fn takes_gzip(header: &str) -> bool {
    let named = |name: &str| {
        let mut entries = header.split(',').map(|entry| entry.split(';').map(str::trim));
        entries.find_map(|mut words| words.next()?.eq_ignore_ascii_case(name).then(|| is_wanted(words)))
    };
    named("gzip").or_else(|| named("*")).unwrap_or(false)
}

/// Whether a weight is more than nothing; without one it is.
fn is_wanted<'h>(mut parameters: impl Iterator<Item = &'h str>) -> bool {
    let weight = parameters.find_map(|parameter| {
        let (name, weight) = parameter.split_once('=')?;
        name.eq_ignore_ascii_case("q").then_some(weight)
    });
    weight.is_none_or(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_understood() {
        for taken in [
            "gzip, deflate",
            "gzip, deflate, br, zstd",
            "GZIP;q=0.5, br ; q=0",
            "*",
            "br;q=0, *",
            "gzip;Q=0.001",
        ] {
            assert!(takes_gzip(taken), "{taken}");
        }
        for not_taken in ["", "identity", "br", "gzip;q=x", "gzip;Q=0", "*;q=1, gzip;q=0", "xgzip"] {
            assert!(!takes_gzip(not_taken), "{not_taken}");
        }
    }
}
