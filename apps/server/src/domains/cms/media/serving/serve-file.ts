import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { CropParams } from '@ximblox/primitives';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { DomainError, errorItem, forbidden, invalid, notFound, unauthenticated } from '../../../../kernel/operation/errors.ts';
import type { Download } from '../../../../kernel/operation/handlers.ts';
import { isKnown } from '../../../../kernel/cache/etags.ts';
import { longestSide } from '../../../../ports/images.ts';
import {
  audienceOf,
  cropFaults,
  fileURL,
  findEarlierUse,
  fitCrop,
  listMovedFiles,
  listPageFiles,
  type MayOpenFile,
  type PageFileRow,
} from '../../pages/index.ts';
import { framesOf, motionOf } from './animations.ts';
import { everyFileTag, fileTag, findCachedFile } from './file-cache.ts';
import { findFile } from '../media.repository.ts';
import { chooseFormat, getRendition, renditionKey, unchangedKey, widestRendition, type RenditionUse } from './renditions.ts';
import { stripImage } from './strip-image.ts';

type LibraryFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const publicForEver = 'public, max-age=31536000, immutable';
/** Documents may be withdrawn: caches ask again, and get a 304. */
const publicAskAgain = 'public, no-cache';
/** An earlier address may lead elsewhere soon. */
const publicForNow = 'public, max-age=300';
const privateOnly = 'private, no-cache';
/** The maximum size of previews in pixels. */
const previewSizes = { thumbnail: { width: 400, height: 1600 }, crop: { width: 1280, height: 1600 } } as const;

/** Types that a browser may display; others are downloads. */
const isShown = (mimeType: string): boolean =>
  /^(image\/(jpeg|png|webp|gif)|application\/pdf|video\/mp4|text\/vtt)$/.test(mimeType);

/** The bytes of a file as uploaded. @throws DomainError `notFound` */
export async function serveOriginal(context: Context, file: LibraryFile, cacheControl: string): Promise<Download> {
  const { content_hash: key } = file;
  const body = key === null ? undefined : await context.services.files.get(key);
  if (key === null || body === undefined) throw notFound('file');
  return {
    body,
    // Captions are UTF-8 by their standard, and by the check at their upload.
    contentType: file.mime_type === 'text/vtt' ? 'text/vtt; charset=utf-8' : file.mime_type,
    size: file.size,
    fileName: file.name,
    disposition: isShown(file.mime_type) ? 'inline' : 'attachment',
    etag: `"${key.slice(0, 32)}"`,
    cacheControl,
    openRange: async (from, to) => {
      const part = await context.services.files.get(key, { from, to });
      if (part === undefined) throw notFound('file');
      return part;
    },
  };
}

type Shown = {
  readonly crop: CropParams | null;
  readonly width: number;
  readonly height?: number;
  readonly cacheControl: string;
  /** Whether an animation stands still, so that a list of files does not move. */
  readonly isStill?: true;
  readonly use: Pick<RenditionUse, 'purpose' | 'isStored'>;
};

/** The bytes of an animation with all its frames, without what was written beside its pixels. @throws DomainError `notFound` */
async function serveUnchanged(context: Context, file: LibraryFile, contentHash: string, cacheControl: string): Promise<Download> {
  const { files } = context.services;
  const original = await serveOriginal(context, file, cacheControl);
  // Cleaned at its upload.
  if (file.mime_type === 'image/gif') return original;
  const key = unchangedKey(contentHash);
  if ((await files.stat(key)) === undefined) {
    const bytes = await buffer(original.body as Readable);
    await files.put(key, stripImage(bytes, file.mime_type), file.mime_type);
  } else (original.body as Readable).destroy();
  const [facts, body] = [await files.stat(key), await files.get(key)];
  if (facts === undefined || body === undefined) throw notFound('file');
  return {
    ...original,
    body,
    size: facts.size,
    etag: `"${contentHash.slice(0, 31)}u"`,
    openRange: async (from, to) => {
      const part = await files.get(key, { from, to });
      if (part === undefined) throw notFound('file');
      return part;
    },
  };
}

/**
 * An image of the library, cropped, resized, in the best accepted format; the only way to pages, shared links and previews. An animation stays
 * one where it can, as WebP. Metadata of the camera and the place are stripped.
 */
