import { contentLinks, reusableIDsOf, type ContentLink } from '@ximblox/blocks';
import { linksMax, type LinkTarget, type PublicationRequest } from '@ximblox/contract';
import { skipToken } from '@tanstack/react-query';
import { useMemo } from 'react';

import { trpc } from '../../../shared/api/client.ts';
import { isOwn, linkKey, type LinkTargets } from '../../../editor/checks/link-checks.ts';
import { publishedContent, type Reusables } from '../../../editor/reusable/published-content.ts';
import { useReusablesOf } from '../../../editor/reusable/reusable-contents.tsx';
import { changeEntries, type ChangeEntry } from '../../../editor/versions/comparison-view.tsx';
import { contentOf, useContentComparison, type Content } from '../../../editor/versions/content-comparison.ts';
import { reviewChecks, type ReviewCheck } from './review-checks.ts';

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
  const requested = useVersion(request.pageVersionID);
  const liveID = page.data?.liveVersionID;
  const live = useVersion(liveID);
  const after = useMemo(() => (requested.data === undefined ? undefined : contentOf(requested.data)), [requested.data]);
  const before = useMemo(
    () => (liveID === null ? nothing : live.data === undefined ? undefined : contentOf(live.data)),
    [liveID, live.data],
  );
  const rejectedID = useRejectedID(request);
  const rejected = useVersion(base === 'review' ? rejectedID : undefined);
  const reviewed = useMemo(() => (rejected.data === undefined ? undefined : contentOf(rejected.data)), [rejected.data]);
  const { comparison, names } = useContentComparison(base === 'review' ? reviewed : before, after, request.type);
  const entries = useMemo((): ChangeEntry[] => (comparison === undefined ? [] : changeEntries(comparison)), [comparison]);
  const reusables = useReusablesOf(reusableIDsOf(after?.blocks ?? []).join(' '));
  const links = useLinkTargets(after, reusables, request);
  const checks = useMemo(
    (): ReviewCheck[] | undefined =>
      after === undefined || before === undefined
        ? undefined
        : reviewChecks({
            pageID: request.pageID,
            document: after,
            pageType: request.type,
            live: before === nothing ? null : before.blocks,
            reusables,
            links,
          }),
    [after, before, request.pageID, request.type, reusables, links],
  );
  const failed = [page, requested, live, rejected].filter(({ isError }) => isError);
  return {
    page: page.data,
    requested: requested.data,
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

const noLinks: readonly ContentLink[] = [];

/** What a version's links lead to; undefined while it loads, null if the server can't say. */
function useLinkTargets(
  content: Content | undefined,
  reusables: Reusables,
  { pageID, type }: Pick<PublicationRequest, 'pageID' | 'type'>,
): LinkTargets | null | undefined {
  const links = useMemo(
    () =>
      content === undefined
        ? noLinks
        : contentLinks({ ...content, blocks: publishedContent(content.blocks, reusables).blocks, type })
            .filter((link) => !isOwn(link, pageID))
            .slice(0, linksMax),
    [content, reusables, pageID, type],
  );
  const query = trpc.pages.checkLinks.useQuery(
    { pageID, links: links.map(({ to, visibility }) => ({ ...to, visibility })) },
    { enabled: links.length > 0, staleTime: 0 },
  );
  const items = query.data?.items;
  const targets = useMemo(
    () =>
      new Map(
        links.flatMap((link, index): [string, LinkTarget][] => {
          const target = items?.[index];
          return target === undefined ? [] : [[linkKey(link), target]];
        }),
      ),
    [links, items],
  );
  if (query.isError) return null;
  return items === undefined && links.length > 0 ? undefined : targets;
}
