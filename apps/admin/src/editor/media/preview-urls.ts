import { pageTypeCatalog, type Block } from '@ximblox/blocks';
import type { FileRef, ImageRef } from '@ximblox/primitives';

/** The address of a picture as the page would show it: the page's own where the server has made it, else a preview of the library's file. */
export function imageAddress(ref: ImageRef): string {
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

/** A small picture for forms and lists: of a crop that is stored the page's own, since previews are made anew each time and their number is limited. */
export function thumbnailAddress(ref: ImageRef): string {
  if (ref.cropParams === null) return `/api/ximblox/medialib/preview-image?imageID=${ref.fileID}`;
  return ref.url === '' ? imageAddress(ref) : `${ref.url}?w=320`;
}

const shown = new WeakMap<Block, Block>();

/** The pictures of the fields of a page's type, each with an address, by field. */
export function typeDataPictures(type: string, typeData: Readonly<Record<string, unknown>>): Record<string, ImageRef[]> {
  const fields = Object.entries(pageTypeCatalog.get(type)?.fields ?? {});
  const pictures = fields.flatMap(([name, { store }]): [string, ImageRef[]][] =>
    store === 'images' && Array.isArray(typeData[name]) ? [[name, typeData[name] as ImageRef[]]] : [],
  );
  return eachRef(Object.fromEntries(pictures), withAddress);
}

/** A block with an address for each of its pictures and files, so that the site's view can draw a draft. The same object for the same block. */
export function withAddresses(block: Block): Block {
  const known = shown.get(block);
  if (known !== undefined) return known;
  const made = {
    ...block,
    __images: eachRef(block.__images, withAddress),
    __files: eachRef(block.__files, fileWithAddress),
  };
  shown.set(block, made);
  return made;
}

const withAddress = (ref: ImageRef): ImageRef => ({ ...ref, url: imageAddress(ref), ...measures(ref) });
const fileWithAddress = (ref: FileRef): FileRef => ({ ...ref, url: ref.url || `/api/ximblox/medialib/file/${ref.fileID}` });
const measures = (ref: ImageRef) =>
  ref.url === '' && ref.cropParams !== null
    ? { width: Math.round(ref.cropParams.width), height: Math.round(ref.cropParams.height) }
    : {};
const eachRef = <Ref>(slots: Record<string, Ref[]>, change: (ref: Ref) => Ref): Record<string, Ref[]> =>
  Object.fromEntries(Object.entries(slots).map(([slot, refs]) => [slot, refs.map(change)]));
