import type { Tag } from '@ximblox/contract';
import { useMemo } from 'react';

import { trpc } from '../../shared/api/client.ts';

/** All tags, public ones first; undefined until both kinds are loaded. */
export function useTags(options: { readonly staleTime?: number } = {}) {
  const [open, own] = [trpc.tags.fetch.useQuery({}, options), trpc.tags.fetchPrivate.useQuery({}, options)];
  const tags = useMemo(
    (): readonly Tag[] | undefined =>
      open.data === undefined || own.data === undefined ? undefined : [...open.data.items, ...own.data.items],
    [open.data, own.data],
  );
  const failed = open.error === null ? own : open;
  return {
    tags,
    query: {
      isPlaceholderData: false,
      isFetching: open.isFetching || own.isFetching,
      isPaused: open.isPaused || own.isPaused,
      error: failed.error,
      failureReason: open.failureReason ?? own.failureReason,
      refetch: failed.refetch,
    },
    seenAtMs: Math.min(open.dataUpdatedAt, own.dataUpdatedAt) || undefined,
  };
}
