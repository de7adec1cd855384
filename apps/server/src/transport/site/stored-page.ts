import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

import Negotiator from 'negotiator';

import { pagePolicies, type PagePolicies } from './headers.ts';
import type { SharePicture } from './site-build.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expandBrotli = promisify(brotliDecompress);
const gunzipped = promisify(gunzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** How much a text is compressed: once for many readers, or at once for one of them, which costs a third of that. */
const efforts = { shared: { br: 6, gzip: 7 }, single: { br: 4, gzip: 4 } } as const;

/** Compresses a text off the main thread. */
export const compressBody = (plain: Buffer, encoding: 'br' | 'gzip', effort: keyof typeof efforts): Promise<Buffer> =>
  encoding === 'gzip'
    ? compressGzip(plain, { level: efforts[effort].gzip })
    : compressBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });

/** A copy in a buffer of its own size: zlib returns a view of 16 KB or more, which would be retained. */
export function fitted(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

type PageOptions = {
  readonly policies?: PagePolicies;
  readonly readsTerm?: boolean;
  readonly missedPath?: string;
  readonly picture?: SharePicture | undefined;
  readonly tags?: readonly string[];
};

/**
 * A page as it is written to a socket, in the requested encodings. Each is created on first request; plain text that nobody
 * requested is dropped once there is another encoding, which is a fifth of its size.
 */
export class StoredPage {
  readonly etag: string;
  readonly policies: PagePolicies;
  readonly expiresAt: number;
  /** Whether the term of the address (`?q=`) decides what is shown: this is the page without one. */
  readonly readsTerm: boolean;
  /** The path of the visitor where this says that there is no page. */
  readonly missedPath: string | undefined;
  /** What is drawn for it to be shared with, where it has no image. */
  readonly picture: SharePicture | undefined;
  /** What invalidates it. */
  readonly tags: readonly string[];
  readonly #bodies = new Map<Encoding, Buffer>();
  #isPlainWanted = false;

  /** @param expiresAt milliseconds of the clock; the token in the page's head lives longer than that */
  constructor(html: string, expiresAt: number, options: PageOptions = {}) {
    this.readsTerm = options.readsTerm ?? false;
    this.missedPath = options.missedPath;
    this.picture = options.picture;
    this.tags = options.tags ?? [];
    this.policies = options.policies ?? pagePolicies([]);
    const identity = Buffer.from(html);
    this.#bodies.set('identity', identity);
    this.etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
    this.expiresAt = expiresAt;
  }

  /** Approximate size in memory. */
  get bytes(): number {
    let bytes = 1000;
    for (const body of this.#bodies.values()) bytes += body.length;
    return bytes;
  }

  /** The page in an encoding, undefined where it has not been created. */
  ready(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity') this.#isPlainWanted = true;
    return this.#bodies.get(encoding);
  }

  /** The page in an encoding, created on first request; this changes {@link bytes}. */
  async encode(encoding: Encoding): Promise<Buffer> {
    const known = this.ready(encoding);
    if (known !== undefined) return known;
    const plain = await this.#plain();
    const body = fitted(
      encoding === 'identity' ? plain : await compressBody(plain, encoding, this.missedPath === undefined ? 'shared' : 'single'),
    );
    this.#bodies.set(encoding, body);
    if (!this.#isPlainWanted) this.#bodies.delete('identity');
    return body;
  }

  /** The page as text, for what is made of it; the plain bytes are not kept for that. */
  async text(): Promise<string> {
    return (await this.#plain()).toString();
  }

  async #plain(): Promise<Buffer> {
    const known = this.#bodies.get('identity');
    if (known !== undefined) return known;
    const brotli = this.#bodies.get('br');
    return brotli === undefined ? gunzipped(this.#bodies.get('gzip') ?? Buffer.of()) : expandBrotli(brotli);
  }
}

/** A cache of parsed headers; browsers send few different ones. */
const knownHeaders = new Map<string, Encoding>();
const knownHeadersMax = 200;

/** The best encoding that a browser accepts. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = typeof header === 'string' ? header : header.join(',');
  const known = knownHeaders.get(text);
  if (known !== undefined) return known;
  const encoding = readEncoding(text);
  if (knownHeaders.size < knownHeadersMax && text.length < 200) knownHeaders.set(text, encoding);
  return encoding;
}

/** Prefers Brotli to gzip at equal quality: it is smaller. */
function readEncoding(text: string): Encoding {
  const [best] = new Negotiator({ headers: { 'accept-encoding': text } }).encodings(['br', 'gzip', 'identity'], {
    preferred: ['br', 'gzip'],
  });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}
