import type { PublicationRequest } from '@ximblox/contract';
import { skipToken } from '@tanstack/react-query';
import { useMemo } from 'react';

import { trpc } from '../../../shared/api/client.ts';
import { linkOptions, type LinkedPage } from '../../../editor/canvas/linked-pages.ts';
import { changeEntries, type ChangeEntry } from '../../../editor/versions/comparison-view.tsx';
import { contentOf, linkedIDs, useContentComparison, type Content } from '../../../editor/versions/content-comparison.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { reviewChecks, type LinkState, type ReviewCheck } from './review-checks.ts';

/** The live content of an unpublished page. */
const nothing: Content = {
  title: '',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
  tagNames: [],
  blocks: [],
};

/** A requested or published version; immutable, so it is loaded once. */
const useVersion = (id: number | null | undefined) =>
  trpc.pages.fetchVersion.useQuery(typeof id === 'number' ? { id } : skipToken, { staleTime: Number.POSITIVE_INFINITY });

/** What the requested version is compared with: what visitors see, or the version that was rejected last. */
export type Base = 'live' | 'review';

/** The version of the page that was rejected last, if it is another than the requested one. */
function useRejectedID({ pageID, pageVersionID }: PublicationRequest): number | undefined {
  const query = trpc.publicationRequests.fetchRequests.useQuery({ state: 'rejected', pageID, pageSize: 1 });
  const id = query.data?.items[0]?.pageVersionID;
  return id === pageVersionID ? undefined : id;
}

/** The data of a review as it loads: the page, the comparison, and the checks, which are always against the live version. */
export function useReview(request: PublicationRequest, base: Base = 'live') {
  const page = trpc.pages.get.useQuery({ id: request.pageID });
  const asked = useVersion(request.pageVersionID);
  const liveID = page.data?.liveVersionID;
  const live = useVersion(liveID);
  const after = useMemo(() => (asked.data === undefined ? undefined : contentOf(asked.data)), [asked.data]);
  const before = useMemo(
    () => (liveID === null ? nothing : live.data === undefined ? undefined : contentOf(live.data)),
    [liveID, live.data],
  );
  const rejectedID = useRejectedID(request);
  const rejected = useVersion(base === 'review' ? rejectedID : undefined);
  const reviewed = useMemo(() => (rejected.data === undefined ? undefined : contentOf(rejected.data)), [rejected.data]);
  const { comparison, names } = useContentComparison(base === 'review' ? reviewed : before, after, request.type);
  const entries = useMemo((): ChangeEntry[] => (comparison === undefined ? [] : changeEntries(comparison)), [comparison]);
  const links = useLinkStates(after);
  const checks = useMemo(
    (): ReviewCheck[] | undefined =>
      after === undefined || before === undefined
        ? undefined
        : reviewChecks({
            pageID: request.pageID,
            document: after,
            pageType: request.type,
            live: before === nothing ? null : before.blocks,
            links,
          }),
    [after, before, request.pageID, request.type, links],
  );
  const failed = [page, asked, live, rejected].filter(({ isError }) => isError);
  return {
    page: page.data,
    asked: asked.data,
    live: live.data,
    base,
    isNew: liveID === null,
    /** The ID of the version that was rejected last. */ rejected: rejectedID,
    comparison,
    names,
    entries,
    checks,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
export type Review = ReturnType<typeof useReview>;

const noLinks: readonly number[] = [];

/** The states of a version's link targets, as far as loaded. */
function useLinkStates(content: Content | undefined): ReadonlyMap<number, LinkState> {
  const ids = useMemo(() => (content === undefined ? noLinks : [...new Set(linkedIDs(content.blocks))]), [content]);
  const states = trpc.useQueries((t) => ids.map((id) => t.pages.get({ id }, linkOptions)), { combine: statesOf });
  return useMemo(
    () =>
      new Map(
        ids.flatMap((id, index): [number, LinkState][] => {
          const state = states[index];
          return state === undefined || state === null ? [] : [[id, state]];
        }),
      ),
    [ids, states],
  );
}

type LinkResult = {
  readonly data: LinkedPage | undefined;
  readonly error: unknown;
};

const statesOf = (results: readonly LinkResult[]): (LinkState | null)[] =>
  results.map(({ data, error }) => {
    if (data !== undefined) return data.isLive ? 'live' : 'notPublished';
    return isGone(error) ? 'missing' : null;
  });

const isGone = (error: unknown): boolean => error !== null && failureOf(error).status === 404;
