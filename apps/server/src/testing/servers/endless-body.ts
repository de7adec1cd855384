import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';

/**
 * Answers with a body that has no end, until the connection is gone. A stream, since a response of which the connection
 * is gone answers each write at once: whoever writes the next piece then does so for ever.
 */
export function sendEndlessBody(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 'x');
  const body = new Readable({
    read() {
      // In a turn of its own: a reader that is as quick as this lets nothing else happen.
      setImmediate(() => this.push(piece));
    },
  });
  response.writeHead(200).flushHeaders();
  pipeline(body, response, () => {});
}
