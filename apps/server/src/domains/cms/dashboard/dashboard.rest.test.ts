import { samplePageSlug, type Dashboard, type ProblemKind } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';

const api = '/api/ximblox/page';

describe('the dashboard', () => {
  let test: TestApp;
  let editor: Caller;
  let publisher: Caller;
  const see = async (caller: Caller): Promise<Dashboard> =>
    (await caller.get('/api/ximblox/dashboard')).body as unknown as Dashboard;
  const problem = async (caller: Caller, kind: ProblemKind) => (await see(caller)).problems.find((one) => one.kind === kind);
  const titles = (items: readonly { title: string }[] | undefined) => items?.map(({ title }) => title);
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'Ed');
    publisher = await test.loginAs([...permissionNames], 'Pub');
  });
  afterAll(() => test.close());

  it('has the requests that the caller may decide, and the rejections of their own with the reason', async () => {
    const page = await makePage(editor, { title: 'To review' });
    await editor.post(`${api}/${page.id}/request-publication`, { comment: '', reviewerIDs: [publisher.userID] });
    const own = await makePage(publisher, { title: 'My own' });
    await publisher.post(`${api}/${own.id}/request-publication`, { comment: '' });
    const { waiting } = await see(publisher);
    expect(titles(waiting?.toReview.items)).toEqual(['To review']);
    expect(waiting?.toReview).toMatchObject({ count: 1, items: [{ requestedBy: { name: 'Ed' }, namesYou: true }] });
    expect((await see(editor)).waiting?.toReview.count).toBe(0);
    await publisher.post(`${api}/version/${page.versionID}/reject-publication`, { feedback: 'No source' });
    expect((await see(editor)).waiting?.rejected).toMatchObject({
      count: 1,
      items: [{ title: 'To review', pageVersionID: page.versionID, feedback: 'No source', decidedBy: { name: 'Pub' } }],
    });
    expect((await see(publisher)).waiting?.rejected.count).toBe(0);
  });

  it('leaves out requests for pages that a publisher’s role does not cover', async () => {
    const page = await makePage(editor, { title: 'English', type: 'content' });
    await editor.post(`${api}/${page.id}/request-publication`, { comment: '' });
    const dutch = await test.loginAs(['publish-page']);
    const before = (await see(dutch)).waiting?.toReview.count ?? 0;
    expect(before).toBeGreaterThan(0);
    await sql`
      update role set permissions = '[{"name":"read-drafts","parameters":{}},{"name":"publish-page","parameters":{"locales":["nl-nl"]}}]'
      where role_id = (select role_id from staff_user where staff_user_id = ${dutch.userID})
    `.execute(test.db);
    await expect.poll(async () => (await see(dutch)).waiting?.toReview.count).toBe(0);
  });

  it('has comments whose last words are another’s, on pages of the caller or in threads of theirs', async () => {
    const page = await makePage(editor, { title: 'Commented' });
    await editor.post(`${api}/${page.id}/request-publication`, { comment: '' });
    const { body } = await publisher.post(`${api}/version/${page.versionID}/comments`, { text: 'Who measured this?' });
    expect((await see(editor)).waiting?.comments).toMatchObject({
      count: 1,
      items: [{ title: 'Commented', text: 'Who measured this?', author: { name: 'Pub' } }],
    });
    expect((await see(publisher)).waiting?.comments.count).toBe(0);
    await editor.post(`${api}/comment/${Number(body['commentID'])}/answer`, { text: 'We did.' });
    expect((await see(editor)).waiting?.comments.count).toBe(0);
    expect((await see(publisher)).waiting?.comments).toMatchObject({ count: 1, items: [{ text: 'We did.' }] });
  });

  it('has the caller’s drafts, newest first, without those that wait for a decision or a time', async () => {
    const writer = await test.loginAs(['create-page', 'edit-page', 'publish-page'], 'Writer');
    const draft = await makePage(writer, { title: 'A draft' });
    await makeLivePage(writer, { title: 'Published as it is' });
    const live = await makeLivePage(writer, { title: 'Published' });
    const stored = await writer.post(`${api}/version/${live.versionID}/store`, {
      revision: 0,
      blocks: [makeHeading('a', 'Changed')],
    });
    expect(outcomeOf(stored)).toBe('done');
    const requested = await makePage(writer, { title: 'Requested' });
    await writer.post(`${api}/${requested.id}/request-publication`, { comment: '' });
    const { drafts } = await see(writer);
    expect(drafts).toMatchObject([
      { title: 'Published', isLive: true, pageID: live.id },
      { title: 'A draft', isLive: false, pageID: draft.id },
    ]);
    expect(titles((await see(publisher)).drafts ?? [])).not.toContain('A draft');
  });

  it('has the translations of the caller that are behind their source', async () => {
    const source = await makePage(publisher, { title: 'Source' });
    await publisher.post(`${api}/version/${source.versionID}/store`, { revision: 0, blocks: [makeHeading('a', 'One')] });
    await publisher.post(`${api}/create-translation`, {
      pageID: source.id,
      newLocale: 'nl-nl',
      title: 'Vertaling',
      slug: 'vertaling',
    });
    expect((await see(publisher)).waiting?.translations).toMatchObject({
      items: [{ title: 'Vertaling', locale: 'nl-nl', debt: 2 }],
    });
    expect((await see(editor)).waiting?.translations.count).toBe(0);
  });

  it('has the next scheduled publications and ends, earliest first', async () => {
    const page = await makePage(publisher, { title: 'Scheduled' });
    const [publishAt, unpublishAt] = ['2099-01-02T09:00:00.000Z', '2099-02-01T09:00:00.000Z'];
    const answer = await publisher.post(`${api}/${page.id}/publish`, { publishAt, unpublishAt });
    expect(outcomeOf(answer)).toBe('done');
    expect((await see(editor)).scheduled).toEqual({
      count: 2,
      items: [
        {
          pageID: page.id,
          title: 'Scheduled',
          path: `/en/${page.slug}`,
          locale: 'en-gb',
          type: 'content',
          kind: 'publish',
          at: publishAt,
        },
        {
          pageID: page.id,
          title: 'Scheduled',
          path: `/en/${page.slug}`,
          locale: 'en-gb',
          type: 'content',
          kind: 'unpublish',
          at: unpublishAt,
        },
      ],
    });
    expect(titles((await see(publisher)).drafts ?? [])).not.toContain('Scheduled');
  });

  it('counts what is broken, each kind for those who may mend it', async () => {
    await sql`insert into mail (dedupe_key, recipient, subject, body, state) values ('x', 'a@b.example', 's', '', 'failed')`.execute(
      test.db,
    );
    await sql`insert into job (kind, state) values ('index-all-pages', 'failed')`.execute(test.db);
    await sql`
      insert into webhook (name, url, events, is_enabled, sealed_secret, failing_since)
      values ('Receiver', 'https://a.example', '{}', true, '', now())
    `.execute(test.db);
    await sql`insert into not_found (path, slug, locale, hits) values ('/en/gone', 'gone', 'en-gb', 3)`.execute(test.db);
    await sql`update media_directory set quota_bytes = 10 where parent_id is null`.execute(test.db);
    await sql`
      insert into media_directory_size (media_directory_id, bytes, files) select media_directory_id, 9, 1 from media_directory where parent_id is null
      on conflict (media_directory_id) do update set bytes = 9
    `.execute(test.db);
    const target = await makePage(publisher, { title: 'Not there' });
    const page = await makeLivePage(publisher, { title: 'Links' });
    await sql`
      insert into page_reference (page_id, page_version_id, side, kind, block_key, target_page_id)
      values (${page.id}, ${page.versionID}, 'live', 'page', 'a', ${target.id})
    `.execute(test.db);
    const found = (await see(publisher)).problems;
    expect(
      Object.fromEntries(found.map(({ kind, count, items }) => [kind, [count, items.map(({ name }) => name)]])),
    ).toMatchObject({
      brokenLinks: [1, ['Links']],
      notFound: [1, ['/en/gone']],
      failedJobs: [1, ['index-all-pages']],
      failedMails: [1, []],
      failingWebhooks: [1, ['Receiver']],
      mediaQuotas: [1, ['/']],
    });
    expect((await see(editor)).problems.map(({ kind }) => kind)).toEqual(['brokenLinks', 'skippedLevels', 'brokenExternalLinks']);
    await sql`insert into job (kind, state) values ('index-all-pages', 'done')`.execute(test.db);
    expect(await problem(publisher, 'failedJobs')).toMatchObject({ count: 0, items: [] });
    await sql`delete from search_document`.execute(test.db);
    await expect.poll(async () => (await problem(publisher, 'searchIndex'))?.count).toBeGreaterThan(0);
  });

  it('leads a newcomer to a first page, until one of theirs was published', async () => {
    const reader = { ID: publisher.userID, name: 'Pub' };
    const nora = await test.loginAs(['create-page', 'edit-page'], 'Nora');
    expect((await see(nora)).firstPage).toMatchObject({ step: 'write', page: null, publishesAlone: false });
    expect((await see(nora)).firstPage?.readers).toContainEqual(reader);
    const page = await makePage(nora, { title: 'My first' });
    expect((await see(nora)).firstPage).toMatchObject({ step: 'request', page: { pageID: page.id, title: 'My first' } });
    await nora.post(`${api}/${page.id}/request-publication`, { comment: '' });
    // Who changed it since makes no difference to whose first page it is.
    await publisher.post(`${api}/version/${page.versionID}/store`, { revision: 0, blocks: [makeHeading('a', 'Changed')] });
    expect((await see(nora)).firstPage).toMatchObject({ step: 'publish', page: { pageID: page.id } });
    await publisher.post(`${api}/version/${page.versionID}/accept-publication`, {});
    expect((await see(nora)).firstPage).toBeNull();
  });

  it('knows the caller’s own sample page, which is no step of the way to a first page, until it is deleted', async () => {
    const nora = await test.loginAs(['create-page', 'edit-page', 'delete-page'], 'Nora Three');
    const other = await test.loginAs(['create-page', 'edit-page'], 'Other Three');
    const { id } = await makePage(nora, { title: 'Sample page', slug: samplePageSlug(Number(nora.userID)) });
    expect((await see(nora)).firstPage).toMatchObject({ step: 'write', page: null, samplePageID: id });
    // A page of that name is only a sample for whom it is named after.
    await makePage(nora, { title: 'Of another', slug: samplePageSlug(Number(other.userID)), locale: 'nl-nl' });
    expect((await see(nora)).firstPage).toMatchObject({ step: 'request', page: { title: 'Of another' }, samplePageID: id });
    expect((await see(other)).firstPage).toMatchObject({ step: 'write', samplePageID: null });
    await nora.post(`${api}/${id}/delete`, {});
    expect((await see(nora)).firstPage).toMatchObject({ samplePageID: null });
  });

  it('names nobody to who publishes alone, and leads nobody who may not create pages', async () => {
    const alone = await test.loginAs(['create-page', 'edit-page', 'publish-page'], 'Alone');
    expect((await see(alone)).firstPage).toEqual({
      step: 'write',
      page: null,
      samplePageID: null,
      publishesAlone: true,
      readers: [],
    });
    expect((await see(await test.loginAs(['edit-page'], 'Mender'))).firstPage).toBeNull();
  });

  it('hides what the caller has put away, for good and for them alone', async () => {
    const nora = await test.loginAs(['create-page'], 'Nora Two');
    const other = await test.loginAs(['create-page'], 'Other');
    const hide = (hint: unknown) => nora.post('/api/ximblox/dashboard/hide-hint', { hint });
    expect((await see(nora)).tips).toEqual(['paste', 'presence', 'versions']);
    expect(outcomeOf(await hide('paste'))).toBe('done');
    expect(outcomeOf(await hide('paste'))).toBe('done');
    expect(outcomeOf(await hide('firstPage'))).toBe('done');
    expect(await see(nora)).toMatchObject({ tips: ['presence', 'versions'], firstPage: null });
    const exported = await nora.get(`/api/ximblox/user/${nora.userID}/export`);
    expect(exported.body).toMatchObject({ hiddenHints: ['firstPage', 'paste'] });
    expect(await see(other)).toMatchObject({ tips: ['paste', 'presence', 'versions'], firstPage: { step: 'write' } });
    expect(outcomeOf(await hide('cookies'))).toBe('400 V_12 hint');
    expect(outcomeOf(await hide(undefined))).toBe('400 V_01 hint');
  });

  it('has what colleagues did last with pages, newest first, without the caller’s own acts', async () => {
    const [anna, ben] = await Promise.all(
      ['Anna', 'Ben'].map((name) => test.loginAs(['create-page', 'edit-page', 'publish-page'], name)),
    );
    if (anna === undefined || ben === undefined) throw new Error('Nobody logged in.');
    const changed = await makePage(anna, { title: 'Changed by Anna' });
    await makeLivePage(anna, { title: 'Published by Anna' });
    const requested = await makePage(anna, { title: 'Requested by Anna' });
    await anna.post(`${api}/${requested.id}/request-publication`, { comment: '' });
    await makePage(ben, { title: 'By Ben' });
    const rows = (caller: Caller) =>
      see(caller).then(({ colleagues }) => colleagues?.map((one) => `${one.by.name} ${one.act} ${one.title}`));
    expect((await rows(ben))?.slice(0, 3)).toEqual([
      'Anna requested Requested by Anna',
      'Anna published Published by Anna',
      'Anna changed Changed by Anna',
    ]);
    expect((await rows(anna))?.[0]).toBe('Ben changed By Ben');
    const stored = await ben.post(`${api}/version/${changed.versionID}/store`, {
      revision: 0,
      blocks: [makeHeading('a', 'Mine')],
    });
    expect(outcomeOf(stored)).toBe('done');
    expect((await rows(ben))?.some((row) => row.endsWith('Changed by Anna'))).toBe(false);
  });

  it('tells a user who may not read drafts only what else they may see', async () => {
    const caller = await test.loginAs(['manage-webhooks'], 'Hooks', { readsDrafts: false });
    expect(await see(caller)).toMatchObject({
      waiting: null,
      drafts: null,
      colleagues: null,
      firstPage: null,
      scheduled: null,
      problems: [{ kind: 'failingWebhooks' }],
    });
  });
});
