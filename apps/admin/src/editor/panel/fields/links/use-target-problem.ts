import { frameAnchors, nearestAnchors, pageAnchors } from '@ximblox/blocks';
import { useMemo } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { linkProblem } from '../../../../shared/link-problems.ts';
import { useDebounced } from '../../../../shared/use-debounced.ts';
import { noSuchPlace } from '../../../checks/place-checks.ts';
import { usePublishedContent } from '../../../reusable/use-published-content.ts';
import { useSession, useView } from '../../../session/session.ts';
import type { LinkTarget } from './link-target.ts';

/** Why a target leads to nothing, and the anchor that was meant most likely. */
type TargetProblem = { readonly text: string; readonly anchor: string | null };

/** The question to the server about a target, as text; empty for what it need not answer: other schemes, anchors of the page itself. */
function questionOf(target: LinkTarget | null, ownPageID: number): string {
  if (target?.kind === 'internal' && target.pageID !== ownPageID)
    return JSON.stringify({ pageID: target.pageID, anchor: target.anchor });
  return target?.kind === 'external' && /^(?:\/|https?:\/\/)/i.test(target.url) ? JSON.stringify({ href: target.url }) : '';
}

const ownAnchorOf = (target: LinkTarget | null, ownPageID: number): string => {
  if (target?.kind === 'anchor') return target.anchor;
  if (target?.kind === 'external') return /^\?[^#]*#(.+)$/s.exec(target.url)?.[1] ?? '';
  return target?.kind === 'internal' && target.pageID === ownPageID ? target.anchor : '';
};

/** What is wrong with a target, soon after it is typed; null while nothing is known. Typing goes on meanwhile. */
export function useTargetProblem(target: LinkTarget | null): TargetProblem | null {
  const { isPage } = useSession();
  const pageID = useView((view) => view.page.id);
  const { blocks, unknown } = usePublishedContent();
  const question = questionOf(target, pageID);
  const settled = useDebounced(question);
  const query = trpc.pages.checkLinks.useQuery(
    { ...(isPage && { pageID }), links: settled === '' ? [] : [JSON.parse(settled) as { href: string }] },
    { enabled: settled !== '', networkMode: 'always', retry: false, staleTime: 10_000, trpc: { abortOnUnmount: true } },
  );
  const ownAnchor = ownAnchorOf(target, pageID);
  const own = useMemo(() => {
    const anchors = pageAnchors(blocks);
    const isThere = ownAnchor === '' || frameAnchors.has(ownAnchor) || anchors.some(({ anchor }) => anchor === ownAnchor);
    if (isThere) return null;
    // It may be in reusable content that is not known.
    if (unknown.length > 0) return { text: t('This could not be checked.'), anchor: null };
    return { text: noSuchPlace(isPage), anchor: nearestAnchors(ownAnchor, anchors)[0] ?? null };
  }, [blocks, unknown, ownAnchor, isPage]);
  if (own !== null) return own;
  if (question === '' || question !== settled) return null;
  if (query.isError) return { text: t('This could not be checked.'), anchor: null };
  const [found] = query.data?.items ?? [];
  const text = found === undefined ? undefined : linkProblem(found);
  return text === undefined ? null : { text, anchor: found?.anchors[0] ?? null };
}

/** A target with another anchor. */
export function withAnchor(target: LinkTarget, anchor: string): LinkTarget {
  if (target.kind === 'internal' || target.kind === 'anchor') return { ...target, anchor };
  return target.kind === 'external' ? { ...target, url: `${target.url.replace(/#.*$/s, '')}#${anchor}` } : target;
}
