import type { CropParams } from '@ximblox/primitives';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { DomainError, errorItem, forbidden, invalid, notFound, unauthenticated } from '../../../../kernel/operation/errors.ts';
import type { Download } from '../../../../kernel/operation/handlers.ts';
import { isKnown } from '../../../../kernel/cache/etags.ts';
import { audienceOf, cropFaults, findEarlierUse, fitCrop, listPageFiles, type PageFileRow } from '../../pages/index.ts';
import { knownFile } from './file-cache.ts';
import { findFile } from '../media.repository.ts';
import { chooseFormat, readRendition, renditionKey, widestRendition, type RenditionUse } from './renditions.ts';

type LibraryFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const publicForEver = 'public, max-age=31536000, immutable';
const privateOnly = 'private, no-cache';
/** The most that previews are wide and high, in pixels. */
const previewSizes = { thumbnail: { width: 400, height: 1600 }, crop: { width: 1280, height: 1600 } } as const;

/** Types that a browser may show; all else is offered to be saved. */
const isShown = (mimeType: string): boolean => /^(image\/(jpeg|png|webp|gif)|application\/pdf|video\/mp4)$/.test(mimeType);

/** The bytes of a file as they were uploaded. @throws DomainError 404 `V_12` */
export async function serveOriginal(context: Context, file: LibraryFile, cacheControl: string): Promise<Download> {
  const { content_hash: key } = file;
  const body = key === null ? undefined : await context.services.files.get(key);
  if (key === null || body === undefined) throw notFound('file');
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
  readonly use: Pick<RenditionUse, 'purpose' | 'isStored'>;
};

/** A picture of the library, cropped, sized, in the format that the caller takes. Data about the camera and the place do not come along. */
async function servePicture(
  context: Context,
  file: LibraryFile,
  { crop, width, height, cacheControl, use }: Shown,
): Promise<Download> {
  const { request, services } = context;
  if (file.content_hash === null || file.type === 'document')
    throw invalid('imageID', { rule: 'fileType', allowed: ['jpg', 'png', 'webp', 'gif'] });
  const format = chooseFormat(request.accept, file.mime_type);
  const rendition = { contentHash: file.content_hash, crop, width, height, format };
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
    vary: 'Accept',
  } as const;
  // Whoever has it already is told so: nothing is made for that.
  if (isKnown(request.ifNoneMatch, etag)) return { ...answer, body: Buffer.alloc(0) };
  const picture = await readRendition(services, rendition, { ...use, signal: request.signal });
  return {
    ...answer,
    body: picture,
    size: picture.length,
    openRange: async (from, to) => picture.subarray(from, to + 1),
  };
}

const isStaff = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system';

/** A page's document that the caller may not open by its level. */
type HiddenFile = { readonly pageID: number; readonly pageType: string };
/** Whether a caller may open it all the same, by a rule that is not the pages'. */
export type MayOpenFile = (context: Context, file: HiddenFile) => Promise<boolean>;

type WantedFile = { readonly pageID: number; readonly group: string; readonly hash: string };

/** Pictures are part of a block and shown with it; only documents are opened by themselves. */
const isDocument = ({ kind }: PageFileRow): boolean => kind === 'file';

/** The use of a file that the caller may see. @throws DomainError 404 `V_12` where there is none, 401 or 403 `UM_01` where it is for others */
async function chooseUse(
  context: Context,
  { uses, wanted, mayOpenFile }: { uses: readonly PageFileRow[]; wanted: WantedFile; mayOpenFile: MayOpenFile },
): Promise<PageFileRow> {
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
 * A picture or file that a page uses: visitors get those of the live version that they may see, staff those of drafts and of versions of before too.
 * @throws DomainError 404 `V_12` where the version does not use it, 401 or 403 `UM_01`
 */
export async function getPageFile(
  context: Context,
  input: WantedFile & { w?: number | undefined },
  mayOpenFile: MayOpenFile,
): Promise<Download> {
  const uses = await listPageFiles(context.db, input);
  const earlier = uses.length === 0 && isStaff(context.actor) ? await findEarlierUse(context.db, input) : undefined;
  const use: Partial<PageFileRow> & Pick<PageFileRow, 'mediaFileID' | 'crop'> =
    earlier ?? (await chooseUse(context, { uses, wanted: input, mayOpenFile }));
  const file = await findFile(context.db, use.mediaFileID);
  if (file === undefined) throw notFound('file', 'hash');
  const isForAll = use.side === 'live' && use.visibility === 0;
  const cacheControl = isForAll ? publicForEver : privateOnly;
  // An animation would stand still as a rendition; it goes out as it is.
  if (file.type !== 'image') return serveOriginal(context, file, cacheControl);
  const crop = fitCrop(use.crop as CropParams | null, file);
  return servePicture(context, file, {
    crop,
    width: input.w ?? widestRendition,
    cacheControl,
    // What only staff see waits behind what visitors wait for; of versions before the draft nothing is stored.
    use: { purpose: use.side === 'live' ? 'visitor' : 'staff', isStored: use.side !== undefined },
  });
}

async function requirePicture(context: Context, imageID: number): Promise<LibraryFile> {
  const file = await knownFile(context.services, imageID);
  if (file === undefined) throw notFound('file', 'imageID');
  return file;
}

/** A picture of the library, small. @throws DomainError 404 `V_12` */
export async function serveThumbnail(context: Context, imageID: number): Promise<Download> {
  const file = await requirePicture(context, imageID);
  const use = { purpose: 'staff', isStored: false } as const;
  return servePicture(context, file, { ...previewSizes.thumbnail, crop: null, cacheControl: privateOnly, use });
}

/** A crop that may be stored nowhere yet. @throws DomainError 404 `V_12` imageID, `V_12` where it lies beside the picture */
export async function serveCropPreview(context: Context, imageID: number, crop: CropParams): Promise<Download> {
  const file = await requirePicture(context, imageID);
  const faults = cropFaults(crop, file);
  if (faults.length > 0)
    throw new DomainError(faults.map((property) => errorItem('invalid', property, { detail: { rule: 'outside' } })));
  const use = { purpose: 'crop', isStored: false } as const;
  return servePicture(context, file, { ...previewSizes.crop, crop, cacheControl: privateOnly, use });
}