async function serveImage(
  context: Context,
  file: LibraryFile,
  { crop, width, height, cacheControl, isStill, use }: Shown,
): Promise<Download> {
  const { request, services } = context;
  if (file.content_hash === null || file.type === 'document')
    throw invalid('imageID', { rule: 'fileType', allowed: ['jpg', 'png', 'webp', 'gif'] });
  const known = { content_hash: file.content_hash, mime_type: file.mime_type };
  const motion =
    isStill === true ? 'still' : motionOf({ ...file, mimeType: file.mime_type, frames: await framesOf(context, known) });
  const isOwnSize = crop === null && (file.width ?? 0) <= width && (file.height ?? 0) <= (height ?? longestSide);
  if (motion === 'unchanged' && crop === null) return serveUnchanged(context, file, file.content_hash, cacheControl);
  if (motion === 'resized' && isOwnSize) return serveUnchanged(context, file, file.content_hash, cacheControl);
  const isMoving = motion === 'resized';
  const format = isMoving ? 'webp' : chooseFormat(request.accept, file.mime_type);
  const rendition = { contentHash: file.content_hash, crop, width, height, format, isMoving } as const;
  const etag = `"${renditionKey(rendition)
    .slice(-40)
    .replace(/[^a-z0-9]/g, '')}"`;
  const name = file.name.replace(/\.[A-Za-z0-9]{1,10}$/, '');
  const answer = {
    contentType: `image/${format}`,
    fileName: `${name}.${format === 'jpeg' ? 'jpg' : format}`,
    disposition: 'inline',
    etag,
    cacheControl,
    ...(!isMoving && { vary: 'Accept' }),
  } as const;
  // Not modified: nothing needs to be rendered.
  if (isKnown(request.ifNoneMatch, etag)) return { ...answer, body: Buffer.alloc(0) };
  const image = await getRendition(services, rendition, { ...use, signal: request.signal });
  return {
    ...answer,
    body: image,
    size: image.length,
    openRange: async (from, to) => image.subarray(from, to + 1),
  };
}

const isStaff = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system';

type WantedFile = { readonly pageID: number; readonly group: string; readonly hash: string };

/** Images are part of a block and shown with it; only documents are opened by themselves. */
const isDocument = ({ kind }: PageFileRow): boolean => kind === 'file';

/**
 * The use of a file that the caller may see. @throws DomainError `notFound` where there is none, `unauthenticated` or `forbidden` where it is
 * restricted
 */
async function chooseUse<Use extends PageFileRow>(
  context: Context,
  { uses, wanted, mayOpenFile }: { uses: readonly Use[]; wanted: WantedFile; mayOpenFile: MayOpenFile },
): Promise<Use> {
  const { actor } = context;
  const candidates = isStaff(actor) ? uses : uses.filter((use) => use.side === 'live');
  const [first] = candidates;
  if (first === undefined) throw notFound('file', 'hash');
  if (isStaff(actor)) return first;
  const allowed = candidates.find((use) => use.visibility <= audienceOf(actor, { type: use.pageType, typeData: use.typeData }));
  if (allowed !== undefined) return allowed;
  if (isDocument(first) && (await mayOpenFile(context, { pageID: wanted.pageID, pageType: first.pageType }))) return first;
  throw actor.kind === 'member' ? forbidden() : unauthenticated();
}

/**
 * An image or file used by a page: visitors get those of the live version that they may see, staff also those of drafts and
 * earlier versions.
 * @throws DomainError `notFound` where the version does not use it, `unauthenticated` or `forbidden`
 */
export async function getPageFile(
  context: Context,
  input: WantedFile & { w?: number | undefined },
  mayOpenFile: MayOpenFile,
): Promise<Download> {
  const uses = await listPageFiles(context.db, input);
  const earlier = uses.length === 0 && isStaff(context.actor) ? await findEarlierUse(context.db, input) : undefined;
  if (uses.length === 0 && earlier === undefined) return leadOn(context, input, mayOpenFile);
  const use: Partial<PageFileRow> & Pick<PageFileRow, 'mediaFileID' | 'crop'> =
    earlier ?? (await chooseUse(context, { uses, wanted: input, mayOpenFile }));
  return serveUse(context, use, input.w, input);
}

