import {
  blockCatalog,
  mediaSlots,
  pageTypeCatalog,
  sameValue,
  tagReferences,
  text,
  textList,
  type Block,
  type Field,
  type Fields,
} from '@ximblox/blocks';

import { pageFieldNames, type PageDocument, type PageFieldName } from '../document/page-document.ts';
import { isSame, mergeValue, undecided, type MergeText } from './merge-value.ts';
import { mergedOrder } from './merged-order.ts';

/** A conflict: two users changed the same thing differently. `mine` and `theirs` undefined: deleted on that side. */
export type Conflict =
  | {
      readonly kind: 'block';
      readonly id: string;
      readonly mine: Block | undefined;
      readonly theirs: Block | undefined;
      readonly parts: readonly BlockPart[];
    }
  | { readonly kind: 'page'; readonly id: PageConflictID; readonly mine: unknown; readonly theirs: unknown };

/** A field of the page's own, or one of its type: `seoTitle`, `typeData.date`. */
export type PageConflictID = Exclude<PageFieldName, 'typeData'> | `typeData.${string}`;

/** A part of a block that differs on both sides: a prop, a media slot, the anchor or the visibility. */
export type BlockPart = { readonly store: 'props' | '__images' | '__files' | 'block'; readonly name: string };

/** The resolution of a conflict; `both` inserts their block below mine. */
export type Choice = 'mine' | 'theirs' | 'both';

/** A merged page and its unresolved conflicts, for which the document has my side. */
export type Merge = { readonly document: PageDocument; readonly conflicts: readonly Conflict[] };

/**
 * Three-way merge of two states of a page, block by block. One-sided and identical changes are accepted; different fields of one
 * block, and of the page, are merged, and so are texts that both changed, by letter, and lists and tables, by entry, row and column.
 * @param mergeText without it a text that both changed is a conflict
 * @param pageType without it a field of its type that both changed is a conflict
 */
export function mergeDocuments(
  base: PageDocument,
  mine: PageDocument,
  theirs: PageDocument,
  mergeText: MergeText = () => undefined,
  pageType = '',
): Merge {
  const conflicts: Conflict[] = [];
  const typeFields = pageTypeCatalog.get(pageType)?.fields ?? {};
  const [from, here, there] = [pageFieldsOf(base), pageFieldsOf(mine), pageFieldsOf(theirs)];
  const document = [...new Set([...here.keys(), ...there.keys()])].reduce((merged, id) => {
    const [before, one, other] = [from.get(id), here.get(id), there.get(id)];
    const setting = settingName(id);
    const field: Field | undefined = setting === undefined ? ownFields[id] : typeFields[setting];
    const value = mergeValue(field, mergeText, before, one, other);
    if (value !== undecided) return isSame(value, one) ? merged : withPageField(merged, id, value);
    conflicts.push({ kind: 'page', id, mine: one, theirs: other });
    return merged;
  }, mine);
  const blocks = mergedOrder(keysOf(base), keysOf(mine), keysOf(theirs)).flatMap((key) => {
    const merged = mergeBlock(byKey(base, key), byKey(mine, key), byKey(theirs, key), mergeText);
    if (merged.conflict !== undefined) conflicts.push(merged.conflict);
    return merged.block === undefined ? [] : [merged.block];
  });
  return { document: { ...document, blocks }, conflicts };
}

/** A merge that asks nobody: what is here stays where the other state contradicts it, and what was deleted here stays deleted. */
export const mergerOf =
  (mergeText: MergeText | undefined, pageType: string) =>
  (base: PageDocument, mine: PageDocument, theirs: PageDocument): PageDocument =>
    resolveConflicts(mergeDocuments(base, mine, theirs, mergeText, pageType), {}, () => '');

/** The fields of a page itself that are merged by what is in them. */
const ownFields: Fields = {
  title: text({ label: '' }),
  seoTitle: text({ label: '' }),
  seoDescription: text({ label: '' }),
  seoKeywords: textList({ label: '', maxLength: 100 }),
  tags: tagReferences({ label: '', maximum: 100 }),
} satisfies Partial<Record<PageFieldName, Field>>;

const settingName = (id: PageConflictID): string | undefined => /^typeData\.(.+)$/s.exec(id)?.[1];

/** The fields of a page, those of its type each by itself. */
const pageFieldsOf = (document: PageDocument): ReadonlyMap<PageConflictID, unknown> =>
  new Map(
    pageFieldNames.flatMap((name): [PageConflictID, unknown][] =>
      name === 'typeData'
        ? Object.entries(document.typeData).map(([setting, value]) => [`typeData.${setting}`, value])
        : [[name, document[name]]],
    ),
  );

/** The page with another value of one field; without the field of its type whose value is undefined. */
export function withPageField(document: PageDocument, id: PageConflictID, value: unknown): PageDocument {
  const setting = settingName(id);
  if (setting === undefined) return { ...document, [id]: value };
  const { [setting]: _old, ...others } = document.typeData;
  return { ...document, typeData: value === undefined ? others : { ...others, [setting]: value } };
}

