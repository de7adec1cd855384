import { pageTypeCatalog, type Block } from '@ximblox/blocks';
import type { FileRef, ImageRef } from '@ximblox/primitives';

/** The URL of an image as the page shows it: its rendition where the server has one, otherwise a preview of the original. */
export function imageURL(ref: ImageRef): string {
  if (ref.url !== '') return ref.url;
  const crop = ref.cropParams;
  if (crop === null) return `/api/ximblox/medialib/file/${ref.fileID}`;
  const query = new URLSearchParams({
    imageID: String(ref.fileID),
    x: String(crop.x),
    y: String(crop.y),
    width: String(Math.max(1, Math.round(crop.width))),
    height: String(Math.max(1, Math.round(crop.height))),
    rotate: String(crop.rotate),
    scaleX: String(crop.scaleX),
    scaleY: String(crop.scaleY),
  });
  return `/api/ximblox/medialib/preview-crop?${query}`;
}

/**
 * A thumbnail for forms and lists. A stored crop uses its rendition, since previews are rendered on each request and
 * rate-limited.
 */
export function thumbnailURL(ref: ImageRef): string {
  if (ref.cropParams === null) return `/api/ximblox/medialib/preview-image?imageID=${ref.fileID}`;
  return ref.url === '' ? imageURL(ref) : `${ref.url}?w=320`;
}

const shown = new WeakMap<Block, Block>();

/** The images of the page type's fields with their URLs, by field. */
export function typeDataImages(type: string, typeData: Readonly<Record<string, unknown>>): Record<string, ImageRef[]> {
  const fields = Object.entries(pageTypeCatalog.get(type)?.fields ?? {});
  const images = fields.flatMap(([name, { store }]): [string, ImageRef[]][] =>
    store === 'images' && Array.isArray(typeData[name]) ? [[name, typeData[name] as ImageRef[]]] : [],
  );
  return eachRef(Object.fromEntries(images), withAddress);
}

/** A block with the URLs of its images and files, so that the site's view can render a draft. Memoized per block object. */
export function withMediaURLs(block: Block): Block {
  const known = shown.get(block);
  if (known !== undefined) return known;
  const withURLs = {
    ...block,
    __images: eachRef(block.__images, withAddress),
    __files: eachRef(block.__files, fileWithAddress),
  };
  shown.set(block, withURLs);
  return withURLs;
}

const withAddress = (ref: ImageRef): ImageRef => ({ ...ref, url: imageURL(ref), ...measures(ref) });
const fileWithAddress = (ref: FileRef): FileRef => ({ ...ref, url: ref.url || `/api/ximblox/medialib/file/${ref.fileID}` });
const measures = (ref: ImageRef) =>
  ref.url === '' && ref.cropParams !== null
    ? { width: Math.round(ref.cropParams.width), height: Math.round(ref.cropParams.height) }
    : {};
const eachRef = <Ref>(slots: Record<string, Ref[]>, change: (ref: Ref) => Ref): Record<string, Ref[]> =>
  Object.fromEntries(Object.entries(slots).map(([slot, refs]) => [slot, refs.map(change)]));
