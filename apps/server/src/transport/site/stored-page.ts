import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as it is written to a socket, with its headers. Compressed forms are made when the first browser asks for them, then kept. */
export class StoredPage {
  readonly etag: string;
  readonly expiresAt: number;
  readonly #identity: Buffer;
  readonly #bodies = new Map<Encoding, Buffer>();

  /** @param expiresAt milliseconds of the clock; the token in the page's head lives longer than that */
  constructor(html: string, expiresAt: number) {
    this.#identity = Buffer.from(html);
    this.#bodies.set('identity', this.#identity);
    this.etag = `W/"${createHash('sha1').update(this.#identity).digest('base64url')}"`;
    this.expiresAt = expiresAt;
  }

  /** What it takes in memory when all forms are made, about. */
  get bytes(): number {
    return Math.round(this.#identity.length * 1.5) + 1000;
  }

  /** The page in an encoding, undefined where that was not made yet. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  async encode(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known !== undefined) return known;
    const body =
      encoding === 'br'
        ? await compressBrotli(this.#identity, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: this.#identity.length },
          })
        : await compressGzip(this.#identity, { level: 7 });
    this.#bodies.set(encoding, body);
    return body;
  }
}

const refuses = (header: string, name: string): boolean => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$)`).test(header);

/** The best encoding that a browser takes. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = typeof header === 'string' ? header : header.join(',');
  if (text.includes('br') && !refuses(text, 'br')) return 'br';
  return text.includes('gzip') && !refuses(text, 'gzip') ? 'gzip' : 'identity';
}
