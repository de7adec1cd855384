import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

/** The time between the signal to stop and the closing of the port, in which visitors are sent elsewhere. */
export type Draining = {
  /** Every response asks for its connection to be closed from now on; requests are served as before. */
  begin(): void;
  isBegun(): boolean;
};

/** Has to come before whatever else listens to requests. */
export function watchDraining(app: FastifyInstance): Draining {
  let isBegun = false;
  // Below the routes, since some responses are written without Fastify.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isBegun) response.setHeader('connection', 'close');
  });
  return {
    begin() {
      isBegun = true;
    },
    isBegun: () => isBegun,
  };
}
