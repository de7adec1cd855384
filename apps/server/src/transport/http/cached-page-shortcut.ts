import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { hasBody } from './bodies/incoming-body.ts';
import { hasSeveralHosts } from './gate/request-gate.ts';
import type { Draining } from './gate/draining.ts';

/** Answers a request at once, or returns false and leaves it to the routes; a promise where that has to be counted first. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Requests that the hooks must inspect are not plain. */
const isPlain = (request: IncomingMessage): boolean => !hasBody(request) && !hasSeveralHosts(request.rawHeaders);

/**
 * Sends cached pages before routes and hooks run, which take longer than writing the response. The early answer itself does what
 * hooks do for every response (headers, log line). Disabled during shutdown, so that connections are closed.
 */
export function serveCachedPages(app: FastifyInstance, early: EarlyAnswer, { isBegun }: Draining): void {
  const { server } = app;
  const routes = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const leave = (isAnswered: boolean): void => {
      if (!isAnswered) for (const route of routes) route.call(server, request, response);
    };
    const isAnswered = !isBegun() && isPlain(request) && early(request, response);
    if (typeof isAnswered === 'boolean') leave(isAnswered);
    else void isAnswered.then(leave);
  });
}
