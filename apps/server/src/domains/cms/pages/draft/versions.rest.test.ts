import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../../testing/factories.ts';

describe('the versions of a page', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-tags']);
  });
  afterAll(() => test.close());
  const store = (versionID: unknown, body: object) => staff.post(`/api/ximblox/page/version/${String(versionID)}/store`, body);
  const fetchVersion = async (versionID: unknown) =>
    (await staff.get(`/api/ximblox/page/version/fetch/${String(versionID)}`)).body;

  it('have their full content, their own fields and tags, without tags that were deleted since', async () => {
    const tagged = async (name: string) => ((await staff.post('/api/ximblox/tags', { name })).body['tag'] as { id: number }).id;
    const [retained, deleted] = [await tagged('Kept in a version'), await tagged('Gone from a version')];
    const page = await makePage(staff, { type: 'news' });
    const typeData = { date: '2026-11-17', readingTime: 4 };
    const first = { revision: 0, blocks: [makeHeading('why', 'Why')], typeData, tags: [retained, deleted] };
    expect(outcomeOf(await store(page.versionID, first))).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    expect(outcomeOf(await store(page.versionID, { revision: 1, blocks: [], typeData: {}, tags: [] }))).toBe('done');
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/tags/${deleted}`))).toBe('done');
    expect(await fetchVersion(page.versionID)).toMatchObject({
      typeData,
      tags: [{ id: retained, name: 'Kept in a version', private: false }],
      blocks: [{ key: 'why' }],
    });
  });

  it('are sanitized by the current rules when restored', async () => {
    const page = await makePage(staff);
    const text = { type: 'richText', key: 'text', props: { html: '<p>a</p>' } };
    const table = { type: 'table', key: 'table', props: { table: { headerRow: true, headerColumn: false, rows: [['b']] } } };
    expect(outcomeOf(await store(page.versionID, { revision: 0, blocks: [text, table] }))).toBe('done');
    // As stored under older rules.
    await sql`update page_version set blocks = replace(replace(blocks::text, '<p>a</p>', '<p onclick=x()>a</p>'), '"b"', '"<script>b</script>c"')::jsonb
      where page_version_id = ${page.versionID}`.execute(test.db);
    const { body } = await staff.post(`/api/ximblox/page/version/${page.versionID}/restore`, {});
    expect((await fetchVersion(body['pageVersionID']))['blocks']).toMatchObject([
      { props: { html: '<p>a</p>' } },
      { props: { table: { rows: [['c']] } } },
    ]);
  });

  it('include an unpublished draft when an earlier one is restored', async () => {
    const page = await makePage(staff);
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    const { body: draft } = await store(page.versionID, { revision: 0, title: 'Written for hours' });
    const { body: restored } = await staff.post(`/api/ximblox/page/version/${page.versionID}/restore`, {});
    expect(restored['pageVersionID']).not.toBe(draft['pageVersionID']);
    expect((await fetchVersion(restored['pageVersionID']))['title']).toBe(page.title);
    expect((await fetchVersion(draft['pageVersionID']))['title']).toBe('Written for hours');
    const { body: list } = await staff.get(`/api/ximblox/page/${page.id}/versions`);
    expect((list['items'] as { number: number }[]).map(({ number }) => number)).toEqual([3, 2, 1]);
    const [, written, first] = list['items'] as { updatedAt: string; publishedAt: string | null }[];
    expect(written?.publishedAt).toBeNull();
    expect(Date.parse(first?.publishedAt ?? '')).toBeGreaterThan(Date.parse(first?.updatedAt ?? ''));
    // Another editor of the draft gets a conflict and overwrites nothing.
    expect(outcomeOf(await store(draft['pageVersionID'], { revision: 1, title: 'Too late' }))).toBe('409 V_07 revision');
  });
});
