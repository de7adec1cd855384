import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Operation } from '@ximblox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isKnown } from '../../kernel/cache/etags.ts';
import { TaggedCache, type ReadingMark } from '../../kernel/cache/tagged-cache.ts';
import type { BoundOperation, RawAnswer } from '../../kernel/operation/bound-operation.ts';
import { anonymous } from '../../kernel/operation/context.ts';
import { JSONText, type Download } from '../../kernel/operation/handlers.ts';
import type { Program } from '../../kernel/operation/program.ts';
import type { LimitState } from '../../kernel/rate-limits/rate-limits.ts';
import { pathOf } from '../rest/path-methods.ts';
import { encodingOf } from '../site/stored-page.ts';
import { createCallLog } from './access-log.ts';
import type { EarlyAnswer } from './cached-page-shortcut.ts';
import { limitHeaders } from './headers/rate-limit.ts';
import { createAddressReader } from './peer-address.ts';
import type { Csrf } from './sessions/csrf.ts';
import { cookieNames } from './sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a response that may be cached depends on; null where it may not. */
    cachePolicy: CachePolicy | null;
  }
}

type CachePolicy = {
  readonly tags: readonly string[];
  readonly mark: ReadingMark;
  /** Of files and downloads a network has so many open at a time, also of those from memory. */
  readonly kind: 'file' | 'text' | 'download' | 'resource';
  /** The operation that the call counts as, also from memory; absent where it counts as none. */
  readonly counted?: Operation;
};

/** An answer as it was first sent. The headers are flat, as Node writes them without a copy. */
type CachedResponse = {
  readonly etag: string;
  readonly operation: string;
  readonly kind: CachePolicy['kind'];
  readonly counted: Operation | undefined;
  readonly body: Buffer;
  readonly headers: readonly string[];
  /** The headers of the 304; undefined until one was sent. */
  headersOf304?: readonly string[];
};

export type ResponseCache = {
  /** Answers with a cached response before anything else inspects the request. */
  readonly early: EarlyAnswer;
  /** Keeps what a scope answers with, where a request says that it may. Last of its hooks, so that the headers are complete. */
  cacheResponses(scope: FastifyInstance): void;
  /** Keeps the files of a scope's static routes, whose names change with their content. */
  cacheFiles(scope: FastifyInstance): void;
  /** Keeps an answer that has no other expiry than its tags. Called before its first query. */
  cacheText(request: FastifyRequest, tags: readonly string[]): void;
  /** Must be taken before the first query for a download. */
  mark(): ReadingMark;
  /** Lets a download be cached that is the same for everybody, under the address that pages have for it and no other spelling. */
  cacheDownload(request: FastifyRequest, download: Download, mark: ReadingMark): void;
  /** Lets the answer of a GET be cached that is the same for everybody, under its path and its query as programs write them. */
  cacheResource(request: FastifyRequest, read: ResourceRead): void;
};

/** @property mark taken before the first query */
type ResourceRead = { readonly bound: BoundOperation; readonly answer: RawAnswer; readonly mark: ReadingMark };

/** The share of the memory for pages that answers have, in addition to it. */
const memoryShare = 2;
/** The largest bodies that are cached: of files of a build, of feeds and sitemaps, of downloads, and of JSON. */
const maxBytes = { file: 1024 * 1024, text: 200 * 1024, download: 200 * 1024, resource: 200 * 1024 } as const;
/** Approximate size of an answer's headers in memory. */
const headBytes = 3_000;

/** Requests whose answer depends on more than their address, {@link variantOf} and who is logged in. */
const decidedByRoutes = [
  'authorization',
  'range',
  'if-range',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  'idempotency-key',
] as const;
/** What differs for each request, or is about a limit that cached responses do not count towards. */
const ofOneRequest = new Set(['connection', 'keep-alive', 'date', 'ratelimit', 'ratelimit-policy']);
const idHeader = 'x-request-id';
const tokenHeader = 'x-csrf-token';
/** An address in its one spelling: others could be as many as anybody likes. */
const plainPath = /^[\w./-]{1,200}$/;
/** Without qualities: about those the routes decide. */
const plainEncodings = /^[a-z]+(?:, ?[a-z]+)*$/;

