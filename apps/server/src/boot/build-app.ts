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
import { endedTag } from '../kernel/cache/cache-bus.ts';
import { anonymous } from '../kernel/operation/context.ts';
import { invalid } from '../kernel/operation/errors.ts';
import { createLog } from '../kernel/log.ts';
import type { Program } from '../kernel/operation/program.ts';
import type { Services } from '../kernel/operation/services.ts';
import { mountAdmin } from '../transport/http/admin-files.ts';
import { bodyLimitsOf, type BodyLimits } from '../transport/http/bodies/body-limits.ts';
import { createIncomingBodies, type IncomingBodies } from '../transport/http/bodies/incoming-bodies.ts';
import { refuseMalformed } from '../transport/http/gate/malformed-request.ts';
import { createCallLog } from '../transport/http/access-log.ts';
import { allowOrigins } from '../transport/http/headers/cors.ts';
import { compressTexts } from '../transport/http/headers/compression.ts';
import { sendLimits } from '../transport/http/headers/rate-limit.ts';
import { mountDocs } from '../transport/docs/mount-docs.ts';
import { createRequestGate, hasSeveralHosts, type RequestGate } from '../transport/http/gate/request-gate.ts';
import { watchDraining } from '../transport/http/gate/draining.ts';
import { mountHealth } from '../transport/http/health.ts';
import { createResponseCache } from '../transport/http/response-cache.ts';
import { boundDownloads } from '../transport/http/open-downloads.ts';
import { mountPolicyReports } from '../transport/http/policy-reports/mount-policy-reports.ts';
import { mountSecurityText } from '../transport/http/security-txt.ts';
import { createBodyGate } from '../transport/http/bodies/body-gate.ts';
import { watchReceivers } from '../transport/http/receivers.ts';
import { traceRequests } from '../transport/http/trace-requests.ts';
import { sendFailure } from '../transport/rest/envelope.ts';
import { createNotFound, mountRest } from '../transport/rest/mount-rest.ts';
import { createProxyWarning } from '../transport/http/gate/untrusted-proxy.ts';
import { barePolicy, commonHeaders } from '../transport/site/headers.ts';
import { sendUnreadableAddress, wantsPage } from '../transport/site/message-page.ts';
import { mountSite } from '../transport/site/mount-site.ts';
import { mountTRPC } from '../transport/trpc/mount-trpc.ts';
import { version } from '../version.ts';

export type AppOptions = Omit<BuildOptions, 'log'> & {
  readonly log?: Logger;
  /** Body limits other than the defaults, for tests. */
  readonly bodyLimits?: Partial<BodyLimits>;
};

export type App = {
  readonly app: FastifyInstance;
  readonly services: Program;
  readonly requestGate: RequestGate;
  readonly bodies: IncomingBodies;
  /**
   * Takes the process out of load balancing: `/readyz` is 503, and every response closes its connection. The port closes after
   * the given seconds, in which requests are served as before; with 0 seconds, only `close` closes it.
   */
  drain(seconds: number): Promise<void>;
  /** Leaves new connections to the other processes of the port, and serves the open ones for the given seconds; `/readyz` stays 200. */
  retire(seconds: number): Promise<void>;
  /** Opens the log again, after another program has renamed it. */
  readonly reopenLog: () => void;
  /** Finishes calls in progress, within a time limit, and releases everything but the database. */
  close(): Promise<void>;
};

/** Time limit for calls in progress at shutdown. */
const longestStopMs = 8_000;

