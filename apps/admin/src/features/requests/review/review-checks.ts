import { contentLinks, openedBlocks, type Block, type ContentLink } from '@ximblox/blocks';

import { t } from '../../../shared/language/t.ts';
import { groupMembersInSentence } from '../../../shared/visibility-names.ts';
import { checkPage, type Check } from '../../../editor/checks/checks.ts';
import {
  checkID,
  countUnchecked,
  isOwn,
  linkChecks,
  linkKey,
  type LinkedContent,
  type LinkTargets,
} from '../../../editor/checks/link-checks.ts';
import { onPage, publishedContent, type PublishedContent, type Reusables } from '../../../editor/reusable/published-content.ts';
import type { PageDocument } from '../../../editor/document/page-document.ts';
import { titleOfBlock } from '../../../shared/language/title-of-block.ts';

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
  /** The reusable blocks that the version shows, as far as they are known. */
  readonly reusables: Reusables;
  /** What the links lead to; undefined while it loads, null if it could not be found out. */
  readonly links: LinkTargets | null | undefined;
};

const quoted = (block: Block): string => `“${titleOfBlock(block)}”`;

const toCheck =
  (kind: 'bad' | 'warn') =>
  (check: Check): ReviewCheck => ({
    id: check.id,
    kind,
    words: `${check.title}: ${check.detail}`,
    blockKey: check.place.kind === 'block' ? check.place.key : null,
  });

/** The review checks of a requested version: errors, warnings and passed checks. */
export function reviewChecks({ pageID, document, pageType, live, reusables, links }: Reviewed): ReviewCheck[] {
  const content = publishedContent(document.blocks, reusables);
  const { mustBePutRight, worthALook } = checkPage(document, pageType, content, pageID);
  const all = [
    ...mustBePutRight.map(toCheck('bad')),
    ...(links === undefined ? [] : linksOf({ ...document, type: pageType, content }, pageID, links)),
    ...publicChecks(document.blocks, live),
    ...worthALook.map(toCheck('warn')),
  ];
  const rank = { bad: 0, warn: 1, ok: 2 };
  return all.toSorted((one, other) => rank[one.kind] - rank[other.kind]);
}

/**
 * The links of the version. One to a page that is gone must be mended first; of the others the reviewer judges: of two new pages
 * that link to each other, one must be published first.
 */
function linksOf(
  { type, typeData, content: published }: Pick<LinkedContent, 'type' | 'typeData'> & { readonly content: PublishedContent },
  pageID: number,
  targets: LinkTargets | null,
): ReviewCheck[] {
  const content = { type, typeData, blocks: published.blocks };
  const checked = contentLinks(content).filter((link) => !isOwn(link, pageID));
  if (checked.length === 0) return [];
  const known: LinkTargets = targets ?? new Map();
  const isMissing = (link: ContentLink): boolean =>
    !('href' in link.to) && ['notFound', 'inBin'].includes(known.get(linkKey(link))?.state ?? '');
  const missing = new Set(checked.filter(isMissing).map(checkID));
  const found = linkChecks(content, pageID, known).map((check) =>
    toCheck(missing.has(check.id) ? 'bad' : 'warn')(onPage(check, published)),
  );
  const unchecked = countUnchecked(content, pageID, known);
  const words =
    targets === null
      ? t('The links could not be checked.')
      : t('{count, plural, one {# link is} other {# links are}} not checked', { count: unchecked });
  if (unchecked > 0) return [...found, { id: 'links.unchecked', kind: 'warn', words, blockKey: null }];
  return found.length > 0 || published.unknown.length > 0
    ? found
    : [{ id: 'links', kind: 'ok', words: t('Links lead to what their readers get'), blockKey: null }];
}

/** Content that becomes public: the one mistake that can't be undone. */
function publicChecks(blocks: readonly Block[], live: readonly Block[] | null): ReviewCheck[] {
  const before = new Map((live ?? []).map(({ key, visibility }) => [key, visibility]));
  const opened = openedBlocks(blocks, live ?? []);
  if (opened.length === 0) return [{ id: 'public', kind: 'ok', words: t('Nothing for members becomes public.'), blockKey: null }];
  return opened.map((block) => ({
    id: `public ${block.key}`,
    kind: 'warn',
    words: t(
      '{block} is opened to {now, plural, =0 {everyone} other {everyone who is logged in}}; until now {before, plural, =2 {only {groupMembers}} other {only people who are logged in}} may see it.',
      { block: quoted(block), now: block.visibility, before: before.get(block.key) ?? 0, groupMembers: groupMembersInSentence() },
    ),
    blockKey: block.key,
  }));
}
