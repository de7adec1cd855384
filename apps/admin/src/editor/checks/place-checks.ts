import {
  blockLinks,
  blockTitle,
  frameAnchors,
  pageAnchors,
  standsForReusable,
  type Block,
  type Visibility,
} from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import type { Check } from './check.ts';

const quoted = (block: Block): string => `“${blockTitle(block)}”`;
const audiences: Readonly<Record<Visibility, string>> = {
  0: t('everyone'),
  1: t('who is logged in'),
  2: t('JIP members'),
};

/** The block that an anchor leads to: by its own anchor, or by the one that headings without their own have. */
const targetOf = (blocks: readonly Block[], anchor: string): Block | undefined =>
  blocks.find(({ key }) => key === pageAnchors(blocks).find((one) => one.anchor === anchor)?.blockKey);

/**
 * Links to places on the same page that are gone, or that some readers of the link may not see.
 * @param pageID the page itself, for links that name it; absent before it is known
 */
export function placeChecks(blocks: readonly Block[], pageID?: number): Check[] {
  return blocks.flatMap((block) => {
    const anchors = blockLinks(block).flatMap(({ to }) =>
      'href' in to
        ? (/^[#?][^#]*#?(.*)$/s.exec(to.href.replace(/^#/, '?#'))?.[1] ?? [])
        : to.pageID === pageID
          ? [to.anchor]
          : [],
    );
    return [...new Set(anchors)].flatMap((anchor): Check[] => {
      if (anchor === '' || frameAnchors.has(anchor)) return [];
      const target = targetOf(blocks, anchor);
      const place = { kind: 'block', key: block.key, path: 'first' } as const;
      const id = `${block.key}.place.${anchor}`;
      // It may be in the content of a reusable block.
      if (target === undefined && blocks.some(standsForReusable)) return [];
      if (target === undefined)
        return [
          {
            id,
            title: t('{block} links to #{anchor}', { block: quoted(block), anchor }),
            detail: t('This page has no such place.'),
            place,
          },
        ];
      if (target.visibility <= block.visibility) return [];
      return [
        {
          id,
          title: t('{block} links to a block that not all its readers see', { block: quoted(block) }),
          detail: t('{target} is for {readers}, the link for {linkReaders}.', {
            target: quoted(target),
            readers: audiences[target.visibility],
            linkReaders: audiences[block.visibility],
          }),
          place,
        },
      ];
    });
  });
}
