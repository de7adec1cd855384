import { adminComparisonWords as words } from '@ximblox/i18n/admin-en';
import { compareTexts, cutText, interfaceLanguage, type FileRef, type ImageRef } from '@ximblox/primitives';

import type { Block } from '../block.ts';
import { blockCatalog, pageTypeCatalog } from '../catalog.ts';
import type { Field, Fields } from '../field-kinds/index.ts';
import { image, textList, text, textarea } from '../field-kinds/index.ts';
import { createBlock } from '../create-block.ts';
import { alignByKey, type Aligned } from './compare/align-by-key.ts';
import { readerOf, type FieldChange, type Names } from './compare/change.ts';
import { compareField, itemTitle } from './compare/fields.ts';
import { describeValue } from './compare/values.ts';
import { compareEntries } from './compare/words.ts';
import { titleMax } from './read.ts';
import { isRecord, sameValue } from './same-value.ts';

export type { ChangeDetail, FieldChange, ItemRow, MediaRef, Names, Reader, TableRow } from './compare/change.ts';
export type { RichComparison, RichPart } from './compare/rich-text.ts';
export type { Look, Shape } from './compare/rich-text-read.ts';
export { compareWords, type TextPart } from './compare/words.ts';
export { showsChange } from './compare/rich-text.ts';
export { longestRising, matchSequences } from './compare/sequence.ts';

/** The content of a version. */
export type VersionContent = {
  readonly title: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoKeywords: readonly string[];
  readonly seoImage: readonly ImageRef[] | null;
  readonly typeData: Readonly<Record<string, unknown>>;
  /** Tag IDs, in no particular order. */
  readonly tags: readonly number[];
  readonly blocks: readonly Block[];
};

/** A block in a comparison. Positions count from 0; null in a version without the block. */
export type ComparedBlock = {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly key: string;
  readonly before: Block | null;
  readonly after: Block | null;
  readonly from: number | null;
  readonly to: number | null;
  /** Whether it moved relative to the others; it may be changed too. */
  readonly isMoved: boolean;
  /** Added and removed blocks are compared with a new block. */
  readonly changes: readonly FieldChange[];
};

/** The former position of a moved block. */
export type BlockOrigin = {
  readonly kind: 'origin';
  readonly key: string;
  readonly before: Block;
  readonly from: number;
  readonly to: number;
};

export type VersionComparison = {
  /** Changes outside the blocks: title, page settings, SEO settings, tags. */
  readonly fields: readonly FieldChange[];
  /** All blocks of both versions, each once, in the order of the newer one; and a mark where a moved one was. */
  readonly rows: readonly (ComparedBlock | BlockOrigin)[];
};

/** How the fields of a page are compared. */
const pageFields = {
  title: text({ label: words.title }),
  seoTitle: text({ label: words.seoTitle }),
  seoDescription: textarea({ label: words.seoDescription }),
  seoKeywords: textList({ label: words.seoKeywords }),
  seoImage: image({ label: words.seoImage }),
} as const satisfies Fields;

/**
 * Compares two versions of a page of a type, block by block. Pure, and in time that grows with their length.
 * Missing values equal their defaults, so that an untouched block is never reported as changed.
 * @param names of pages and tags that values point at
 */
export function compareVersions(
  before: VersionContent,
  after: VersionContent,
  type: string,
  names: Names = {},
): VersionComparison {
  const rows = alignByKey(before.blocks, after.blocks, ({ key }) => key).map((row) => compareRow(row, names));
  return { fields: compareFields(before, after, type, names), rows };
}

/** The changes between two states of a block, or of a new block and one. */
export const compareBlock = (before: Block | null, after: Block, names: Names = {}): FieldChange[] =>
  compareBlocks(before ?? createBlock(after.type, after.key), after, names).filter(({ path }) => path !== 'anchorPoint');

const emptyContent: VersionContent = {
  title: '',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
  blocks: [],
};

/** The changes between two states of a page's own fields, or of an empty page and one. */
export const comparePageFields = (
  before: Partial<VersionContent> | null,
  after: Partial<VersionContent>,
  type: string,
  names: Names = {},
): FieldChange[] => compareFields({ ...emptyContent, ...before }, { ...emptyContent, ...after }, type, names);

