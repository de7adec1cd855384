import { createHash } from 'node:crypto';

import {
  blockReferences,
  fieldLevels,
  pageTypeCatalog,
  reusableRecord,
  typeDataReferences,
  type Block,
  type StoredBlock,
} from '@ximblox/blocks';
import { cropFaults, fitCrop } from './fit-crop.ts';
import { captionsType, pageImageWithout, type CropParams, type FileRef, type ImageRef } from '@ximblox/primitives';

import { errorItem, missingItems, type ErrorItem } from '../../../../kernel/operation/errors.ts';
import { collectLinkPaths } from '../slug/link-paths.ts';

/** The parts of a version that contain references. */
export type VersionContent = {
  readonly type: string;
  readonly blocks: readonly Block[];
  readonly seoImage: readonly ImageRef[] | null;
  readonly typeData: Readonly<Record<string, unknown>>;
};

/** A file of the media library as pages need it. */
export type MediaFacts = {
  readonly media_file_id: number;
  readonly name: string;
  readonly content_hash: string | null;
  /** The provider's ID of an embedded video. */
  readonly external_id: string | null;
  readonly mime_type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly replaced_at: string | null;
  readonly focal_x: number;
  readonly focal_y: number;
};

/** A row of the reference table, without its page. */
export type ReferenceRow = {
  readonly kind: 'page' | 'anchor' | 'image' | 'file' | 'path' | 'reusable' | 'address' | 'url' | 'skip';
  readonly block_key: string;
  readonly visibility: number;
  readonly slot: string;
  readonly position: number;
  readonly media_file_id: number | null;
  readonly crop: CropParams | null;
  readonly hash: string | null;
  readonly target_page_id: number | null;
  readonly anchor: string;
  /** The path of a link by path, from `linkPath`; of a `url` all of it. */
  readonly path: string | null;
  /** The reusable block that the block stands for. */
  readonly reusable_block_id: number | null;
  /** The property in the input, for errors. */
  readonly property: string;
  /** Whether only captions of a video fit there. */
  readonly isCaptions: boolean;
};

/** Identifies content and crop: 32 hexadecimal digits that can't be guessed without the content. */
export function referenceHash(contentHash: string, crop: CropParams | null): string {
  const numbers = crop === null ? '' : [crop.x, crop.y, crop.width, crop.height, crop.rotate, crop.scaleX, crop.scaleY].join(',');
  return createHash('sha256').update(`${contentHash}|${numbers}`).digest('hex').slice(0, 32);
}

type PageField = {
  readonly name: string;
  readonly kind: 'image' | 'file';
  readonly values: readonly (ImageRef | FileRef)[];
  readonly property: string;
  readonly visibility: number;
  readonly isCaptions: boolean;
};

/** The page's own images and files: the SEO image and the media fields of its type. */
function pageFields(content: Pick<VersionContent, 'type' | 'seoImage' | 'typeData'>): PageField[] {
  const levels = fieldLevels(content.type, content.typeData);
  const own = Object.entries(pageTypeCatalog.get(content.type)?.fields ?? {}).flatMap(([name, field]): PageField[] => {
    const values = content.typeData[name];
    if (field.store === 'props' || !Array.isArray(values)) return [];
    return [
      {
        name,
        kind: field.store === 'images' ? 'image' : 'file',
        values: values as (ImageRef | FileRef)[],
        property: `typeData.${name}`,
        visibility: levels[name] ?? 0,
        isCaptions: field.editor.control === 'files' && field.editor.offers === 'captions',
      },
    ];
  });
  const { seoImage } = content;
  return [
    { name: 'seoImage', kind: 'image', values: seoImage ?? [], property: 'seoImage', visibility: 0, isCaptions: false },
    ...own,
  ];
}

const cropOf = (value: ImageRef | FileRef): CropParams | null => ('cropParams' in value ? value.cropParams : null);

/** What rows have where nothing else is said. */
export const emptyReference = {
  media_file_id: null,
  crop: null,
  hash: null,
  target_page_id: null,
  anchor: '',
  path: null,
  reusable_block_id: null,
  slot: '',
  position: 0,
  isCaptions: false,
};

/** The links by path of a version, for the reference table; {@link collectReferences} has those by ID. */
export function collectPathLinks({ blocks, typeData }: Pick<VersionContent, 'blocks' | 'typeData'>): ReferenceRow[] {
  const rowsOf = (value: unknown, place: Pick<ReferenceRow, 'block_key' | 'visibility' | 'property'>): ReferenceRow[] =>
    collectLinkPaths(value).map((path) => ({ ...emptyReference, ...place, kind: 'path', path }));
  return [
    ...blocks.flatMap(({ key, visibility, props }, index) =>
      rowsOf(props, { block_key: key, visibility, property: `blocks[${index}].props` }),
    ),
    ...rowsOf(typeData, { block_key: '', visibility: 0, property: 'typeData' }),
  ];
}

