import type { PageListItem, PageState } from '@ximblox/contract';
import { expect, test } from 'vitest';

import { bulkScope, type BulkAct } from './bulk-scope.ts';

const page = (state: PageState, may = true): PageListItem => ({
  id: 1,
  title: 'Tank calendar',
  slug: 'tank-calendar',
  path: '/en/tank-calendar',
  locale: 'en-gb',
  type: 'content',
  state,
  hasPublicationRequest: false,
  hasDraft: false,
  changesRequested: null,
  scheduledAt: null,
  unpublishAt: null,
  siblings: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: { ID: 1, name: 'Me' },
  can: { edit: may, publish: may, delete: may, duplicate: may },
});

test.each<[BulkAct, PageListItem, string]>([
  ['unpublish', page('published'), ''],
  ['unpublish', page('publicationRequested'), ''],
  ['unpublish', page('concept'), 'Not published yet.'],
  ['unpublish', page('notPublished'), 'Already unpublished.'],
  ['unpublish', page('published', false), 'You may not publish or unpublish this page.'],
  ['publish', page('concept'), ''],
  ['publish', page('concept', false), 'You may not publish or unpublish this page.'],
  ['delete', page('concept'), ''],
  ['delete', page('concept', false), 'You may not delete this page.'],
])('%s leaves out what it cannot do, and says why (%#)', (act, one, why) => {
  const { included, leftOut } = bulkScope(act, [one]);
  expect([included.length, leftOut.map((left) => left.why)]).toEqual(why === '' ? [1, []] : [0, [why]]);
});