/**
 * Leads from an address under which the page showed a file earlier to the present one, decided for the present use.
 * @throws DomainError as {@link chooseUse}
 */
async function leadOn(
  context: Context,
  wanted: WantedFile & { w?: number | undefined },
  mayOpenFile: MayOpenFile,
): Promise<Download> {
  const uses = await listMovedFiles(context.db, wanted);
  const { group, hash, name, visibility } = await chooseUse(context, { uses, wanted, mayOpenFile });
  const address = fileURL(wanted.pageID, group, hash, name);
  return {
    body: Buffer.alloc(0),
    contentType: 'text/plain',
    fileName: name,
    disposition: 'inline',
    etag: `"${hash}"`,
    movedTo: wanted.w === undefined ? address : `${address}?w=${wanted.w}`,
    cacheControl: visibility === 0 ? publicForNow : privateOnly,
  };
}

/**
 * An image or file of a page's live or newest version up to a level, for those whom a link shows it to.
 * @throws DomainError `notFound`
 */
export async function getPreviewFile(
  context: Context,
  input: WantedFile & { w?: number | undefined },
  audience: PageFileRow['visibility'],
): Promise<Download> {
  const uses = await listPageFiles(context.db, input);
  const use = uses.find(({ visibility }) => visibility <= audience);
  if (use === undefined) throw notFound('file', 'hash');
  return serveUse(context, { ...use, side: 'draft' }, input.w);
}

/** The address under which an image that stands in a live page itself may be kept, and what it depends on. */
const cacheKeyOf = ({ pageID, group, hash }: WantedFile, file: LibraryFile, w: number | undefined) => {
  const address = fileURL(pageID, group, hash, file.name);
  return {
    address: w === undefined ? address : `${address}?w=${w}`,
    tags: [`page:${pageID}`, fileTag(file.id), everyFileTag],
  };
};

/**
 * @param use without a side where only earlier versions use it
 * @param wanted the address, where the answer may be kept for everybody
 */
async function serveUse(
  context: Context,
  use: Partial<PageFileRow> & Pick<PageFileRow, 'mediaFileID' | 'crop'>,
  w: number | undefined,
  wanted?: WantedFile,
): Promise<Download> {
  const file = await findFile(context.db, use.mediaFileID);
  if (file === undefined) throw notFound('file', 'hash');
  const isForAll = use.side === 'live' && use.visibility === 0;
  if (file.type !== 'image' && file.type !== 'gif') return serveOriginal(context, file, isForAll ? publicAskAgain : privateOnly);
  const cacheControl = isForAll ? publicForEver : privateOnly;
  const crop = fitCrop(use.crop as CropParams | null, file);
  const image = await serveImage(context, file, {
    crop,
    width: w ?? widestRendition,
    cacheControl,
    // Requests of staff have a lower priority than those of visitors; renditions of earlier versions are not stored.
    use: { purpose: use.side === 'live' ? 'visitor' : 'staff', isStored: use.side !== undefined },
  });
  return isForAll && use.isOwn === true && wanted !== undefined ? { ...image, forEverybody: cacheKeyOf(wanted, file, w) } : image;
}

async function requireImage(context: Context, imageID: number): Promise<LibraryFile> {
  const file = await findCachedFile(context.services, imageID);
  if (file === undefined) throw notFound('file', 'imageID');
  return file;
}

/** A thumbnail of the library, which stands still. @throws DomainError `notFound` */
export async function serveThumbnail(context: Context, imageID: number): Promise<Download> {
  const file = await requireImage(context, imageID);
  const use = { purpose: 'staff', isStored: false } as const;
  return serveImage(context, file, { ...previewSizes.thumbnail, crop: null, cacheControl: privateOnly, isStill: true, use });
}

/**
 * A preview of a crop that may not be stored yet. @throws DomainError `notFound` imageID, `invalid` where it is outside the image
 */
export async function serveCropPreview(context: Context, imageID: number, crop: CropParams): Promise<Download> {
  const file = await requireImage(context, imageID);
  const faults = cropFaults(crop, file);
  if (faults.length > 0)
    throw new DomainError(faults.map((property) => errorItem('invalid', property, { detail: { rule: 'outside' } })));
  const use = { purpose: 'crop', isStored: false } as const;
  return serveImage(context, file, { ...previewSizes.crop, crop, cacheControl: privateOnly, use });
}
