import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { ensureDirectory } from '../../domains/cms/media/index.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { DomainError } from '../../kernel/operation/errors.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { findFileByContent, upsertImportItem } from './import.repository.ts';

/** An image in the media library, with its size in pixels. */
export type ImportedImage = { readonly fileID: number; readonly width: number | null; readonly height: number | null };

/** Imports images of a source to the media library, each content once. */
export type ImageLibrary = {
  /** @param address the URL as written in the article @returns the image, or why it could not be imported */
  take(address: string, article: string): Promise<ImportedImage | { readonly why: string }>;
  readonly added: () => number;
};

/** Folders from which sites serve their root. */
const publicFolders = ['', 'static', 'public', 'assets', 'src'];

/**
 * @param folder the source's folder; images are searched in it, beside it and one level above
 * @param directory the destination folder in the media library
 */
export async function createImageLibrary(
  context: ProgramContext,
  { source, folder, directory }: { source: string; folder: string; directory: string },
): Promise<ImageLibrary> {
  const taken = new Map<string, Promise<ImportedImage | { why: string }>>();
  const byContent = new Map<string, Promise<ImportedImage>>();
  const made = { directory: undefined as Promise<number> | undefined, count: 0 };
  const real = await realpath(folder);
  const above = path.dirname(real);
  // Nothing outside these folders is imported: a folder directly below the root has no siblings of interest.
  const bounds = path.dirname(above) === above ? real : above;

  async function locate(address: string, article: string): Promise<string | undefined> {
    const own = safeDecode(address.replace(/[?#].*$/, ''));
    const roots = [real, above].flatMap((root) => publicFolders.map((name) => path.join(root, name)));
    const candidates = own.startsWith('/')
      ? roots.map((root) => path.join(root, own))
      : [path.join(real, path.dirname(article), own), ...roots.map((root) => path.join(root, own))];
    for (const candidate of candidates) {
      const place = await realpath(candidate).catch(() => undefined);
      if (place !== undefined && place.startsWith(bounds + path.sep)) return place;
    }
    return undefined;
  }
  async function add(place: string, bytes: Buffer, contentHash: string): Promise<ImportedImage> {
    const known = await findFileByContent(context.db, contentHash);
    if (known !== undefined) return known;
    made.directory ??= unitOfWork(context, ({ tx }) => ensureDirectory(tx, directory));
    await made.directory;
    const incoming = { fileName: path.basename(place), declaredType: '', stream: Readable.from([bytes]) };
    const { file } = await context.services.execute.call('media.addFile', context, { path: directory }, { file: incoming });
    made.count += 1;
    return { fileID: file.id, width: file.width, height: file.height };
  }
  async function importOnce(address: string, article: string): Promise<ImportedImage | { why: string }> {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address))
      return { why: `An image of another site was left out: "${address.slice(0, 200)}"` };
    const place = await locate(address, article);
    if (place === undefined) return { why: `An image is missing: "${address.slice(0, 200)}"` };
    try {
      const bytes = await readFile(place);
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      const adding = byContent.get(contentHash) ?? add(place, bytes, contentHash);
      byContent.set(contentHash, adding);
      const image = await adding;
      await upsertImportItem(context.db, source, 'media', {
        path: path.relative(bounds, place).split(path.sep).join('/'),
        contentHash,
        pageID: null,
        mediaFileID: image.fileID,
      });
      return image;
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error;
      return { why: `An image is not one that the media library takes: "${address.slice(0, 200)}"` };
    }
  }
  return {
    take(address, article) {
      const key = address.startsWith('/') ? address : `${path.posix.dirname(article)}|${address}`;
      const known = taken.get(key) ?? importOnce(address, article);
      taken.set(key, known);
      return known;
    },
    added: () => made.count,
  };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
