import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

import type { ProgramContext } from '../../kernel/operation/program.ts';
import { DomainError, isForNow } from '../../kernel/operation/errors.ts';
import { parseVideo } from '../../domains/cms/media/index.ts';
import { findFileByContent, findVideo } from './import.repository.ts';
import { onceFor } from './patience.ts';
import type { Source } from './readers/source.ts';
import type { ImportedImage, Target } from './targets/target.ts';

/** Imports images of a source to the media library, each content once. */
export type ImageLibrary = {
  /** @param address the URL as written in the article @returns the image, or why it could not be imported */
  take(address: string, article: string): Promise<ImportedImage | { readonly why: string }>;
  /** @param address of a video of YouTube or Vimeo @returns the ID of its file in the library */
  takeVideo(address: string): Promise<number>;
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
  { target, folder, directory, site }: { target: Target; folder: string; directory: string; site?: Source['site'] },
): Promise<ImageLibrary> {
  const taken = new Map<string, Promise<ImportedImage | { why: string }>>();
  const byContent = new Map<string, Promise<ImportedImage>>();
  const videos = new Map<string, Promise<number>>();
  let count = 0;
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
    const image = await target.addFile(directory, { place, name: path.basename(place), bytes });
    count += 1;
    return image;
  }
  async function addVideo(address: string, video: ReturnType<typeof parseVideo>): Promise<number> {
    const known = video === undefined ? undefined : await findVideo(context.db, video);
    return known ?? (await target.addVideo(directory, address));
  }
  async function importOnce(address: string, article: string): Promise<ImportedImage | { why: string }> {
    const isURL = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
    const uploaded = isURL ? await findUpload(address, site) : undefined;
    if (isURL && uploaded === undefined) return { why: `An image of another site was left out: "${address.slice(0, 200)}"` };
    const place = isURL ? uploaded : await locate(address, article);
    if (place === undefined || place === '') return { why: `An image is missing: "${address.slice(0, 200)}"` };
    try {
      const bytes = await readFile(place);
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      const image = await onceFor(byContent, contentHash, () => add(place, bytes, contentHash));
      await target.record('media', {
        path: path.relative(bounds, place).split(path.sep).join('/'),
        contentHash,
        pageID: null,
        mediaFileID: image.fileID,
      });
      return image;
    } catch (error) {
      // An unavailable server says nothing about the image: the next run takes it.
      if (isForNow(error)) throw error;
      if (!(error instanceof DomainError) && !(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error;
      return { why: `An image is not one that the media library takes: "${address.slice(0, 200)}"` };
    }
  }
  return {
    take(address, article) {
      const key = address.startsWith('/') ? address : `${path.posix.dirname(article)}|${address}`;
      return onceFor(taken, key, () => importOnce(address, article));
    },
    async takeVideo(address) {
      const video = parseVideo(address);
      const key = video === undefined ? address : `${video.type}:${video.externalID}`;
      return onceFor(videos, key, () => addVideo(address, video));
    },
    added: () => count,
  };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The folder of uploads in addresses of WordPress. */
const uploadsPath = /^\/(?:.*\/)?(?:wp-content\/uploads|files)\//;

/**
 * The file of an uploaded image, in its original size if that is there.
 * @returns undefined for a URL of another site, empty where the file is missing
 */
async function findUpload(address: string, site: Source['site']): Promise<string | undefined> {
  const url = address.startsWith('//') ? `https:${address}` : address;
  if (site === undefined || !URL.canParse(url) || !site.hosts.has(new URL(url).host)) return undefined;
  const uploads = site.uploads === undefined ? undefined : await realpath(site.uploads).catch(() => undefined);
  if (uploads === undefined) return '';
  const within = safeDecode(new URL(url).pathname).replace(uploadsPath, '');
  for (const name of [within.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, ''), within]) {
    const place = await realpath(path.join(uploads, name)).catch(() => undefined);
    if (place?.startsWith(uploads + path.sep) === true) return place;
  }
  return '';
}
