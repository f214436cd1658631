//! How others on the network find the site.

use anyhow::Result;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// An address for documentation (RFC 5737). Nothing is sent there.
const FAR_AWAY: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The site as others on the network find it, or this machine if there is no network.
pub(crate) fn site(address: SocketAddr) -> String {
    let ip = if address.ip().is_unspecified() {
        own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    } else {
        address.ip()
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// The address under which the local network knows this machine: the one it would use to go elsewhere.
pub(crate) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(FAR_AWAY).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// An address as a picture for cameras: black squares on white.
pub(crate) fn qr(url: &str) -> Result<String> {
    let code = QrCode::new(url)?;
    if cfg!(windows) {
        // Windows' own window is dark, and may not know the words for colours: what is light is drawn.
        return Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build());
    }
    let drawn = code.render::<Dense1x2>().dark_color(Dense1x2::Dark).light_color(Dense1x2::Light).build();
    // Whatever the colours of the terminal.
    let rows = drawn.lines().map(|row| format!("\u{1b}[30;107m{row}\u{1b}[0m"));
    Ok(rows.collect::<Vec<_>>().join("\n"))
}
