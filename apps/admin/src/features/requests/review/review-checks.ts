import { blockReferences, blockTitle, type Block } from '@ximblox/blocks';

import { t } from '../../../shared/language/t.ts';
import { checkPage } from '../../../editor/checks/checks.ts';
import type { PageDocument } from '../../../editor/document/page-document.ts';

/** The state of a linked page; `missing` if it no longer exists. */
export type LinkState = 'live' | 'notPublished' | 'missing';

/** A finding about a version: `bad` prevents accepting it, `warn` is a warning, `ok` passed. */
export type ReviewCheck = {
  readonly id: string;
  readonly kind: 'bad' | 'warn' | 'ok';
  readonly words: string;
  /** The block it refers to. */ readonly blockKey: string | null;
};

type Reviewed = {
  readonly pageID: number;
  readonly document: PageDocument;
  readonly pageType: string;
  /** The live blocks; null for an unpublished page. */ readonly live: readonly Block[] | null;
  /** The linked pages loaded so far. */ readonly links: ReadonlyMap<number, LinkState>;
};

const quoted = (block: Block): string => `“${blockTitle(block)}”`;

/** The review checks of a requested version: errors, warnings and passed checks. */
export function reviewChecks({ pageID, document, pageType, live, links }: Reviewed): ReviewCheck[] {
  const { mustBePutRight, worthALook } = checkPage(document, pageType, pageID);
  const toCheck = (kind: 'bad' | 'warn') => (check: (typeof mustBePutRight)[number]) => ({
    id: check.id,
    kind,
    words: `${check.title}: ${check.detail}`,
    blockKey: check.place.kind === 'block' ? check.place.key : null,
  });
  const all = [
    ...mustBePutRight.map(toCheck('bad')),
    ...linkChecks(document.blocks, new Map([...links, [pageID, 'live']])),
    ...publicChecks(document.blocks, live),
    ...worthALook.map(toCheck('warn')),
  ];
  const rank = { bad: 0, warn: 1, ok: 2 };
  return all.toSorted((one, other) => rank[one.kind] - rank[other.kind]);
}

/**
 * A link without a target is an error, except for a link to the page itself. A link to an unpublished page is a warning only: of
 * two new pages that link to each other, one must be published first.
 */
function linkChecks(blocks: readonly Block[], links: ReadonlyMap<number, LinkState>): ReviewCheck[] {
  const found = blocks.flatMap((block) =>
    blockReferences([block]).flatMap((reference) => {
      const state = reference.kind === 'page' ? links.get(reference.pageID) : undefined;
      return reference.kind === 'page' && state !== undefined ? [{ block, pageID: reference.pageID, state }] : [];
    }),
  );
  const wrong = found.flatMap(({ block, pageID, state }): ReviewCheck[] =>
    state === 'live'
      ? []
      : [
          {
            id: `link ${block.key} ${pageID}`,
            kind: state === 'missing' ? 'bad' : 'warn',
            words:
              state === 'missing'
                ? t('{block} links to a page that is no longer there.', { block: quoted(block) })
                : t('{block} links to a page that is not published.', { block: quoted(block) }),
            blockKey: block.key,
          },
        ],
  );
  const distinct = [...new Map(wrong.map((check) => [check.id, check])).values()];
  if (found.length === 0 || distinct.length > 0) return distinct;
  const count = new Set(found.map(({ pageID }) => pageID)).size;
  const words =
    count === 1 ? t('The link to another page of the site works.') : t('All {count} links inside the site work.', { count });
  return [{ id: 'links', kind: 'ok', words, blockKey: null }];
}

/** Content that becomes public: the one mistake that can't be undone. */
function publicChecks(blocks: readonly Block[], live: readonly Block[] | null): ReviewCheck[] {
  const before = new Map((live ?? []).map(({ key, visibility }) => [key, visibility]));
  const opened = blocks.filter(({ key, visibility }) => visibility < (before.get(key) ?? 0));
  if (opened.length === 0) return [{ id: 'public', kind: 'ok', words: t('Nothing for members becomes public.'), blockKey: null }];
  return opened.map((block) => ({
    id: `public ${block.key}`,
    kind: 'warn',
    words: t(
      '{block} is opened to {now, plural, =0 {everyone} other {everyone who is logged in}}; until now {before, plural, =2 {only JIP members} other {only who is logged in}} may see it.',
      { block: quoted(block), now: block.visibility, before: before.get(block.key) ?? 0 },
    ),
    blockKey: block.key,
  }));
}
