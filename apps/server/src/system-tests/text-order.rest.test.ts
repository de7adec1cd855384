import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../testing/app.ts';
import { makePage } from '../testing/factories.ts';

const names = ['zulu', 'Éclair', 'alpha', 'Beta', 'Ångström', 'Öland', 'page 10', 'page 9', 'Zebra', 'élan', 'Łódź'];
const sorted = ['alpha', 'Ångström', 'Beta', 'Éclair', 'élan', 'Łódź', 'Öland', 'page 9', 'page 10', 'Zebra', 'zulu'];

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags', 'manage-media']);
  for (const [index, title] of names.entries()) {
    const { id } = await makePage(staff, { title, type: 'expert', slug: `experts/e${index}` });
    await staff.post(`/api/ximblox/page/${id}/publish`, {});
    await staff.post('/api/ximblox/tags', { name: title });
  }
}, 120_000);
afterAll(() => test.close());

const titles = (body: Record<string, unknown>, name: string): unknown[] =>
  (body['items'] as Record<string, unknown>[]).map((item) => item[name]).filter((title) => names.includes(String(title)));

it.each(['asc', 'desc'])('pages are sorted by title as people sort, page after page: %s', async (sortOrder) => {
  const shown: unknown[] = [];
  for (const pageIndex of [0, 1, 2, 3])
    shown.push(
      ...titles(
        (await staff.post('/api/ximblox/page/list', { type: 'expert', columnToSort: 'title', sortOrder, pageIndex, pageSize: 3 }))
          .body,
        'title',
      ),
    );
  expect(shown).toEqual(sortOrder === 'asc' ? sorted : sorted.toReversed());
});

it('tags are sorted by name as people sort', async () =>
  expect(titles((await test.visitor.get('/api/ximblox/tags/fetch')).body, 'name')).toEqual(sorted));

it('the public directory of experts is sorted by name as people sort', async () =>
  expect(titles((await test.visitor.post('/api/institute/experts/list', { locale: 'en-gb' })).body, 'name')).toEqual(sorted));
