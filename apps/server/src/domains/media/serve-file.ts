import type { CropParams } from '@ximblox/primitives';

import type { Actor, Context } from '../../kernel/context.ts';
import { failure } from '../../kernel/domain-error.ts';
import type { Download } from '../../kernel/handlers.ts';
import { audienceOf, findEarlierUse, fitCrop, listPageFiles, type PageFileRow } from '../pages/index.ts';
import { knownFile } from './known-files.ts';
import { findFile } from './media.repository.ts';
import { chooseFormat, readRendition } from './renditions.ts';

type LibraryFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const publicForEver = 'public, max-age=31536000, immutable';
const privateOnly = 'private, no-cache';
/** Wider than this nobody is sent a picture through the site. */
const widest = 2560;

/** Types that a browser may show; all else is offered to be saved. */
const isShown = (mimeType: string): boolean => /^(image\/(jpeg|png|webp|gif)|application\/pdf|video\/mp4)$/.test(mimeType);

/** The bytes of a file as they were uploaded. @throws DomainError 404 `V_12` */
export async function serveOriginal(context: Context, file: LibraryFile, cacheControl: string): Promise<Download> {
  const { content_hash: key } = file;
  const body = key === null ? undefined : await context.services.files.get(key);
  if (key === null || body === undefined) throw failure('V_12', 'id', { status: 404 });
  return {
    body,
    contentType: file.mime_type,
    size: file.size,
    fileName: file.name,
    disposition: isShown(file.mime_type) ? 'inline' : 'attachment',
    etag: `"${key.slice(0, 32)}"`,
    cacheControl,
    openRange: async (from, to) => {
      const part = await context.services.files.get(key, { from, to });
      if (part === undefined) throw failure('V_12', 'id', { status: 404 });
      return part;
    },
  };
}

/** A picture of the library, cropped, sized, in the format that the caller takes. Data about the camera and the place do not come along. */
export async function servePicture(
  context: Context,
  file: LibraryFile,
  options: { crop: CropParams | null; width: number | null; cacheControl: string },
): Promise<Download> {
  if (file.content_hash === null || file.type === 'document') throw failure('V_12', 'imageID');
  const format = chooseFormat(context.request.accept, file.mime_type);
  const { key, picture } = await readRendition(context.services, {
    contentHash: file.content_hash,
    crop: options.crop,
    width: options.width,
    format,
  });
  const name = file.name.replace(/\.[A-Za-z0-9]{1,10}$/, '');
  return {
    body: picture,
    contentType: `image/${format}`,
    size: picture.length,
    fileName: `${name}.${format === 'jpeg' ? 'jpg' : format}`,
    disposition: 'inline',
    etag: `"${key.slice(-40).replace(/[^a-z0-9]/g, '')}"`,
    cacheControl: options.cacheControl,
    vary: 'Accept',
    openRange: async (from, to) => picture.subarray(from, to + 1),
  };
}

const isStaff = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system';

/** The use of a file that the caller may see. @throws DomainError 404 `V_12` where there is none, 401 or 403 `UM_01` where it is for others */
function chooseUse(context: Context, uses: readonly PageFileRow[]): PageFileRow {
  const { actor } = context;
  const candidates = isStaff(actor) ? uses : uses.filter((use) => use.side === 'live');
  if (candidates.length === 0) throw failure('V_12', 'hash', { status: 404 });
  const allowed = isStaff(actor)
    ? candidates[0]
    : candidates.find((use) => use.visibility <= audienceOf(actor, { type: use.pageType, typeData: use.typeData }));
  if (allowed === undefined) throw failure('UM_01', '', { status: actor.kind === 'member' ? 403 : 401 });
  return allowed;
}

/**
 * A picture or file that a page uses: visitors get those of the live version that they may see, staff those of drafts and of versions of before too.
 * @throws DomainError 404 `V_12` where the version does not use it, 401 or 403 `UM_01`
 */
export async function getPageFile(
  context: Context,
  input: { pageID: number; group: string; hash: string; w?: number | undefined },
): Promise<Download> {
  const uses = await listPageFiles(context.db, input);
  const earlier = uses.length === 0 && isStaff(context.actor) ? await findEarlierUse(context.db, input) : undefined;
  const use: Partial<PageFileRow> & Pick<PageFileRow, 'mediaFileID' | 'crop'> = earlier ?? chooseUse(context, uses);
  const file = await findFile(context.db, use.mediaFileID);
  if (file === undefined) throw failure('V_12', 'hash', { status: 404 });
  const isForAll = use.side === 'live' && use.visibility === 0;
  const cacheControl = isForAll ? publicForEver : privateOnly;
  // An animation would stand still as a rendition; it goes out as it is.
  if (file.type !== 'image') return serveOriginal(context, file, cacheControl);
  const crop = fitCrop(use.crop as CropParams | null, file);
  return servePicture(context, file, { crop, width: input.w ?? widest, cacheControl });
}

/** A preview for the back office. @throws DomainError 404 `V_12` */
export async function servePreview(
  context: Context,
  imageID: number,
  options: { crop: CropParams | null; width: number | null },
): Promise<Download> {
  const file = await knownFile(context.services, imageID);
  if (file === undefined) throw failure('V_12', 'imageID', { status: 404 });
  return servePicture(context, file, { ...options, cacheControl: privateOnly });
}
