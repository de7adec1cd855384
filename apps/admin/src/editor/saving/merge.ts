import { sameValue, type Block } from '@ximblox/blocks';

import { pageFieldNames, type PageDocument, type PageFieldName } from '../document/page-document.ts';

/** One thing that two people changed differently. `mine` and `theirs` undefined: deleted there. */
export type Conflict =
  | {
      readonly kind: 'block';
      readonly id: string;
      readonly mine: Block | undefined;
      readonly theirs: Block | undefined;
      readonly parts: readonly BlockPart[];
    }
  | { readonly kind: 'page'; readonly id: PageFieldName; readonly mine: unknown; readonly theirs: unknown };

/** A part of a block that differs in both: a prop, a slot of pictures or files, its anchor, who sees it. */
export type BlockPart = { readonly store: 'props' | '__images' | '__files' | 'block'; readonly name: string };

/** What to take of a conflict; `both` keeps their block under mine. */
export type Choice = 'mine' | 'theirs' | 'both';

/** A page put together of two, and what somebody has to choose; until then it has mine there. */
export type Merge = { readonly document: PageDocument; readonly conflicts: readonly Conflict[] };

/**
 * Puts two states of a page together that grew from the same one, block by block. What only one side changed is taken;
 * what both changed to the same is no conflict; in one block, different fields go together.
 */
export function mergeDocuments(base: PageDocument, mine: PageDocument, theirs: PageDocument): Merge {
  const conflicts: Conflict[] = [];
  const fields = Object.fromEntries(
    pageFieldNames.map((name) => {
      if (sameValue(base[name], theirs[name]) || sameValue(mine[name], theirs[name])) return [name, mine[name]];
      if (sameValue(base[name], mine[name])) return [name, theirs[name]];
      conflicts.push({ kind: 'page', id: name, mine: mine[name], theirs: theirs[name] });
      return [name, mine[name]];
    }),
  );
  const blocks = mergedOrder(base, mine, theirs).flatMap((key) => {
    const merged = mergeBlock(byKey(base, key), byKey(mine, key), byKey(theirs, key));
    if (merged.conflict !== undefined) conflicts.push(merged.conflict);
    return merged.block === undefined ? [] : [merged.block];
  });
  return { document: { ...mine, ...fields, blocks }, conflicts };
}

const byKey = (document: PageDocument, key: string): Block | undefined => document.blocks.find((block) => block.key === key);
const keysOf = (document: PageDocument): string[] => document.blocks.map((block) => block.key);

/** The order of the side that moved something (mine where both did); blocks of the other side stand after the one they followed there. */
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
): { block: Block | undefined; conflict?: Conflict } {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return { block: mine };
  if (sameValue(base, mine)) return { block: theirs };
  const id = (mine ?? theirs)?.key ?? '';
  if (mine === undefined || theirs === undefined)
    return { block: mine ?? theirs, conflict: { kind: 'block', id, mine, theirs, parts: [] } };
  const parts: BlockPart[] = [];
  const pick = (part: BlockPart, from: unknown, here: unknown, there: unknown): unknown => {
    if (sameValue(from ?? null, there ?? null) || sameValue(here ?? null, there ?? null)) return here;
    if (!sameValue(from ?? null, here ?? null)) parts.push(part);
    return sameValue(from ?? null, here ?? null) ? there : here;
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
  const block: Block = {
    ...mine,
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
 * The page with what was chosen.
 * @param choices by conflict's ID; mine where nothing is said
 * @param keyForBoth makes the key of a block that is kept beside mine
 */
export function resolveConflicts(
  merge: Merge,
  choices: Readonly<Record<string, Choice>>,
  keyForBoth: () => string,
): PageDocument {
  return merge.conflicts.reduce((document, conflict) => {
    const choice = choices[conflict.id] ?? 'mine';
    if (conflict.kind === 'page') return choice === 'theirs' ? { ...document, [conflict.id]: conflict.theirs } : document;
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

function takeParts(into: Block, from: Block, parts: readonly BlockPart[]): Block {
  return parts.reduce<Block>((block, { store, name }) => {
    if (store === 'block') return { ...block, [name]: name === 'anchorPoint' ? from.anchorPoint : from.visibility };
    const { [name]: _old, ...others } = block[store];
    const value = from[store][name];
    return { ...block, [store]: value === undefined ? others : { ...others, [name]: value } };
  }, into);
}
