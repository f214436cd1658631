//! What every request must say, and what every response says besides its contents: what the page may do, which is as
//! little as it needs.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Only our own files, and nobody may put us into a frame. Pictures may also be made by the page itself.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
                      font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Things of the device that no board game needs.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// Adds them.
pub(crate) async fn add(mut response: Response) -> Response {
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses a request that does not say exactly once which host it is for (RFC 9112, 3.2). Versions before 1.1 had no such
/// header, and later ones say it elsewhere.
pub(crate) async fn require_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts > 1 || (hosts == 0 && request.version() == Version::HTTP_11) {
        return StatusCode::BAD_REQUEST.into_response();
    }
    next.run(request).await
}

/// Every value of a header, however many lines it came in, as one list (RFC 9110, 5.3).
pub(crate) fn list(headers: &HeaderMap, name: &HeaderName) -> String {
    let lines: Vec<&str> = headers.get_all(name).iter().filter_map(|line| line.to_str().ok()).collect();
    lines.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_on_several_lines_is_one_list() {
        let mut headers = HeaderMap::new();
        assert_eq!(list(&headers, &header::ACCEPT_ENCODING), "");
        for line in ["deflate", "br;q=0", "gzip"] {
            headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(line));
        }
        assert_eq!(list(&headers, &header::ACCEPT_ENCODING), "deflate, br;q=0, gzip");
    }
}
