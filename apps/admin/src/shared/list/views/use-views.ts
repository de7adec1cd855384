import type { ListView } from '@ximblox/contract';

import { trpc } from '../../api/client.ts';

/** The saved views of a list, with what changes them. */
export function useViews(list: ListView['list']) {
  const utils = trpc.useUtils();
  // After a refusal too: it can be one of what somebody else changed.
  const refresh = { onSettled: () => utils.listViews.invalidate() };
  return {
    views: trpc.listViews.list.useQuery({ list }, { staleTime: 60_000 }).data?.items,
    create: trpc.listViews.create.useMutation(refresh),
    update: trpc.listViews.update.useMutation(refresh),
    remove: trpc.listViews.delete.useMutation(refresh),
  };
}
