// A line to a server over a WebSocket.
import { KeptLine, type Connect, type LineOptions } from './line';

/** The WebSocket of the page, or of a test. */
type Socket = new (url: string) => WebSocket;

const overSocket =
  (url: string, Make: Socket): Connect =>
  (events) => {
    const socket = new Make(url);
    socket.onopen = () => events.open();
    socket.onmessage = ({ data }) => events.text(String(data));
    socket.onclose = () => events.lost();
    return {
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  };

export class SocketLine extends KeptLine {
  constructor(hello: LineOptions['hello'], url = here(), Make: Socket = WebSocket) {
    super({ hello, connect: overSocket(url, Make) });
  }
}

const here = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
