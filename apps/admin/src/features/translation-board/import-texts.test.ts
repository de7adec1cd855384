import type { XliffPage } from '@ximblox/contract';
import { expect, it } from 'vitest';

import { pageNotes, willChange } from './import-texts.ts';

const page = (counts: Partial<XliffPage['counts']>, more: Partial<XliffPage> = {}): XliffPage => ({
  pageID: 1,
  title: 'Bassin',
  path: '/nl/bassin',
  locale: 'nl-nl',
  revision: 1,
  mayEdit: true,
  counts: { changed: 0, changedSource: 0, unfinished: 0, same: 0, empty: 0, unknown: 0, noPlace: 0, ...counts },
  units: [],
  ...more,
});

it('says what a file changes, what stays to do, and names what is left out', () => {
  const units = [{ id: 'x:title', label: '', outcome: 'unknown' as const, before: '', after: '' }];
  expect(pageNotes(page({ changed: 2, changedSource: 1, unfinished: 2, empty: 1, unknown: 1 }, { units }))).toEqual([
    '3 texts change.',
    '1 text was translated from words that changed since: its block stays to do.',
    '2 texts are marked as unfinished in the file: their blocks stay to do.',
    '1 text has no translation.',
    'Left out, not of this page: x:title.',
  ]);
  expect(pageNotes(page({}, { mayEdit: false }))).toEqual(['Left out: your role does not include editing this page.']);
});

it('is of use for a page with texts that change or that confirm what is there', () => {
  expect([
    willChange(page({ same: 1 })),
    willChange(page({ unknown: 1 })),
    willChange(page({ changed: 1 }, { mayEdit: false })),
  ]).toEqual([true, false, false]);
});
