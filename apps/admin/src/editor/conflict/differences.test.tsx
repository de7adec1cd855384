import { createBlock, type Block } from '@ximblox/blocks';
import { compareVersions, type Reader } from '@ximblox/blocks/compare';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

import { mergeDocuments } from '../saving/merge.ts';
import { page } from '../saving/testing/documents.ts';
import { Detail } from '../versions/change-detail.tsx';
import { ReadingProvider, SideProvider } from '../versions/side.ts';
import type { PageDocument } from '../document/page-document.ts';
import { comparisonReader } from '../../shared/language/version-words.ts';
import { conflictContents, differencesOf } from './differences.ts';

// The client of the API reads a token of the document when it is imported.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));
afterAll(() => vi.unstubAllGlobals());

const reader: Reader = { ...comparisonReader, labelOf: (label) => label };
const names = {
  reader,
  pages: new Map([
    [7, 'About us'],
    [8, 'Contact'],
  ]),
  tags: new Map([
    [1, 'Waves'],
    [2, 'Ships'],
  ]),
};

/** What the dialog shows for two changes of a page: each field as `label: mine | theirs`. */
function shown(type: string, base: PageDocument, mine: Partial<PageDocument>, theirs: Partial<PageDocument>): string[] {
  const merge = mergeDocuments(base, { ...base, ...mine }, { ...base, ...theirs });
  const contents = conflictContents(merge, []);
  const comparison = compareVersions(contents.theirs, contents.mine, type, names);
  const text = (side: 'before' | 'after', detail: Parameters<typeof Detail>[0]['detail']): string =>
    renderToStaticMarkup(
      <ReadingProvider value="difference">
        <SideProvider value={side}>
          <Detail detail={detail} names={names} isPlain={false} />
        </SideProvider>
      </ReadingProvider>,
    )
      .replaceAll(/<[^>]+>/g, '')
      .trim();
  return merge.conflicts.flatMap((conflict) =>
    differencesOf(conflict, comparison).map(
      ({ label, detail }) => `${label}: ${text('after', detail)} | ${text('before', detail)}`,
    ),
  );
}

const withProps = (type: string, props: Block['props']): PageDocument => page({ ...createBlock(type, 'a'), props });

test('both sides of a conflict read as words: dates, choices and numbers of the page’s fields', () => {
  const base = { ...page(), typeData: { date: '2026-11-17', type: 9 } };
  const lines = shown('news', base, { typeData: { date: '2026-11-18', type: 0 } }, { typeData: { date: '2026-12-03', type: 1 } });
  expect(lines).toContainEqual(expect.stringContaining('18 November 2026 | 3 December 2026'));
  expect(lines).toContainEqual(expect.stringMatching(/^Type: [A-Z]\D+ \| [A-Z]\D+$/));
});

test('a field of the page’s type that only one side changed is no part of what is asked', () => {
  const base = { ...page(), typeData: { date: '2026-11-17', type: 9 } };
  expect(
    shown('news', base, { typeData: { date: '2026-11-18', type: 9 } }, { typeData: { date: '2026-12-03', type: 1 } }),
  ).toEqual([expect.stringContaining('18 November 2026 | 3 December 2026')]);
});

test('both sides of a conflict read as words: what is yes or no, links to pages, tags and what is empty', () => {
  const link = (pageID: number) => ({ kind: 'internal', pageID, anchor: '', text: 'Read on' });
  const table = (headerColumn: boolean, cell: string) => ({ table: { headerRow: true, headerColumn, rows: [['Tank', cell]] } });
  expect(
    shown(
      'content',
      withProps('table', table(false, '1')),
      withProps('table', table(true, '2')),
      withProps('table', table(false, '3')),
    ),
  ).toEqual([expect.stringMatching(/Yes.*\| .*No/s)]);
  const cards = (pageID: number) => ({ items: [{ key: 'one', title: 'Card', text: '', meta: '', link: link(pageID) }] });
  const [linked] = shown('content', withProps('cards', cards(6)), withProps('cards', cards(7)), withProps('cards', cards(8)));
  expect(linked).toMatch(/About us.*\| .*Contact/s);
  expect(linked).not.toMatch(/internal|[678]/);
  // More tags than a page may have.
  const tags = (first: number, from: number) => ({ tags: [first, ...Array.from({ length: 60 }, (_, index) => from + index)] });
  expect(shown('content', page(), tags(1, 100), tags(2, 200))).toEqual([expect.stringMatching(/Waves.*\| .*Ships/s)]);
  expect(shown('content', { ...page(), seoTitle: 'A' }, { seoTitle: 'B' }, { seoTitle: '' })[0]).toMatch(/: B \| /);
});

test('both sides of a conflict are told apart without calling the words of either added or removed', () => {
  const text = (html: string): PageDocument => withProps('richText', { html });
  const [words] = shown('content', text('<p>Two tanks.</p>'), text('<p>Three tanks.</p>'), text('<p>Four tanks.</p>'));
  expect(words).toMatch(/: Three tanks\. \| Four tanks\.$/);
});
