import { applyPatches, type Patch } from 'immer';

import type { PageDocument } from './page-document.ts';
import { fieldOf, reduce, type DocumentAction } from './reduce.ts';

/** Changes of one field within this time are undone together. */
export const mergeWithinMs = 1000;

type Step = {
  readonly field: string | null;
  readonly atMs: number;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** The blocks that were selected before and after, so that undo shows what it changed. */
  readonly selectedBefore: readonly string[];
};

/** One stack for structure and content: what was done, the newest last, and what was undone, the next to redo last. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };
export const emptyHistory: History = { past: [], future: [] };

/** A document with the way it came about. */
export type Edited = { readonly document: PageDocument; readonly history: History };

/**
 * Does an action and remembers it.
 * @returns the same object where the action changed nothing
 */
export function perform(
  edited: Edited,
  action: DocumentAction,
  at: { readonly nowMs: number; readonly selected: readonly string[] },
): Edited {
  const { document, patches, inverse } = reduce(edited.document, action);
  if (document === edited.document || patches.length === 0) return edited;
  const field = fieldOf(action);
  const last = edited.history.past.at(-1);
  const joins =
    last !== undefined &&
    edited.history.future.length === 0 &&
    field !== null &&
    last.field === field &&
    at.nowMs - last.atMs < mergeWithinMs;
  const step: Step = joins
    ? { ...last, atMs: at.nowMs, patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] }
    : { field, atMs: at.nowMs, patches, inverse, selectedBefore: at.selected };
  const past = joins ? edited.history.past.slice(0, -1) : edited.history.past;
  return { document, history: { past: [...past, step], future: [] } };
}

/** Takes the last step back; the same object where there is none. */
export function undo(edited: Edited): Edited {
  const step = edited.history.past.at(-1);
  if (step === undefined) return edited;
  return {
    document: applyPatches(edited.document, step.inverse),
    history: { past: edited.history.past.slice(0, -1), future: [...edited.history.future, step] },
  };
}

/** Does the last step that was taken back again; the same object where there is none. */
export function redo(edited: Edited): Edited {
  const step = edited.history.future.at(-1);
  if (step === undefined) return edited;
  return {
    document: applyPatches(edited.document, step.patches),
    history: {
      past: [...edited.history.past, { ...step, atMs: Number.NEGATIVE_INFINITY }],
      future: edited.history.future.slice(0, -1),
    },
  };
}
