//! A request turned into a response: a file of the site, the word that it has not changed, or a kind page.

use crate::assets::encoding::takes_gzip;
use crate::assets::site::{self, Asset, FRONT};
use crate::assets::{media, words};
use crate::http::headers::list;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// Files whose names hold a hash of their contents never change.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// Everything else is asked for again each time, and sent again when it is new.
const ASK_AGAIN: &str = "no-cache";

/// Where the files lie that never change.
const HASHED: &str = "assets/";

/// The response to a request for an address.
pub(crate) async fn answer(uri: Uri, headers: HeaderMap) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" => FRONT,
        name => name,
    };
    let takes_gzip = takes_gzip(&list(&headers, &header::ACCEPT_ENCODING));
    match site::find(name, takes_gzip).filter(|_| is_plain(name)) {
        Some(asset) => send(name, asset, &list(&headers, &header::IF_NONE_MATCH)),
        None if name == FRONT && !site::is_built() => page(StatusCode::SERVICE_UNAVAILABLE, words::NOT_BUILT),
        None => page(StatusCode::NOT_FOUND, words::NOT_FOUND),
    }
}

/// The names of our files have no surprises in them.
fn is_plain(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    name.chars().all(plain) && !name.contains("..")
}

fn send(name: &str, asset: Asset, known: &str) -> Response {
    let caching = if name.starts_with(HASHED) { FOREVER } else { ASK_AGAIN };
    let mut response = if is_known(known, &asset.tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = [(header::CONTENT_TYPE, media::kind(name))];
        let mut response = (kind, asset.contents).into_response();
        if asset.gzipped {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(asset.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Whether the browser has the contents already (RFC 9110, 13.1.2).
fn is_known(known: &str, tag: &str) -> bool {
    known.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

fn page(status: StatusCode, html: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, html).into_response()
}