const byKey = (document: PageDocument, key: string): Block | undefined => document.blocks.find((block) => block.key === key);
const keysOf = (document: PageDocument): string[] => document.blocks.map((block) => block.key);

function mergeBlock(
  base: Block | undefined,
  mine: Block | undefined,
  theirs: Block | undefined,
  mergeText: MergeText,
): { block: Block | undefined; conflict?: Conflict } {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return { block: mine };
  if (sameValue(base, mine)) return { block: theirs };
  const id = (mine ?? theirs)?.key ?? '';
  if (mine === undefined || theirs === undefined)
    return { block: mine ?? theirs, conflict: { kind: 'block', id, mine, theirs, parts: [] } };
  const parts: BlockPart[] = [];
  const definition = blockCatalog.get(mine.type);
  const pick = (part: BlockPart, from: unknown, here: unknown, there: unknown): unknown => {
    const field = part.store === 'props' ? definition?.fields[part.name] : undefined;
    const value = mergeValue(field, mergeText, from, here, there);
    if (value === undecided) parts.push(part);
    return value === undecided ? here : value;
  };
  const slots = <Value>(
    store: 'props' | '__images' | '__files',
    from: Record<string, Value>,
    here: Record<string, Value>,
    there: Record<string, Value>,
  ) =>
    Object.fromEntries(
      [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((name) => {
        const value = pick({ store, name }, from[name], here[name], there[name]) as Value | undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const name = pick({ store: 'block', name: 'name' }, base?.name, mine.name, theirs.name);
  const { name: _mine, ...rest } = mine;
  const block: Block = {
    ...rest,
    ...(typeof name === 'string' ? { name } : {}),
    props: slots('props', base?.props ?? {}, mine.props, theirs.props),
    __images: slots('__images', base?.__images ?? {}, mine.__images, theirs.__images),
    __files: slots('__files', base?.__files ?? {}, mine.__files, theirs.__files),
    anchorPoint: String(pick({ store: 'block', name: 'anchorPoint' }, base?.anchorPoint, mine.anchorPoint, theirs.anchorPoint)),
    visibility: pick(
      { store: 'block', name: 'visibility' },
      base?.visibility,
      mine.visibility,
      theirs.visibility,
    ) as Block['visibility'],
  };
  // Who gave an entry of a list another image or file changed that entry, which the other one removed.
  const slotsOf = (side: Block) => (definition === undefined ? [] : mediaSlots(definition, side));
  const left = new Set(slotsOf(block).map(({ slot }) => slot));
  for (const side of [mine, theirs])
    for (const { slot, field } of slotsOf(side)) {
      const store = field.store === 'files' ? '__files' : '__images';
      const [name = ''] = slot.split('.');
      if (left.has(slot) || isSame(base?.[store][slot], side[store][slot]) || parts.some((part) => part.name === name)) continue;
      parts.push({ store: 'props', name });
      block.props[name] = mine.props[name];
    }
  return parts.length === 0 ? { block } : { block, conflict: { kind: 'block', id, mine, theirs, parts } };
}

/**
 * The page after resolving conflicts.
 * @param choices by conflict ID; mine by default
 * @param keyForBoth creates the key of a block inserted beside mine
 */
export function resolveConflicts(
  merge: Merge,
  choices: Readonly<Record<string, Choice>>,
  keyForBoth: () => string,
): PageDocument {
  return merge.conflicts.reduce((document, conflict) => {
    const choice = choices[conflict.id] ?? 'mine';
    if (conflict.kind === 'page') return choice === 'theirs' ? withPageField(document, conflict.id, conflict.theirs) : document;
    return {
      ...document,
      blocks: document.blocks.flatMap((block) =>
        block.key === conflict.id ? chosenBlocks(block, conflict, choice, keyForBoth) : [block],
      ),
    };
  }, merge.document);
}

function chosenBlocks(
  merged: Block,
  conflict: Extract<Conflict, { kind: 'block' }>,
  choice: Choice,
  keyForBoth: () => string,
): Block[] {
  const { mine, theirs } = conflict;
  if (choice === 'theirs') return theirs === undefined ? [] : [takeParts(merged, theirs, conflict.parts)];
  if (choice === 'both' && mine !== undefined && theirs !== undefined)
    return [merged, { ...theirs, key: keyForBoth(), anchorPoint: '' }];
  return mine === undefined && choice === 'mine' ? [] : [merged];
}

/** A part of a block beside its content: its anchor, its name or its visibility. */
const ownPart = (block: Block, name: string): string | number =>
  name === 'anchorPoint' ? block.anchorPoint : name === 'name' ? (block.name ?? '') : block.visibility;

function takeParts(into: Block, from: Block, parts: readonly BlockPart[]): Block {
  return parts.reduce<Block>((block, { store, name }) => {
    if (store === 'block') return { ...block, [name]: ownPart(from, name) };
    const { [name]: _old, ...others } = block[store];
    const value = from[store][name];
    return { ...block, [store]: value === undefined ? others : { ...others, [name]: value } };
  }, into);
}
