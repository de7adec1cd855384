import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { hasBody } from './bodies/incoming-body.ts';
import { hasSeveralHosts } from './gate/request-gate.ts';
import type { Draining } from './gate/draining.ts';

/** Answers a request at once, or gives false and leaves it to the routes. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What the hooks have to look at before it is answered is not plain. */
const isPlain = (request: IncomingMessage): boolean => !hasBody(request) && !hasSeveralHosts(request.rawHeaders);

/**
 * Lets finished answers go out before routes and hooks run, which take longer than writing one. What they do for every answer (headers, the
 * line in the log) is the early answer's own to do. A server that is stopping answers nothing early, so that connections come to their end.
 */
export function serveCachedPages(app: FastifyInstance, early: EarlyAnswer, { isBegun }: Draining): void {
  const { server } = app;
  const routes = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isBegun() && isPlain(request) && early(request, response)) return;
    for (const route of routes) route.call(server, request, response);
  });
}
