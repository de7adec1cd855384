import type { ReviewComment } from '@ximblox/contract';
import { createContext, useContext, useMemo } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';

/** Polling interval for comments of others. */
const options = { refetchInterval: 60_000 };
/** As many as can be open; resolved ones fill the rest. */
const pageSize = 100;

const none: readonly ReviewComment[] = [];

/** The comments on a page, open ones first; none without an ID. */
export function useComments(pageID: number) {
  const query = trpc.reviewComments.list.useQuery({ id: pageID, pageIndex: 0, pageSize }, { ...options, enabled: pageID > 0 });
  return {
    comments: query.data?.items ?? none,
    isLoading: query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The element ID of the tab that opens the comments in the editor. */
export const commentsTabID = 'panel-tab-comments';

/** The element ID of a comment with its answers. */
export const threadID = (id: number): string => `comment-${id}`;

export const isOpen = ({ resolvedAt }: ReviewComment): boolean => resolvedAt === null;

/** Reads the comments anew, and what counts them. */
export function useReloadComments(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.reviewComments.invalidate(), utils.publicationRequests.invalidate()]);
}

/** Open comments by the block that they are at. */
type CommentsByBlock = ReadonlyMap<string, readonly ReviewComment[]>;

/** The comments on a page, and the open ones of each of its blocks. */
export type PageComments = { readonly all: readonly ReviewComment[]; readonly byBlock: CommentsByBlock };

const Known = createContext<PageComments>({ all: none, byBlock: new Map() });
export const PageCommentsProvider = Known.Provider;

/** Comments on a page, with the open ones of each block. */
export const usePageComments = (all: readonly ReviewComment[]): PageComments =>
  useMemo(() => {
    const byBlock = new Map<string, ReviewComment[]>();
    for (const comment of all.filter(isOpen))
      if (comment.blockKey !== null) byBlock.set(comment.blockKey, [...(byBlock.get(comment.blockKey) ?? []), comment]);
    return { all, byBlock };
  }, [all]);

/** The comments on the edited page, also those that are resolved. */
export const useAllComments = (): readonly ReviewComment[] => useContext(Known).all;

/** The open comments at a block of the edited page. */
export const useOpenAt = (blockKey: string): readonly ReviewComment[] => useContext(Known).byBlock.get(blockKey) ?? none;

/** The number of open comments of a block of the edited page. */
export const useOpenCount = (blockKey: string): number => useOpenAt(blockKey).length;

/** The attribute that tells screen readers how many open comments there are at a place. */
export const describedByComments = (comments: number): { readonly 'aria-description'?: string } =>
  comments === 0
    ? {}
    : { 'aria-description': t('{comments, plural, one {# open comment} other {# open comments}}', { comments }) };
