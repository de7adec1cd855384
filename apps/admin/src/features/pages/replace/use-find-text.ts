import type { FoundPage } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { useEffect, useRef, useState } from 'react';

import { trpc } from '../../../shared/api/client.ts';

/** What is searched for, and in which pages. */
export type TextSearch = {
  readonly term: string;
  readonly matchesCase: boolean;
  readonly wholeWord: boolean;
  readonly withPageTexts: boolean;
  readonly type: string | null;
  readonly locale: Locale | null;
  readonly below: string | null;
};

/** The most pages that are listed, and replaced together. */
const foundPagesMax = 1_000;
const foundHitsMax = 10_000;

/** A search: what it has found so far, and how far it is. */
export type FoundText = {
  readonly search: TextSearch;
  readonly pages: readonly FoundPage[];
  readonly searched: number;
  readonly totalPages: number;
  readonly isRunning: boolean;
  /** Whether it ended because it found as much as is listed. */ readonly isCut: boolean;
  readonly error: unknown;
};

/** Searches all pages, a part with each call, until it is stopped, all are searched or enough is found. */
export function useFindText(): { readonly found: FoundText | null; find(search: TextSearch): Promise<void>; stop(): void } {
  const utils = trpc.useUtils();
  const [found, setFound] = useState<FoundText | null>(null);
  // A newer search, or leaving the screen, ends the one before.
  const current = useRef(0);
  const stop = () => {
    current.current += 1;
    setFound((before) => (before === null ? null : { ...before, isRunning: false }));
  };
  useEffect(
    () => () => {
      current.current += 1;
    },
    [],
  );
  const find = async (search: TextSearch) => {
    const own = (current.current += 1);
    let state: FoundText = { search, pages: [], searched: 0, totalPages: 0, isRunning: true, isCut: false, error: null };
    const show = (change: Partial<FoundText>) => {
      state = { ...state, ...change };
      if (current.current === own) setFound(state);
    };
    show({});
    try {
      for (let after: number | null = 0; after !== null && current.current === own;) {
        const answer: Awaited<ReturnType<typeof utils.pages.findText.fetch>> = await utils.pages.findText.fetch(
          { ...search, after },
          { staleTime: 0 },
        );
        const pages = [...state.pages, ...answer.items].slice(0, foundPagesMax);
        const hits = pages.reduce((sum, { count }) => sum + count, 0);
        const isCut = answer.next !== null && (pages.length >= foundPagesMax || hits >= foundHitsMax);
        after = isCut ? null : answer.next;
        const searched = state.searched + answer.searched;
        show({ pages, searched, totalPages: answer.totalPages ?? state.totalPages, isCut, isRunning: after !== null });
      }
    } catch (error) {
      show({ error, isRunning: false });
    }
  };
  return { found, find, stop };
}
