import { blockCatalog, isRecord, sameValue, type Block, type Field } from '@ximblox/blocks';

import { pageFieldNames, type PageDocument, type PageFieldName } from '../document/page-document.ts';

/**
 * Merges what two users made of a text, with markup where `isRich`.
 * @returns undefined where they replaced the same words, so that a person decides
 */
export type MergeText = (isRich: boolean, base: string, mine: string, theirs: string) => string | undefined;

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
 * block, and of the page, are merged, and so are texts that both changed, by letter. A list is merged by entry where both have as many
 * entries as before, else as a whole.
 * @param mergeText without it a text that both changed is a conflict
 */
export function mergeDocuments(
  base: PageDocument,
  mine: PageDocument,
  theirs: PageDocument,
  mergeText: MergeText = () => undefined,
): Merge {
  const conflicts: Conflict[] = [];
  const [from, here, there] = [pageFieldsOf(base), pageFieldsOf(mine), pageFieldsOf(theirs)];
  const document = [...new Set([...here.keys(), ...there.keys()])].reduce((merged, id) => {
    const [before, one, other] = [from.get(id), here.get(id), there.get(id)];
    if (isSame(before, other) || isSame(one, other)) return merged;
    if (isSame(before, one)) return withPageField(merged, id, other);
    const text = ownTexts.has(id) ? mergeStrings(mergeText, false, before, one, other) : undefined;
    if (text !== undefined) return withPageField(merged, id, text);
    conflicts.push({ kind: 'page', id, mine: one, theirs: other });
    return merged;
  }, mine);
  const blocks = mergedOrder(base, mine, theirs).flatMap((key) => {
    const merged = mergeBlock(byKey(base, key), byKey(mine, key), byKey(theirs, key), mergeText);
    if (merged.conflict !== undefined) conflicts.push(merged.conflict);
    return merged.block === undefined ? [] : [merged.block];
  });
  return { document: { ...document, blocks }, conflicts };
}

/** A field that is not there is one without a value. */
const isSame = (one: unknown, other: unknown): boolean => sameValue(one ?? null, other ?? null);

/** The fields of a page itself that are texts. */
const ownTexts: ReadonlySet<string> = new Set(['title', 'seoTitle', 'seoDescription'] satisfies PageFieldName[]);

const mergeStrings = (merge: MergeText, isRich: boolean, from: unknown, here: unknown, there: unknown): string | undefined =>
  typeof from === 'string' && typeof here === 'string' && typeof there === 'string'
    ? merge(isRich, from, here, there)
    : undefined;

/** The value of a field that both changed; undefined where a person decides. */
function mergeValue(field: Field | undefined, merge: MergeText, from: unknown, here: unknown, there: unknown): unknown {
  if (isSame(from, there) || isSame(here, there)) return here;
  if (isSame(from, here)) return there;
  const { editor, kind, itemFields } = field ?? {};
  const isRich = editor?.control === 'richText';
  if (isRich || kind === 'text' || kind === 'textarea') return mergeStrings(merge, isRich, from, here, there);
  if (itemFields === undefined || !Array.isArray(from) || !Array.isArray(here) || !Array.isArray(there)) return undefined;
  if (from.length !== here.length || from.length !== there.length) return undefined;
  const items = here.map((item: unknown, index) => {
    const before: unknown = from[index];
    const other: unknown = there[index];
    if (!isRecord(before) || !isRecord(item) || !isRecord(other)) return undefined;
    const names = [...new Set([...Object.keys(item), ...Object.keys(other)])];
    const merged = names.map(
      (name) => [name, mergeValue(itemFields[name], merge, before[name], item[name], other[name])] as const,
    );
    return merged.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(merged);
  });
  return items.includes(undefined) ? undefined : items;
}

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

/** The order of the side that moved blocks (mine if both did); the other side's new blocks follow their predecessors. */
function mergedOrder(base: PageDocument, mine: PageDocument, theirs: PageDocument): string[] {
  const [before, here, there] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const common = (keys: string[], others: string[]) => keys.filter((key) => before.includes(key) && others.includes(key));
  const iMoved = !sameValue(common(here, before), common(before, here));
  const [main, other] = iMoved ? [here, there] : [there, here];
  const order = [...main];
  other.forEach((key, index) => {
    if (order.includes(key)) return;
    const follows = other.slice(0, index).findLast((earlier) => order.includes(earlier));
    order.splice(follows === undefined ? 0 : order.indexOf(follows) + 1, 0, key);
  });
  return order;
}

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
  const pick = (part: BlockPart, from: unknown, here: unknown, there: unknown): unknown => {
    if (isSame(from, there) || isSame(here, there)) return here;
    if (!isSame(from, here)) parts.push(part);
    return isSame(from, here) ? there : here;
  };
  const slots = <Value>(
    store: 'props' | '__images' | '__files',
    from: Record<string, Value>,
    here: Record<string, Value>,
    there: Record<string, Value>,
  ) =>
    Object.fromEntries(
      [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((name) => {
        const field = store === 'props' ? blockCatalog.get(mine.type)?.fields[name] : undefined;
        const merged = store === 'props' ? mergeValue(field, mergeText, from[name], here[name], there[name]) : undefined;
        const value = (merged ?? pick({ store, name }, from[name], here[name], there[name])) as Value | undefined;
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