/** What an answer depends on beside the address; undefined where that is for the routes. @param isResource whether it is JSON */
function variantOf(url: string, headers: IncomingMessage['headers'], isResource: boolean): string | undefined {
  const { accept, origin, 'accept-encoding': encodings } = headers;
  if (url.startsWith('/api/')) {
    // Who may read it there is for the routes. Outside it nobody asks: browsers send one with each script module and font.
    if (origin !== undefined) return undefined;
    if (!isResource) return accept?.includes('image/webp') === true ? 'webp' : 'other';
  }
  if (encodings === undefined) return 'identity';
  return typeof encodings === 'string' && plainEncodings.test(encodings) ? encodingOf(encodings) : undefined;
}

/**
 * Responses that are the same for everybody and were sent before: files of the builds, small public images, pages as JSON. They are cached as the routes
 * sent them, body and headers, so the routes alone decide what is sent and who may have it; here only what they told everybody is told
 * again, until one of its tags is invalidated.
 */
export function createResponseCache(
  services: Program,
  { tryAdmit }: FastifyInstance['openDownloads'],
  csrf: Csrf,
): ResponseCache {
  const { config, cacheBus, rateLimits } = services;
  const cache = new TaggedCache<CachedResponse>({ maxBytes: (config.siteCacheMB * 1024 * 1024) / memoryShare, bus: cacheBus });
  const logCall = createCallLog(services);
  const addressOfPeer = createAddressReader(config.trustedProxies);
  const sessionNames = Object.values(cookieNames(config));
  /** The paths of which JSON was cached: a few of the contract. */
  const resourcePaths = new Set<string>();

  const keyOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined => {
    if (url === undefined || decidedByRoutes.some((name) => headers[name] !== undefined)) return undefined;
    const variant = variantOf(url, headers, resourcePaths.has(pathOf(url)));
    return variant === undefined ? undefined : `${url}\n${variant}`;
  };

  /** Files of a build alone are the same for whoever is logged in. */
  const isForRoutes = ({ cookie }: IncomingMessage['headers'], kind: CachePolicy['kind']): boolean =>
    kind !== 'file' && cookie !== undefined && sessionNames.some((name) => cookie.includes(name));

  const headersOf = (reply: FastifyReply): string[] =>
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (ofOneRequest.has(name) ? [] : [name, String(value)]));

  /** Keeps an answer. @returns its body, which is read for that where it is a stream */
  const store = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const { cachePolicy } = request;
    if (cachePolicy === null) return payload;
    const key = keyOf(request.raw);
    const etag = reply.getHeader('etag');
    if (key === undefined || typeof etag !== 'string' || reply.hasHeader('set-cookie')) return payload;
    if (isForRoutes(request.headers, cachePolicy.kind) || request.actor.kind !== 'anonymous') return payload;
    if (reply.statusCode === 304) {
      const known = cache.get(key);
      // That of a compressed text is weak, and of one that is not sent strong.
      if (known !== undefined && isKnown(etag, known.etag)) known.headersOf304 = headersOf(reply);
      return payload;
    }
    const sent = cachePolicy.kind === 'resource' && typeof payload === 'string' ? Buffer.from(payload) : payload;
    // Fastify tells the length of a buffer after this.
    if (Buffer.isBuffer(sent) && !reply.hasHeader('content-length')) reply.header('content-length', sent.length);
    const length = Number(reply.getHeader('content-length'));
    if (request.method !== 'GET' || reply.statusCode !== 200 || !(length <= maxBytes[cachePolicy.kind])) return payload;
    const body = Buffer.isBuffer(sent) ? sent : await buffer(sent as Readable);
    const { tags, mark, kind, counted } = cachePolicy;
    const answer = { etag, operation: request.operation, kind, counted, body, headers: headersOf(reply) };
    cache.put(key, answer, { bytes: body.length + headBytes, tags, mark });
    return body;
  };

  const cacheResponses = (scope: FastifyInstance): void => {
    scope.addHook('onSend', store);
  };

  type Sent = { readonly answer: CachedResponse; readonly headers: readonly string[]; readonly isCurrent: boolean };
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    { answer, headers, isCurrent }: Sent,
  ): void => {
    const { method = '', url = '' } = request;
    const requestID = randomUUID();
    response.writeHead(isCurrent ? 304 : 200, withHeader(headers, idHeader, requestID));
    if (isCurrent || method === 'HEAD') response.end();
    else response.end(answer.body);
    const call = { operation: answer.operation, actor: 'anonymous', method, status: response.statusCode, ms: 0 };
    logCall({ ...call, requestID, url, address });
  };

  /** Sends an answer that counts as a call. @returns false where that is one too many, which the routes say */
  const sendCounted = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    { counted, ...sent }: Sent & { readonly counted: Operation },
  ): Promise<boolean> => {
    const limits: LimitState[] = [];
    try {
      await rateLimits.count({ address, actor: anonymous }, [counted], (state) => limits.push(state));
    } catch {
      return false;
    }
    // The token is that of the day, also where the answer is older.
    const headers = withHeader(sent.headers, tokenHeader, csrf.issue([]));
    if (limits.length > 0) headers.push(...Object.entries(limitHeaders(limits)).flat());
    send(request, response, address, { ...sent, headers });
    return true;
  };

  return {
    cacheResponses,
    cacheFiles(scope) {
      scope.addHook('onRequest', (request, _reply, done) => {
        if (plainPath.test(request.url)) request.cachePolicy = { tags: [], mark: cache.mark(), kind: 'file' };
        done();
      });
      cacheResponses(scope);
    },
    cacheText(request, tags) {
      if (plainPath.test(request.url)) request.cachePolicy = { tags, mark: cache.mark(), kind: 'text' };
    },
    mark: () => cache.mark(),
    cacheDownload(request, { forEverybody }, mark) {
      if (forEverybody === undefined || forEverybody.address !== request.raw.url) return;
      request.cachePolicy = { tags: forEverybody.tags, mark, kind: 'download' };
    },
    cacheResource(request, { bound, answer, mark }) {
      if (!(answer instanceof JSONText) || answer.tagsForEverybody === undefined) return;
      const path = pathOf(request.url);
      const query = new URLSearchParams(request.query as Record<string, string>).toString();
      const spellings = [query, query.replaceAll('%2F', '/')];
      if (path !== request.routeOptions.url || !spellings.includes(request.url.slice(path.length + 1))) return;
      resourcePaths.add(path);
      request.cachePolicy = { tags: answer.tagsForEverybody, mark, kind: 'resource', counted: bound.operation };
    },
    early(request, response) {
      const { method, headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const key = keyOf(request);
      const answer = key === undefined ? undefined : cache.get(key);
      if (answer === undefined || isForRoutes(headers, answer.kind)) return false;
      // Of a text that is compressed as it is sent, the routes don't know the length before.
      if (method === 'HEAD' && (answer.kind === 'text' || answer.kind === 'resource')) return false;
      const isCurrent = isKnown(headers['if-none-match'], answer.etag);
      // A browser that asks for a new copy decides what its ETag is worth.
      if (headers['if-none-match'] !== undefined && headers['cache-control'] !== undefined) return false;
      const known = isCurrent ? answer.headersOf304 : answer.headers;
      if (known === undefined) return false;
      const address = addressOfPeer(request);
      const sent = { answer, headers: known, isCurrent };
      if (answer.counted !== undefined) return sendCounted(request, response, address, { ...sent, counted: answer.counted });
      // The routes refuse what is one too many.
      if (!isCurrent && method === 'GET' && answer.kind !== 'text' && !tryAdmit(address, response)) return false;
      send(request, response, address, sent);
      return true;
    },
  };
}

/** Headers with another value of one of them, in the same place; what shared caches keep has none of one request. */
function withHeader(headers: readonly string[], name: string, value: string): string[] {
  const own = [...headers];
  const at = own.indexOf(name);
  if (at !== -1) own[at + 1] = value;
  return own;
}
