import './site-package.ts';
import { randomUUID } from 'node:crypto';

import fastifyCookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';

import { buildServices, type BuildOptions } from './build-services.ts';
import type { Config } from '../config.ts';
import { flushNotFound } from '../domains/cms/redirects/index.ts';
import { anonymous } from '../kernel/operation/context.ts';
import { invalid } from '../kernel/operation/errors.ts';
import { createLog } from '../kernel/log.ts';
import type { Program } from '../kernel/operation/program.ts';
import type { Services } from '../kernel/operation/services.ts';
import { mountAdmin } from '../transport/http/admin-files.ts';
import { bodyLimits, type BodyLimits } from '../transport/http/bodies/body-limits.ts';
import { createIncomingBodies, type IncomingBodies } from '../transport/http/bodies/incoming-bodies.ts';
import { refuseMalformed } from '../transport/http/gate/malformed-request.ts';
import { createCallLog } from '../transport/http/access-log.ts';
import { mountDocs } from '../transport/docs/mount-docs.ts';
import { createRequestGate, hasSeveralHosts, type RequestGate } from '../transport/http/gate/request-gate.ts';
import { watchDraining } from '../transport/http/gate/draining.ts';
import { mountHealth } from '../transport/http/health.ts';
import { createBodyGate } from '../transport/http/bodies/body-gate.ts';
import { sendFailure } from '../transport/rest/envelope.ts';
import { createNotFound, mountRest } from '../transport/rest/mount-rest.ts';
import { createProxyWarning } from '../transport/http/gate/untrusted-proxy.ts';
import { barePolicy, commonHeaders } from '../transport/site/headers.ts';
import { mountSite } from '../transport/site/mount-site.ts';
import { mountTRPC } from '../transport/trpc/mount-trpc.ts';

export type AppOptions = Omit<BuildOptions, 'log'> & {
  readonly log?: Logger;
  /** Other limits of request bodies than the usual ones, for tests. */
  readonly bodyLimits?: Partial<BodyLimits>;
};

export type App = {
  readonly app: FastifyInstance;
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly bodies: IncomingBodies;
  /**
   * Sends visitors elsewhere: `/readyz` is 503 from now on, and every response asks for its connection to be closed. After so many seconds,
   * in which requests are served as before, the port closes; at once, and by `close` alone, where there are none.
   */
  drain(seconds: number): Promise<void>;
  /** Finishes what is under way, at most for some seconds, and lets go of everything but the database. */
  close(): Promise<void>;
};

/** Calls under way have this long to finish when the server stops. */
const longestStopMs = 8_000;

/** The composition root: services, transports and jobs. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const made = options.log === undefined ? createLog(options.config) : { log: options.log, flush: () => {} };
  const { services, stop } = await buildServices({ ...options, log: made.log });
  const bodies = createIncomingBodies({ ...bodyLimits, ...options.bodyLimits });
  const app = createFastify(services, bodies);
  const requestGate = createRequestGate(services);
  const gate = createBodyGate(services.execute, requestGate, bodies);
  const draining = watchDraining(app);
  await app.register(fastifyCookie);
  addHooks(app, services, bodies);
  mountHealth(app, services, draining.isBegun);
  mountRest(app, { services, requestGate, gate, bodies });
  mountTRPC(app, { services, requestGate, gate, bodies });
  mountDocs(app, services, requestGate);
  mountAdmin(app, requestGate, services.config.productKey);
  mountSite(app, { services, requestGate, bodies, draining });
  setFallbacks(app, services, requestGate);
  await app.ready();
  return {
    app,
    services,
    requestGate,
    bodies,
    drain: draining.run,
    async close() {
      draining.begin();
      await closeInTime(app);
      bodies.close();
      await flushNotFound(services);
      await stop();
      made.flush();
    },
  };
}

/** Shapes are the contract's, checked by `execute`. Fastify's own checkers are large and are not loaded for nothing. */
function refuseSchemas(): never {
  throw new Error('A route of Fastify has a schema: write an operation of the contract instead.');
}

function createFastify({ config, log }: Services, { limits }: IncomingBodies): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const headers = startHeaders(config);
  return Fastify({
    loggerInstance,
    // One line for each call is written by our own hook.
    logController: new LogController({ disableRequestLogging: true }),
    // Forwarded addresses are believed only where a proxy of the list says them: anybody can write the header.
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // A logger for each request is not needed: what we log names its request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // What still comes on a connection that was open is served: a 503 would be the only one that its visitor ever sees of an update.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Node knows one time for all requests, that of uploads; other bodies are given up earlier by IncomingBodies.
    requestTimeout: limits.uploadTimeout,
    http: { headersTimeout: limits.headersTimeout, connectionsCheckingInterval: limits.checkInterval },
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: refuseMalformed,
    // An address that cannot be read never gets as far as the hooks.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply, headers);
      void sendFailure(request, reply, error);
    },
  });
}

const startHeaders = ({ publicUrl }: Config): Record<string, string> => ({
  ...commonHeaders(publicUrl.startsWith('https:')),
  'content-security-policy': barePolicy,
});

/** What every request starts with and every answer carries. */
function begin(request: FastifyRequest, reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  request.actor = anonymous;
  reply.header('x-request-id', request.id).headers(headers);
}

function addHooks(app: FastifyInstance, { config, log }: Services, bodies: IncomingBodies): void {
  const logCall = createCallLog(log);
  const warnOfProxy = createProxyWarning(log);
  const headers = startHeaders(config);
  // Objects are shared between requests when given here, so the hook below sets it.
  app.decorateRequest('actor', null as never);
  app.decorateRequest('operation', '');
  app.decorateRequest('refusals', null);
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply, headers);
    warnOfProxy(request);
    bodies.track(request.raw, reply.raw);
    done(
      hasSeveralHosts(request.raw.rawHeaders)
        ? invalid('', { rule: 'repeated' }, { internal: 'The request names several hosts.' })
        : undefined,
    );
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { actor } = request;
    logCall({
      operation: request.operation,
      actor: actor.kind === 'staff' || actor.kind === 'member' ? `${actor.kind}:${actor.userID}` : actor.kind,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      requestID: request.id,
      ...request.refusals,
    });
    done();
  });
}

function setFallbacks(app: FastifyInstance, services: Program, requestGate: RequestGate): void {
  const notFound = createNotFound(services, requestGate);
  app.setErrorHandler((error, request, reply) => void sendFailure(request, reply, error));
  app.setNotFoundHandler((request, reply) => void notFound(request, reply));
  // Answered before a body is read.
  app.addHook('onRequest', (request, reply, done) => (request.is404 ? void notFound(request, reply) : done()));
  // Below /api no page of the site is ever looked for. Answered before a body is read.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    onRequest: (request, reply) => void notFound(request, reply),
    handler: notFound,
  });
}

/** Connections that idle are closed as they fall idle, so nobody's keep-alive holds the stop up; what still runs after the time is cut off. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), longestStopMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
