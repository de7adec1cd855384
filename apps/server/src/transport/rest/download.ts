import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnown } from '../../kernel/cache/etags.ts';
import type { Download } from '../../kernel/operation/handlers.ts';

/** The header of RFC 6266: an ASCII name for old clients, and the real one. Line breaks and quotes are escaped. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/;]/g, '_')
    .trim();
  const encoded = encodeURIComponent(fileName.replace(/[\u0000-\u001f\u007f\ud800-\udfff]/gu, '')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain === '' ? 'file' : plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Parses a single `Range`. @returns the inclusive bounds, `invalid` where unsatisfiable, undefined where the whole is to be sent
 */
export function parseRange(header: string | undefined, size: number): { from: number; to: number } | 'invalid' | undefined {
  if (header === undefined) return undefined;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const count = Number(last);
    return count === 0 || size === 0 ? 'invalid' : { from: Math.max(0, size - count), to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'invalid' : { from, to };
}

/**
 * Sends bytes with their ETag, whole or by range. Files never run in our origin.
 * @throws DomainError `tooManyCalls` where the network has too many downloads open; streams of events have bounds of their own
 */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, download: Download): Promise<FastifyReply> {
  if (download.movedTo !== undefined) return reply.header('cache-control', download.cacheControl).redirect(download.movedTo, 301);
  if (download.isLive !== true) {
    try {
      request.server.openDownloads.admit(request, reply);
    } catch (error) {
      discard(download);
      throw error;
    }
  }
  reply
    .header('etag', download.etag)
    .header('cache-control', download.cacheControl)
    .header('content-type', download.contentType)
    .header('content-disposition', contentDisposition(download.disposition, download.fileName))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
  if (download.isLive === true) reply.header('x-accel-buffering', 'no');
  if (download.vary !== undefined) reply.header('vary', download.vary);
  if (isKnown(request.headers['if-none-match'], download.etag)) {
    discard(download);
    return reply.code(304).send();
  }
  const { size, openRange } = download;
  if (size !== undefined && openRange !== undefined) {
    reply.header('accept-ranges', 'bytes');
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === download.etag ? parseRange(request.headers.range, size) : undefined;
    if (range !== undefined) discard(download);
    if (range === 'invalid') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range !== undefined) {
      const part = await openRange(range.from, range.to);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.from}-${range.to}/${size}`)
        .header('content-length', range.to - range.from + 1)
        .send(part);
    }
  }
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(download.body);
}

function discard({ body }: Download): void {
  if (!Buffer.isBuffer(body)) body.destroy();
}
