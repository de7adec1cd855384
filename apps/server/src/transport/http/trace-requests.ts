import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../../config.ts';
import { isOwnMachine } from '../../kernel/network.ts';
import { activeTracer, type CallSpan } from '../../kernel/tracing.ts';
import { loggedPath } from './logged-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, where traces are set up. */
    span: CallSpan | null;
  }
}

/**
 * Makes each request a span, if there is a tracer. Its `traceparent` is accepted from trusted proxies and this machine: a visitor
 * could have every call of theirs recorded with it.
 */
export function traceRequests(app: FastifyInstance, { trustedProxies }: Pick<Config, 'trustedProxies'>): void {
  const tracer = activeTracer();
  if (tracer === undefined) return;
  const isProxy = proxyAddress.compile([...trustedProxies]);
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? '';
    const { traceparent } = request.headers;
    const isTrusted = typeof traceparent === 'string' && (isOwnMachine(peer) || isProxy(peer, 0));
    request.span = tracer.beginCall(request.id, isTrusted ? traceparent : undefined);
    request.span.enter(done);
  });
  // The body came in events of the connection, which knows nothing of the span.
  app.addHook('preHandler', (request, _reply, done) => (request.span === null ? done() : request.span.enter(done)));
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, method, url } = request;
    request.span?.end({ operation, method, status: reply.statusCode, path: loggedPath(url) });
    done();
  });
}
