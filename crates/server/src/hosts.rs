//! Under which names the server answers, and what its page may reach.

use crate::config::Config;
use host::Refusal;
use std::net::IpAddr;

/// Names that no public name server can point at this machine.
const LOCAL: [&str; 3] = [".localhost", ".local", ".home.arpa"];

/// Does the server answer to this name? To every address, to names of the local network, and to
/// those it was told. A program that says no name is no browser.
pub fn check(config: &Config, host: &str) -> Result<(), Refusal> {
    let name = name_of(host);
    let same = |allowed: &str| name_of(allowed).eq_ignore_ascii_case(name);
    let known = name.is_empty()
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || LOCAL.iter().any(|ending| name.to_ascii_lowercase().ends_with(ending))
        || config.allowed_hosts.iter().any(|allowed| same(allowed))
        || config.origins.iter().filter_map(|origin| origin.split_once("://")).any(|(_, host)| same(host));
    if known {
        return Ok(());
    }
    let name: String = name.chars().take(100).collect();
    Err(Refusal::new(
        "host",
        format!("this server does not answer to the name {name}; its admin can allow it with --allow-host {name}"),
    ))
}

/// The name without the port.
fn name_of(host: &str) -> &str {
    let end = if host.starts_with('[') { host.find(']').map(|at| at + 1) } else { host.find(':') };
    host[..end.unwrap_or(host.len())].trim_end_matches('.')
}

/// The Content-Security-Policy of a page that was asked for under this name. Older browsers do not count the
/// socket among what is `'self'`.
pub fn policy(host: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':' | '[' | ']');
    let socket =
        if !host.is_empty() && host.chars().all(plain) { format!(" ws://{host} wss://{host}") } else { String::new() };
    format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'{socket}; img-src 'self' data:; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_answers_to_its_own_names() {
        let config = Config {
            origins: vec!["https://cards.example".to_owned()],
            allowed_hosts: vec!["play.example".to_owned()],
            ..Config::default()
        };
        for host in [
            "",
            "localhost:7411",
            "127.0.0.1:7411",
            "[::1]:7411",
            "192.168.1.7",
            "box",
            "box.local:80",
            "BOX.LOCAL.",
            "paiju.localhost",
            "cards.example",
            "play.example:8080",
            "Play.Example.",
        ] {
            assert!(check(&config, host).is_ok(), "{host}");
        }
        for host in [
            "evil.example:7411",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "cards.example.evil",
            "xlocal.lan",
        ] {
            assert_eq!(check(&config, host).unwrap_err().code, "host", "{host}");
        }
    }

    #[test]
    fn a_page_reaches_only_its_own_server() {
        assert!(policy("box:7411").contains("connect-src 'self' ws://box:7411 wss://box:7411;"));
        for host in ["", "a b", "x;script-src *", "x'"] {
            assert!(policy(host).contains("connect-src 'self';"), "{host}");
        }
    }
}
