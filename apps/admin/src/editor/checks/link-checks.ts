import { contentLinks, pageTypeCatalog, withLink, type Block, type ContentLink, type LinkTo } from '@ximblox/blocks';
import { linksMax, type LinkTarget } from '@ximblox/contract';
import { cutText } from '@ximblox/primitives';

import { inLanguage, t } from '../../shared/language/t.ts';
import type { Check, Repair } from './check.ts';
import { lastCheckText } from '../../shared/link-finding.ts';
import { quotedTitle } from '../../shared/language/title-of-block.ts';

/** Asks the server what links lead to, in their order; undefined where it could not be asked. */
export type FindLinks = (links: readonly Pick<ContentLink, 'to' | 'visibility'>[]) => Promise<readonly LinkTarget[] | undefined>;

/** What the server said of links, by {@link linkKey}. Links that are not in it are not checked yet. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>;

/** By what the answers are kept. */
export const linkKey = ({ to, visibility }: Pick<ContentLink, 'to' | 'visibility'>): string =>
  `${visibility} ${JSON.stringify(to)}`;

/** Links that the document itself answers: to anchors of the page. */
export const isOwn = ({ to }: ContentLink, pageID: number): boolean =>
  'href' in to ? /^[#?]/.test(to.href) : to.pageID === pageID;

/** The ID of the check of a link. */
export const checkID = ({ blockKey, path, index }: ContentLink): string => `${blockKey}.link.${path}.${index}`;

/** A target in words. */
const nameOf = (to: LinkTo, found: LinkTarget | undefined): string =>
  'href' in to ? to.href : `“${found?.title ?? ''}”${to.anchor === '' ? '' : `#${to.anchor}`}`;

const details: Readonly<Partial<Record<LinkTarget['state'], (found: LinkTarget) => string>>> = {
  notFound: () => t('Nothing answers there: visitors get “not found”. Choose another target, or remove the link.'),
  noAnchor: () => t('That page has no such anchor. Choose another, or remove it.'),
  notPublished: () => t('Visitors would get “not found”. Publish that page, or choose another.'),
  inBin: () => t('That page is in the bin. Choose another page, or remove the link.'),
  fileInBin: () =>
    t('That file is in the bin of the media library, and visitors can’t open it. Choose another target, or remove the link.'),
  staffOnly: () =>
    t('Only people who use the back office can open it. Offer the file in a block with downloads, and link to that block.'),
  deadRedirect: () => t('The redirect there leads to nothing or to another redirect. Choose another target.'),
  restricted: () => t('Not all readers of the link may see what it leads to.'),
  brokenElsewhere: (found) =>
    `${lastCheckText(found)} ${t('Open it to see for yourself, then choose another target or remove the link.')}`.trim(),
  movedElsewhere: (found) => `${lastCheckText(found)} ${t('Check whether that is still the page you mean.')}`.trim(),
  redirects: () => t('It leads on through a redirect, which works. Link to the final page.'),
};

const pageMissing = (): string => t('Choose another page, or remove the link.');

/** The target with another anchor. */
function toAnchor(to: LinkTo, anchor: string): LinkTo {
  return 'href' in to ? { href: `${to.href.replace(/#.*$/s, '')}#${anchor}` } : { ...to, anchor };
}

function repairOf(block: Block, link: ContentLink, { state, anchors, location }: LinkTarget): Repair | undefined {
  const [nearest] = anchors;
  const to =
    state === 'noAnchor' && nearest !== undefined
      ? toAnchor(link.to, nearest)
      : state === 'movedElsewhere' || (state === 'redirects' && location.startsWith('/'))
        ? { href: location }
        : undefined;
  if (to === undefined) return undefined;
  const name = state === 'noAnchor' ? `#${nearest}` : location;
  return {
    // A whole URL may be longer than the panel is wide.
    label: state === 'movedElsewhere' ? t('Use the new URL') : t('Link to {name}', { name }),
    done: t('The link leads to {name} now', { name }),
    action: { type: 'replace', key: block.key, block: withLink(block, link, to) },
  };
}

/** What is checked of a page: its blocks, and the fields of its type. */
export type LinkedContent = Parameters<typeof contentLinks>[0];

/** The block or field that has a link: its name, and where it is. */
function ownerOf({ type, blocks }: LinkedContent, { blockKey, path }: ContentLink) {
  const block = blocks.find(({ key }) => key === blockKey);
  if (block !== undefined) return { block, name: quotedTitle(block), place: { kind: 'block', key: block.key, path } } as const;
  const [, field = ''] = /^typeData\.(\w+)/.exec(path) ?? [];
  const label = pageTypeCatalog.get(type)?.fields[field]?.editor.label;
  const name = label === undefined ? field : inLanguage(label);
  return { block, name, place: { kind: 'tab', tab: 'settings', property: `typeData.${field}` } } as const;
}

/**
 * The links of a page that lead to nothing, to what their readers don't get, or to what has moved. Those to anchors of the page
 * itself are those of `placeChecks`.
 */
export function linkChecks(content: LinkedContent, pageID: number, targets: LinkTargets): Check[] {
  return contentLinks(content).flatMap((link): Check[] => {
    if (isOwn(link, pageID)) return [];
    const found = targets.get(linkKey(link));
    const detail = found === undefined ? undefined : details[found.state];
    if (found === undefined || detail === undefined) return [];
    const isMissing = found.state === 'notFound' && !('href' in link.to);
    const { block, name, place } = ownerOf(content, link);
    const repair = block === undefined ? undefined : repairOf(block, link, found);
    const words = link.text === '' ? t('the link') : t('the link “{words}”', { words: cutText(link.text, 60) });
    return [
      {
        id: checkID(link),
        title: isMissing
          ? t('{block}: {words} leads to a page that is no longer there', { block: name, words })
          : t('{block}: {words} leads to {target}', { block: name, words, target: nameOf(link.to, found) }),
        detail: isMissing ? pageMissing() : detail(found),
        place,
        ...(repair === undefined ? {} : { repair }),
        ...(found.state === 'movedElsewhere' ? { isUnnoticed: true as const } : {}),
      },
    ];
  });
}

/** How many links the server has not answered for. */
export const countUnchecked = (content: LinkedContent, pageID: number, targets: LinkTargets): number =>
  contentLinks(content).filter((link) => {
    if (isOwn(link, pageID)) return false;
    const state = targets.get(linkKey(link))?.state;
    return state === undefined || state === 'unchecked';
  }).length;

/** What the links of a page lead to, asked once each until they are reloaded. */
export function createLinkTargets(find: FindLinks, pageID: number, onFound: () => void) {
  const targets = new Map<string, LinkTarget>();
  const requested = new Map<string, ContentLink>();
  const ask = async (links: ReadonlyMap<string, ContentLink>): Promise<void> => {
    const keys = [...links.keys()].slice(0, linksMax);
    const found = await find(keys.flatMap((key) => links.get(key) ?? []));
    for (const [index, key] of keys.entries()) {
      const target = found?.[index];
      // Asked again with the next change.
      if (target !== undefined) targets.set(key, target);
      else {
        requested.delete(key);
        targets.delete(key);
      }
    }
  };
  return {
    /** The answers so far; other links are asked about, then `onFound` is called. */
    of(content: LinkedContent): LinkTargets {
      const fresh = new Map<string, ContentLink>();
      for (const link of contentLinks(content))
        if (!isOwn(link, pageID) && !requested.has(linkKey(link)) && requested.size + fresh.size < linksMax)
          fresh.set(linkKey(link), link);
      for (const [key, link] of fresh) requested.set(key, link);
      if (fresh.size > 0) void ask(fresh).then(onFound);
      return targets;
    },
    reload: (): Promise<void> => ask(new Map(requested)),
  };
}
