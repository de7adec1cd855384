import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails, type SentMail } from '../../../testing/sent-mails.ts';

describe('a publication request', () => {
  let test: TestApp;
  let editor: Caller;
  let publisher: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'E. Ditor');
    publisher = await test.loginAs(['edit-page', 'publish-page', 'delete-page'], 'P. Ublisher');
  });
  afterAll(() => test.close());

  const newPage = async (): Promise<{ pageID: number; versionID: number; slug: string; title: string }> => {
    const { id, ...page } = await makePage(editor);
    return { pageID: id, ...page };
  };
  const store = (versionID: number, revision: number, title: string) =>
    editor.post(`/api/ximblox/page/version/${versionID}/store`, { revision, title });
  const ask = (pageID: number, comment = 'Please') => editor.post(`/api/ximblox/page/${pageID}/request-publication`, { comment });
  const version = (verb: string, versionID: number, body: object = {}, caller = publisher) =>
    caller.post(`/api/ximblox/page/version/${versionID}/${verb}-publication`, body);
  const pageOf = async (pageID: number) => (await editor.get(`/api/ximblox/page/${pageID}`)).body;
  const liveTitle = async (slug: string): Promise<unknown> =>
    (await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${slug}`)).body['title'];
  const mailsTo = async (caller: Caller): Promise<SentMail[]> =>
    sentMails(test, String((await caller.get('/api/ximblox/user')).body['email']));

  it('is listed with its message, and mailed verbatim to those who may publish the page', async () => {
    const { pageID, versionID, slug } = await newPage();
    const dutchOnly = await test.loginAs([{ name: 'publish-page', parameters: { locales: ['nl-nl'] } }], 'N. L.');
    const words = 'First line.\nSecond line: <b>50 % & more</b>';
    expect((await ask(pageID, words)).body).toEqual({ Success: true, pageVersionID: versionID });
    expect(await pageOf(pageID)).toMatchObject({
      state: 'publicationRequested',
      publishedVersionID: null,
      pageVersion: { hasPublicationRequest: true },
    });
    const { body } = await publisher.get('/api/ximblox/page/fetch-request');
    expect(body['items']).toContainEqual(
      expect.objectContaining({ pageID, pageVersionID: versionID, comment: words, path: `/en/${slug}` }),
    );
    expect(body['totalItems']).toBe((body['items'] as unknown[]).length);
    const requestComment = await publisher.get(`/api/ximblox/page/version/${versionID}/fetch-request-comment`);
    expect(requestComment.body).toMatchObject({ comment: words, requestedBy: { ID: editor.userID, name: 'E. Ditor' } });
    const mail = (await mailsTo(publisher)).at(-1)?.body;
    expect(mail).toContain(words);
    expect(mail?.trim().split('\n').at(-1)).toMatch(new RegExp(`/cmsadmin/publication-requests/${versionID}$`));
    expect(await mailsTo(dutchOnly)).toEqual([]);
    expect(await mailsTo(editor)).toEqual([]);
  });

  it('is mailed with a single-line subject, even for a page whose title has two lines', async () => {
    const { pageID, versionID } = await newPage();
    const title = 'First\r\nBcc: somebody@elsewhere.example';
    await test.db.updateTable('page_version').set({ title }).where('page_version_id', '=', versionID).execute();
    await ask(pageID);
    expect((await mailsTo(publisher)).at(-1)?.subject).toBe('Publication requested: First Bcc: somebody@elsewhere.example');
  });

  it('is listed in pages, by state, with the decision', async () => {
    const created = [await newPage(), await newPage(), await newPage()];
    for (const { pageID } of created) await ask(pageID, 'Please list this');
    type Item = { pageID: number; state: string; feedback: string; decidedBy: { name: string } | null; decidedAt: string | null };
    const list = async (query = ''): Promise<{ items: Item[]; totalItems: number }> => {
      const { body } = await publisher.get(`/api/ximblox/page/fetch-request${query}`);
      const items = (body['items'] as Item[]).filter(({ pageID }) => created.some((page) => page.pageID === pageID));
      return { items, totalItems: Number(body['totalItems']) };
    };
    const first = await publisher.get('/api/ximblox/page/fetch-request?pageSize=1');
    const { totalItems } = first.body as { totalItems: number };
    expect([(first.body['items'] as unknown[]).length, totalItems >= 3]).toEqual([1, true]);
    const walked: number[] = [];
    for (let pageIndex = 0; pageIndex < totalItems; pageIndex += 1)
      walked.push(...(await list(`?pageSize=1&pageIndex=${pageIndex}`)).items.map(({ pageID }) => pageID));
    expect(walked).toEqual(created.map(({ pageID }) => pageID));
    expect((await publisher.get(`/api/ximblox/page/fetch-request?pageIndex=${totalItems}`)).body).toEqual({
      items: [],
      totalItems,
    });

    const [accepted, rejected, withdrawn] = created.map(({ versionID }) => versionID);
    await version('accept', accepted ?? 0, { feedback: 'Well written.' });
    await version('reject', rejected ?? 0, { feedback: 'A source is missing.' });
    await version('revoke', withdrawn ?? 0, {}, editor);
    for (const [index, state, feedback] of [
      [0, 'accepted', 'Well written.'],
      [1, 'rejected', 'A source is missing.'],
      [2, 'withdrawn', ''],
    ] as const) {
      const { items } = await list(`?state=${state}&pageSize=100`);
      expect(items.map(({ decidedAt, ...item }) => ({ ...item, isDecided: decidedAt !== null }))).toMatchObject([
        {
          pageID: created[index]?.pageID,
          state,
          feedback,
          decidedBy: { name: index === 2 ? 'E. Ditor' : 'P. Ublisher' },
          isDecided: true,
        },
      ]);
    }
    expect((await list('?pageSize=100')).items).toEqual([]);
    expect((await list('?pageSize=100&state=open')).items).toEqual([]);
    for (const [query, property] of [
      ['state=gone', 'state'],
      ['pageSize=101', 'pageSize'],
      ['pageIndex=-1', 'pageIndex'],
    ])
      expect(outcomeOf(await publisher.get(`/api/ximblox/page/fetch-request?${query}`))).toBe(`400 V_12 ${property}`);
  });

  it('that is sent again with a comment has the new comment', async () => {
    const { pageID, versionID } = await newPage();
    await ask(pageID, 'The first comment');
    const comment = async (): Promise<unknown> =>
      (await publisher.get(`/api/ximblox/page/version/${versionID}/fetch-request-comment`)).body['comment'];
    expect(outcomeOf(await version('resend', versionID, { comment: ' ' }, editor))).toBe('done');
    expect(await comment()).toBe('The first comment');
    expect(outcomeOf(await version('resend', versionID, { comment: 'It is urgent now' }, editor))).toBe('done');
    expect(await comment()).toBe('It is urgent now');
    expect((await mailsTo(publisher)).at(-1)?.body).toContain('It is urgent now');
    const { body } = await publisher.get('/api/ximblox/page/fetch-request?pageSize=100');
    expect(body['items']).toContainEqual(expect.objectContaining({ pageID, comment: 'It is urgent now' }));
  });

  it('that is accepted publishes that version and notifies the requester', async () => {
    const { pageID, versionID, slug, title } = await newPage();
    await ask(pageID);
    const answer = await version('accept', versionID, { feedback: 'Well written.' });
    expect(answer.body).toMatchObject({ Success: true, publishedVersionID: versionID });
    expect(await pageOf(pageID)).toMatchObject({ state: 'published', liveVersionID: versionID });
    expect(await liveTitle(slug)).toBe(title);
    expect((await mailsTo(editor)).at(-1)?.body).toContain('Well written.');
    expect(outcomeOf(await version('reject', versionID, { feedback: 'Too late' }))).toBe('409 V_07 id');
  });

  it('that is rejected leaves the page unchanged, and needs a reason, which is mailed to the requester', async () => {
    const { pageID, versionID } = await newPage();
    await ask(pageID);
    expect(outcomeOf(await version('reject', versionID, { feedback: ' ' }))).toBe('400 V_01 feedback');
    expect(outcomeOf(await version('reject', versionID, { feedback: 'The source is missing.' }))).toBe('done');
    expect(await pageOf(pageID)).toMatchObject({ state: 'concept', pageVersion: { hasPublicationRequest: false } });
    const mail = (await mailsTo(editor)).at(-1)?.body;
    expect(mail).toContain('The source is missing.');
    expect(mail?.trim().split('\n').at(-1)).toMatch(new RegExp(`/cmsadmin/page/${pageID}$`));
    expect(outcomeOf(await version('accept', versionID))).toBe('409 V_07 id');
  });

  it('on a live page changes nothing for visitors, and withdrawing it restores the page’s state', async () => {
    const { pageID, versionID, slug, title } = await newPage();
    await publisher.post(`/api/ximblox/page/${pageID}/publish`, {});
    const { publishedID } = await pageOf(pageID);
    const next = (await store(versionID, 0, 'The next title')).body;
    await ask(pageID);
    expect(await pageOf(pageID)).toMatchObject({
      state: 'publicationRequested',
      publishedVersionID: null,
      publishedID: null,
      liveVersionID: versionID,
      siblings: [{ state: 'publicationRequested', isLive: true }],
    });
    expect(await liveTitle(slug)).toBe(title);
    const searchTerm = slug;
    const { items } = (await editor.post('/api/ximblox/page/list', { searchTerm })).body;
    expect(items).toMatchObject([
      { id: pageID, hasPublicationRequest: true, isLive: true, hasDraft: true, siblings: [{ isLive: true }] },
    ]);
    const board = (await editor.post('/api/ximblox/translation/board', { searchTerm })).body;
    expect(board['items']).toMatchObject([{ pages: [{ pageID, isLive: true }] }]);
    expect(outcomeOf(await version('revoke', Number(next['pageVersionID']), {}, editor))).toBe('done');
    expect(await pageOf(pageID)).toMatchObject({ state: 'published', publishedVersionID: versionID, publishedID });
  });

  it('stays with its version while the page is edited further', async () => {
    const { pageID, versionID, slug, title } = await newPage();
    await ask(pageID);
    expect((await pageOf(pageID))['siblings']).toMatchObject([{ isLive: false }]);
    const stored = (await store(versionID, 0, 'Written meanwhile')).body;
    expect(stored['pageVersionID']).not.toBe(versionID);
    expect(await pageOf(pageID)).toMatchObject({
      state: 'publicationRequested',
      pageVersion: { title: 'Written meanwhile', hasPublicationRequest: false },
    });
    const requested = await editor.get(`/api/ximblox/page/version/fetch/${versionID}`);
    expect(requested.body).toMatchObject({ title, hasPublicationRequest: true });
    expect(outcomeOf(await ask(pageID))).toBe('409 V_07 id');
    await version('accept', versionID);
    expect(await liveTitle(slug)).toBe(title);
  });

  it('is decided once, by whoever is first', async () => {
    const { pageID, versionID } = await newPage();
    await ask(pageID);
    const second = await test.loginAs(['publish-page'], 'Second');
    const answers = await Promise.all([
      version('accept', versionID),
      version('reject', versionID, { feedback: 'No' }, second),
      version('accept', versionID, {}, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it.each<[string, (pageID: number) => Promise<Answer>, object]>([
    ['publishing directly', (pageID) => publisher.post(`/api/ximblox/page/${pageID}/publish`, {}), { state: 'published' }],
    ['deleting the page', (pageID) => publisher.post(`/api/ximblox/page/${pageID}/delete`, {}), {}],
  ])('ends with %s', async (_, end, after) => {
    const { pageID, versionID } = await newPage();
    await ask(pageID);
    expect(outcomeOf(await end(pageID))).toBe('done');
    expect(await pageOf(pageID)).toMatchObject(after);
    const { body } = await publisher.get('/api/ximblox/page/fetch-request');
    expect(JSON.stringify(body['items'])).not.toContain(`"pageID":${pageID},`);
    expect((await version('accept', versionID)).status).not.toBe(200);
  });

  it('is accepted when the page is published directly, and the requester is notified once', async () => {
    const { pageID, versionID } = await newPage();
    await ask(pageID);
    const before = (await mailsTo(editor)).length;
    await publisher.post(`/api/ximblox/page/${pageID}/publish`, {});
    await publisher.post(`/api/ximblox/page/${pageID}/publish`, {});
    expect((await mailsTo(editor)).slice(before).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Published: /)]);
    const decisions = await test.db
      .selectFrom('publication_request')
      .select(['decision', 'decided_by_user_id'])
      .where('page_version_id', '=', versionID)
      .execute();
    expect(decisions).toEqual([{ decision: 'accepted', decided_by_user_id: publisher.userID }]);
  });

  it('is mailed again by the requester and by those who may publish, and by nobody else', async () => {
    const { pageID, versionID } = await newPage();
    await ask(pageID, 'The first words');
    const before = (await mailsTo(publisher)).length;
    expect(outcomeOf(await version('resend', versionID, {}, editor))).toBe('done');
    expect((await mailsTo(publisher)).slice(before).map(({ body }) => body.includes('The first words'))).toEqual([true]);
    const other = await test.loginAs(['edit-page']);
    expect(outcomeOf(await version('resend', versionID, {}, other))).toBe('403 UM_01 ');
    expect(outcomeOf(await version('revoke', versionID, {}, other))).toBe('403 UM_01 ');
    expect(outcomeOf(await version('accept', versionID, {}, editor))).toBe('403 UM_01 ');
  });

  it('that a reviewer mails again is still sent in the requester’s name, and not to the requester', async () => {
    const maker = await test.loginAs(['create-page', 'edit-page', 'publish-page'], 'M. Aker');
    const { id, versionID } = await makePage(maker);
    await maker.post(`/api/ximblox/page/${id}/request-publication`, { comment: 'Mine' });
    expect(outcomeOf(await version('resend', versionID, {}, publisher))).toBe('done');
    expect(await mailsTo(maker)).toEqual([]);
    expect((await mailsTo(publisher)).slice(-2).map(({ body }) => body.startsWith('M. Aker asks'))).toEqual([true, true]);
  });

  it('is invisible to those who may not answer it: without the permission there is no conflict', async () => {
    const { versionID } = await newPage();
    const [dutch, other] = [
      await test.loginAs([{ name: 'publish-page', parameters: { locales: ['nl-nl'] } }]),
      await test.loginAs(['edit-page']),
    ];
    expect(outcomeOf(await version('accept', versionID, {}, dutch))).toBe('403 UM_01 ');
    expect(outcomeOf(await version('reject', versionID, { feedback: 'No' }, dutch))).toBe('403 UM_01 ');
    expect(outcomeOf(await version('resend', versionID, {}, other))).toBe('403 UM_01 ');
    expect(outcomeOf(await version('revoke', versionID, {}, other))).toBe('403 UM_01 ');
    expect(outcomeOf(await version('revoke', versionID))).toBe('409 V_07 id');
  });

  it('requires an existing page and the permission to edit it', async () => {
    expect(outcomeOf(await ask(999_999))).toBe('404 PM_01 id');
    expect(outcomeOf(await version('accept', 999_999))).toBe('404 PM_01 id');
    expect(outcomeOf(await editor.get('/api/ximblox/page/version/999999/fetch-request-comment'))).toBe('404 V_12 id');
    const { pageID } = await newPage();
    const dutch = await test.loginAs([{ name: 'edit-page', parameters: { locales: ['nl-nl'] } }]);
    expect(outcomeOf(await dutch.post(`/api/ximblox/page/${pageID}/request-publication`, {}))).toBe('403 UM_01 ');
  });
});
