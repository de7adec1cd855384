import { contentLinks, pageAnchors, skippedLevels, standsForReusable } from '@ximblox/blocks';

import { emptyReference, type ReferenceRow, type VersionContent } from '../references/content-references.ts';
import { linkAddress, storedPath, storedURL } from './own-address.ts';

/**
 * What the checks of the site must find without reading content, for the reference table: links by whatever address (`address`; the
 * path is empty for an anchor of the page that its own blocks don't have), whole URLs (`url`), and headings that skip a level (`skip`).
 */
export function collectCheckRows(content: Pick<VersionContent, 'type' | 'blocks' | 'typeData'>): ReferenceRow[] {
  const anchors = new Set(pageAnchors(content.blocks).map(({ anchor }) => anchor));
  const rows = new Map<string, ReferenceRow>();
  for (const { to, blockKey, visibility } of contentLinks(content)) {
    const url = 'href' in to ? storedURL(to.href) : undefined;
    if (url !== undefined)
      rows.set(`${blockKey} ${url}`, {
        ...emptyReference,
        kind: 'url',
        block_key: blockKey,
        visibility,
        path: url,
        property: '',
      });
    const address = 'href' in to ? linkAddress(to.href) : undefined;
    const path = address === undefined ? undefined : storedPath(address);
    if (address === undefined || path === undefined) continue;
    const { anchor } = address;
    if (path === '' && (anchor === '' || anchors.has(anchor))) continue;
    rows.set(`${blockKey} ${path}#${anchor}`, {
      ...emptyReference,
      kind: 'address',
      block_key: blockKey,
      visibility,
      path,
      anchor: anchor.slice(0, 200),
      property: '',
    });
  }
  // The content of reusable blocks is read anew for each page that shows them.
  const isWhole = !content.blocks.some(standsForReusable);
  const skipped = isWhole ? new Set(skippedLevels(content.type, content.blocks).map(({ blockKey }) => blockKey)) : [];
  return [
    ...rows.values(),
    ...[...skipped].map((key): ReferenceRow => ({
      ...emptyReference,
      kind: 'skip',
      block_key: key,
      visibility: 0,
      property: '',
    })),
  ];
}
