//! The server by single requests. What depends on the built site is asked of whatever is built; without a site, of the
//! page that says so.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Method, Request, Response, StatusCode, header};
use std::path::PathBuf;
use tower::ServiceExt;

async fn send(mut request: Request<Body>) -> Response<Body> {
    request.headers_mut().insert(header::HOST, HeaderValue::from_static("127.0.0.1"));
    ludoteca_server::router(None).oneshot(request).await.expect("the router always answers")
}

async fn get(path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    send(request.body(Body::empty()).unwrap()).await
}

async fn body(response: Response<Body>) -> Vec<u8> {
    to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
}

fn header_of<'r>(response: &'r Response<Body>, name: &str) -> &'r str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

/// The first built file with that ending, as an address.
fn built(ending: &str) -> Option<String> {
    let dist = std::env::current_dir().unwrap().join("../../web/dist");
    let folders = [dist.join("assets"), dist.clone()];
    let files = folders.iter().filter_map(|folder| folder.read_dir().ok()).flatten().flatten();
    let mut paths: Vec<PathBuf> = files.map(|entry| entry.path()).collect();
    paths.sort();
    let path = paths.into_iter().find(|path| path.to_string_lossy().ends_with(ending))?;
    Some(format!("/{}", path.strip_prefix(dist).unwrap().to_string_lossy()))
}

#[tokio::test]
async fn the_front_page_is_the_site_or_says_how_to_build_it() {
    let response = get("/", &[]).await;
    let expected =
        if built("index.html").is_some() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    assert_eq!(response.status(), expected);
    assert_eq!(header_of(&response, "content-type"), "text/html; charset=utf-8");
    assert!(header_of(&response, "cache-control").starts_with("no-"));
    assert!(String::from_utf8(body(response).await).unwrap().contains("Ludoteca"));
}

#[tokio::test]
async fn every_response_is_strict() {
    for path in ["/", "/nothing", "/assets/"] {
        let response = get(path, &[]).await;
        let policy = header_of(&response, "content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(!policy.contains("unsafe-inline") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(header_of(&response, "x-content-type-options"), "nosniff");
        assert_eq!(header_of(&response, "referrer-policy"), "no-referrer");
        assert_eq!(header_of(&response, "cross-origin-opener-policy"), "same-origin");
        assert_eq!(header_of(&response, "cross-origin-resource-policy"), "same-origin");
        assert!(header_of(&response, "permissions-policy").contains("camera=()"));
        assert_eq!(header_of(&response, "set-cookie"), "");
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_kindly_in_both_languages() {
    for path in ["/nothing", "/assets/x.js", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/assets", "//", "/a\\b"]
    {
        let Ok(request) = Request::get(path).body(Body::empty()) else { continue };
        let response = send(request).await;
        let expected = if path == "//" { get("/", &[]).await.status() } else { StatusCode::NOT_FOUND };
        assert_eq!(response.status(), expected, "{path}");
        if expected == StatusCode::NOT_FOUND {
            let page = String::from_utf8(body(response).await).unwrap();
            assert!(page.contains("Aqui não há nada") && page.contains("There is nothing here"), "{path}");
        }
    }
}

#[tokio::test]
async fn only_reading_is_possible() {
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let request = Request::builder().method(&method).uri("/").body(Body::from("x")).unwrap();
        assert_eq!(send(request).await.status(), StatusCode::METHOD_NOT_ALLOWED, "{method}");
    }
    let response = send(Request::head("/").body(Body::empty()).unwrap()).await;
    assert_eq!(body(response).await, b"");
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_others_asked_for_again() {
    if let Some(path) = built(".js").filter(|path| path.starts_with("/assets/")) {
        let response = get(&path, &[]).await;
        assert_eq!(header_of(&response, "cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(header_of(&response, "content-type"), "text/javascript; charset=utf-8");
    }
    if let Some(path) = built("sw.js") {
        assert_eq!(header_of(&get(&path, &[]).await, "cache-control"), "no-cache");
    }
    if let Some(path) = built(".webmanifest") {
        assert_eq!(header_of(&get(&path, &[]).await, "content-type"), "application/manifest+json");
    }
}

#[tokio::test]
async fn what_the_browser_has_is_not_sent_again() {
    if built("index.html").is_none() {
        return;
    }
    let first = get("/", &[]).await;
    let tag = header_of(&first, "etag").to_owned();
    assert!(tag.starts_with('"') && tag.len() > 16, "{tag}");
    let second = get("/", &[(header::IF_NONE_MATCH, &format!("\"other\", W/{tag}"))]).await;
    assert_eq!(second.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(header_of(&second, "etag"), tag);
    assert_eq!(body(second).await, b"");
}

#[tokio::test]
async fn a_header_on_several_lines_is_one_list() {
    if built("index.html").is_none() {
        return;
    }
    let tag = header_of(&get("/", &[]).await, "etag").to_owned();
    let known = [(header::IF_NONE_MATCH, "\"other\""), (header::IF_NONE_MATCH, tag.as_str())];
    assert_eq!(get("/", &known).await.status(), StatusCode::NOT_MODIFIED);
    if let Some(path) = built(".wasm") {
        let accepted = [(header::ACCEPT_ENCODING, "deflate"), (header::ACCEPT_ENCODING, "gzip")];
        assert_eq!(header_of(&get(&path, &accepted).await, "content-encoding"), "gzip");
    }
}

#[tokio::test]
async fn the_engine_travels_packed_and_as_what_it_is() {
    let Some(path) = built(".wasm") else { return };
    let raw = get(&path, &[]).await;
    assert_eq!(header_of(&raw, "content-type"), "application/wasm");
    assert_eq!(header_of(&raw, "content-encoding"), "");
    assert_eq!(header_of(&raw, "vary"), "accept-encoding");
    let tag = header_of(&raw, "etag").to_owned();
    let contents = body(raw).await;
    let packed = get(&path, &[(header::ACCEPT_ENCODING, "gzip, deflate")]).await;
    assert_eq!(header_of(&packed, "content-type"), "application/wasm");
    assert_eq!(header_of(&packed, "content-encoding"), "gzip");
    assert_ne!(header_of(&packed, "etag"), tag, "another form is another file to a cache");
    assert!(body(packed).await.len() < contents.len() / 2);
    let file = std::env::current_dir().unwrap().join("../../web/dist").join(&path[1..]);
    assert!(std::fs::read(file).unwrap() == contents, "unpacked it is what was built");
    assert_eq!(get(&format!("{path}.gz"), &[]).await.status(), StatusCode::NOT_FOUND);
}
