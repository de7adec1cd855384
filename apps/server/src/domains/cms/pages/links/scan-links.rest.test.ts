import type { Dashboard } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { createTestApp } from '../../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../../testing/factories.ts';
import { scanLinks } from './scan-links.ts';

it('the scan stores the same links of pages of an earlier release as saving them does, and the dashboard waits for it', async () => {
  const test = await createTestApp();
  try {
    const staff = await test.loginAs([...permissionNames]);
    const html =
      '<h2>Two</h2><h4>Four</h4><p><a href="/en/nothing-here">x</a> <a href="#nowhere">y</a> <a href="https://a.example/x?q=1#z">z</a></p>';
    const block = { type: 'richText', key: 't', props: { html }, anchorPoint: '', visibility: 0, __images: {}, __files: {} };
    for (let index = 0; index < 3; index += 1) {
      const page = await makePage(staff, { title: `Old ${index}` });
      const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [block] });
      expect(outcomeOf(stored)).toBe('done');
      // One stays a draft.
      if (index > 0) await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    }
    const rows = async () =>
      (
        await sql`
          select page_id, side, kind, path, anchor from page_reference where kind in ('address', 'url', 'skip')
          order by page_id, side, kind, path, anchor`.execute(test.db)
      ).rows;
    const links = async () => {
      const { problems } = (await staff.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
      return problems.find(({ kind }) => kind === 'brokenLinks');
    };
    const before = await rows();
    expect(before.length).toBeGreaterThan(13);
    await sql`delete from page_reference where kind in ('address', 'url', 'skip')`.execute(test.db);
    await sql`insert into link_scan select page_id from page`.execute(test.db);
    expect(await links()).toMatchObject({ count: 0, isComplete: false });
    await scanLinks(test.services, new AbortController().signal);
    expect(await rows()).toEqual(before);
    expect(await links()).toMatchObject({ count: 2, isComplete: true });
  } finally {
    await test.close();
  }
});

it('the scan stores the links to other sites of reusable blocks of an earlier release, of the draft and of what pages show', async () => {
  const test = await createTestApp();
  try {
    const staff = await test.loginAs([...permissionNames]);
    const linking = (url: string) => ({
      type: 'richText',
      key: 't',
      anchorPoint: '',
      visibility: 0,
      __images: {},
      __files: {},
      props: { html: `<p><a href="${url}">x</a></p>` },
    });
    const base = '/api/ximblox/reusable-block';
    const input = { name: 'Partners', locale: 'en-gb', blocks: [linking('https://a.example/shown')] };
    const { id } = (await staff.post(`${base}s`, input)).body;
    expect(outcomeOf(await staff.post(`${base}/${String(id)}/publish`, { revision: 0 }))).toBe('done');
    const rows = async () =>
      (await sql`select side, kind, block_key, path from reusable_reference order by side, kind`.execute(test.db)).rows;
    const before = await rows();
    expect(before.filter((row) => (row as { kind: string }).kind === 'url')).toMatchObject([
      { side: 'draft', path: 'https://a.example/shown' },
      { side: 'live', path: 'https://a.example/shown' },
    ]);
    await sql`delete from reusable_reference where kind = 'url'`.execute(test.db);
    await sql`insert into reusable_link_scan select reusable_block_id from reusable_block`.execute(test.db);
    await scanLinks(test.services, new AbortController().signal);
    expect(await rows()).toEqual(before);
    expect((await sql`select from reusable_link_scan`.execute(test.db)).rows).toEqual([]);
  } finally {
    await test.close();
  }
});
