import { LRUCache } from 'lru-cache';

import { isKnown } from '../../../../kernel/cache/etags.ts';
import type { Context } from '../../../../kernel/operation/context.ts';
import { invalid, notFound } from '../../../../kernel/operation/errors.ts';
import type { Download } from '../../../../kernel/operation/handlers.ts';
import { UnreadablePDF } from '../../../../ports/pdf-pages.ts';
import { findCachedFile } from './file-cache.ts';
import { getRendition, renditionKey, type Rendition } from './renditions.ts';

/** The heights that go with the widths of pages, so that a narrow page is not endless. */
const heightOf = (width: number): number => width * 1.5;

/** Pages that could not be rendered, so that repeats cost nothing. The program may be less busy later, so they are tried again. */
const failed = new LRUCache<string, UnreadablePDF>({ max: 1_000, ttl: 10 * 60_000 });

const unreadable = (cause?: Error) => invalid('fileID', { rule: 'unreadable' }, { cause });

async function render(context: Context, rendition: Rendition): Promise<Buffer> {
  const { services, request } = context;
  const key = renditionKey(rendition);
  const known = failed.get(key);
  if (known !== undefined) throw unreadable(known);
  try {
    return await getRendition(services, rendition, { purpose: 'staff', isStored: true, signal: request.signal });
  } catch (error) {
    if (!(error instanceof UnreadablePDF)) throw error;
    failed.set(key, error);
    throw unreadable(error);
  }
}

type Wanted = { readonly fileID: number; readonly pageNumber: number; readonly width: number };

/**
 * An image of a page of a PDF, for those who may read the file itself.
 * @throws DomainError `notFound` fileID, and pageNumber where it has no such page; `invalid` fileID for another file, and where its pages can't
 * be shown
 */
export async function servePDFPage(context: Context, { fileID, pageNumber, width }: Wanted): Promise<Download> {
  const file = await findCachedFile(context.services, fileID);
  if (file === undefined) throw notFound('file', 'fileID');
  const { content_hash: contentHash, pages } = file;
  if (contentHash === null || file.mime_type !== 'application/pdf')
    throw invalid('fileID', { rule: 'fileType', allowed: ['pdf'] });
  if (pages !== null && pages.problem !== null) throw unreadable();
  if (pages !== null && pageNumber > pages.count) throw notFound('pageOfFile', 'pageNumber');
  const pdf = { pageNumber, size: file.size };
  const rendition: Rendition = { contentHash, crop: null, width, height: heightOf(width), format: 'webp', pdf };
  const etag = `"${renditionKey(rendition)
    .slice(-60)
    .replace(/[^a-z0-9-]/g, '')}"`;
  const answer = {
    contentType: 'image/webp',
    fileName: `${file.name.replace(/\.pdf$/i, '')}-${pageNumber}.webp`,
    disposition: 'inline',
    etag,
    cacheControl: 'private, no-cache',
  } as const;
  if (isKnown(context.request.ifNoneMatch, etag)) return { ...answer, body: Buffer.alloc(0) };
  const image = await render(context, rendition);
  return { ...answer, body: image, size: image.length, openRange: async (from, to) => image.subarray(from, to + 1) };
}
