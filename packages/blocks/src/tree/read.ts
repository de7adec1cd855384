import { cutText, type InterfaceLanguage } from '@ximblox/primitives';

import type { Block, StoredBlock, Visibility } from '../block.ts';
import { blockCatalog, pageTypeCatalog } from '../catalog.ts';
import { mediaSlots } from '../check.ts';
import type { Audience } from './visible-blocks.ts';
import type { ContentReference } from '../field-kinds/index.ts';
import { joinTexts } from '../field-kinds/join-texts.ts';

/** A reference and the block it is in. */
export type BlockReference = ContentReference & { readonly blockKey: string };

/** All references of blocks: pages, anchors, images, files. Blocks of unknown types have none. */
export function blockReferences(blocks: readonly Block[]): BlockReference[] {
  return blocks.flatMap((block): BlockReference[] => {
    const definition = blockCatalog.get(block.type);
    if (definition === undefined) return [];
    const inProps = Object.entries(definition.fields).flatMap(([name, field]) =>
      field.store === 'props' && block.props[name] !== undefined ? field.references(block.props[name]) : [],
    );
    const inMedia = mediaSlots(definition, block).flatMap(({ slot, field }) => {
      const value = field.store === 'images' ? block.__images[slot] : block.__files[slot];
      return value === undefined
        ? []
        : field.references(value).map((reference) => ('slot' in reference ? { ...reference, slot } : reference));
    });
    return [...inProps, ...inMedia].map((reference) => ({ ...reference, blockKey: block.key }));
  });
}

type TypeData = Readonly<Record<string, unknown>>;

/** The fields of a page type that have a value other than images and files. */
const plainFields = (type: string, typeData: TypeData) =>
  Object.entries(pageTypeCatalog.get(type)?.fields ?? {}).flatMap(([name, field]) =>
    field.store === 'props' && typeData[name] !== undefined ? [{ name, field, value: typeData[name] }] : [],
  );

/** The pages that the fields of a page type refer to, each with its field. Images and files are handled elsewhere. */
export const typeDataReferences = (type: string, typeData: TypeData): (ContentReference & { readonly field: string })[] =>
  plainFields(type, typeData).flatMap(({ name, field, value }) =>
    field.references(value).map((reference) => ({ ...reference, field: name })),
  );

/** The level of the fields of a page type that are not for everybody. */
export const fieldLevels = (type: string, typeData: TypeData): Readonly<Record<string, Visibility | undefined>> =>
  pageTypeCatalog.get(type)?.fieldVisibility(typeData) ?? {};

/** The fields of a page's type that readers of a level may have: without those that are private, and those of higher levels. */
export function publicTypeData(type: string, typeData: TypeData, audience: Audience): Record<string, unknown> {
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  const levels = fieldLevels(type, typeData);
  return Object.fromEntries(
    Object.entries(typeData).filter(([name]) => fields[name]?.isPrivate !== true && (levels[name] ?? 0) <= audience),
  );
}

/** The fields with a file or another value that are not for everybody, each with its level. */
export const restrictedFields = (type: string, typeData: TypeData): readonly (readonly [name: string, level: 1 | 2])[] =>
  Object.entries(fieldLevels(type, typeData)).flatMap(([name, level]) => {
    const value = typeData[name];
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty || level === undefined || level === 0 ? [] : [[name, level] as const];
  });

/** The levels of the fields with a file or another value, other than 0. */
export const restrictedLevels = (type: string, typeData: TypeData): (1 | 2)[] =>
  restrictedFields(type, typeData).map(([, level]) => level);

/** The search text of the fields of a page type, apart from each other in excerpts too. */
export const typeDataText = (type: string, typeData: TypeData): string =>
  joinTexts(plainFields(type, typeData).map(({ field, value }) => (field.isPrivate === true ? '' : field.text(value))));

/** The search text of a block. */
export function blockText(block: Block): string {
  const definition = blockCatalog.get(block.type);
  if (definition === undefined) return '';
  const props = Object.entries(definition.fields).map(([name, field]) =>
    field.store === 'props' && block.props[name] !== undefined ? field.text(block.props[name]) : '',
  );
  const media = mediaSlots(definition, block).map(({ slot, field }) =>
    field.text((field.store === 'images' ? block.__images : block.__files)[slot] ?? []),
  );
  return joinTexts([...props, ...media]);
}

/** The longest title of a block or of an item of it. */
export const titleMax = 80;

/** The title of a block in outlines, with no more than its beginning: the name an editor gave it, else its own, else its first words, else the name of its type in a language. */
export function blockTitle(block: Block, language: InterfaceLanguage): string {
  const definition = blockCatalog.get(block.type);
  const name = block.name?.trim() ?? '';
  if (name !== '') return name;
  if (definition === undefined) return block.type;
  return (
    cutText(definition.title(block), titleMax) ||
    cutText(blockText(block).replaceAll('\n', ' · '), titleMax) ||
    definition.label[language]
  );
}

/** The block as visitors' programs see it: without the name that editors gave it. */
export function toPublicBlock({ name: _name, ...block }: StoredBlock): Block {
  return toWireBlock(block);
}

/** The block as callers see it: without the version of its schema. */
export function toWireBlock({ __version, ...block }: StoredBlock): Block {
  return block;
}
