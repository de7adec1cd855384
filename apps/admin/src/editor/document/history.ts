import { applyPatches, type Patch } from 'immer';

import { sameDocument } from './difference.ts';
import type { PageDocument } from './page-document.ts';
import { fieldOf, reduce, type DocumentAction } from './reduce.ts';

/** Consecutive changes of one field within this time are one undo step. */
const pauseMs = 1000;
/** The maximum duration of an undo step during continuous typing. */
const stepMs = 5000;
/** Maximum number of undo steps. */
const stepsMax = 1000;

/**
 * The slots of a block that was there already, whose files arrive some time after the step that fills them.
 * @property index where the block stands as that step begins
 */
export type Fill = { readonly key: string; readonly index: number; readonly slots: readonly string[] };

/** What was done outside of the document, such as a suggestion that was rejected, and how it is taken back and done again. */
export type Outside = { undo(): void; redo(): void };

/** One step of the history. `field` is the changed field (see `fieldOf`), null for structural changes. */
type Step = {
  readonly field: string | null;
  readonly beganMs: number;
  readonly atMs: number;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** The document before and after it, and how often what others stored had been merged by then: see {@link RemoteChanges}. */
  readonly before: PageDocument;
  readonly after: PageDocument;
  readonly remote: number;
  /** The selection before and after, so that undo reveals its change. */
  readonly selectedBefore: readonly string[];
  /** What it fills with files that arrive later: such a step is there before it changes anything. */
  readonly fill?: Fill;
  /** What it did outside of the document. */
  readonly outside?: Outside;
};

/**
 * What others stored meanwhile. The patches of steps from before that would take it back with them: what such a step did is taken back, or
 * done again, by merging.
 */
export type RemoteChanges = {
  readonly count: number;
  merge(base: PageDocument, mine: PageDocument, theirs: PageDocument): PageDocument;
};

/** One history for structure and content: the undo stack and the redo stack, the newest last. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[]; readonly remote: RemoteChanges };
export const emptyHistory: History = { past: [], future: [], remote: { count: 0, merge: (_base, mine) => mine } };

/** A document with its history. */
export type Edited = { readonly document: PageDocument; readonly history: History };

/**
 * Applies an action and records it in the history.
 * @returns the same object if the action changed nothing
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
  const { nowMs } = at;
  const joins =
    last !== undefined &&
    edited.history.future.length === 0 &&
    field !== null &&
    last.field === field &&
    last.remote === edited.history.remote.count &&
    nowMs - last.atMs < pauseMs &&
    nowMs - last.beganMs < stepMs &&
    !beginsSentence(patches, inverse);
  const { remote } = edited.history;
  const between = { before: edited.document, after: document, remote: remote.count };
  const step: Step = joins
    ? { ...last, atMs: nowMs, ...joined(last, patches, inverse), after: document }
    : { field, beganMs: nowMs, atMs: nowMs, patches, inverse, selectedBefore: at.selected, ...between };
  const past = joins ? edited.history.past.slice(0, -1) : edited.history.past;
  return { document, history: { past: [...past, step].slice(-stepsMax), future: [], remote } };
}

/**
 * Applies actions as one step of the history that files arrive in later: it is recorded although it may change nothing yet.
 * @param fill the slots that wait for the files; none for a step like any other
 */
export function performFill(
  { document, history }: Edited,
  actions: readonly DocumentAction[],
  { fill, nowMs, selected }: { readonly fill: Fill; readonly nowMs: number; readonly selected: readonly string[] },
): Edited {
  const step = { field: null, beganMs: nowMs, atMs: nowMs, selectedBefore: selected, fill };
  let [next, patches, inverse]: [PageDocument, readonly Patch[], readonly Patch[]] = [document, [], []];
  for (const action of actions) {
    const reduced = reduce(next, action);
    [next, patches, inverse] = [reduced.document, [...patches, ...reduced.patches], [...reduced.inverse, ...inverse]];
  }
  if (patches.length === 0 && fill.slots.length === 0) return { document, history };
  const between = { before: document, after: next, remote: history.remote.count };
  const past = [...history.past, { ...step, patches, inverse, ...between }].slice(-stepsMax);
  return { document: next, history: { ...history, past, future: [] } };
}

/** Records what was done outside of the document as a step of the history, together with what an action does in it. */
export function noteOutside(
  { document, history }: Edited,
  outside: Outside,
  { selected, action }: { readonly selected: readonly string[]; readonly action: DocumentAction | undefined },
): Edited {
  const reduced = action === undefined ? { document, patches: [], inverse: [] } : reduce(document, action);
  const { document: after, patches, inverse } = reduced;
  const step = { field: null, beganMs: 0, atMs: Number.NEGATIVE_INFINITY, patches, inverse, selectedBefore: selected, outside };
  const past = [...history.past, { ...step, before: document, after, remote: history.remote.count }].slice(-stepsMax);
  return { document: after, history: { ...history, past, future: [] } };
}

/** A history without the step of something outside of the document that was not done after all. */
export function withoutOutside(history: History, outside: Outside): History {
  const isOther = (step: Step): boolean => step.outside !== outside;
  return { ...history, past: history.past.filter(isOther), future: history.future.filter(isOther) };
}

