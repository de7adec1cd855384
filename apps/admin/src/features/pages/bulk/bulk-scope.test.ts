import type { PageListItem, PageState } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { bulkScope, type BulkAct } from './bulk-scope.ts';
import { bulkWords } from './bulk-words.ts';

const page = (state: PageState, may = true, isLive = state === 'published'): PageListItem => ({
  id: 1,
  title: 'Tank calendar',
  slug: 'tank-calendar',
  path: '/en/tank-calendar',
  locale: 'en-gb',
  type: 'blank',
  state,
  hasPublicationRequest: false,
  isLive,
  hasDraft: false,
  changesRequested: null,
  scheduledAt: null,
  scheduledNumber: null,
  hasLaterChanges: false,
  unpublishAt: null,
  siblings: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: { ID: 1, name: 'Me' },
  can: { edit: may, publish: may, delete: may, duplicate: may },
});

test.each<[BulkAct, PageListItem, string]>([
  ['unpublish', page('published'), ''],
  ['unpublish', page('publicationRequested', true, true), ''],
  ['unpublish', page('publicationRequested'), 'Not published yet.'],
  ['unpublish', page('concept'), 'Not published yet.'],
  ['unpublish', page('notPublished'), 'Already unpublished.'],
  ['unpublish', page('published', false), 'You may not publish or unpublish pages of the type Blank in English.'],
  ['publish', page('concept'), ''],
  ['publish', page('concept', false), 'You may not publish or unpublish pages of the type Blank in English.'],
  ['tag', page('concept'), ''],
  ['tag', page('concept', false), 'You may not edit pages of the type Blank in English.'],
  ['delete', page('concept'), ''],
  ['delete', page('concept', false), 'You may not delete pages of the type Blank in English.'],
])('%s leaves out what it cannot do, and says why (%#)', (act, one, why) => {
  const { included, leftOut } = bulkScope(act, [one]);
  expect([included.length, leftOut.map((left) => left.why)]).toEqual(why === '' ? [1, []] : [0, [why]]);
});

const translated = (type: string, siblings: PageListItem['siblings']): PageListItem => ({ ...page('concept'), type, siblings });
const sibling = { pageID: 2, locale: 'nl-nl', state: 'concept', isLive: false, debt: 0 } as const;

test.each<[PageListItem, string]>([
  [translated('blank', []), ''],
  [translated('blank', [sibling]), 'Its translation in Dutch exists.'],
  [{ ...translated('blank', []), locale: 'nl-nl' }, 'It is in Dutch itself.'],
  [translated('news', []), 'You may not create pages of the type News in Dutch.'],
])('a translation leaves out pages that have it (%#)', (one, why) => {
  const mayCreate = (type: string) => type === 'blank';
  const { leftOut } = bulkScope('translate', [one], { locale: 'nl-nl', mayCreate });
  expect(leftOut.map((left) => left.why)).toEqual(why === '' ? [] : [why]);
});

test('what is said of one page is in the singular', () => {
  expect(bulkWords.delete.text(1)).toBe('It leaves the site and this list. It stays in the bin for 30 days.');
  expect(bulkWords.delete.text(2)).toBe('They leave the site and this list. They stay in the bin for 30 days.');
  expect(bulkWords.unpublish.text(1)).toBe('Visitors get “not found” at this address. Nothing you wrote is lost.');
  expect(bulkWords.publish.text(1)).toBe('Its newest version goes on the site at once.');
});
