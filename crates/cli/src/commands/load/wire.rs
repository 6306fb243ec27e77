//! What two scripted players say and hear. Messages are read as far as a load needs them, and
//! nothing of them is copied but the one action that is chosen.

use cards::io_words;
use futures_util::{SinkExt, StreamExt};
use kernel::{Text, text};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::borrow::Cow;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// Where a connection goes, and which of this machine's own addresses (127.0.0.0/8) it comes from; none: any.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    pub to: SocketAddr,
    pub from: Option<Ipv4Addr>,
}

impl Route {
    pub async fn connect(self) -> std::io::Result<TcpStream> {
        let stream = match self.from {
            Some(from) => {
                let socket = TcpSocket::new_v4()?;
                socket.bind((from, 0).into())?;
                socket.connect(self.to).await?
            }
            None => TcpStream::connect(self.to).await?,
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// A player's socket.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
}

/// A message of the server.
#[derive(Debug)]
pub enum Heard<'a> {
    Ack(Ack<'a>),
    /// A step, or the whole table.
    Shown(Shown<'a>),
    Done(Done<'a>),
    Refused(Refused<'a>),
    /// The server closes the socket.
    Error(Refused<'a>),
    /// Nothing that matters here.
    Other,
}

#[derive(Debug, Deserialize)]
pub struct Ack<'a> {
    pub table: &'a str,
    pub id: &'a str,
}

#[derive(Debug, Deserialize)]
pub struct Shown<'a> {
    pub table: &'a str,
    pub version: u32,
    pub asked: bool,
    #[serde(borrow)]
    pub options: Vec<Choice<'a>>,
    #[serde(default)]
    pub result: Option<IgnoredAny>,
}

#[derive(Debug, Deserialize)]
pub struct Choice<'a> {
    #[serde(borrow)]
    pub action: Cow<'a, str>,
}

#[derive(Debug, Deserialize)]
pub struct Done<'a> {
    #[serde(borrow, default)]
    pub re: Option<Cow<'a, str>>,
}

#[derive(Debug, Deserialize)]
pub struct Refused<'a> {
    pub code: &'a str,
    #[serde(borrow)]
    pub text: Cow<'a, str>,
    #[serde(borrow, default)]
    pub table: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    pub id: Option<Cow<'a, str>>,
}

/// Reads a message. The server writes its kind first.
pub fn hear(text: &str) -> Result<Heard<'_>, serde_json::Error> {
    let kind = text.strip_prefix("{\"t\":\"").and_then(|rest| rest.split('"').next()).unwrap_or_default();
    Ok(match kind {
        "ack" => Heard::Ack(serde_json::from_str(text)?),
        "step" | "table" => Heard::Shown(serde_json::from_str(text)?),
        "done" => Heard::Done(serde_json::from_str(text)?),
        "refused" => Heard::Refused(serde_json::from_str(text)?),
        "error" => Heard::Error(serde_json::from_str(text)?),
        _ => Heard::Other,
    })
}

impl Player {
    /// Connects and says who it is.
    pub async fn connect(route: Route, token: &str) -> Result<Player, Text> {
        let failed = |error: String| text!("连不上 WebSocket：{error}", "no socket: {error}");
        let stream = route.connect().await.map_err(|error| io_words(&error).at(&route.to.to_string()))?;
        let asked = tokio_tungstenite::client_async(format!("ws://{}/ws", route.to), stream).await;
        let (socket, _) = asked.map_err(|error| failed(error.to_string()))?;
        let mut player = Player { socket };
        player.say(serde_json::json!({ "t": "hello", "token": token, "lang": "en" }).to_string()).await?;
        player.flush().await?;
        let welcome = player.next().await?;
        if welcome.starts_with("{\"t\":\"welcome\"") { Ok(player) } else { Err(failed(welcome.to_string())) }
    }

