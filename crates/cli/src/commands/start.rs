//! `ludoteca start`: the site for somebody who has never seen a terminal.

use crate::hosting::{Doors, Host, own_address, qr, usual_folder};
use crate::logging::{Format, start_logging};
use crate::messages::window::WindowMessage;
use crate::organisers;
use anyhow::{Result, anyhow};
use clap::Args;
use ludoteca_club::Club;
use ludoteca_server::Server;
use ludoteca_store::Store;
use std::io::{self, BufRead as _, BufReader, IsTerminal as _, Read as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// How many ports are tried, one after the other.
const TRIES: u16 = 10;
/// Where `serve` listens too, unless told otherwise.
const USUAL_PORT: u16 = 8080;
/// How long another program at one of these ports has to say who it is.
const PROBE_TIMEOUT: Duration = Duration::from_millis(500);
/// What the site's first page says, before anything else of interest.
const OURS: &str = "<title>Ludoteca</title>";
/// How many letters a line has in the narrowest window.
const WIDTH: usize = 78;
/// How much of a page is read to find it.
const ENOUGH: u64 = 16_384;

/// Serve the web app for a room: open the browser, and say in a window, in two languages, what to do
///
/// This is what a double-click on the program does. Where a Ludoteca runs already, the browser is shown that one. Typing L and
/// Enter lets the others on the same network in; with --lan they can come from the beginning.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// Let the others on the local network in from the beginning
    #[arg(long)]
    lan: bool,
    /// The folder in which games between people are kept [default: beside the program if there is a file `portable.txt`, else the
    /// system's place for programs' data]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The first port to try; the nine after it are tried too
    #[arg(long, value_name = "PORT", default_value_t = USUAL_PORT, value_parser = clap::value_parser!(u16).range(1..=65_526))]
    port: u16,
    /// Do not open the browser
    #[arg(long)]
    no_browser: bool,
    /// The window closes with the program, so what is there to read stays until it was read
    #[arg(long, hide = true)]
    in_window: bool,
}

/// How it went.
enum Ended {
    /// It was asked to stop.
    Stopped,
    /// Another one runs, and the browser shows it.
    ShownAnother,
}

impl Start {
    /// As a double-click means it.
    pub(crate) fn for_double_click() -> Self {
        Self { lan: false, data: None, port: USUAL_PORT, no_browser: false, in_window: true }
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let ended = self.serve(out);
        if !self.in_window || matches!(ended, Ok(Ended::Stopped)) {
            return ended.map(|_| ());
        }
        if let Err(error) = ended {
            tell(out, &WindowMessage::Failed(&format!("{error:#}")))?;
        }
        tell(out, &WindowMessage::PressEnter)?;
        io::stdin().read_line(&mut String::new())?;
        Ok(())
    }

    fn serve(&self, out: &mut dyn Write) -> Result<Ended> {
        start_logging(Format::Text, false);
        writeln!(out, "Ludoteca {}\n", env!("CARGO_PKG_VERSION"))?;
        if let Some(other) = self.addresses().find(|address| is_ludoteca(*address)) {
            tell(out, &WindowMessage::OpenAlready)?;
            show(out, &format!("http://{other}/"), !self.no_browser)?;
            return Ok(Ended::ShownAnother);
        }
        let free = self.addresses().find_map(|address| Server::bind(address).ok());
        let none = || anyhow!("{}", WindowMessage::NoPort(self.port, self.port + TRIES - 1).in_both());
        let server = free.ok_or_else(none)?;
        let runtime = Runtime::new()?;
        let site = format!("http://{}/", server.address());
        let store = runtime.block_on(self.store(out))?;
        // What is added to an address of the site so that its reader may open rooms.
        let right = match &store {
            Some(store) => runtime.block_on(organisers::make_link(&Club::new(store.clone()), "", ""))?,
            None => String::new(),
        };
        tell(out, &WindowMessage::Open)?;
        writeln!(out, "\n    {site}\n")?;
        let (sender, later) = unbounded_channel();
        let room =
            Classroom { port: server.address().port(), doors: sender, right, browser: !self.no_browser };
        let invited = self.lan && room.invite(out)?;
        if !invited {
            tell(out, &WindowMessage::HowToInvite)?;
            show(out, &format!("{site}{}", room.right), room.browser)?;
        }
        tell(out, &WindowMessage::HowToStop)?;
        thread::spawn(move || room.listen_to_keys());
        let doors = Doors { first: server, later: Some(later), monitor: None };
        let end = runtime.block_on(Host::default().serve(doors, store));
        runtime.shutdown_background();
        end?;
        Ok(Ended::Stopped)
    }

