import type { PublicationRequest } from '@ximblox/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePermissions, useSessionState } from '../../shared/session/session-store.ts';
import { api } from '../../shared/api/client.ts';
import { sortOut, type Onlooker, type RequestLists } from './request-lists.ts';

/** What the outstanding requests are kept under. */
export const requestsKey = ['publication-requests'];
/** How often it is looked whether somebody asked. */
const lookMs = 60_000;

const pageSize = 100;
/** The inbox sorts the requests out by itself, so it reads all of them; an organisation with more than a thousand open ones sees the oldest. */
const maxPages = 10;

/** The open requests, oldest first. A request that moves to an earlier page while the pages are read is in the result once. */
async function fetchOpenRequests(): Promise<PublicationRequest[]> {
  const byVersion = new Map<number, PublicationRequest>();
  for (let pageIndex = 0; pageIndex < maxPages; pageIndex += 1) {
    const { items } = await api.publications.fetchRequests.query({ pageIndex, pageSize });
    for (const item of items) byVersion.set(item.pageVersionID, item);
    if (items.length < pageSize) break;
  }
  return [...byVersion.values()];
}

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
    queryFn: fetchOpenRequests,
  });
  const items = query.data;
  const lists = useMemo(
    (): RequestLists | undefined => (items === undefined ? undefined : sortOut(items, onlooker)),
    [items, onlooker],
  );
  return { query, lists, onlooker };
}