    /// The next message. Nothing is lost if nobody waits for the answer.
    pub async fn next(&mut self) -> Result<Utf8Bytes, Text> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(why))) => {
                    let why = why.map(|why| why.reason).unwrap_or_default();
                    return Err(text!("服务器关闭了连接：{why}", "the server closed a socket: {why}"));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(broken(&error)),
                None => return Err(Text::new("服务器关闭了连接", "the server closed a socket")),
            }
        }
    }

    /// Puts a message where [`Player::flush`] finds it.
    pub async fn say(&mut self, text: String) -> Result<(), Text> {
        self.feed(Message::text(text)).await
    }

    /// The same with any frame.
    pub async fn feed(&mut self, frame: Message) -> Result<(), Text> {
        self.socket.feed(frame).await.map_err(|error| broken(&error))
    }

    pub async fn flush(&mut self) -> Result<(), Text> {
        self.socket.flush().await.map_err(|error| broken(&error))
    }
}

fn broken(error: &tokio_tungstenite::tungstenite::Error) -> Text {
    text!("连接断开：{error}", "a socket broke: {error}")
}

/// Asks the server over one HTTP connection, one thing after the other.
pub struct Clerk {
    route: Route,
    stream: Option<BufReader<TcpStream>>,
}

#[derive(Deserialize)]
struct Pass {
    token: String,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

impl Clerk {
    pub fn new(route: Route) -> Clerk {
        Clerk { route, stream: None }
    }

    /// A new guest's token.
    pub async fn guest(&mut self) -> Result<String, Text> {
        let pass: Pass = self.post("/api/guest", "", "{}").await?;
        Ok(pass.token)
    }

    /// A new table for two, where the owner of this token sits on the first chair.
    pub async fn table(&mut self, game: &str, token: &str) -> Result<String, Text> {
        let setup = serde_json::json!({ "game": game, "chairs": ["person", "person"], "seat": 0 });
        let made: Made = self.post("/api/tables", token, &setup.to_string()).await?;
        Ok(made.id)
    }

    async fn post<T: serde::de::DeserializeOwned>(&mut self, path: &str, token: &str, body: &str) -> Result<T, Text> {
        let (status, body) = self.request("POST", path, token, body).await?;
        let text = || String::from_utf8_lossy(&body).into_owned();
        if status != 200 {
            return Err(Text::same(text()).at(&format!("POST {path}")));
        }
        serde_json::from_slice(&body)
            .map_err(|error| Text::same(format!("{error}: {}", text())).at(&format!("POST {path}")))
    }

    /// Any request: the status and body of the answer.
    pub async fn request(&mut self, method: &str, path: &str, token: &str, body: &str) -> Result<(u16, Vec<u8>), Text> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.route.to,
            body.len()
        );
        let (head, body) =
            self.ask(&request).await.map_err(|error| io_words(&error).at(&format!("{method} {path}")))?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok((
            status
                .ok_or_else(|| text!("{method} {path}：应答没有状态码", "{method} {path}: no status in the answer"))?,
            body,
        ))
    }

    async fn ask(&mut self, request: &str) -> std::io::Result<(String, Vec<u8>)> {
        // A server closes connections that are idle for too long: then the request was never read, and is sent again.
        if let Some(stream) = self.stream.take()
            && let Ok(answer) = self.ask_over(stream, request).await
        {
            return Ok(answer);
        }
        let stream = BufReader::new(self.route.connect().await?);
        self.ask_over(stream, request).await
    }

    async fn ask_over(
        &mut self,
        mut stream: BufReader<TcpStream>,
        request: &str,
    ) -> std::io::Result<(String, Vec<u8>)> {
        stream.write_all(request.as_bytes()).await?;
        let (mut head, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().map_err(|_| std::io::ErrorKind::InvalidData)?;
            }
            if line == "\r\n" {
                break;
            }
            head.push_str(&line);
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        self.stream = Some(stream);
        Ok((head, body))
    }
}
