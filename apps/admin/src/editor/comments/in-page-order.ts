import { placeOfSuggestion, type Block } from '@ximblox/blocks';
import type { ReviewComment } from '@ximblox/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';

import { useSession, useView } from '../session/session.ts';
import { isSuggestion, placedSuggestion } from './among-others.ts';

/** Where a comment stands in its block: behind those on its words where it is about all of it, and last where its own are gone. */
function placeIn(block: Block | undefined, comment: ReviewComment, all: readonly ReviewComment[]): number {
  if (comment.quote === null || block === undefined) return Number.MAX_SAFE_INTEGER;
  const place = isSuggestion(comment) ? placedSuggestion(block, comment, all) : placeOfSuggestion(block, comment.quote);
  return place?.at ?? Number.POSITIVE_INFINITY;
}

/** Comments in the order of what they are about: the page, then its blocks, then those that were deleted; in a block by the place in its texts. */
export function inPageOrder(comments: readonly ReviewComment[], blocks: readonly Block[]): ReviewComment[] {
  const indexes = new Map(blocks.map(({ key }, index) => [key, index]));
  const ranked = comments.map((comment) => {
    const index = comment.blockKey === null ? -1 : (indexes.get(comment.blockKey) ?? blocks.length);
    return { comment, index, at: placeIn(blocks[index], comment, comments) };
  });
  // The difference of two that are gone is no number.
  const sorted = ranked.toSorted((one, other) => one.index - other.index || (one.at === other.at ? 0 : one.at - other.at));
  return sorted.map(({ comment }) => comment);
}

/** The blocks of the draft: also where suggestions are accepted to be read, whose words are still those of the draft. */
export function useDraftBlocks(): readonly Block[] {
  const { store } = useSession();
  const reading = useView((state) => state.reading);
  return useStore(reading?.draft ?? store, (state) => state.document.blocks);
}

/** The comments on the edited page in its order. */
export function useInPageOrder(comments: readonly ReviewComment[]): readonly ReviewComment[] {
  const blocks = useDraftBlocks();
  return useMemo(() => inPageOrder(comments, blocks), [comments, blocks]);
}