    /// The addresses of this machine that are tried, in order.
    fn addresses(&self) -> impl Iterator<Item = SocketAddr> {
        (self.port..self.port + TRIES).map(|port| SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port))
    }

    /// Where games are kept, if they can be; told either way.
    async fn store(&self, out: &mut dyn Write) -> Result<Option<Store>> {
        let Ok(folder) = self.data.clone().map_or_else(usual_folder, Ok) else {
            tell(out, &WindowMessage::NoFolder)?;
            return Ok(None);
        };
        match Store::in_folder(&folder).await {
            Ok(store) => {
                tell(out, &WindowMessage::Kept(&folder.display().to_string()))?;
                if let Some(loss) = store.loss() {
                    tell(out, &WindowMessage::Missing(loss))?;
                }
                Ok(Some(store))
            }
            Err(error) => {
                tell(out, &WindowMessage::NotKept(&error))?;
                Ok(None)
            }
        }
    }
}

/// Shows a page in the browser, if there is to be one.
fn show(out: &mut dyn Write, page: &str, browser: bool) -> io::Result<()> {
    let shown = if browser { open::that_detached(page) } else { Ok(()) };
    shown.or_else(|_| tell(out, &WindowMessage::NoBrowser(page)))
}

/// A message, and room below it.
fn tell(out: &mut dyn Write, message: &WindowMessage<'_>) -> io::Result<()> {
    let text = message.in_both();
    // A window would break lines within words; who reads through a pipe breaks them as they like.
    let text = if io::stdout().is_terminal() { wrapped(&text, WIDTH) } else { text };
    writeln!(out, "{text}\n")?;
    out.flush()
}

/// A text whose lines are broken between words so that each has at most so many letters, if its words allow it.
fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut used = 0;
        for word in line.split(' ') {
            let length = word.chars().count();
            if used > 0 {
                let fits = used + 1 + length <= width;
                out.push(if fits { ' ' } else { '\n' });
                used = if fits { used + 1 } else { 0 };
            }
            out.push_str(word);
            used += length;
        }
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out
}

/// Whether a Ludoteca answers there.
fn is_ludoteca(address: SocketAddr) -> bool {
    let ask = || -> io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&address, PROBE_TIMEOUT)?;
        stream.set_read_timeout(Some(PROBE_TIMEOUT))?;
        write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        // What was read before a slow program went on is enough, if it is.
        let _ = stream.take(ENOUGH).read_to_end(&mut answer);
        Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    ask().is_ok_and(|answer| answer.contains(OURS))
}

/// The room around the machine: those who can be let in.
struct Classroom {
    port: u16,
    /// Where a door to the network is announced.
    doors: UnboundedSender<Server>,
    /// What lets the reader of an address open rooms.
    right: String,
    browser: bool,
}

impl Classroom {
    /// Lets the others in whenever somebody types an L, until the window closes.
    fn listen_to_keys(&self) {
        let mut out = io::stdout();
        for line in BufReader::new(io::stdin()).lines().map_while(Result::ok) {
            // A window that cannot be written to is about to close.
            let _ = match line.trim() {
                "" => Ok(()),
                "l" | "L" => self.invite(&mut out).map(|_| ()),
                _ => tell(&mut out, &WindowMessage::HowToInvite)
                    .and_then(|()| tell(&mut out, &WindowMessage::HowToStop)),
            };
        }
    }

    /// Opens a door to the local network and shows the way to it. The browser here goes there too: what it shows to others, a class's
    /// QR code or a referee's link, must begin with an address that they can reach. False if there is no way.
    fn invite(&self, out: &mut dyn Write) -> io::Result<bool> {
        let Some(ip) = own_address() else { return tell(out, &WindowMessage::NoNetwork).map(|()| false) };
        if cfg!(windows) {
            tell(out, &WindowMessage::Firewall)?;
        }
        let address = SocketAddr::new(ip, self.port);
        let url = format!("http://{address}/");
        match Server::bind(address) {
            // Whoever asks twice is shown the way again.
            Err(_) if is_ludoteca(address) => {}
            Err(error) => {
                return tell(out, &WindowMessage::CannotInvite(&error.to_string())).map(|()| false);
            }
            Ok(server) => {
                // Nobody hears of it only if the program is about to end.
                let _ = self.doors.send(server);
                show(out, &format!("{url}{}", self.right), self.browser)?;
            }
        }
        tell(out, &WindowMessage::Invited)?;
        writeln!(out, "    {url}\n\n{}\n", qr(&url).unwrap_or_default())?;
        out.flush()?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("três tristes tigres\nno trigo", 12), "três tristes\ntigres\nno trigo");
        assert_eq!(wrapped("inconstitucionalissimamente, sim", 5), "inconstitucionalissimamente,\nsim");
    }
}