/** Whether two versions have the same content. */
export const isUnchanged = ({ fields, rows }: VersionComparison): boolean =>
  fields.length === 0 && rows.every((row) => row.kind === 'same' && !row.isMoved);

function compareFields(before: VersionContent, after: VersionContent, type: string, names: Names): FieldChange[] {
  const own = Object.entries(pageFields).flatMap(([name, field]) => {
    const path = name as keyof typeof pageFields;
    const at = { path, label: field.editor.label, field: field as unknown as Field };
    return compareField(at, before[path] ?? [], after[path] ?? [], names) ?? [];
  });
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  const ofType = [...new Set([...Object.keys(fields), ...Object.keys(before.typeData), ...Object.keys(after.typeData)])];
  const typed = ofType.flatMap((name) => {
    const field = fields[name];
    const at = { path: `typeData.${name}`, label: field?.editor.label ?? name, field };
    return compareField(at, before.typeData[name], after.typeData[name], names) ?? [];
  });
  const isTitle = ({ path }: FieldChange): boolean => path === 'title';
  return [
    ...own.filter(isTitle),
    ...typed,
    ...own.filter((change) => !isTitle(change)),
    ...compareTags(before.tags, after.tags, names),
  ];
}

function compareTags(before: readonly number[], after: readonly number[], names: Names): FieldChange[] {
  const named = (ids: readonly number[]) =>
    ids.map((id) => names.tags?.get(id) ?? readerOf(names).words.tag(id)).toSorted(compareTexts);
  if (
    sameValue(
      before.toSorted((one, other) => one - other),
      after.toSorted((one, other) => one - other),
    )
  )
    return [];
  const detail = { kind: 'entries', parts: compareEntries(named(before), named(after)) } as const;
  return [{ path: 'tags', label: words.tags, before, after, detail }];
}

function compareRow(row: Aligned<Block>, names: Names): ComparedBlock | BlockOrigin {
  if (row.place === 'origin') return { kind: 'origin', key: row.key, before: row.before, from: row.from, to: row.to };
  const before = 'before' in row ? row.before : null;
  const after = 'after' in row ? row.after : null;
  const changes = compareBlocks(
    before ?? createBlock(after?.type ?? '', row.key),
    after ?? createBlock(before?.type ?? '', row.key),
    names,
  );
  return {
    kind: row.place === 'both' ? (changes.length > 0 ? 'changed' : 'same') : row.place,
    key: row.key,
    before,
    after,
    from: 'from' in row ? row.from : null,
    to: 'to' in row ? row.to : null,
    isMoved: row.place === 'both' && row.isMoved,
    changes,
  };
}

/** The changes between two states of a block, in the order of its form. */
function compareBlocks(before: Block, after: Block, names: Names): FieldChange[] {
  if (before === after) return [];
  const reader = readerOf(names);
  const fields = { ...blockCatalog.get(before.type)?.fields, ...blockCatalog.get(after.type)?.fields };
  const props = new Set([...Object.keys(fields), ...Object.keys(before.props), ...Object.keys(after.props)]);
  const inProps = [...props].flatMap((name) => {
    const field = fields[name];
    if (field !== undefined && field.store !== 'props') return compareSlot(name, [before, after], fields, names);
    const at = { path: `props.${name}`, label: field?.editor.label ?? name, field };
    const [old, now] = [before.props[name], after.props[name]];
    // What one type leaves to its default is nothing to the other.
    if (before.type !== after.type) return compareOwn(at, [old, now], (value) => describeValue(field, value, names));
    const change = compareField(at, old, now, names);
    return change === null ? [] : withMediaTitles(change, name, field?.itemFields ?? {}, [before, after]);
  });
  const slots = [before.__images, after.__images, before.__files, after.__files].flatMap((held) => Object.keys(held));
  const others = [...new Set(slots)].filter((slot) => fields[slot] === undefined || fields[slot].store === 'props');
  return [
    ...compareOwn(
      { path: 'type', label: words.blockType },
      [before.type, after.type],
      (type) => blockCatalog.get(type)?.label[interfaceLanguage(reader.locale)] ?? type,
    ),
    ...inProps,
    ...others.flatMap((slot) => compareSlot(slot, [before, after], fields, names)),
    ...compareOwn(
      { path: 'visibility', label: words.visibility },
      [before.visibility, after.visibility],
      (level) => reader.visibilities()[level] ?? '',
    ),
    ...compareOwn({ path: 'anchorPoint', label: words.anchor }, [before.anchorPoint, after.anchorPoint], (anchor) => anchor),
    ...compareOwn({ path: 'name', label: words.blockName }, [before.name ?? '', after.name ?? ''], (name) => name),
  ];
}

