import { createDatabase } from '@ximblox/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';
import { updateLinks } from './link-update-job.ts';
import { recordStatements, type StatementPlans } from '../../../../testing/statements/statement-plans.ts';

const pageCount = 5_000;
const versionsEach = 5;
/** Every page links to one of these. */
const commonTargets = 500;

let server: TestApp;
let staff: Caller;
let plans: StatementPlans;
const targets: Record<'none' | 'some' | 'many', CreatedPage | undefined> = { none: undefined, some: undefined, many: undefined };

/** Published pages with earlier versions, each with a link; the first thousand link to one page, ten of them to another. */
async function fill(db: TestApp['db']): Promise<void> {
  const linksOf = (n: string): string =>
    `concat('<p><a href="/en/target-', ${n} % ${commonTargets}, '">A</a>', case when ${n} <= 1000 then '<a href="/en/many#x">B</a>' end, case when ${n} <= 10 then '<a href="/en/some">C</a>' end, '</p>')`;
  await sql`
    with made as (
      insert into page (locale, slug, type, title, state)
      select 'en-gb', 'filled-' || n, 'content', 'Filled ' || n, 'concept'
      from generate_series(1, ${pageCount}) n
      returning page_id, substr(slug, 8)::int as n
    )
    insert into page_version (page_id, number, title, published_at, blocks)
    select page_id, v, 'Filled', case when v < ${versionsEach} then now() end, jsonb_build_array(jsonb_build_object(
      'type', 'richText', 'key', 'r', '__version', 1, 'anchorPoint', '', 'visibility', 0, '__images', '{}'::jsonb, '__files', '{}'::jsonb,
      'props', jsonb_build_object('html', ${sql.raw(linksOf('n'))} || repeat('Words between links. ', 50))))
    from made, generate_series(1, ${versionsEach}) v`.execute(db);
  await sql`
    update page p set newest_version_id = n.page_version_id, live_version_id = l.page_version_id, published_version_id = l.page_version_id, state = 'published', live_at = now(), sorted_at = now(), release_id = 1
    from page_version n, page_version l
    where n.page_id = p.page_id and l.page_id = p.page_id and n.number = ${versionsEach} and l.number = ${versionsEach - 1}`.execute(
    db,
  );
  await sql`
    insert into release (page_id, page_version_id, published_at)
    select page_id, live_version_id, now() from page where live_version_id is not null`.execute(db);
  await sql`
    insert into page_reference (page_id, page_version_id, side, kind, block_key, path)
    select v.page_id, v.page_version_id, case when v.published_at is null then 'draft' else 'live' end, 'path', 'r', substring(m[1] from '[^#]*')
    from page_version v, regexp_matches(v.blocks::text, 'href=..([^"]*).', 'g') m
    where v.number >= ${versionsEach - 1}`.execute(db);
  await sql`update page_reference set path = rtrim(path, '\\')`.execute(db);
}

beforeAll(async () => {
  const statements = recordStatements();
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  // Filling may exceed the normal statement timeout.
  const filler = createDatabase({ url: server.databaseUrl, max: 1, statementTimeoutMs: 0 });
  await fill(filler);
  for (const name of ['none', 'some', 'many'] as const) targets[name] = await makeLivePage(staff, { slug: name });
  await server.services.outbox.settled();
  // Background jobs would be attributed to a call.
  await server.services.outbox.stop();
  await sql`vacuum analyze`.execute(filler);
  await filler.destroy();
  plans = await statements.explain(server.databaseUrl);
}, 300_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

it.each([
  ['none', false, 0, 0],
  ['none', true, 0, 0],
  ['some', false, 0, 0],
  ['some', true, 10, 0],
  ['many', true, 0, 1_000],
] as const)(
  'a change of the slug of a page with links from %s pages scans no large table, whether or not links are updated (%s)',
  { timeout: 300_000 },
  async (name, shouldUpdateLinks, updatedPages, pendingPages) => {
    const id = targets[name]?.id;
    const slug = shouldUpdateLinks ? `${name}-moved` : name;
    const reads = await plans.wholeReads(`save ${name}`, async () => {
      const saved = await staff.send('PUT', `/api/ximblox/page/${id}/save`, { slug, shouldUpdateLinks });
      expect(outcomeOf(saved)).toBe('done');
      if (shouldUpdateLinks) expect(saved.body).toMatchObject({ updatedPages, pendingPages });
      const state = await staff.get(`/api/ximblox/page/${id}/link-update`);
      expect(outcomeOf(state)).toBe('done');
    });
    expect(reads.map(({ message }) => message).join('\n')).toBe('');
  },
);

it('a job that updates links scans no large table', { timeout: 300_000 }, async () => {
  const { link_update_id: id } = await server.db.selectFrom('link_update').select('link_update_id').executeTakeFirstOrThrow();
  const reads = await plans.wholeReads('update links', () => updateLinks(server.context, id));
  expect(reads.map(({ message }) => message).join('\n')).toBe('');
  expect(await server.db.selectFrom('link_update').select('updated_pages').executeTakeFirst()).not.toEqual({ updated_pages: 0 });
});
