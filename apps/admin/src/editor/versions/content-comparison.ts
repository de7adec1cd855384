import { blockReferences, reusableIDsOf, typeDataReferences, type Block } from '@ximblox/blocks';
import { compareVersions, type Names, type VersionComparison, type VersionContent } from '@ximblox/blocks/compare';
import type { Tag, WholeCheckpoint, WholePageVersion } from '@ximblox/contract';
import { useMemo } from 'react';

import { comparisonReader } from '../../shared/language/version-words.ts';
import { nameOfReusable } from '../reusable/known-reusable.ts';
import { useReusables } from '../reusable/reusable-contents.tsx';
import { useLinkedPages } from '../canvas/linked-pages.ts';

/** The content of a version with the names of its tags. */
export type Content = VersionContent & { readonly tagNames: readonly Tag[] };

export const contentOf = (version: WholePageVersion | WholeCheckpoint): Content => ({
  ...version,
  tags: version.tags.map(({ id }) => id),
  tagNames: version.tags,
});

const noBlocks: readonly Block[] = [];

/** The IDs of the pages that blocks link to. */
const linkedIDs = (blocks: readonly Block[]): number[] =>
  blockReferences(blocks).flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : []));

/** The IDs of the pages that a page type's fields reference. */
const linkedByFields = (type: string, content: Content | undefined): number[] =>
  typeDataReferences(type, content?.typeData ?? {}).flatMap((reference) => (reference.kind === 'page' ? [reference.pageID] : []));

/** The comparison of two contents, once both are loaded; names of linked pages follow. */
export function useContentComparison(
  before: Content | undefined,
  after: Content | undefined,
  pageType: string,
): { readonly comparison: VersionComparison | undefined; readonly names: Names } {
  const [blocksBefore, blocksAfter] = [before?.blocks ?? noBlocks, after?.blocks ?? noBlocks];
  const linked = useMemo(() => {
    const inBlocks = [...linkedIDs(blocksBefore), ...linkedIDs(blocksAfter)];
    const inFields = [...linkedByFields(pageType, before), ...linkedByFields(pageType, after)];
    return [...new Set([...inBlocks, ...inFields])].toSorted((one, other) => one - other);
  }, [blocksBefore, blocksAfter, pageType, before, after]);
  const pages = useLinkedPages(linked);
  const reusableIDs = useMemo(() => reusableIDsOf([...blocksBefore, ...blocksAfter]), [blocksBefore, blocksAfter]);
  const reusables = useReusables(reusableIDs);
  const names = useMemo(
    (): Names => ({
      reader: comparisonReader,
      pages: new Map(pages.map(({ id, title }) => [id, title])),
      reusableBlocks: new Map([...reusables].map(([id, reusable]) => [id, nameOfReusable(id, reusable)])),
      tags: new Map([before, after].flatMap((content) => (content?.tagNames ?? []).map(({ id, name }) => [id, name]))),
    }),
    [pages, reusables, before, after],
  );
  const comparison = useMemo(
    () => (before === undefined || after === undefined ? undefined : compareVersions(before, after, pageType, names)),
    [before, after, pageType, names],
  );
  return { comparison, names };
}