/** The references by ID of a version, for the reference table. {@link withHashes} adds the hashes. */
export function collectReferences(content: VersionContent): ReferenceRow[] {
  const indexes = new Map(content.blocks.map((block, index) => [block.key, { index, visibility: block.visibility }]));
  // Records of other domains have their own check, and no row.
  const references = blockReferences(content.blocks).filter(
    (reference) => reference.kind !== 'record' || reference.of === reusableRecord,
  );
  const inBlocks = references.map((reference): ReferenceRow => {
    const { index, visibility } = indexes.get(reference.blockKey) ?? { index: 0, visibility: 0 };
    const place = { block_key: reference.blockKey, visibility };
    const at = `blocks[${index}]`;
    if (reference.kind === 'page')
      return {
        ...emptyReference,
        ...place,
        kind: 'page',
        target_page_id: reference.pageID,
        anchor: reference.anchor,
        property: `${at}.props`,
      };
    if (reference.kind === 'record')
      return { ...emptyReference, ...place, kind: 'reusable', reusable_block_id: reference.id, property: `${at}.props` };
    if (reference.kind === 'anchor')
      return { ...emptyReference, ...place, kind: 'anchor', anchor: reference.anchor, property: `${at}.props` };
    const value = reference.kind === 'image' ? reference.image : reference.file;
    const { slot, position, kind } = reference;
    const property = `${at}.__${kind === 'image' ? 'images' : 'files'}.${slot}[${position}].fileID`;
    const isCaptions = reference.kind === 'file' && reference.isCaptions;
    const use = { kind, slot, position, media_file_id: value.fileID, crop: cropOf(value), property, isCaptions };
    return { ...emptyReference, ...place, ...use };
  });
  const ofPage = pageFields(content).flatMap((field) =>
    field.values.map((value, position): ReferenceRow => ({
      ...emptyReference,
      kind: field.kind,
      block_key: '',
      visibility: field.visibility,
      slot: field.name,
      position,
      media_file_id: value.fileID,
      crop: cropOf(value),
      property: `${field.property}[${position}].fileID`,
      isCaptions: field.isCaptions,
    })),
  );
  const toPages = typeDataReferences(content.type, content.typeData).flatMap((reference): ReferenceRow[] =>
    reference.kind === 'page'
      ? [
          {
            ...emptyReference,
            kind: 'page',
            block_key: '',
            visibility: 0,
            target_page_id: reference.pageID,
            anchor: reference.anchor,
            property: `typeData.${reference.field}`,
          },
        ]
      : [],
  );
  return [...inBlocks, ...ofPage, ...toPages];
}

/** The error of a file's use: a file that is missing, no image or no captions; or its crop. */
function faultOf(row: ReferenceRow, facts: MediaFacts | undefined): ErrorItem[] {
  if (facts === undefined || (row.kind === 'image' && !facts.mime_type.startsWith('image/'))) return missingItems([row.property]);
  if (row.isCaptions && facts.mime_type !== captionsType)
    return [errorItem('invalid', row.property, { detail: { rule: 'captions', name: facts.name } })];
  return row.crop !== null && cropFaults(row.crop, facts).length > 0
    ? missingItems([row.property.replace(/fileID$/, 'cropParams')])
    : [];
}

/** Adds the hashes of files to rows. @returns also the errors of files that are missing or can't be used there */
export function withHashes(
  rows: readonly ReferenceRow[],
  media: ReadonlyMap<number, MediaFacts>,
): { rows: ReferenceRow[]; faults: ErrorItem[] } {
  const faults: ErrorItem[] = [];
  const hashed = rows.map((row) => {
    if (row.media_file_id === null) return row;
    const facts = media.get(row.media_file_id);
    faults.push(...faultOf(row, facts));
    return { ...row, hash: facts?.content_hash == null ? null : referenceHash(facts.content_hash, fitCrop(row.crop, facts)) };
  });
  return { rows: hashed, faults };
}

/** The distinct IDs of the files that rows refer to. */
export const mediaIDs = (rows: readonly { media_file_id: number | null }[]): number[] => [
  ...new Set(rows.flatMap((row) => (row.media_file_id === null ? [] : [row.media_file_id]))),
];

/** Content without images and files that no longer exist. @param media the existing ones */
export function withoutMissingFiles(
  content: Omit<VersionContent, 'blocks'> & { readonly blocks: readonly StoredBlock[] },
  media: ReadonlyMap<number, MediaFacts>,
): { blocks: StoredBlock[]; typeData: Record<string, unknown>; seoImage: ImageRef[] | null } {
  const present = <Value extends ImageRef | FileRef>(values: readonly Value[]): Value[] =>
    values.filter(({ fileID }) => media.has(fileID));
  const inSlots = <Value extends ImageRef | FileRef>(slots: Readonly<Record<string, Value[]>>): Record<string, Value[]> =>
    Object.fromEntries(Object.entries(slots).map(([slot, values]) => [slot, present(values)]));
  const ownFields = pageFields(content).filter(({ name }) => Object.hasOwn(content.typeData, name));
  return {
    blocks: content.blocks.map((block) => ({ ...block, __images: inSlots(block.__images), __files: inSlots(block.__files) })),
    typeData: { ...content.typeData, ...Object.fromEntries(ownFields.map(({ name, values }) => [name, present(values)])) },
    seoImage: pageImageWithout(content.seoImage, ({ fileID }) => media.has(fileID)),
  };
}
