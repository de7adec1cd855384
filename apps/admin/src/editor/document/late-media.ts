import type { FileRef, ImageRef } from '@ximblox/primitives';
import type { Patch } from 'immer';

import type { Edited, History } from './history.ts';

/** A file that arrives in the slot of a block some time after the block. @property maximum how many the slot holds */
export type LateMedia = { readonly key: string; readonly slot: string; readonly maximum: number } & (
  | { readonly store: 'images'; readonly ref: ImageRef }
  | { readonly store: 'files'; readonly ref: FileRef }
);

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

const steps = (list: History['past'], late: LateMedia): History['past'] =>
  list.map((step) => ({ ...step, patches: patched(step.patches, late), inverse: patched(step.inverse, late) }));

/**
 * Puts a file into the block that waits for it, as if it had been there when the block came: also in the steps of the history, so that undo
 * and redo neither lose it nor have a step of it. A slot that is full by now keeps what it has.
 */
export function withLateMedia({ document, history }: Edited, late: LateMedia): Edited {
  const present = document.blocks.find(({ key }) => key === late.key);
  const slots = late.store === 'images' ? present?.__images : present?.__files;
  if (slots !== undefined && refsIn(slots, late).length >= late.maximum) return { document, history };
  return {
    document: filled(document, late),
    history: { past: steps(history.past, late), future: steps(history.future, late) },
  };
}
