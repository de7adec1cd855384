import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
});
afterAll(() => server.close());

/** A live page as it was stored under weaker rules, which nobody has opened. */
async function makeWeakPage(filling: string, more: string): Promise<CreatedPage> {
  const page = await makePage(staff);
  const blocks = [
    { type: 'richText', key: 'text', props: { html: `<p>Open</p>${filling}` } },
    { type: 'table', key: 'table', props: { table: { headerRow: true, headerColumn: false, rows: [['Cell']] } } },
    { type: 'accordion', key: 'list', props: { items: [{ key: 'a', title: 'A', html: '<p>Answer</p>' }] } },
    { type: 'richText', key: 'members', visibility: 1, props: { html: '<p>Members</p>' } },
  ];
  expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe('done');
  expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`))).toBe('done');
  // The database refuses changes of published versions.
  await sql`alter table page_version disable trigger user`.execute(server.db);
  await sql`
    update page_version
    set blocks = replace(
      regexp_replace(blocks::text, '<p>(Open|Answer|Members)</p>', ${`<p onclick=evil()>\\1${more}</p>`}, 'g'),
      '"Cell"', '"<script>evil()</script>Cell"'
    )::jsonb
    where page_version_id = ${page.versionID}`.execute(server.db);
  await sql`alter table page_version enable trigger user`.execute(server.db);
  const { blocks: stored } = await server.db
    .selectFrom('page_version')
    .select(sql<string>`blocks::text`.as('blocks'))
    .where('page_version_id', '=', page.versionID)
    .executeTakeFirstOrThrow();
  expect(stored.match(/evil/g)?.length).toBeGreaterThanOrEqual(4);
  return page;
}

test.each([
  ['short', '', ''],
  ['with a link to a script, which its field refuses by now', '', '<a href=javascript:evil()>link</a>'],
  ['of 40 KB', `<p>${'Long. '.repeat(7_000)}</p>`, ''],
])('a live text that was stored under weaker rules is sanitized for everybody, %s', async (_what, filling, more) => {
  const member = await server.loginAsMember(1);
  // Each of them is the first to open a page: pages are cached.
  for (const caller of [server.visitor, member, staff]) {
    const { slug } = await makeWeakPage(filling, more);
    const urls = [
      `/api/ximblox/page/get-by-slug-query?slug=en/${slug}`,
      `/api/ximblox/site/view?path=/en/${slug}`,
      `/en/${slug}`,
    ];
    for (const url of [...urls, ...urls]) {
      const { status, text } = await caller.get(url);
      expect([url, status, text.includes('evil'), text.includes('Open'), text.includes('Cell'), text.includes('Answer')]).toEqual(
        [url, 200, false, true, true, true],
      );
    }
  }
});

test('a version that is sanitized is published as it is, by whichever server', async () => {
  const { slug, id, versionID } = await makePage(staff);
  const html =
    '<p>Fast &amp; <strong>slow</strong><br />waves</p><ul><li><a href="https://x.example/?a=1&amp;b=2">x</a></li></ul>';
  const blocks = [{ type: 'richText', key: 'text', props: { html } }];
  await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });
  await staff.post(`/api/ximblox/page/${id}/publish`);
  for (const caller of [server.visitor, await server.loginAsMember(1)]) {
    const { body } = await caller.get(`/api/ximblox/page/get-by-slug-query?slug=en/${slug}`);
    expect(body['pageVersion']).toMatchObject({ blocks: [{ props: { html } }] });
  }
});
