import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { cookieNames } from '../sessions/sessions.ts';
import type { Config } from '../../../config.ts';
import { encodingOf } from '../../site/stored-page.ts';
import { createCompressor } from './compressor.ts';

/** Smaller bodies fit in a packet or two as they are. */
const shortestBytes = 1_024;
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|(?:[\w.-]+\+)?xml|(?:[\w.-]+\+)json)|image\/svg\+xml)/;

/**
 * Compresses texts that are made for a request: the search, pages that are not found, the account screens of guests, JSON. Answers to a
 * session or a token stay as they are: they have secrets (the CSRF token, personal data) beside texts of the address, and the size of a
 * compressed body would tell one from the other (BREACH). Files, streams and what is stored compressed are left alone.
 */
export function compressTexts(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'productKey'>): void {
  const sessions = Object.values(cookieNames(config));
  const isOpen = ({ actor, headers }: FastifyRequest): boolean =>
    actor.kind === 'anonymous' &&
    headers.authorization === undefined &&
    !sessions.some((name) => headers.cookie?.includes(name) === true);
  const isText = (reply: FastifyReply): boolean =>
    compressible.test(String(reply.getHeader('content-type'))) &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('content-range') &&
    !reply.hasHeader('accept-ranges');

  const compress = createCompressor();
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (!isText(reply) || !isOpen(request)) return payload;
    varyByEncoding(reply);
    const plain = Buffer.from(payload);
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (plain.length < shortestBytes || encoding === 'identity' || request.method === 'HEAD') return payload;
    const isJSON = String(reply.getHeader('content-type')).startsWith('application/json');
    const body = await compress(plain, encoding, isJSON ? 'json' : 'other');
    const etag = reply.getHeader('etag');
    // The bytes are others: a strong ETag would be of the plain ones.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding);
    return body;
  });
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding/i.test(vary)) return;
  reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}
