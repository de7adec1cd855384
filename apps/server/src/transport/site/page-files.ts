import { pageTypeCatalog, type PageFile } from '@ximblox/blocks';
import type { PublicPage } from '@ximblox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { BoundOperation } from '../../kernel/operation/bound-operation.ts';
import type { CsvAnswer, Download } from '../../kernel/operation/handlers.ts';
import type { Program } from '../../kernel/operation/program.ts';
import type { RequestGate } from '../http/gate/request-gate.ts';
import { sendTable } from '../rest/send-table.ts';
import { sendDownload } from '../rest/download.ts';
import { answerFileRefusal } from './file-refusals.ts';
import { addressOf } from './page-address.ts';
import { renderedPage } from './rendered-page.ts';

/** Answers with a file that is generated from a page, or its full text. Gives undefined where the address is of none. */
export type PageFiles = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> | undefined;

/**
 * The files of page types: a page's address with an extension, which no page's own has. The file is made by the operation that the type
 * names, for the caller.
 */
export function createPageFiles({ execute, config }: Program, requestGate: RequestGate): PageFiles {
  const boundOf = ({ operation }: PageFile): BoundOperation => {
    const bound = execute.operations.find(({ name }) => name === operation);
    if (bound === undefined) throw new Error(`There is no operation ${operation}.`);
    return bound;
  };
  const bounds = new Map(
    [...pageTypeCatalog.values()].flatMap(({ files }) => files.map((file) => [file, boundOf(file)] as const)),
  );
  const extensions = new Set(['pdf', ...[...bounds.keys()].map(({ extension }) => extension)]);
  const isOneOf = (path: string): boolean => extensions.has(/\.([a-z]{2,5})$/.exec(path)?.[1] ?? '');

  /** The document of a page that everybody may open. Its path stays when it is replaced, so caches must ask again. */
  const sendFullText = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, type, path, title, typeData, publishedAt, pageType: { files } }: PublicPage,
  ): Promise<FastifyReply | undefined> => {
    const fullText = pageTypeCatalog.get(type)?.fullText({ title, typeData, publishedAt, files });
    if (fullText === undefined) return undefined;
    const fileName = `${path.split('/').at(-1) ?? 'page'}.pdf`;
    const input = { pageID: String(id), group: fullText.field, hash: fullText.hash, fileName };
    const file = (await execute.call('media.getPageFile', requestGate.context(request, reply), input)) as Download;
    return sendDownload(request, reply, { ...file, fileName, cacheControl: 'public, max-age=0, must-revalidate' });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined> => {
    request.operation = 'page-file';
    const dot = path.lastIndexOf('.');
    await requestGate.admit(request, renderedPage(request));
    const context = requestGate.context(request, reply);
    const view = await execute.call('site.view', context, { path: path.slice(0, dot) });
    const { page } = view.kind === 'page' ? view : {};
    if (page !== undefined && path.endsWith('.pdf')) return sendFullText(request, reply, page);
    const files = page === undefined ? [] : (pageTypeCatalog.get(page.type)?.files ?? []);
    const file = files.find(({ extension }) => extension === path.slice(dot + 1));
    const bound = file === undefined ? undefined : bounds.get(file);
    if (page === undefined || file === undefined || bound === undefined) return undefined;
    request.operation = bound.name;
    await requestGate.count(request, [bound.operation]);
    const result = await execute.run(bound, context, file.input(page.id));
    const named = { fileName: `${page.path.split('/').at(-1) ?? 'page'}.${file.extension}` };
    return bound.operation.kind === 'csv'
      ? sendTable(reply, { ...(result as CsvAnswer), ...named }, 'csv')
      : sendDownload(request, reply, { ...(result as Download), ...named });
  };

  return (request, reply) => {
    const { path } = addressOf(request.url);
    if (!isOneOf(path)) return undefined;
    return answer(request, reply, path).catch((error: unknown) => {
      const refusal = answerFileRefusal(request, reply, error, config);
      if (refusal === undefined) throw error;
      return refusal;
    });
  };
}
