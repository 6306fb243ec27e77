// A proxy in front of a server that can serve a newer build of its page: the same files under other names, another worker.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const NEWER = '/assets/newer/';
const renewed = (text) => text.replaceAll('/assets/', NEWER).replace(/const BUILD = "\w+"/, 'const BUILD = "newer"');

export class Front {
  newer = false;
  #server = createServer((asked, answer) => this.#pass(asked, answer));
  #sockets = new Set();

  static async open(server) {
    const front = new Front();
    front.target = new URL(server.address);
    front.#server.on('upgrade', (asked, socket, head) => front.#upgrade(asked, socket, head));
    front.#server.listen(0, 'localhost');
    await once(front.#server, 'listening');
    front.address = `http://localhost:${front.#server.address().port}`;
    return front;
  }

  #pass(asked, answer) {
    const path = asked.url.replace(NEWER, '/assets/');
    const renews = this.newer && ['/', '/sw.js'].includes(path);
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    // The server knows the older file by its tag; the newer one has another.
    if (renews) delete headers['if-none-match'];
    const onward = request(
      { host: this.target.hostname, port: this.target.port, method: asked.method, path, headers },
      async (found) => {
        if (!renews) {
          answer.writeHead(found.statusCode, found.headers);
          return found.pipe(answer);
        }
        const text = renewed(Buffer.concat(await found.toArray()).toString());
        const { 'content-length': _, etag: __, ...kept } = found.headers;
        answer.writeHead(found.statusCode, kept).end(text);
      },
    );
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  }

  #upgrade({ url, rawHeaders }, socket, head) {
    const onward = connect(this.target.port, this.target.hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      onward.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const one of [socket, onward])
      one.on('error', () => {
        socket.destroy();
        onward.destroy();
      });
    this.#sockets.add(socket);
  }

  /** Ends every line, as a server does that is replaced by a newer one. */
  renew() {
    this.newer = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
