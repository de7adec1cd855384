import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePermissions, useSessionState } from '../app/session-store.ts';
import { api } from '../app/trpc.ts';
import { sortOut, type Onlooker, type RequestLists } from './request-lists.ts';

/** What the outstanding requests are kept under. */
export const requestsKey = ['publication-requests'];
/** How often it is looked whether somebody asked. */
const lookMs = 60_000;

/** Who looks: the person who is logged in. */
export function useOnlooker(): Onlooker {
  const userID = useSessionState((state) => state.user?.ID);
  const permissions = usePermissions();
  return useMemo(() => ({ userID, permissions }), [userID, permissions]);
}

/** The outstanding requests, sorted out for the person; undefined until they are read. */
export function useRequests() {
  const onlooker = useOnlooker();
  const query = useQuery({
    queryKey: requestsKey,
    refetchInterval: lookMs,
    queryFn: () => api.publications.fetchRequests.query({}),
  });
  const items = query.data?.items;
  const lists = useMemo(
    (): RequestLists | undefined => (items === undefined ? undefined : sortOut(items, onlooker)),
    [items, onlooker],
  );
  return { query, lists, onlooker };
}
