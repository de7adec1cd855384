import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage } from '../../../testing/factories.ts';

describe('suggestions while typing', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const suggest = async (input: object) => test.visitor.post('/api/ximblox/search/suggest', { locale: 'en-gb', ...input });

  it('are at most six titles of live pages, with their paths, and none of another version', async () => {
    const staff = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
    const first = await makeLivePage(staff, { title: 'Moonpool', slug: 'moonpool', type: 'content' });
    await makePage(staff, { title: 'Moonpool draft', type: 'content' });
    await test.services.outbox.settled();
    const { status, body } = await suggest({ term: 'mo' });
    expect([status, body['suggestions']]).toEqual([200, [{ title: 'Moonpool', path: '/en/moonpool' }]]);
    for (let number = 1; number <= 7; number += 1) await makeLivePage(staff, { title: `Moonpool ${number}`, type: 'content' });
    await test.services.outbox.settled();
    expect((await suggest({ term: 'moonp' })).body['suggestions']).toHaveLength(6);
    // The index has another version than the live one.
    await test.db.updateTable('search_document').set({ version_id: 0 }).where('page_id', '=', first.id).execute();
    expect(JSON.stringify((await suggest({ term: 'moonp' })).body)).not.toContain('"Moonpool"');
  });
  it('need two letters', async () => {
    const { status, body } = await suggest({ term: ' m ' });
    expect([status, body['Errors']]).toEqual([400, [expect.objectContaining({ code: 'V_10', property: 'term' })]]);
  });
});
