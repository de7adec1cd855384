import type { MediaFile } from '@ximblox/contract';

import type { SelectMode } from './selection.ts';

/** The files chosen in a picker, in the order in which they were chosen. */
export type Choice = {
  readonly files: readonly MediaFile[];
  /** Where a range begins. */ readonly anchor: number | null;
  /** How many files the last act left out, as no more fitted. */ readonly leftOut: number;
};

export const nothingChosen: Choice = { files: [], anchor: null, leftOut: 0 };

/** Adds the files that are not chosen yet, as many as fit. */
export function chooseAll({ files, anchor }: Choice, added: readonly MediaFile[], maximum: number): Choice {
  const isChosen = new Set(files.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !isChosen.has(id));
  const fitting = fresh.slice(0, Math.max(0, maximum - files.length));
  return { files: [...files, ...fitting], anchor, leftOut: fresh.length - fitting.length };
}

/**
 * The choice after a file is chosen, or no more. Unlike in the library a plain click adds a file, since the next folder is not another
 * selection.
 * @param listed the files of the list, in its order
 */
export function choose(
  choice: Choice,
  listed: readonly MediaFile[],
  file: MediaFile,
  { mode, maximum }: { readonly mode: SelectMode; readonly maximum: number },
): Choice {
  const anchor = file.id;
  if (maximum === 1) return { files: [file], anchor, leftOut: 0 };
  if (mode === 'range') {
    const from = listed.findIndex(({ id }) => id === (choice.anchor ?? file.id));
    const to = listed.findIndex(({ id }) => id === file.id);
    if (from < 0 || to < 0) return chooseAll({ ...choice, anchor }, [file], maximum);
    const between = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    return chooseAll(choice, from <= to ? between : between.toReversed(), maximum);
  }
  const others = choice.files.filter(({ id }) => id !== file.id);
  if (others.length < choice.files.length) return { files: others, anchor, leftOut: 0 };
  return chooseAll({ ...choice, anchor }, [file], maximum);
}
