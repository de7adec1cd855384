import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mentionsMax, type Mentionable, type Notification, type ReviewComment } from '@ximblox/contract';
import { mentionOf } from '@ximblox/primitives';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const api = '/api/ximblox';

describe('mentions in comments', () => {
  let test: TestApp;
  let editor: Caller;
  let anna: Caller;
  let bram: Caller;
  /** Who may not open pages that are not public. */ let outsider: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page'], 'E. Ditor');
    anna = await test.loginAs(['edit-page'], 'Anna Visser');
    bram = await test.loginAs(['read-drafts'], 'Bram Mulder');
    outsider = await test.loginAs(['manage-members'], 'O. Utsider', { readsDrafts: false });
    await bram.send('PUT', `${api}/user/language`, { language: 'nl' });
  });
  beforeEach(() => test.db.deleteFrom('notification').execute());
  afterAll(() => test.close());

  const at = ({ userID }: Caller): string => mentionOf(userID ?? 0);
  const emailOf = async (caller: Caller): Promise<string> => String((await caller.get(`${api}/user`)).body['email']);
  const mailsTo = async (caller: Caller) => sentMails(test, await emailOf(caller));
  const notified = async (caller: Caller) =>
    ((await caller.get(`${api}/notifications`)).body['items'] as Notification[]).map(({ kind, text }) => `${kind} ${text}`);
  const list = async (pageID: number): Promise<ReviewComment[]> =>
    (await editor.get(`${api}/page/${pageID}/comments`)).body['items'] as ReviewComment[];
  const choose = (caller: Caller, mailsMentions: unknown) =>
    caller.send('PUT', `${api}/notifications/settings`, { mailsMentions });
  /** A page of somebody who is nobody else here, so that nobody is told of comments on it for another reason. */
  async function begin() {
    const owner = await test.loginAs(['create-page', 'edit-page'], 'O. Wner');
    const page = await makePage(owner, { title: 'Crossing seas' });
    const comment = (text: string, caller = editor) => caller.post(`${api}/page/version/${page.versionID}/comments`, { text });
    const commented = async (text: string, caller = editor) => Number((await comment(text, caller)).body['commentID']);
    return { ...page, owner, comment, commented };
  }

  it('name a user by ID: they are told at the bell and by mail in their language, with names in the words', async () => {
    const { id, comment, owner } = await begin();
    expect(outcomeOf(await comment(`${at(bram)}, did ${at(anna)} measure this?`))).toBe('done');
    expect(await notified(bram)).toEqual(['mention @Bram Mulder, did @Anna Visser measure this?']);
    expect(await notified(owner)).toEqual(['comment @Bram Mulder, did @Anna Visser measure this?']);
    const dutch = (await mailsTo(bram)).at(-1);
    expect(dutch?.subject).toBe('E. Ditor noemt je: Crossing seas');
    expect(dutch?.body).toContain('E. Ditor noemt je in een opmerking bij “Crossing seas”:\n\n@Bram Mulder, did @Anna Visser');
    expect(dutch?.body).toContain(`/cmsadmin/page/${id}?comments`);
    expect((await mailsTo(anna)).at(-1)?.subject).toBe('E. Ditor mentions you: Crossing seas');
    const mentions = [
      { ID: bram.userID, name: 'Bram Mulder' },
      { ID: anna.userID, name: 'Anna Visser' },
    ];
    expect(await list(id)).toMatchObject([{ text: `${at(bram)}, did ${at(anna)} measure this?`, mentions }]);
  });

  it('are a notification alone for those who chose no mail, each for themselves', async () => {
    const { comment } = await begin();
    expect((await anna.get(`${api}/notifications/settings`)).body).toEqual({ mailsMentions: true });
    expect((await choose(anna, false)).body).toMatchObject({ mailsMentions: false });
    expect((await anna.get(`${api}/notifications/settings`)).body).toEqual({ mailsMentions: false });
    expect((await bram.get(`${api}/notifications/settings`)).body).toEqual({ mailsMentions: true });
    const before = (await mailsTo(anna)).length;
    await comment(`${at(anna)}, please`);
    expect(await notified(anna)).toEqual(['mention @Anna Visser, please']);
    expect(await mailsTo(anna)).toHaveLength(before);
    expect([outcomeOf(await choose(anna, 'no')), outcomeOf(await choose(anna, undefined))]).toEqual([
      '400 V_12 mailsMentions',
      '400 V_01 mailsMentions',
    ]);
    await choose(anna, true);
    const exported = (await anna.get(`${api}/user/${anna.userID}/export`)).body;
    expect(exported).toMatchObject({
      profile: { mailsMentions: true },
      notifications: [{ kind: 'comment', isMention: true, text: '@Anna Visser, please' }],
    });
  });

  it('tell whom an edit or an answer newly names, never who wrote it, and each person once', async () => {
    const { id, commented, owner } = await begin();
    const commentID = await commented(`${at(anna)} and ${at(editor)}: see ${at(anna)}`);
    expect([await notified(anna), await notified(editor)]).toEqual([
      ['mention @Anna Visser and @E. Ditor: see @Anna Visser'],
      [],
    ]);
    const edit = (text: string) => editor.send('PUT', `${api}/page/comment/${commentID}`, { text });
    expect(outcomeOf(await edit(`${at(anna)} and ${at(bram)}`))).toBe('done');
    expect([(await notified(anna)).length, await notified(bram)]).toEqual([1, ['mention @Anna Visser and @Bram Mulder']]);
    await anna.post(`${api}/page/comment/${commentID}/answer`, { text: `Ask ${at(owner)}` });
    expect(await notified(owner)).toEqual(['mention Ask @O. Wner', 'comment @Anna Visser and @E. Ditor: see @Anna Visser']);
    // Who is in the thread is told of the answer.
    expect(await notified(editor)).toEqual(['reply Ask @O. Wner']);
    const exported = (await anna.get(`${api}/user/${anna.userID}/export`)).body;
    expect(exported['reviewComments']).toMatchObject([{ text: 'Ask @O. Wner' }]);
    const waiting = (await editor.get(`${api}/dashboard`)).body as { waiting: { comments: { items: object[] } } };
    expect(waiting.waiting.comments.items).toMatchObject([{ pageID: id, text: 'Ask @O. Wner' }]);
  });

  it('are offered to those who comment, with whom they can name: other users who may open the page', async () => {
    const { id } = await begin();
    await choose(bram, false);
    const { items } = (await editor.get(`${api}/page/${id}/mentionable`)).body as { items: Mentionable[] };
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toContain('Anna Visser');
    expect(names).not.toContain('O. Utsider');
    expect(names).not.toContain('E. Ditor');
    expect(items).toContainEqual({
      ID: bram.userID,
      name: 'Bram Mulder',
      jobTitle: expect.any(String) as string,
      isMailed: false,
    });
    await choose(bram, true);
    expect(outcomeOf(await bram.get(`${api}/page/${id}/mentionable`))).toBe('403 UM_01 ');
    expect(outcomeOf(await outsider.get(`${api}/page/${id}/mentionable`))).toBe('403 UM_01 ');
    expect(outcomeOf(await editor.get(`${api}/page/999999/mentionable`))).toBe('404 PM_01 id');
  });

  it('of those who may not open the page, or of nobody, are refused and nothing is stored', async () => {
    const { id, comment, commented } = await begin();
    const leaver = await test.loginAs(['edit-page'], 'L. Eaver');
    await test.db
      .updateTable('staff_user')
      .set({ is_active: false })
      .where('staff_user_id', '=', Number(leaver.userID))
      .execute();
    for (const text of [at(outsider), at(leaver), mentionOf(999_999_999)])
      expect(outcomeOf(await comment(`Ask ${text}`))).toBe('409 V_07 text');
    expect(await list(id)).toEqual([]);
    const commentID = await commented('Ask somebody');
    const many = Array.from({ length: mentionsMax + 1 }, (_, index) => mentionOf(index + 1)).join(' ');
    expect(outcomeOf(await comment(many))).toBe('409 V_07 text');
    expect(outcomeOf(await editor.send('PUT', `${api}/page/comment/${commentID}`, { text: at(outsider) }))).toBe('409 V_07 text');
    expect(outcomeOf(await editor.post(`${api}/page/comment/${commentID}/answer`, { text: many }))).toBe('409 V_07 text');
    expect(await notified(outsider)).toEqual([]);
  });

  it('show the present name, and stay when who is named was deleted', async () => {
    const { id, commented } = await begin();
    const leaver = await test.loginAs(['edit-page'], 'L. Eaver');
    const ofLeaver = (set: { name: string } | { deleted_at: string }) =>
      test.db.updateTable('staff_user').set(set).where('staff_user_id', '=', Number(leaver.userID)).execute();
    const commentID = await commented(`Ask ${at(leaver)}`);
    await ofLeaver({ name: 'L. Eaver-Smit' });
    expect(await list(id)).toMatchObject([{ mentions: [{ ID: leaver.userID, name: 'L. Eaver-Smit' }] }]);
    await ofLeaver({ deleted_at: '2026-01-01T00:00:00Z' });
    expect(await list(id)).toMatchObject([{ mentions: [{ ID: leaver.userID, name: 'deleted user' }] }]);
    expect(
      outcomeOf(await editor.send('PUT', `${api}/page/comment/${commentID}`, { text: `Ask ${at(leaver)} or ${at(anna)}` })),
    ).toBe('done');
    expect(await notified(anna)).toEqual(['mention Ask @deleted user or @Anna Visser']);
  });

  it('are mailed ten times an hour to one person; more are notifications alone', async () => {
    const { comment } = await begin();
    const before = (await mailsTo(anna)).length;
    for (let count = 0; count < 12; count += 1) await comment(`${at(anna)} ${count}`);
    expect(await notified(anna)).toHaveLength(12);
    expect((await mailsTo(anna)).length - before).toBe(10);
  });
});
