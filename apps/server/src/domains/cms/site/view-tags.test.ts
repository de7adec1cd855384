import type { SiteView } from '@ximblox/contract';
import { expect, it } from 'vitest';

import { viewTags } from './view-tags.ts';

it('a view is rendered again when a page changes that a field of its type refers to', () => {
  const page = {
    id: 3,
    type: 'publication',
    typeData: { expertIDs: [7] },
    locale: 'en-gb',
    slug: 'papers/one',
    pageVersion: { blocks: [] },
  };
  const view = { kind: 'page', frame: { locale: 'en-gb' }, page, lists: {} } as unknown as SiteView;
  expect(viewTags(view)).toEqual(expect.arrayContaining(['page:3', 'page:7']));
});

it('a view is rendered again when a form changes that its lists tell of', () => {
  const page = { id: 3, type: 'overview', typeData: {}, locale: 'en-gb', slug: 'events', pageVersion: { blocks: [] } };
  const lists = { o: { items: [{ id: 8, form: { state: 'open' } }, { id: 9 }] } };
  const view = { kind: 'page', frame: { locale: 'en-gb' }, page, lists } as unknown as SiteView;
  expect(viewTags(view)).toContain('page:8');
  expect(viewTags(view)).not.toContain('page:9');
});
