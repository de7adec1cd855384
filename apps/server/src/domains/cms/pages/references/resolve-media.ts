import { pageTypeCatalog, type Block, type Visibility } from '@ximblox/blocks';
import {
  focalPointIn,
  isCentre,
  videoAddress,
  type CropParams,
  type FileRef,
  type FocalPoint,
  type ImageRef,
} from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { fitCrop } from './fit-crop.ts';
import { listFirstOpenFiles } from './page-files.repository.ts';
import { referenceHash, type MediaFacts, type VersionContent } from './content-references.ts';

type Media = ReadonlyMap<number, MediaFacts>;

/** The address of a page's file, under which visitors get it. */
export const fileURL = (pageID: number, group: string, hash: string, name: string): string =>
  `/api/ximblox/medialib/get-page-file/${pageID}/${group}/${hash}/${encodeURIComponent(name)}`;

/** Stored crops may have a factor of 0, meaning no reflection: callers get 1. */
const withFactors = (crop: CropParams): CropParams => ({ ...crop, scaleX: crop.scaleX || 1, scaleY: crop.scaleY || 1 });

/** The focal point of an image in its crop; none where it is the centre. */
function focalPointOf(
  { focal_x: x, focal_y: y, width, height }: MediaFacts,
  crop: CropParams | null,
): { focalPoint?: FocalPoint } {
  if (isCentre({ x, y }) || width === null || height === null) return {};
  const focalPoint = focalPointIn({ x, y }, { width, height }, crop);
  return isCentre(focalPoint) ? {} : { focalPoint };
}

/** An image with its resolved fields. @param group the group of its URL */
export function resolveImage(pageID: number, group: string, image: ImageRef, media: Media): ImageRef {
  const facts = media.get(image.fileID);
  if (facts?.content_hash == null) return { ...image, hash: '', fileName: facts?.name ?? '', url: '', width: null, height: null };
  const cropParams = fitCrop(image.cropParams, facts);
  const hash = referenceHash(facts.content_hash, cropParams);
  const size = cropParams === null ? facts : { width: Math.round(cropParams.width), height: Math.round(cropParams.height) };
  return {
    ...image,
    cropParams: cropParams === null ? null : withFactors(cropParams),
    hash,
    fileName: facts.name,
    url: fileURL(pageID, group, hash, facts.name),
    width: size.width,
    height: size.height,
    ...focalPointOf(facts, cropParams),
  };
}

function resolveFile(pageID: number, group: string, file: FileRef, media: Media): FileRef {
  const facts = media.get(file.fileID);
  if (facts?.content_hash == null) {
    const url = facts === undefined ? undefined : videoAddress(facts.mime_type, facts.external_id ?? '');
    const mimeType = url === undefined ? '' : (facts?.mime_type ?? '');
    return { ...file, hash: '', fileName: facts?.name ?? '', url: url ?? '', size: null, mimeType };
  }
  const hash = referenceHash(facts.content_hash, null);
  return {
    ...file,
    hash,
    fileName: facts.name,
    url: fileURL(pageID, group, hash, facts.name),
    size: facts.size,
    mimeType: facts.mime_type,
  };
}

const mapValues = <Value>(record: Readonly<Record<string, Value[]>>, change: (value: Value) => Value): Record<string, Value[]> =>
  Object.fromEntries(Object.entries(record).map(([name, values]) => [name, values.map(change)]));

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** Blocks with resolved fields of their images and files: hash, name, URL, size. */
export function resolveBlocks(pageID: number, blocks: readonly Block[], media: Media): Block[] {
  return blocks.map((block) =>
    isEmpty(block.__images) && isEmpty(block.__files)
      ? block
      : {
          ...block,
          __images: mapValues(block.__images, (image) => resolveImage(pageID, `block_images_${block.key}`, image, media)),
          __files: mapValues(block.__files, (file) => resolveFile(pageID, `block_files_${block.key}`, file, media)),
        },
  );
}

/** The SEO image with its URL; null stays null. */
export const resolveSeoImage = (pageID: number, seoImage: readonly ImageRef[] | null, media: Media): ImageRef[] | null =>
  seoImage === null ? null : seoImage.map((image) => resolveImage(pageID, 'seoImage', image, media));

/** `typeData` split into plain values, and resolved images and files. */
export function resolveTypeData(pageID: number, { type, typeData }: Pick<VersionContent, 'type' | 'typeData'>, media: Media) {
  const props: Record<string, unknown> = {};
  const images: Record<string, ImageRef[]> = {};
  const files: Record<string, FileRef[]> = {};
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  for (const [name, value] of Object.entries(typeData)) {
    const store = fields[name]?.store;
    if (store === 'images' && Array.isArray(value))
      images[name] = (value as ImageRef[]).map((image) => resolveImage(pageID, name, image, media));
    else if (store === 'files' && Array.isArray(value))
      files[name] = (value as FileRef[]).map((file) => resolveFile(pageID, name, file, media));
    else props[name] = value;
  }
  return { props, images, files };
}

/**
 * The first document of each of these live pages up to a level, by page ID; pages without one are omitted.
 * @param levels by page ID
 */
export async function findOpenFiles(
  { db }: Context,
  levels: ReadonlyMap<number, Visibility>,
): Promise<ReadonlyMap<number, FileRef>> {
  if (levels.size === 0) return new Map();
  const rows = await listFirstOpenFiles(db, [...levels.keys()], [...levels.values()]);
  return new Map(
    rows.map(({ pageID, blockKey, slot, hash, fileID, name, size, mimeType }) => {
      const url = fileURL(pageID, blockKey === '' ? slot : `block_files_${blockKey}`, hash, name);
      return [pageID, { fileID, altText: '', hash, fileName: name, url, size, mimeType }];
    }),
  );
}
