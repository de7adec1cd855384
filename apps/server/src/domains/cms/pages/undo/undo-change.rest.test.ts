import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf, type CreatedPage } from '../../../../testing/factories.ts';

let test: TestApp;
let staff: Caller;
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-redirects']);
});
afterAll(() => test.close());

const act = (page: CreatedPage, verb: 'unpublish' | 'delete' | 'publish', body: object = {}) =>
  staff.post(`/api/ximblox/page/${page.id}/${verb}`, body);
const move = (page: CreatedPage, slug: string, shouldUpdateLinks = true) =>
  staff.send('PUT', `/api/ximblox/page/${page.id}/save`, { slug, shouldUpdateLinks });
const undo = (change: Answer, caller = staff) => caller.post(`/api/ximblox/page/undo/${String(change.body['undoID'])}`);
/** The page in all that the changes touch, except when it was changed. */
const stateOf = async ({ id }: CreatedPage) => {
  const row = await test.db.selectFrom('page').selectAll().where('page_id', '=', id).executeTakeFirstOrThrow();
  return { ...row, release_id: row.release_id !== null, updated_at: null, updated_by_user_id: null };
};
const seen = async (path: string) => {
  const { status, body } = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=${path}`);
  return body['redirect'] ?? status;
};
const store = (page: CreatedPage, revision: number, html: string) =>
  staff.post(`/api/ximblox/page/version/${page.versionID}/store`, {
    revision,
    blocks: [{ type: 'richText', key: 'r', props: { html } }],
  });
const year = new Date().getUTCFullYear() + 1;

describe('undoing that a page left the site', () => {
  it.each(['unpublish', 'delete'] as const)('restores everything after %s: version, date, schedule, links', async (verb) => {
    const page = await makeLivePage(staff);
    const since = '2020-05-01T10:00:00Z';
    const dates = { live_at: since, sorted_at: since, listed_until: '2020-05-01' };
    await test.db.updateTable('page').set(dates).where('page_id', '=', page.id).execute();
    await store(page, 0, '<p>A draft that stays one</p>');
    expect(outcomeOf(await act(page, 'publish', { publishAt: `${year}-03-01T08:00:00Z` }))).toBe('done');
    const before = await stateOf(page);
    const changed = await act(page, verb);
    expect(await seen(`/en/${page.slug}`)).toBe(404);
    const answer = await undo(changed);
    expect(answer.body).toMatchObject({ pageID: page.id, action: verb });
    expect(await stateOf(page)).toEqual(before);
    expect(await seen(`/en/${page.slug}`)).toBe(200);
    expect(outcomeOf(await undo(changed))).toBe('404 V_12 id');
  });

  it('restores an open request, and a page that was never live', async () => {
    const page = await makePage(staff);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/request-publication`, {}))).toBe('done');
    const before = await stateOf(page);
    expect(outcomeOf(await undo(await act(page, 'delete')))).toBe('done');
    expect(await stateOf(page)).toEqual(before);
    expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/accept-publication`, {}))).toBe('done');
  });

  it('is refused once the page was published, requested or restored again, or its scheduled version changed', async () => {
    const published = await makeLivePage(staff);
    const first = await act(published, 'unpublish');
    await act(published, 'publish');
    expect(outcomeOf(await undo(first))).toBe('409 V_07 ');
    const second = await act(published, 'unpublish');
    expect(outcomeOf(await undo(first))).toBe('409 V_07 ');
    expect(outcomeOf(await undo(second))).toBe('done');
    const restored = await makeLivePage(staff);
    const deleted = await act(restored, 'delete');
    await staff.post(`/api/ximblox/page/${restored.id}/restore`);
    expect(outcomeOf(await undo(deleted))).toBe('409 V_07 ');
    const planned = await makePage(staff);
    await act(planned, 'publish', { publishAt: `${year}-03-01T08:00:00Z` });
    const binned = await act(planned, 'delete');
    await test.db
      .updateTable('page_version')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('page_version_id', '=', planned.versionID)
      .execute();
    expect(outcomeOf(await undo(binned))).toBe('409 V_07 ');
    expect((await stateOf(planned)).deleted_at).not.toBeNull();
  });

  it('is refused where another page has its path by now', async () => {
    const page = await makeLivePage(staff);
    const deleted = await act(page, 'delete');
    await makePage(staff, { slug: page.slug });
    expect(outcomeOf(await undo(deleted))).toBe('409 V_06 slug');
  });

  it('is for the user who made the change, with the right to it, for an hour', async () => {
    const page = await makeLivePage(staff);
    const changed = await act(page, 'unpublish');
    const other = await test.loginAs(['publish-page'], 'Other');
    expect(outcomeOf(await undo(changed, other))).toBe('404 V_12 id');
    const writer = await test.loginAs(['edit-page', 'create-page'], 'Writer');
    await test.db
      .updateTable('page_undo')
      .set({ user_id: writer.userID ?? 0 })
      .where('page_id', '=', page.id)
      .execute();
    expect(outcomeOf(await undo(changed, writer))).toBe('403 UM_01 ');
    await test.db
      .updateTable('page_undo')
      .set({ user_id: staff.userID ?? 0 })
      .where('page_id', '=', page.id)
      .execute();
    const age = (created_at: string) =>
      test.db.updateTable('page_undo').set({ created_at }).where('page_id', '=', page.id).execute();
    await age(new Date(Date.now() - 61 * 60_000).toISOString());
    expect(outcomeOf(await undo(changed))).toBe('404 V_12 id');
    await age(new Date().toISOString());
    expect(outcomeOf(await undo(changed))).toBe('done');
    const rows = await test.db.selectFrom('audit').select('summary').where('action', '=', 'pages.undo').execute();
    expect(rows.map(({ summary }) => summary)).toContain(`“${page.title}” live again`);
  });
});

describe('undoing a change of path', () => {
  const redirects = () =>
    test.db
      .selectFrom('redirect')
      .select(['original_url', 'target_url', 'target_page_id', 'status'])
      .orderBy('original_url')
      .execute();

  it('returns the page, the links of other pages, and all redirects as they were', async () => {
    const page = await makeLivePage(staff);
    const linking = await makePage(staff);
    await store(linking, 0, `<p><a href="/en/${page.slug}#x">There</a></p>`);
    expect(outcomeOf(await act(linking, 'publish'))).toBe('done');
    const add = (originalURL: string, targetURL: string) => staff.post('/api/ximblox/redirect', { originalURL, targetURL });
    await add(`/en/${page.slug}-new`, 'https://example.org/elsewhere');
    await add('/leads-there', `/en/${page.slug}?a=b`);
    await add('/leads-there-too', `/en/${page.slug}`);
    const before = [await stateOf(page), await redirects()];
    const changed = await move(page, `${page.slug}-new`);
    expect(changed.body).toMatchObject({ updatedPages: 1 });
    expect(await seen(`/en/${page.slug}`)).toBe(`/en/${page.slug}-new`);
    expect(outcomeOf(await undo(changed))).toBe('done');
    expect([await stateOf(page), await redirects()]).toEqual(before);
    expect(await seen(`/en/${page.slug}`)).toBe(200);
    expect(await seen(`/en/${page.slug}-new`)).toBe('https://example.org/elsewhere');
    const live = await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${linking.slug}`);
    expect(live.text).toContain(`/en/${page.slug}#x`);
  });

  it('is undone step by step, the last move first', async () => {
    const page = await makeLivePage(staff);
    const [first, second] = [await move(page, `${page.slug}-2`), await move(page, `${page.slug}-3`)];
    expect(outcomeOf(await undo(first))).toBe('409 V_07 ');
    expect(outcomeOf(await undo(second))).toBe('done');
    expect(outcomeOf(await undo(first))).toBe('done');
    expect((await stateOf(page)).slug).toBe(page.slug);
    expect(await seen(`/en/${page.slug}-2`)).toBe(404);
    expect((await move(page, page.slug)).body['undoID']).toBeNull();
  });

  it('is refused where its redirect was changed or its former path taken, and changes nothing', async () => {
    const page = await makeLivePage(staff);
    const changed = await move(page, `${page.slug}-new`);
    const created = await test.db
      .selectFrom('redirect')
      .select('redirect_id')
      .where('original_url', '=', `/en/${page.slug}`)
      .executeTakeFirstOrThrow();
    expect(outcomeOf(await staff.send('DELETE', `/api/ximblox/redirect/${created.redirect_id}`))).toBe('done');
    expect(outcomeOf(await undo(changed))).toBe('409 V_07 ');
    const other = await makeLivePage(staff);
    const moved = await move(other, `${other.slug}-new`);
    await makePage(staff, { slug: other.slug });
    expect(outcomeOf(await undo(moved))).toBe('409 V_06 slug');
    expect((await stateOf(other)).slug).toBe(`${other.slug}-new`);
  });

  it('lets links that are updated in the background return in the background', async () => {
    const page = await makeLivePage(staff);
    for (let count = 0; count < 51; count += 1)
      await store(await makePage(staff), 0, `<p><a href="/en/${page.slug}">There</a></p>`);
    const changed = await move(page, `${page.slug}-new`);
    expect(changed.body).toMatchObject({ pendingPages: 51 });
    await test.services.outbox.settled();
    expect(outcomeOf(await undo(changed))).toBe('done');
    await test.services.outbox.settled();
    const links = await test.db.selectFrom('page_reference').select('path').where('path', 'like', `/en/${page.slug}%`).execute();
    expect(new Set(links.map(({ path }) => path))).toEqual(new Set([`/en/${page.slug}`]));
  });
});
