import {
  blockLinks,
  frameAnchors,
  nearestAnchors,
  pageAnchors,
  withLink,
  type Block,
  type ContentLink,
  type Visibility,
} from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import { onPage, type PublishedContent } from '../reusable/published-content.ts';
import type { Check, Repair } from './check.ts';
import { quotedTitle } from '../../shared/language/title-of-block.ts';
import { groupMembersInSentence } from '../../shared/visibility-names.ts';

const audiences = (): Readonly<Record<Visibility, string>> => ({
  0: t('everyone'),
  1: t('who is logged in'),
  2: groupMembersInSentence(),
});

/** The block that an anchor leads to: by its own anchor, or by the one that headings without their own have. */
const targetOf = (blocks: readonly Block[], anchor: string): Block | undefined =>
  blocks.find(({ key }) => key === pageAnchors(blocks).find((one) => one.anchor === anchor)?.blockKey);

/** The anchor of the same page that a link leads to; undefined if it leads elsewhere. */
function ownAnchor({ to }: ContentLink, pageID: number | undefined): string | undefined {
  if ('href' in to) return /^[#?][^#]*#?(.*)$/s.exec(to.href.replace(/^#/, '?#'))?.[1];
  return to.pageID === pageID ? to.anchor : undefined;
}

/** All links of a block to an anchor that is not there lead to the one that is most like it. */
function repairOf(blocks: readonly Block[], block: Block, anchor: string, pageID: number | undefined): Repair | undefined {
  const [nearest] = nearestAnchors(anchor, pageAnchors(blocks));
  if (nearest === undefined) return undefined;
  const repaired = blockLinks(block)
    .filter((link) => ownAnchor(link, pageID) === anchor)
    .reduce((changed, link) => {
      const to =
        'href' in link.to ? { href: `${link.to.href.replace(/#.*$/s, '')}#${nearest}` } : { ...link.to, anchor: nearest };
      return withLink(changed, link, to);
    }, block);
  return {
    label: t('Link to {name}', { name: `#${nearest}` }),
    done: t('The link leads to {name} now', { name: `#${nearest}` }),
    action: { type: 'replace', key: block.key, block: repaired },
  };
}

/** What is said of a link to an anchor that the page, or the reusable block, does not have. */
export const noSuchPlace = (isPage: boolean): string =>
  isPage ? t('This page has no such place.') : t('This reusable block has no such place.');

/**
 * Links to places on the same page that are gone, or that some readers of the link may not see.
 * @param pageID the page itself, for links that name it; absent before it is known
 * @param isPage false for the content of a reusable block
 */
export function placeChecks(content: PublishedContent, pageID?: number, isPage = true): Check[] {
  return placesOf(content, pageID, isPage).map((check) => onPage(check, content));
}

function placesOf({ blocks, unknown }: PublishedContent, pageID: number | undefined, isPage: boolean): Check[] {
  return blocks.flatMap((block) => {
    const anchors = blockLinks(block).flatMap((link) => ownAnchor(link, pageID) ?? []);
    return [...new Set(anchors)].flatMap((anchor): Check[] => {
      if (anchor === '' || frameAnchors.has(anchor)) return [];
      const target = targetOf(blocks, anchor);
      const place = { kind: 'block', key: block.key, path: 'first' } as const;
      const id = `${block.key}.place.${anchor}`;
      // It may be in content that is not known, which is reported.
      if (target === undefined && unknown.length > 0) return [];
      if (target === undefined) {
        const repair = repairOf(blocks, block, anchor, pageID);
        return [
          {
            id,
            title: t('{block} links to #{anchor}', { block: quotedTitle(block), anchor }),
            detail: noSuchPlace(isPage),
            place,
            ...(repair === undefined ? {} : { repair }),
          },
        ];
      }
      if (target.visibility <= block.visibility) return [];
      return [
        {
          id,
          title: t('{block} links to a block that not all its readers see', { block: quotedTitle(block) }),
          detail: t('{target} is for {readers}, the link for {linkReaders}.', {
            target: quotedTitle(target),
            readers: audiences()[target.visibility],
            linkReaders: audiences()[block.visibility],
          }),
          place,
        },
      ];
    });
  });
}
