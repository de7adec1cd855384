import type { FileRef, ImageRef } from '@ximblox/primitives';
import type { Patch } from 'immer';

import type { Edited, Fill, History } from './history.ts';

/**
 * A file that arrives in the slot of a block some time after the block.
 * @property maximum how many the slot holds
 * @property fill the step that it belongs to, where the block was there before
 */
export type LateMedia = {
  readonly key: string;
  readonly slot: string;
  readonly maximum: number;
  readonly fill?: Fill | undefined;
} & ({ readonly store: 'images'; readonly ref: ImageRef } | { readonly store: 'files'; readonly ref: FileRef });

type Value = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Value => typeof value === 'object' && value !== null;

const refsIn = (slots: Value, { slot }: LateMedia): readonly unknown[] => (slots[slot] as readonly unknown[] | undefined) ?? [];

/** A value of the document with the file in its block, wherever it is. Unchanged parts are referentially equal. */
function filled<Part>(value: Part, late: LateMedia): Part {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => filled(item, late));
    return items.some((item, at) => item !== value[at]) ? (items as Part) : value;
  }
  if (!isRecord(value)) return value;
  const name = late.store === 'images' ? '__images' : '__files';
  const slots = value[name];
  if (value['key'] === late.key && isRecord(slots)) {
    const refs = refsIn(slots, late);
    return refs.length < late.maximum ? { ...value, [name]: { ...slots, [late.slot]: [...refs, late.ref] } } : value;
  }
  // Whole documents are in steps that replace them.
  return 'blocks' in value ? { ...value, blocks: filled(value['blocks'], late) } : value;
}

const patched = (patches: readonly Patch[], late: LateMedia): Patch[] =>
  patches.map((patch) => ({ ...patch, value: filled<unknown>(patch.value, late) }));

type Step = History['past'][number];

const withValues = (step: Step, late: LateMedia): Step => ({
  ...step,
  patches: patched(step.patches, late),
  inverse: patched(step.inverse, late),
  before: filled(step.before, late),
  after: filled(step.after, late),
});

/** The step that fills a slot, with one more file in it. What was added to the step later may have moved the block: it comes after. */
function withFile(step: Step, fill: Fill, late: LateMedia): Step {
  const path = ['blocks', fill.index, late.store === 'images' ? '__images' : '__files', late.slot];
  const isHere = (patch: Patch): boolean => patch.path.join('/') === path.join('/');
  const refs = (step.patches.find(isHere)?.value ?? []) as readonly unknown[];
  if (refs.length >= late.maximum) return step;
  const { patches, inverse } = withValues(step, late);
  return {
    ...step,
    after: filled(step.after, late),
    patches: [{ op: 'add', path, value: [...refs, late.ref] }, ...patches.filter((patch) => !isHere(patch))],
    inverse: [...inverse.filter((patch) => !isHere(patch)), { op: 'remove', path }],
  };
}

/** Puts a file into the step that fills a block which was there before, and into all that follows it: undo takes it out. */
function withFill({ document, history }: Edited, late: LateMedia, fill: Fill): Edited {
  const done = history.past.length;
  const all = [...history.past, ...history.future.toReversed()];
  const at = all.findIndex((step) => step.fill === fill);
  // What was undone and can't be done again takes nothing any more.
  if (at === -1) return { document, history };
  const next = all.map((step, place) => (place < at ? step : place === at ? withFile(step, fill, late) : withValues(step, late)));
  return {
    document: at < done ? filled(document, late) : document,
    history: { ...history, past: next.slice(0, done), future: next.slice(done).toReversed() },
  };
}

/**
 * Puts a file into the block that waits for it, as if it had been there when the block came: also in the steps of the history, so that undo
 * and redo neither lose it nor have a step of it. In a block that was there before it is a part of the step that fills it. A slot that is
 * full by now keeps what it has.
 */
export function withLateMedia({ document, history }: Edited, late: LateMedia): Edited {
  const present = document.blocks.find(({ key }) => key === late.key);
  const slots = late.store === 'images' ? present?.__images : present?.__files;
  if (slots !== undefined && refsIn(slots, late).length >= late.maximum) return { document, history };
  if (late.fill !== undefined) return withFill({ document, history }, late, late.fill);
  return {
    document: filled(document, late),
    history: {
      ...history,
      past: history.past.map((step) => withValues(step, late)),
      future: history.future.map((step) => withValues(step, late)),
    },
  };
}
