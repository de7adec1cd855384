import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { sendEndlessBody } from './endless-body.ts';

export type ReceivedMessage = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** How it answers: with a status, headers and a text, never, or with a body that has no end. */
export type ReceiverAnswer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | 'silent'
  | 'endless';

/** A receiver of webhooks on this machine that records what it is sent. */
export async function startWebhookReceiver() {
  const received: ReceivedMessage[] = [];
  const sockets = new Set<Socket>();
  let answer: ReceiverAnswer = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      if (answer === 'silent') return;
      if (answer === 'endless') return sendEndlessBody(response);
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    set: (next: ReceiverAnswer): void => void (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
