import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';

describe('the changes that a rejection asks for', () => {
  let test: TestApp;
  let editor: Caller;
  let publisher: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'E. Ditor');
    publisher = await test.loginAs(['edit-page', 'publish-page', 'delete-page'], 'P. Ublisher');
  });
  afterAll(() => test.close());

  const ask = (pageID: number) => editor.post(`/api/ximblox/page/${pageID}/request-publication`, { comment: 'Please' });
  const decide = (verb: string, versionID: number, body: object, caller = publisher) =>
    caller.post(`/api/ximblox/page/version/${versionID}/${verb}`, body);
  const rejected = async (feedback = 'A source is missing.') => {
    const page = await makePage(editor);
    await ask(page.id);
    expect(outcomeOf(await decide('reject-publication', page.versionID, { feedback }))).toBe('done');
    return page;
  };
  type ChangesRequested = { feedback: string; decidedBy: { name: string }; can: { dismiss: boolean } } | null;
  const changesRequestedOf = async (pageID: number, caller = editor): Promise<ChangesRequested> =>
    (await caller.get(`/api/ximblox/page/${pageID}`)).body['changesRequested'] as ChangesRequested;
  const listed = async (search: object): Promise<{ id: number; changesRequested: ChangesRequested; state: string }[]> =>
    (await editor.post('/api/ximblox/page/list', { pageSize: 100, ...search })).body['items'] as never;
  const requests = async (
    query: string,
  ): Promise<{ pageID: number; pageVersionID?: number; state: string; feedback: string; asksForChanges: boolean }[]> =>
    (await editor.get(`/api/ximblox/page/fetch-request?pageSize=100&${query}`)).body['items'] as never;

  it('are on the page, in the list and its filter, and among the requests, with reason, person and time', async () => {
    const other = await makePage(editor);
    const { id, versionID } = await rejected();
    const expected = {
      pageVersionID: versionID,
      feedback: 'A source is missing.',
      decidedBy: { ID: publisher.userID, name: 'P. Ublisher' },
      decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      can: { dismiss: true },
    };
    expect(await changesRequestedOf(id)).toEqual(expected);
    expect(await changesRequestedOf(other.id)).toBeNull();
    const narrowed = await listed({ changesRequested: true });
    expect(narrowed.find((page) => page.id === id)).toMatchObject({ state: 'concept', changesRequested: expected });
    expect(narrowed.some((page) => page.id === other.id)).toBe(false);
    expect((await listed({})).find((page) => page.id === other.id)?.changesRequested).toBeNull();
    expect((await requests(`state=changesRequested`)).find(({ pageID }) => pageID === id)).toMatchObject({
      state: 'rejected',
      feedback: 'A source is missing.',
      asksForChanges: true,
    });
  });

  it('leave the rejected version as it was reviewed: what is written afterwards is the next version', async () => {
    const { id, versionID } = await rejected();
    const stored = await editor.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, title: 'With a source' });
    expect(outcomeOf(stored)).toBe('done');
    expect(stored.body['pageVersionID']).not.toBe(versionID);
    const reviewed = await editor.get(`/api/ximblox/page/version/${versionID}`);
    expect(JSON.stringify(reviewed.body)).not.toContain('With a source');
    await ask(id);
    expect((await requests(`pageID=${id}&state=open`))[0]).toMatchObject({ pageVersionID: stored.body['pageVersionID'] });
    expect((await requests(`pageID=${id}&state=rejected`))[0]).toMatchObject({ pageVersionID: versionID });
  });

  it('end when the page is requested again, and do not return when that request is withdrawn', async () => {
    const { id, versionID } = await rejected();
    await ask(id);
    expect(await changesRequestedOf(id)).toBeNull();
    expect(outcomeOf(await decide('revoke-publication', versionID, {}, editor))).toBe('done');
    expect(await changesRequestedOf(id)).toBeNull();
    expect(outcomeOf(await decide('dismiss-rejection', versionID, {}, editor))).toBe('409 V_07 id');
  });

  it('end when the page is published, and do not return when it is unpublished', async () => {
    const { id } = await rejected();
    await publisher.post(`/api/ximblox/page/${id}/publish`, {});
    expect(await changesRequestedOf(id)).toBeNull();
    await publisher.post(`/api/ximblox/page/${id}/unpublish`, {});
    expect(await changesRequestedOf(id)).toBeNull();
  });

  it('are dismissed once, by their requester or a publisher, and stay in the history', async () => {
    const { id, versionID } = await rejected('Shorter, please.');
    const colleague = await test.loginAs(['edit-page'], 'C. Olleague');
    expect((await changesRequestedOf(id, colleague))?.can).toEqual({ dismiss: false });
    expect(outcomeOf(await decide('dismiss-rejection', versionID, {}, colleague))).toBe('403 UM_01 ');
    expect(outcomeOf(await decide('dismiss-rejection', versionID, {}, editor))).toBe('done');
    expect(await changesRequestedOf(id)).toBeNull();
    expect((await listed({ changesRequested: true })).some((page) => page.id === id)).toBe(false);
    expect(outcomeOf(await decide('dismiss-rejection', versionID, {}))).toBe('409 V_07 id');
    expect(outcomeOf(await decide('dismiss-rejection', 999_999, {}))).toBe('404 PM_01 id');
    expect(await requests(`state=decided&pageID=${id}`)).toMatchObject([
      { state: 'rejected', feedback: 'Shorter, please.', asksForChanges: false },
    ]);
  });

  it('are in the history of decisions, newest first, which is searched and narrowed to a page or a version', async () => {
    const { id, versionID, title } = await rejected('The second image needs a zebra.');
    await ask(id);
    await decide('revoke-publication', versionID, {}, editor);
    await ask(id);
    await decide('accept-publication', versionID, { feedback: 'Good now.' });
    const states = ['accepted', 'withdrawn', 'rejected'];
    expect((await requests(`state=decided&pageID=${id}`)).map(({ state }) => state)).toEqual(states);
    expect((await requests(`state=decided&pageVersionID=${versionID}`)).map(({ state }) => state)).toEqual(states);
    expect((await requests(`state=decided&searchTerm=ZEBRA`)).map(({ pageID }) => pageID)).toEqual([id]);
    expect((await requests(`state=decided&searchTerm=${encodeURIComponent(title)}&pageID=${id}`)).length).toBe(3);
    expect(await requests('state=decided&searchTerm=100%25')).toEqual([]);
    expect(outcomeOf(await editor.get('/api/ximblox/page/fetch-request?pageID=x'))).toBe('400 V_12 pageID');
  });

  it('a draft that says what the live version says is no draft, in the list, the page and the answer of a store', async () => {
    const { id, versionID, title } = await makePage(editor);
    await publisher.post(`/api/ximblox/page/${id}/publish`, {});
    const store = async (version: number, revision: number, next: string) =>
      (await editor.post(`/api/ximblox/page/version/${version}/store`, { revision, title: next })).body as {
        pageVersionID: number;
        revision: number;
        hasDraft: boolean;
      };
    const both = async () => [
      (await editor.get(`/api/ximblox/page/${id}`)).body['hasDraft'],
      ((await listed({ searchTerm: title })).find((page) => page.id === id) as { hasDraft?: boolean } | undefined)?.hasDraft,
    ];
    expect(await both()).toEqual([false, false]);
    const changed = await store(versionID, 0, `${title} changed`);
    expect(changed.hasDraft).toBe(true);
    expect((await editor.get(`/api/ximblox/page/${id}`)).body['hasDraft']).toBe(true);
    const back = await store(changed.pageVersionID, changed.revision, title);
    expect(back.hasDraft).toBe(false);
    expect(await both()).toEqual([false, false]);
  });
});
