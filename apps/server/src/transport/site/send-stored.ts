import type { FastifyReply, FastifyRequest } from 'fastify';

import { isKnown } from '../../kernel/cache/etags.ts';
import { encodingOf, type StoredPage } from './stored-page.ts';

/** Sends a stored text in the encoding that the client prefers, or 304 where it has it. */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, text: StoredPage): Promise<FastifyReply> {
  reply.header('etag', text.etag).header('vary', 'Accept-Encoding');
  if (isKnown(request.headers['if-none-match'], text.etag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.encode(encoding));
}