/** Compares two values as they are, whatever the field. */
function compareOwn<Value>(
  { path, label }: { readonly path: string; readonly label: string },
  [before, after]: readonly [Value, Value],
  describe: (value: Value) => string,
): FieldChange[] {
  if (sameValue(before, after)) return [];
  return [{ path, label, before, after, detail: { kind: 'values', before: describe(before), after: describe(after) } }];
}

/** Compares the images and files of one slot; an empty slot equals a missing one. */
function compareSlot(slot: string, [before, after]: readonly [Block, Block], fields: Fields, names: Names): FieldChange[] {
  return (['images', 'files'] as const).flatMap((store): FieldChange[] => {
    const [old, now]: readonly (ImageRef[] | FileRef[] | undefined)[] = [before[`__${store}`][slot], after[`__${store}`][slot]];
    if (sameValue(old ?? [], now ?? [])) return [];
    const detail = { kind: 'media', before: old ?? [], after: now ?? [] } as const;
    return [
      { path: `__${store}.${slot}`, label: slotLabel(slot, [before, after], fields, names), before: old, after: now, detail },
    ];
  });
}

/** What an item of a list holds: the text beside its first image or file, or what that is called; '' where it holds none. */
function mediaTitle(list: string, key: string, itemFields: Fields, blocks: readonly Block[]): string {
  const refs = Object.entries(itemFields).flatMap(([name, { store }]) =>
    store === 'props'
      ? []
      : blocks.flatMap((block): (ImageRef | FileRef)[] => block[`__${store}`][`${list}.${key}.${name}`] ?? []),
  );
  return cutText(refs.map(({ altText, fileName }) => altText || fileName).find((words) => words !== '') ?? '', titleMax);
}

/** A change of a list whose items are known by what they hold where they have no words. */
function withMediaTitles(
  change: FieldChange,
  list: string,
  itemFields: Fields,
  [before, after]: readonly [Block, Block],
): FieldChange {
  const { detail } = change;
  if (detail.kind !== 'items') return change;
  const rows = detail.rows.map((row) =>
    row.title === '' ? { ...row, title: mediaTitle(list, row.key, itemFields, [after, before]) } : row,
  );
  return { ...change, detail: { ...detail, rows } };
}

/** The label of a slot's field, with the item for an image of a list. */
function slotLabel(slot: string, [before, after]: readonly [Block, Block], fields: Fields, names: Names): string {
  const [list = '', itemKey = '', name = ''] = slot.split('.');
  const field = fields[list];
  if (field?.itemFields === undefined || name === '') return field?.editor.label ?? slot;
  const label = field.itemFields[name]?.editor.label ?? name;
  const items = [after.props[list], before.props[list]].flatMap((items) => (Array.isArray(items) ? (items as unknown[]) : []));
  const item = items.find((candidate) => isRecord(candidate) && candidate['key'] === itemKey);
  const words = isRecord(item) ? itemTitle(field.itemFields, item) : '';
  const title = words === '' ? mediaTitle(list, itemKey, field.itemFields, [after, before]) : words;
  const itemLabel = field.editor.control === 'array' ? field.editor.itemLabel : '';
  const reader = readerOf(names);
  return reader.words.ofItem(title === '' ? reader.labelOf(itemLabel) : title, reader.labelOf(label));
}
