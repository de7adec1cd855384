import type { PublicationRequest } from '@ximblox/contract';
import { useMemo } from 'react';

import { usePermissions, useSessionState } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { sortOut, type Onlooker, type RequestLists } from './request-lists.ts';

/** Polling interval for new requests. */
const lookMs = 60_000;
const options = { refetchInterval: lookMs };

const pageSize = 100;
/**
 * The inbox groups the requests on the client, so it loads all of them; beyond a thousand open requests only the oldest are
 * shown.
 */
const maxPages = 10;

type RequestPage = { readonly data: { readonly items: readonly PublicationRequest[] } | undefined };

/**
 * The requests of all result pages; undefined until all are loaded. Deduplicated, since one may move to an earlier page
 * meanwhile.
 */
function allRequests(pages: readonly RequestPage[]): PublicationRequest[] | undefined {
  const byVersion = new Map<number, PublicationRequest>();
  for (const { data } of pages) {
    if (data === undefined) return undefined;
    for (const item of data.items) byVersion.set(item.pageVersionID, item);
  }
  return [...byVersion.values()];
}

/** The open requests, oldest first. The first page has their number. */
function useOpenRequests() {
  const query = trpc.publicationRequests.fetchRequests.useQuery({ pageIndex: 0, pageSize }, options);
  const pageCount = Math.max(1, Math.min(maxPages, Math.ceil((query.data?.totalItems ?? 0) / pageSize)));
  const items = trpc.useQueries(
    (t) =>
      Array.from({ length: pageCount }, (_, pageIndex) => t.publicationRequests.fetchRequests({ pageIndex, pageSize }, options)),
    { combine: allRequests },
  );
  return { items, query };
}

/** The logged-in user as a viewer of requests. */
export function useOnlooker(): Onlooker {
  const userID = useSessionState((state) => state.user?.ID);
  const permissions = usePermissions();
  return useMemo(() => ({ userID, permissions }), [userID, permissions]);
}

/** The open requests grouped for the user; undefined until loaded. */
export function useRequests() {
  const onlooker = useOnlooker();
  const { items, query } = useOpenRequests();
  const rejected = trpc.publicationRequests.fetchRequests.useQuery({ state: 'changesRequested', pageSize }, options).data;
  const lists = useMemo(
    (): RequestLists | undefined => (items === undefined ? undefined : sortOut(items, onlooker, rejected?.items)),
    [items, onlooker, rejected],
  );
  return { query, lists, onlooker };
}
