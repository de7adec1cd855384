import type { Block, StoredBlock } from '../block.ts';
import { blockCatalog } from '../catalog.ts';
import { upgradeBlocks } from '../upgrade/upgrade-blocks.ts';
import { blockText } from './read.ts';
import { isRecord } from './same-value.ts';

/** The key of the row with a page's own fields: its title, its SEO texts, the fields of its type. */
export const pageRowKey = '';

/** The content of a version outside its blocks that a translation follows. */
export type PageContent = {
  readonly title: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly seoKeywords: readonly string[];
  readonly typeData: Readonly<Record<string, unknown>>;
};

/** A page's own fields as a block of no type, so that they are followed, stored and compared as blocks are. */
export const pageRow = ({ title, seoTitle, seoDescription, seoKeywords, typeData }: PageContent): StoredBlock => ({
  type: '',
  key: pageRowKey,
  props: { title, seoTitle, seoDescription, seoKeywords: [...seoKeywords], typeData: { ...typeData } },
  anchorPoint: '',
  visibility: 0,
  __images: {},
  __files: {},
  __version: 1,
});

/** What editors set of an image or file; the server adds the rest when it answers. */
const mediaParts = ['fileID', 'cropParams', 'altText'] as const;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const names = typeof value['fileID'] === 'number' ? mediaParts.filter((name) => name in value) : Object.keys(value).toSorted();
  return Object.fromEntries(names.flatMap((name) => (value[name] === undefined ? [] : [[name, sorted(value[name])]])));
}

const filled = (slots: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(slots).filter(([, refs]) => refs.length > 0));

/**
 * What a translation follows of a block, as text that is equal exactly if the content is: without key and anchor, with defaults for missing
 * props, and upgraded to the newest schema of its type.
 */
export function followedContent(stored: StoredBlock): string {
  const [block = stored] = upgradeBlocks([stored]);
  const fields = blockCatalog.get(block.type)?.fields ?? {};
  const defaults = Object.entries(fields).flatMap(([name, field]) =>
    field.store === 'props' ? [[name, field.defaultValue] as const] : [],
  );
  const { type, visibility, __images, __files } = block;
  const props = { ...Object.fromEntries(defaults), ...block.props };
  return JSON.stringify(sorted({ type, visibility, props, images: filled(__images), files: filled(__files) }));
}

/** Whether a block has words to translate; a divider has none. */
export const hasWords = (block: Block): boolean => block.key === pageRowKey || blockText(block).trim() !== '';

/** Which block of the source a block of a translation was made from, and what the source said when it was last right. */
export type TranslationRecord = {
  readonly blockKey: string;
  readonly sourceKey: string;
  /** The hash of the source's content; null for a copy that was never translated. */
  readonly hash: string | null;
};

/** A block of the source as debt is counted by it. */
export type SourceBlock = { readonly key: string; readonly hash: string; readonly hasWords: boolean };

/** A row: a block of the source and its translation. Either is null where the other has no counterpart. */
export type TranslationRow = {
  readonly sourceKey: string | null;
  readonly blockKey: string | null;
  /** `todo`: not translated yet; `changed`: the source changed since; `extra`: only in the translation, which is no debt. */
  readonly state: 'current' | 'changed' | 'todo' | 'missing' | 'extra';
};

type Keyed = { readonly key: string };
type TypedKey = Keyed & { readonly type: string };

/**
 * Pairs the blocks of a source with those of a translation: as recorded, else by equal keys. A translation without any record, made before
 * they were kept, is paired by type and order.
 * @returns the keys of the translation's blocks by those of the source's
 */
export function pairBlocks(
  source: readonly TypedKey[],
  target: readonly TypedKey[],
  records: readonly TranslationRecord[],
): ReadonlyMap<string, string> {
  const left = new Map(target.map((block) => [block.key, block]));
  const pairs = new Map<string, string>();
  const inSource = new Set(source.map(({ key }) => key));
  const join = (sourceKey: string, blockKey: string) => {
    if (!inSource.has(sourceKey) || pairs.has(sourceKey) || !left.delete(blockKey)) return;
    pairs.set(sourceKey, blockKey);
  };
  for (const { sourceKey, blockKey } of records) join(sourceKey, blockKey);
  for (const { key } of source) join(key, key);
  if (records.length === 0)
    for (const { key, type } of source) {
      const counterpart = pairs.has(key) ? undefined : [...left.values()].find((block) => block.type === type);
      if (counterpart !== undefined) join(key, counterpart.key);
    }
  return pairs;
}

function stateOf(block: SourceBlock, record: TranslationRecord | undefined): TranslationRow['state'] {
  if (record?.hash === block.hash) return 'current';
  if (record === undefined || record.hash === null) return block.hasWords ? 'todo' : 'current';
  return 'changed';
}

/** The rows of a translation in the order of the source; a block that only the translation has follows the one before it. */
export function translationRows(
  source: readonly (SourceBlock & TypedKey)[],
  target: readonly TypedKey[],
  records: readonly TranslationRecord[],
): TranslationRow[] {
  const pairs = pairBlocks(source, target, records);
  const recordOf = new Map(records.map((record) => [`${record.sourceKey} ${record.blockKey}`, record]));
  const rows = source.map((block): TranslationRow => {
    const blockKey = pairs.get(block.key) ?? null;
    if (blockKey === null) return { sourceKey: block.key, blockKey, state: 'missing' };
    return { sourceKey: block.key, blockKey, state: stateOf(block, recordOf.get(`${block.key} ${blockKey}`)) };
  });
  const paired = new Set(pairs.values());
  let at = 0;
  for (const { key } of target) {
    const place = rows.findIndex(({ blockKey }) => blockKey === key);
    if (place >= 0) at = place + 1;
    else if (!paired.has(key)) {
      rows.splice(at, 0, { sourceKey: null, blockKey: key, state: 'extra' });
      at += 1;
    }
  }
  return rows;
}

/** How many rows await a translator. */
export const debtOf = (rows: readonly TranslationRow[]): number =>
  rows.filter(({ state }) => state !== 'current' && state !== 'extra').length;
