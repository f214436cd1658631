//! Under which names the server answers.
//!
//! A page elsewhere can give its own name the address of this machine (DNS rebinding), and the browser then takes this server for a part
//! of that page. Such a name is one that somebody has registered; so those are answered only if whoever started the server has named
//! them. Addresses, names without a dot (`localhost`, the name of a machine) and names of the local network (`.local`) belong to nobody
//! far away.

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

/// The names of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hosts {
    /// Whatever the client says: a load balancer in front knows its names.
    Any,
    /// Addresses, names of the local network, and these.
    Named(Vec<String>),
}

impl Default for Hosts {
    fn default() -> Self {
        Self::Named(Vec::new())
    }
}

impl Hosts {
    /// Whether a request for this host, perhaps with a port, is answered.
    pub fn admits(&self, host: &str) -> bool {
        let Self::Named(names) = self else { return true };
        let name = without_port(host).trim_end_matches('.').to_ascii_lowercase();
        is_address(&name) || is_local(&name) || names.iter().any(|named| named.eq_ignore_ascii_case(&name))
    }
}

/// The host without its port. An address of IPv6 has colons of its own, and brackets around it.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !is_bare_v6(host) => name,
        _ => host,
    }
}

fn is_bare_v6(host: &str) -> bool {
    host.parse::<Ipv6Addr>().is_ok()
}

fn is_address(name: &str) -> bool {
    let inside = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    name.parse::<Ipv4Addr>().is_ok() || inside.unwrap_or(name).parse::<Ipv6Addr>().is_ok()
}

fn is_local(name: &str) -> bool {
    let last = name.rsplit_once('.').map(|(_, last)| last);
    last.is_none_or(|last| ["local", "localhost"].contains(&last))
}

/// Refuses a request for a name that is not the server's (421, RFC 9110, 15.5.20).
pub(crate) async fn check(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("?.?"));
    // A name in the address itself counts for more than the header (RFC 9112, 3.2.2).
    let host = request.uri().host().or(host);
    match host {
        Some(host) if !hosts.admits(host) => misdirected(host),
        _ => next.run(request).await,
    }
}

fn misdirected(host: &str) -> Response {
    let plain = |letter: &char| letter.is_ascii_alphanumeric() || ".-".contains(*letter);
    let name: String = without_port(host).chars().filter(plain).take(100).collect();
    let text = format!(
        "Este servidor não responde pelo nome {name}. Abra-o pelo endereço que ele mostra, ou comece-o com --host {name}.\n\
         This server does not answer to the name {name}. Open it by the address that it shows, or start it with --host {name}.\n"
    );
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (StatusCode::MISDIRECTED_REQUEST, headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_anybody_can_register_are_answered_only_if_they_are_named() {
        let plain = Hosts::default();
        for ours in [
            "127.0.0.1",
            "127.0.0.1:8080",
            "192.168.1.20:8080",
            "[::1]:8080",
            "[fe80::1]",
            "localhost:8080",
            "LOCALHOST",
            "sala-12",
            "portatil.local:8080",
            "Portatil.Local.",
        ] {
            assert!(plain.admits(ours), "{ours}");
        }
        for theirs in
            ["evil.example", "127.0.0.1.evil.example:8080", "local.example.com", "localhost.example", ""]
        {
            assert_eq!(plain.admits(theirs), theirs.is_empty(), "{theirs}");
        }
        let named = Hosts::Named(vec!["jogos.escola.pt".to_owned()]);
        assert!(named.admits("Jogos.Escola.PT:443") && named.admits("127.0.0.1"));
        assert!(!named.admits("escola.pt") && !named.admits("evil.example"));
        assert!(Hosts::Any.admits("jogos.escola.pt"));
    }

    #[test]
    fn what_is_refused_says_how_to_allow_it_and_repeats_nothing_strange() {
        let response = misdirected("evil.example\"<script>:80");
        assert_eq!(response.status(), StatusCode::MISDIRECTED_REQUEST);
    }
}
