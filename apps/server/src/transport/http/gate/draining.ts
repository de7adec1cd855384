import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** Who has connected has this long for the first request once the port is closed. */
const firstRequestMs = 1_000;
const slices = 10;

/** How long draining takes, in milliseconds, with the delay that is set in seconds. */
export const drainMs = (seconds: number): number => (seconds === 0 ? 0 : seconds * 1_000 + firstRequestMs);

/** The time between the signal to stop and the end of the server, in which visitors are sent elsewhere. */
export type Draining = {
  /** Every response asks for its connection to be closed from now on; requests are served as before. */
  begin(): void;
  isBegun(): boolean;
  /** Begins, serves on for so many seconds and closes the port. Connections stay, whose requests are served still. */
  run(seconds: number): Promise<void>;
};

/** Has to come before whatever else listens to requests. */
export function watchDraining({ server }: FastifyInstance): Draining {
  let isBegun = false;
  // Below the routes, since some responses are written without Fastify.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isBegun) response.setHeader('connection', 'close');
  });
  const begin = (): void => {
    isBegun = true;
  };
  return {
    begin,
    isBegun: () => isBegun,
    async run(seconds) {
      begin();
      if (seconds === 0) return;
      await sleep(seconds * 1_000);
      // Right after the event loop has accepted whoever was waiting: a port that closes resets those.
      await afterPoll();
      // An HTTP server's own close cuts idle connections as well, and who has just connected counts as idle.
      NetServer.prototype.close.call(server);
      // Timers come before what has arrived: in slices, a process that stood still for a while reads before it cuts anybody off.
      for (let slice = 0; slice < slices; slice += 1) {
        await sleep(firstRequestMs / slices);
        await afterPoll();
      }
    },
  };
}
