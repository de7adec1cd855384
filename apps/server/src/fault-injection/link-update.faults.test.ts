import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { findViolations } from './checker.ts';
import { endLeases, openFleet, type Fleet } from './fleet.ts';

const linkingPages = 120;
const patienceMs = 90_000;

let fleet: Fleet;
beforeEach(async () => {
  fleet = await openFleet('link-update');
}, 60_000);
afterEach(() => fleet.close());

const call = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fleet.editor.send(method, `/api/ximblox/page/${path}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const create = async (slug: string): Promise<Record<string, unknown>> =>
  call('POST', 'create', { title: slug, slug, type: 'content', locale: 'en-gb', typeData: {} });

/** The number of live pages that link to a path, and the maximum number of versions of a linking page. */
async function linksTo(path: string): Promise<{ live: number; versions: number }> {
  const { rows } = await sql<{ live: number; versions: number }>`
    select count(*)::int as live, coalesce(max((select count(*) from page_version w where w.page_id = p.page_id)), 0)::int as versions
    from page p join page_version v on v.page_version_id = p.live_version_id
    where v.blocks::text like ${`%href=\\\\"${path}\\\\"%`}`.execute(fleet.db);
  return rows[0] ?? { live: 0, versions: 0 };
}

it('kill -9 while many links are updated: another server continues, and each page is updated once', async () => {
  const program = await fleet.start();
  const target = await create('target');
  await call('POST', `${String(target['pageID'])}/publish`, {});
  const html = '<p><a href="/en/target">There</a></p>';
  const names = Array.from({ length: linkingPages }, (_, index) => `linking-${index}`);
  const makeNext = async (): Promise<void> => {
    for (let slug = names.pop(); slug !== undefined; slug = names.pop()) {
      const { pageID, pageVersionID } = await create(slug);
      const blocks = [{ type: 'richText', key: 'r', props: { html } }];
      await call('POST', `version/${String(pageVersionID)}/store`, { revision: 0, blocks });
      await call('POST', `${String(pageID)}/publish`, {});
    }
  };
  await Promise.all([makeNext(), makeNext(), makeNext(), makeNext()]);
  const saved = await call('PUT', `${String(target['pageID'])}/save`, { slug: 'moved', shouldUpdateLinks: true });
  expect(saved).toMatchObject({ updatedPages: 0, pendingPages: linkingPages });
  await vi.waitFor(async () => expect((await linksTo('/en/moved')).live).toBeGreaterThan(0), {
    timeout: patienceMs,
    interval: 5,
  });
  await fleet.end(program, 'SIGKILL');
  const { live } = await linksTo('/en/moved');
  expect(live).toBeLessThan(linkingPages);

  await fleet.start();
  await endLeases(fleet.db);
  await vi.waitFor(
    async () => {
      const state = await fleet.editor.get(`/api/ximblox/page/${String(target['pageID'])}/link-update`);
      expect(state.body).toMatchObject({ isRunning: false, updatedPages: linkingPages, pendingPages: 0, failedPages: 0 });
    },
    { timeout: patienceMs, interval: 200 },
  );
  expect(await linksTo('/en/moved')).toEqual({ live: linkingPages, versions: 2 });
  expect(await linksTo('/en/target')).toEqual({ live: 0, versions: 0 });
  expect(await findViolations(await fleet.world())).toEqual([]);
}, 300_000);
