import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** How long new connections have for their first request once the port is closed. */
const firstRequestMs = 1_000;
const slices = 10;

/** The duration of draining in milliseconds, for a delay in seconds. */
export const drainMs = (seconds: number): number => (seconds === 0 ? 0 : seconds * 1_000 + firstRequestMs);

/** The phase between SIGTERM and the end of the server, in which clients are directed elsewhere. */
export type Draining = {
  /** From now on every response closes its connection; requests are served as before. */
  begin(): void;
  isBegun(): boolean;
  /** Whether clients are to be directed to another server: not where another process takes over the port. */
  isForServer(): boolean;
  /** Begins, serves for the given seconds and closes the port. Open connections are still served. */
  run(seconds: number): Promise<void>;
  /** Begins and closes the port at once, which other processes share: they get new connections. Open ones are served for the given seconds. */
  retire(seconds: number): Promise<void>;
};

/** Must be registered before all other request listeners. */
export function watchDraining({ server }: FastifyInstance): Draining {
  let isBegun = false;
  let isRetired = false;
  // Below the routes, since some responses are written without Fastify.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isBegun) response.setHeader('connection', 'close');
  });
  const begin = (): void => {
    isBegun = true;
  };
  const closePort = async (): Promise<void> => {
    // close() of an HTTP server also ends idle connections, which includes brand-new ones.
    NetServer.prototype.close.call(server);
    // Timers run before pending input: sliced, so that a process that was stalled reads before it closes connections.
    for (let slice = 0; slice < slices; slice += 1) {
      await sleep(firstRequestMs / slices);
      await afterPoll();
    }
  };
  return {
    begin,
    isBegun: () => isBegun,
    isForServer: () => isBegun && !isRetired,
    async run(seconds) {
      begin();
      if (seconds === 0 || isRetired) return;
      await sleep(seconds * 1_000);
      // Right after the event loop has accepted the waiting connections: closing the port resets the others.
      await afterPoll();
      await closePort();
    },
    async retire(seconds) {
      isRetired = true;
      begin();
      await closePort();
      await sleep(seconds * 1_000);
    },
  };
}
