import type { TableFormat } from '@ximblox/contract';
import type { FastifyReply } from 'fastify';

import type { CsvAnswer } from '../../kernel/operation/handlers.ts';
import { tableWriters } from '../../kernel/tables/write-table.ts';
import { contentDisposition } from './download.ts';

/**
 * Sends rows as they come, in the format that was asked for.
 * @throws DomainError `tooManyCalls` where the network has too many downloads open
 */
export function sendTable(reply: FastifyReply, { rows, fileName }: CsvAnswer, format: TableFormat): FastifyReply {
  reply.server.openDownloads.admit(reply.request, reply);
  const { contentType, extension, write } = tableWriters[format];
  const name = fileName.replace(/\.csv$/, `.${extension}`);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(write(rows));
}