/** The composition root: services, transports and background jobs. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const logging = options.log === undefined ? createLog(options.config) : { log: options.log, flush: () => {}, reopen: () => {} };
  logging.log.info({ event: 'starting', version }, `Ximblox ${version} is starting.`);
  const { services, stop } = await buildServices({ ...options, log: logging.log });
  const bodies = createIncomingBodies({ ...bodyLimitsOf(options.config.processes), ...options.bodyLimits });
  const app = createFastify(services, bodies);
  const requestGate = createRequestGate(services);
  const gate = createBodyGate(services.execute, requestGate, bodies);
  const draining = watchDraining(app);
  const stopWatching = watchReceivers(app.server, bodies.limits);
  boundDownloads(app, services.config);
  await app.register(fastifyCookie);
  addHooks(app, services, bodies);
  allowOrigins(app, services.config.corsOrigins);
  sendLimits(app);
  compressTexts(app, services.config);
  mountHealth(app, services, draining.isForServer);
  mountSecurityText(app, services);
  mountPolicyReports(app, services, bodies);
  const responseCache = createResponseCache(services, app.openDownloads, requestGate.csrf);
  mountRest(app, { services, requestGate, gate, bodies, responseCache });
  mountTRPC(app, { services, requestGate, gate, bodies });
  mountDocs(app, services, requestGate);
  mountAdmin(app, { requestGate, responseCache, config: services.config });
  mountSite(app, { services, requestGate, bodies, draining, responseCache });
  setFallbacks(app, services, requestGate);
  app.addHook('preClose', (done) => {
    services.cacheBus.drop([endedTag]);
    done();
  });
  // What the start itself costs is no overload of those who come after it.
  app.addHook('onListen', (done) => {
    services.eventLoop.start();
    done();
  });
  await app.ready();
  return {
    app,
    services,
    requestGate,
    bodies,
    drain: draining.run,
    retire: draining.retire,
    reopenLog: logging.reopen,
    async close() {
      draining.begin();
      await closeInTime(app);
      bodies.close();
      stopWatching();
      await stop();
      logging.flush();
    },
  };
}

/** Schemas are part of the contract and checked by `execute`. Fastify's validators are large and need not be loaded. */
function refuseSchemas(): never {
  throw new Error('A Fastify route has a schema: declare an operation in the contract instead.');
}

function createFastify({ config, log }: Services, { limits }: IncomingBodies): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const headers = startHeaders(config);
  return Fastify({
    loggerInstance,
    // Our own hook logs one line per call.
    logController: new LogController({ disableRequestLogging: true }),
    // Forwarded addresses are trusted only from the listed proxies: anybody can send the header.
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // No logger per request: our log lines name their request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Requests on open connections are still served: a 503 would be all that a visitor sees of an update.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Node has a single request timeout, so it is that of uploads; IncomingBodies enforces the shorter ones of other bodies.
    requestTimeout: limits.uploadTimeout,
    http: { headersTimeout: limits.headersTimeout, connectionsCheckingInterval: limits.checkInterval },
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: refuseMalformed,
    // A malformed URL fails before any hook runs.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply, headers);
      const isPage = error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith('/api/') && wantsPage(request);
      void (isPage ? sendUnreadableAddress(request, reply) : sendFailure(request, reply, error));
    },
  });
}

const startHeaders = (config: Config): Record<string, string> => ({
  ...commonHeaders(config),
  'content-security-policy': barePolicy,
});

/** Sets up a request and the headers of its response. */
function begin(request: FastifyRequest, reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  request.actor = anonymous;
  reply.header('x-request-id', request.id).headers(headers);
}

function addHooks(app: FastifyInstance, services: Program, bodies: IncomingBodies): void {
  const { config, log } = services;
  const logCall = createCallLog(services);
  traceRequests(app, config);
  const warnOfProxy = createProxyWarning(log);
  const headers = startHeaders(config);
  // A default object would be shared between requests, so the hook below sets it.
  app.decorateRequest('actor', null as never);
  app.decorateRequest('operation', '');
  app.decorateRequest('cachePolicy', null);
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
      url: request.url,
      address: request.ip,
      ...request.refusals,
    });
    done();
  });
}

function setFallbacks(app: FastifyInstance, services: Program, requestGate: RequestGate): void {
  const notFound = createNotFound(services, requestGate);
  app.setErrorHandler((error, request, reply) => void sendFailure(request, reply, error));
  app.setNotFoundHandler((request, reply) => void notFound(request, reply));
  // Answered before the body is read.
  app.addHook('onRequest', (request, reply, done) => (request.is404 ? void notFound(request, reply) : done()));
  // Below /api there are no pages of the site. Answered before the body is read.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    onRequest: (request, reply) => void notFound(request, reply),
    handler: notFound,
  });
}

/**
 * Closes connections as they become idle, so that keep-alive does not delay the shutdown; cuts off calls that exceed the time
 * limit.
 */
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
