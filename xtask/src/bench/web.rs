//! The web app's figures: what travels, how large the program is, how soon the first page is there; then the browser's.

use crate::cargo::Purpose;
use crate::journeys::CHROMIUM;
use crate::run::release;
use crate::served::Served;
use crate::web::{self, Tool};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Of so many starts the middle one counts.
const STARTS: usize = 5;

/// Builds everything and prints the figures.
pub(crate) fn run() -> Result<()> {
    web::build()?;
    let program = release()?;
    Tool::build(Purpose::Work)?.run(["sizes".as_ref(), web::folder().join("dist").as_os_str()])?;
    println!();
    println!("{:<36}{:>10} bytes  aim 30 MB", "the program", fs::metadata(&program)?.len());
    let mut times = Vec::new();
    for _ in 0..STARTS {
        times.push(first_page(&Served::start(&program)?)?);
    }
    times.sort();
    println!("{:<36}{:>10} ms     aim 300 ms", "from start to first page", times[STARTS / 2].as_millis());
    println!();
    match CHROMIUM.find()? {
        Some(browser) if web::has_script("bench")? => {
            let served = Served::start(&program)?;
            let browser = browser.to_string_lossy();
            web::npm_run("bench", &[("LUDOTECA_URL", &served.url), ("CHROMIUM", &browser)])
        }
        Some(_) => {
            println!("web/package.json has no script named bench");
            Ok(())
        }
        None => {
            println!("there is no Chromium to measure with");
            Ok(())
        }
    }
}

/// From the start of the process to the last byte of the first page.
fn first_page(served: &Served) -> Result<Duration> {
    let begun = Instant::now();
    let address = served.url.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(address).context("the server has gone")?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut page = Vec::new();
    stream.read_to_end(&mut page)?;
    ensure!(page.starts_with(b"HTTP/1.1 200 "), "the first page is not there");
    Ok(served.took + begun.elapsed())
}
