import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { sendEndlessBody } from './endless-body.ts';

export type SiteRequest = { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders };

/** How a path answers: with a status and headers, by breaking the connection, never, or with a body that has no end. */
export type SiteAnswer = { readonly status: number; readonly headers?: Record<string, string> } | 'broken' | 'silent' | 'endless';

/**
 * Another site on this machine, which records what it is asked.
 * @param answerOf what it answers, by method and path
 */
export async function startLinkedSite(answerOf: (request: SiteRequest) => SiteAnswer) {
  const requests: SiteRequest[] = [];
  const sockets = new Set<Socket>();
  let open = 0;
  let mostOpen = 0;
  const reply = (answer: SiteAnswer, response: ServerResponse): void => {
    if (answer === 'silent') return;
    if (answer === 'broken') return void response.destroy();
    if (answer === 'endless') return sendEndlessBody(response);
    response.writeHead(answer.status, answer.headers).end();
  };
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers });
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => (open -= 1));
    reply(answerOf({ method, path: url, headers }), response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    /** The most requests that were open at a time. */
    mostOpen: () => mostOpen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
