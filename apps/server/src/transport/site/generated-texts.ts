import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../../kernel/operation/services.ts';
import { isKnown } from '../../kernel/cache/etags.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';
import { sharedControl } from './headers.ts';
import { encodingOf } from './stored-page.ts';

const cacheBytes = 16 * 1024 * 1024;

/** A text that is the same for everybody, stored compressed. */
export type GeneratedText = { readonly br: Buffer; readonly gzip: Buffer; readonly etag: string };

export type GeneratedTexts = {
  /**
   * The text of a key, cached until one of its tags is invalidated.
   * @param generate yields the text in parts, and none where there is no such text
   * @returns undefined where there is no such text
   */
  get(key: string, tags: readonly string[], generate: () => AsyncIterable<string>): Promise<GeneratedText | undefined>;
};

type Flight = {
  readonly promise: Promise<GeneratedText | undefined>;
  readonly tags: ReadonlySet<string>;
  readonly state: { hasBegun: boolean; isStale: boolean };
};

/**
 * Public texts that are expensive to generate: sitemaps and feeds. Concurrent requests share one generation, and a process runs
 * one at a time. A request after a change never gets text read before it.
 */
export function createGeneratedTexts(services: Services): GeneratedTexts {
  const cache = new TaggedCache<GeneratedText>({ maxBytes: cacheBytes, bus: services.cacheBus });
  const flights = new Map<string, Flight>();
  let queue: Promise<unknown> = Promise.resolve();
  services.cacheBus.onDrop((dropped) => {
    for (const { tags, state } of flights.values())
      if (state.hasBegun && (dropped === null || dropped.some((tag) => tags.has(tag)))) state.isStale = true;
  });

  const start = (key: string, tags: readonly string[], generate: () => AsyncIterable<string>): Flight => {
    const state = { hasBegun: false, isStale: false };
    const promise = queue.then(async () => {
      state.hasBegun = true;
      const mark = cache.mark();
      const text = await compress(generate());
      if (text !== undefined) cache.put(key, text, { bytes: text.br.length + text.gzip.length + 1_000, tags, mark });
      return text;
    });
    const flight = { promise, tags: new Set(tags), state };
    flights.set(key, flight);
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    queue = promise.then(land, land);
    return flight;
  };

  return {
    async get(key, tags, generate) {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const flight = flights.get(key);
      const current = flight === undefined || flight.state.isStale ? start(key, tags, generate) : flight;
      return current.promise;
    },
  };
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Compresses in streams, so that the whole text is never in memory. */
async function compress(parts: AsyncIterable<string>): Promise<GeneratedText | undefined> {
  const hash = createHash('sha1');
  let isEmpty = true;
  const hashed = async function* (): AsyncGenerator<string> {
    for await (const part of parts) {
      isEmpty = false;
      hash.update(part);
      yield part;
    }
  };
  const gzip = await collect(Readable.from(hashed()), createGzip());
  if (isEmpty) return undefined;
  const br = await collect(plainOf(gzip), createBrotliCompress(brotli));
  return { br, gzip, etag: `W/"${hash.digest('base64url')}"` };
}

async function collect(text: Readable, compressor: Transform): Promise<Buffer> {
  const [compressed] = await Promise.all([buffer(compressor), pipeline(text, compressor)]);
  return compressed;
}

const plainOf = (gzip: Buffer): Readable => Readable.from([gzip]).pipe(createGunzip());

/**
 * Sends a text: compressed as the client accepts it, or 304 where it has a current copy.
 * @param forShared what shared caches are told; undefined where they may not keep it
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: GeneratedText,
  { type, forShared }: { readonly type: string; readonly forShared: Readonly<Record<string, string>> | undefined },
): FastifyReply {
  void reply
    .header('cache-control', sharedControl)
    .header('vary', 'Accept-Encoding')
    .header('etag', text.etag)
    .type(`${type}; charset=utf-8`);
  // What a shared cache keeps is of no request.
  if (forShared !== undefined) void reply.removeHeader('x-request-id').headers(forShared);
  if (isKnown(request.headers['if-none-match'], text.etag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  return encoding === 'identity'
    ? reply.send(plainOf(text.gzip))
    : reply.header('content-encoding', encoding).send(text[encoding]);
}
