//! Which packed forms of a file a browser takes.

/// A way to pack a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The smallest first.
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Its name in headers.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// What follows the name of a file that is packed like this.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }
}

/// The forms that an `Accept-Encoding` header allows, the smallest first (RFC 9110, 12.5.3).
pub(crate) fn accepted(header: &str) -> Vec<Encoding> {
    let allows = |encoding: &Encoding| {
        let named = |name: &str| {
            let mut entries = header.split(',').map(|entry| entry.split(';').map(str::trim));
            entries.find_map(|mut words| words.next()?.eq_ignore_ascii_case(name).then(|| is_wanted(words)))
        };
        named(encoding.name()).or_else(|| named("*")).unwrap_or(false)
    };
    Encoding::ALL.into_iter().filter(allows).collect()
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
    use Encoding::{Brotli, Gzip};

    #[test]
    fn headers_are_understood() {
        assert_eq!(accepted(""), []);
        assert_eq!(accepted("identity"), []);
        assert_eq!(accepted("gzip, deflate"), [Gzip]);
        assert_eq!(accepted("gzip, deflate, br, zstd"), [Brotli, Gzip]);
        assert_eq!(accepted("GZIP;q=0.5, br ; q=0"), [Gzip]);
        assert_eq!(accepted("*"), [Brotli, Gzip]);
        assert_eq!(accepted("br;q=0, *"), [Gzip]);
        assert_eq!(accepted("gzip;q=x"), []);
        assert_eq!(accepted("gzip;Q=0"), []);
        assert_eq!(accepted("br;Q=0.000, gzip;Q=0.001"), [Gzip]);
    }
}
