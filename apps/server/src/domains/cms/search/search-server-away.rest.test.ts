import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { rebuildSearchIndex } from '../../../cli/rebuild-search-index.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage } from '../../../testing/factories.ts';
import { freePort } from '../../../testing/servers/start-program.ts';

const search = '/api/ximblox/search';

describe('with an unavailable search server', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp({ environment: { ELASTICSEARCH_URL: `http://127.0.0.1:${await freePort()}` } });
    staff = await test.loginAs(['manage-search', 'create-page', 'publish-page']);
  });
  afterAll(() => test.close());

  it('pages are published and found, and the changes are queued for it', async () => {
    await makeLivePage(staff, { title: 'Seakeeping' });
    const found = async () => (await test.visitor.post(`${search}/search`, { term: 'seakeping' })).body['total'];
    await vi.waitFor(async () => expect(await found()).toBe(1), { timeout: 10_000 });
    const status = { engine: 'postgresql', isServerAway: true, live: 1, indexed: 1, waiting: 1 };
    await vi.waitFor(async () => expect((await staff.get(`${search}/status`)).body).toEqual(status), { timeout: 10_000 });
    await test.services.outbox.settled();
    expect(test.logLines().join('')).toContain('"event":"search-server-away"');
  });

  it('a rebuild of its index gets a 503; PostgreSQL has all pages', async () => {
    const answer = await staff.post(`${search}/index-all-pages`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    await expect(rebuildSearchIndex(test.context, () => {})).rejects.toThrow(
      'The search server is unavailable; PostgreSQL has all pages',
    );
    expect((await staff.get(`${search}/status`)).body).toMatchObject({ live: 1, indexed: 1 });
  });
});