/** Without a step of the past that changes nothing, as no file of its fill arrived. @returns the same object if there is none */
export function withoutFill(edited: Edited, fill: Fill): Edited {
  const past = edited.history.past.filter((step) => step.fill !== fill || step.patches.length > 0);
  return past.length === edited.history.past.length ? edited : { ...edited, history: { ...edited.history, past } };
}

/** Whether the step that fills these slots is done and not undone. */
export const isFilled = ({ past }: History, fill: Fill): boolean => past.some((step) => step.fill === fill);

/**
 * Applies an action as a part of the last step, whatever that is: undo takes back both. A step that changes nothing any more is gone.
 * @returns the same object if the action changed nothing
 */
export function amend(edited: Edited, action: DocumentAction): Edited {
  const { document, patches, inverse } = reduce(edited.document, action);
  if (document === edited.document || patches.length === 0) return edited;
  const last = edited.history.past.at(-1);
  // What was undone builds on what this takes away.
  if (last === undefined) return { document, history: emptyHistory };
  const step: Step = { ...last, ...joined(last, patches, inverse), after: document };
  const isNothing = sameDocument(applyPatches(document, step.inverse), document);
  // Files may still arrive in one that fills a block.
  const rest = !isNothing ? [step] : last.fill === undefined ? [] : [{ ...last, patches: [], inverse: [] }];
  return { document, history: { ...edited.history, past: [...edited.history.past.slice(0, -1), ...rest], future: [] } };
}

/** A history whose last step goes on no longer: what is changed next is a step of its own. */
export function endStep(history: History): History {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, atMs: Number.NEGATIVE_INFINITY }] };
}

/** Applies what others stored: a document with it, which no step of its history takes back. */
export const applyRemote = ({ history }: Edited, document: PageDocument, merge: RemoteChanges['merge']): Edited => ({
  document,
  history: { ...history, remote: { count: history.remote.count + 1, merge } },
});

/** Whether both steps replace the same value: then the newest patch and the oldest inverse suffice. */
const isSameReplacement = ([one, ...more]: readonly Patch[], [other, ...others]: readonly Patch[]): boolean =>
  more.length + others.length === 0 &&
  one?.op === 'replace' &&
  other?.op === 'replace' &&
  one.path.join('/') === other.path.join('/');

/** The patches of a continued step and their inverses. */
function joined(last: Step, patches: readonly Patch[], inverse: readonly Patch[]): Pick<Step, 'patches' | 'inverse'> {
  return isSameReplacement(last.patches, patches)
    ? { patches, inverse: last.inverse }
    : { patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] };
}

/** Whether the typed text follows the end of a sentence and a space, or, in markup, starts a new paragraph. */
function beginsSentence([patch]: readonly Patch[], [inverse]: readonly Patch[]): boolean {
  const texts = changedTexts(inverse?.value, patch?.value);
  if (texts === undefined || texts.after.length <= texts.before.length) return false;
  const { before, after } = texts;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  return /[.!?…]["”’)]*(?:\s|&nbsp;|<[^<>]*>)+$/.test(before.slice(Math.max(0, start - 80), start));
}

/** The first text that differs between two values, including inside tables and lists. */
function changedTexts(before: unknown, after: unknown): { readonly before: string; readonly after: string } | undefined {
  if (before === after) return undefined;
  if (typeof before === 'string' && typeof after === 'string') return { before, after };
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return undefined;
  const [old, next] = [new Map(Object.entries(before)), Object.entries(after)];
  for (const [name, value] of next) {
    const texts = changedTexts(old.get(name), value);
    if (texts !== undefined) return texts;
  }
  return undefined;
}

/**
 * The document after one of two states of a step gave way to the other, in either direction. After a merge the patches of no other step fit
 * what is there: they are merged too.
 */
function turned(
  { document, history }: Edited,
  from: PageDocument,
  to: PageDocument,
  patches: readonly Patch[],
  step: Step,
): Edited {
  const { remote } = history;
  if (step.remote === remote.count || patches.length === 0) return { document: applyPatches(document, patches), history };
  return { document: remote.merge(from, document, to), history: { ...history, remote: { ...remote, count: remote.count + 1 } } };
}

/** Undoes the last step; returns the same object if there is none. */
export function undo(edited: Edited): Edited {
  const step = edited.history.past.at(-1);
  if (step === undefined) return edited;
  const { document, history } = turned(edited, step.after, step.before, step.inverse, step);
  return { document, history: { ...history, past: history.past.slice(0, -1), future: [...history.future, step] } };
}

/** Redoes the last undone step; returns the same object if there is none. */
export function redo(edited: Edited): Edited {
  const step = edited.history.future.at(-1);
  if (step === undefined) return edited;
  const { document, history } = turned(edited, step.before, step.after, step.patches, step);
  return {
    document,
    history: {
      ...history,
      past: [...history.past, { ...step, atMs: Number.NEGATIVE_INFINITY }],
      future: history.future.slice(0, -1),
    },
  };
}
