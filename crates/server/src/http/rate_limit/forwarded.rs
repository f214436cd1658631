//! For whom a request is sent: the address of the connection, or the one that a proxy has written.

use axum::http::{HeaderMap, HeaderName};
use std::net::{IpAddr, SocketAddr};

/// Where a proxy writes whom it speaks for.
pub(crate) const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Why a proxy's header says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotForwarded {
    /// There is none.
    Missing,
    /// Its last part is no address.
    Garbled,
}

/// The address that the nearest proxy has added: the last one, with or without a port.
pub(crate) fn forwarded(headers: &HeaderMap) -> Result<IpAddr, NotForwarded> {
    let last = headers.get_all(FORWARDED).iter().next_back().ok_or(NotForwarded::Missing)?;
    let text = last.to_str().map_err(|_| NotForwarded::Garbled)?;
    address(text.rsplit(',').next().unwrap_or(text)).ok_or(NotForwarded::Garbled)
}

/// `192.0.2.1`, `192.0.2.1:5000`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:5000`, in quotes or not.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))?;
    Some(IpAddr::to_canonical(&address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        let read = |text: &str| address(text).map(|address| address.to_string());
        for (written, meant) in [
            ("192.0.2.1", "192.0.2.1"),
            (" 192.0.2.1:5000 ", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
        ] {
            assert_eq!(read(written).as_deref(), Some(meant), "{written}");
        }
        for nonsense in ["", "unknown", "_hidden", "192.0.2", "192.0.2.1:port", "[2001:db8::1"] {
            assert_eq!(read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn only_the_nearest_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded(&headers), Err(NotForwarded::Missing));
        headers.append(FORWARDED, "203.0.113.7, 198.51.100.1".parse().unwrap());
        headers.append(FORWARDED, "198.51.100.2:9".parse().unwrap());
        assert_eq!(forwarded(&headers), Ok(IpAddr::from([198, 51, 100, 2])));
        headers.append(FORWARDED, "198.51.100.2, nobody".parse().unwrap());
        assert_eq!(forwarded(&headers), Err(NotForwarded::Garbled));
    }
}
