import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { runJob } from './search-jobs.ts';
import { searchServerJobs } from './search-server-jobs.ts';

const search = '/api/ximblox/search';

describe('the search index', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-search', 'create-page', 'publish-page']);
    for (let index = 0; index < 5; index += 1) {
      const { body } = await staff.post('/api/ximblox/page/create', {
        title: `Seakeeping ${index}`,
        slug: `seakeeping-${index}`,
        type: 'content',
        locale: 'en-gb',
        typeData: {},
      });
      if (index < 4) await staff.post(`/api/ximblox/page/${String(body['pageID'])}/publish`, {});
    }
    await test.services.outbox.settled();
  });
  afterAll(() => test.close());
  const found = async (): Promise<unknown> => (await test.visitor.post(`${search}/search`, { term: 'seakeeping' })).body['total'];

  it('is cleared, and rebuilt from the live pages', async () => {
    expect(await found()).toBe(4);
    expect((await staff.post(`${search}/remove-all-pages`)).body).toEqual({ Success: true, removed: 4 });
    expect(await found()).toBe(0);
    const answer = await staff.post(`${search}/index-all-pages`);
    expect([answer.status, answer.body]).toEqual([200, { Success: true, indexed: 4 }]);
    expect(await found()).toBe(4);
  });

  const renew = () =>
    searchServerJobs.find(({ name }) => name === 'renew-search-index')?.run(test.services, new AbortController().signal);
  const outdated = () => test.services.search.listOutdated(0, 10);

  it('is renewed for pages that the release before put, or a process of it while both run', async () => {
    expect(await outdated()).toEqual([]);
    await sql`update search_document set word_rule = 0, worded_at = null, vector_0 = ''`.execute(test.db);
    expect([await found(), (await outdated()).length]).toEqual([0, 4]);
    await renew();
    expect([await found(), await outdated()]).toEqual([4, []]);
    const one = sql`(select min(page_id) from search_document)`;
    await sql`update search_document set put_at = clock_timestamp(), vector_0 = '' where page_id = ${one}`.execute(test.db);
    expect(await found()).toBe(3);
    await renew();
    expect([await found(), await outdated()]).toEqual([4, []]);
  });

  it('is renewed once per run, also where a page stays outdated', async () => {
    await sql`
      create function stays_outdated() returns trigger language plpgsql as $$ begin new.word_rule = 0; return new; end $$`.execute(
      test.db,
    );
    await sql`
      create trigger stays_outdated before insert or update on search_document
      for each row execute function stays_outdated()`.execute(test.db);
    await sql`update search_document set put_at = now()`.execute(test.db);
    await renew();
    expect(await outdated()).toHaveLength(4);
    await sql`drop trigger stays_outdated on search_document`.execute(test.db);
    await renew();
    expect(await outdated()).toEqual([]);
  });

  it('returns a job for a long rebuild, whose status can be queried', async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const begun = await runJob(test.context, {
      kind: 'remove-all-pages',
      waitMs: 20,
      work: async (_, onProgress) => {
        onProgress(0.5);
        await held;
        return { indexed: 7 };
      },
    });
    const { jobID } = begun as { jobID: number };
    const job = async () => (await staff.get(`${search}/job/${jobID}`)).body;
    await expect.poll(job).toMatchObject({ id: jobID, state: 'running', progress: 0.5, result: null });
    finish();
    await expect.poll(job).toMatchObject({ state: 'done', progress: 1, result: { indexed: 7 } });
    expect((await staff.get(`${search}/job/999999`)).status).toBe(404);
  });

  it('is not rebuilt twice concurrently; a job that died with its process blocks nobody', async () => {
    await sql`insert into job (kind, state) values ('index-all-pages', 'running')`.execute(test.db);
    expect((await staff.post(`${search}/index-all-pages`)).status).toBe(409);
    await sql`update job set seen_at = now() - interval '61 seconds' where kind = 'index-all-pages'`.execute(test.db);
    expect((await staff.post(`${search}/index-all-pages`)).body).toMatchObject({ indexed: 4 });
  });

  it('reports a failed rebuild', async () => {
    const failing = runJob(test.context, {
      kind: 'remove-all-pages',
      waitMs: 5_000,
      work: async () => {
        await sleep(1);
        throw new Error('out of ink');
      },
    });
    await expect(failing).rejects.toThrow('out of ink');
    const { rows } = await sql<{ state: string }>`select state from job order by job_id desc limit 1`.execute(test.db);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('reports its number of pages and that of live ones', async () => {
    const status = async () => (await staff.get(`${search}/status`)).body;
    const whole = { engine: 'postgresql', isServerAway: false, live: 4, indexed: 4, waiting: 0 };
    expect(await status()).toEqual(whole);
    await staff.post(`${search}/remove-all-pages`);
    await sql`insert into outbox (topic, payload, run_at) values ('index-page', '{"pageID": 1}', now() + interval '1 hour')`.execute(
      test.db,
    );
    expect(await status()).toEqual({ ...whole, indexed: 0, waiting: 1 });
  });

  it('requires the permission to manage it', async () => {
    const reader = await test.loginAs([]);
    expect((await reader.post(`${search}/remove-all-pages`)).status).toBe(403);
    expect((await test.visitor.post(`${search}/index-all-pages`)).status).toBe(401);
  });
});
