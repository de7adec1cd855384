import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openCommentsMax, type ReviewComment } from '@ximblox/contract';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const api = '/api/ximblox/page';

describe('comments on a page', () => {
  let test: TestApp;
  let editor: Caller;
  let publisher: Caller;
  let reader: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'E. Ditor');
    publisher = await test.loginAs(['edit-page', 'publish-page', 'delete-page'], 'P. Ublisher');
    reader = await test.loginAs(['read-drafts'], 'R. Eader');
  });
  afterAll(() => test.close());

  /** A page with one heading, whose publication is requested. */
  async function requested(heading = 'Why it rolls'): Promise<{ id: number; versionID: number; revision: number }> {
    const page = await makePage(editor, { title: 'Crossing seas' });
    const { body } = await editor.post(`${api}/version/${page.versionID}/store`, {
      revision: 0,
      title: 'Crossing seas',
      blocks: [makeHeading('h1', heading)],
    });
    await editor.post(`${api}/${page.id}/request-publication`, { comment: 'Please' });
    return { id: page.id, versionID: page.versionID, revision: Number(body['revision']) };
  }
  const add = (versionID: number, body: object, caller = publisher) => caller.post(`${api}/version/${versionID}/comments`, body);
  const list = async (pageID: number, caller = editor): Promise<ReviewComment[]> =>
    (await caller.get(`${api}/${pageID}/comments`)).body['items'] as ReviewComment[];

  it('stand at their block or at the page, are answered and resolved, with person and time, and are in the audit log', async () => {
    const { id, versionID } = await requested();
    const { body } = await add(versionID, { blockKey: 'h1', text: 'Who measured this?' });
    const commentID = Number(body['commentID']);
    expect(outcomeOf(await add(versionID, { text: 'A fine page.' }))).toBe('done');
    expect(outcomeOf(await editor.post(`${api}/comment/${commentID}/answer`, { text: 'We did, in May.' }))).toBe('done');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    const [first, second] = await list(id);
    expect(first).toEqual({
      id: commentID,
      pageVersionID: versionID,
      blockKey: 'h1',
      blockTitle: 'Why it rolls',
      quote: null,
      replacement: null,
      outcome: null,
      isGone: false,
      text: 'Who measured this?',
      mentions: [],
      author: { ID: publisher.userID, name: 'P. Ublisher' },
      createdAt: time,
      editedAt: null,
      isDeleted: false,
      resolvedAt: null,
      resolvedBy: null,
      answers: [
        {
          id: expect.any(Number) as number,
          text: 'We did, in May.',
          mentions: [],
          author: { ID: editor.userID, name: 'E. Ditor' },
          createdAt: time,
          editedAt: null,
          isDeleted: false,
          can: { edit: true, delete: true },
        },
      ],
      can: { answer: true, resolve: true, edit: false, delete: false },
    });
    expect(second).toMatchObject({ blockKey: null, blockTitle: '', answers: [] });
    expect(outcomeOf(await editor.post(`${api}/comment/${commentID}/resolve`, {}))).toBe('done');
    const resolved = { resolvedAt: time, resolvedBy: { name: 'E. Ditor' } };
    expect((await list(id)).map((comment) => comment.id)).toEqual([second?.id, commentID]);
    expect((await list(id))[1]).toMatchObject(resolved);
    // Resolving again changes nothing; opening does.
    await publisher.post(`${api}/comment/${commentID}/resolve`, {});
    expect((await list(id))[1]).toMatchObject(resolved);
    await publisher.post(`${api}/comment/${commentID}/resolve`, { isResolved: false });
    expect((await list(id))[0]).toMatchObject({ id: commentID, resolvedAt: null, resolvedBy: null });
    const entries = await test.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'reviewComments.%')
      .orderBy('audit_id')
      .execute();
    expect(entries.map(({ action }) => action.split('.')[1])).toEqual(['add', 'add', 'answer', 'resolve', 'resolve', 'reopen']);
  });

  it('are edited by their author, and deleted by them or who publishes the page; the answers stay', async () => {
    const { id, versionID } = await requested();
    const first = Number((await add(versionID, { text: 'Who measured this?' }, editor)).body['commentID']);
    const reply = Number((await publisher.post(`${api}/comment/${first}/answer`, { text: 'Ask her.' })).body['commentID']);
    const edit = (commentID: number, text: string, caller = editor) =>
      caller.send('PUT', `${api}/comment/${commentID}`, { text });
    const drop = (commentID: number, caller = editor) => caller.send('DELETE', `${api}/comment/${commentID}`);
    expect(outcomeOf(await edit(first, 'Who, and when?'))).toBe('done');
    expect(outcomeOf(await edit(first, 'Not mine', publisher))).toBe('403 UM_01 ');
    expect([outcomeOf(await edit(reply, 'Not mine')), outcomeOf(await drop(reply))]).toEqual(['403 UM_01 ', '403 UM_01 ']);
    expect([outcomeOf(await edit(first, ' ')), outcomeOf(await edit(first, 'x'.repeat(2001)))]).toEqual([
      '400 V_01 text',
      '400 V_14 text',
    ]);
    const edited = { text: 'Who, and when?', isDeleted: false, editedAt: expect.stringMatching(/Z$/) as string };
    expect(await list(id)).toMatchObject([{ ...edited, can: { edit: true, delete: true }, answers: [{ can: { edit: false } }] }]);
    expect((await list(id, reader))[0]?.can).toEqual({ answer: false, resolve: false, edit: false, delete: false });
    expect(outcomeOf(await drop(first, publisher))).toBe('done');
    const stays = { text: '', isDeleted: true, can: { edit: false, delete: false }, answers: [{ id: reply, text: 'Ask her.' }] };
    expect(await list(id)).toMatchObject([stays]);
    expect([outcomeOf(await drop(first)), outcomeOf(await edit(first, 'Again'))]).toEqual(['404 V_12 id', '404 V_12 id']);
    expect(outcomeOf(await drop(reply, publisher))).toBe('done');
    expect((await list(id))[0]?.answers).toEqual([]);
    expect([outcomeOf(await drop(first, publisher)), outcomeOf(await edit(0, 'x'))]).toEqual(['404 V_12 id', '400 V_12 id']);
  });

  it('suggest other words in place of some, are accepted or rejected, and are opened again', async () => {
    const { id, versionID } = await requested();
    const quote = { text: 'it rolls', before: 'Why ' };
    const suggest = (body: object) => add(versionID, { blockKey: 'h1', quote, ...body });
    const suggestionID = Number((await suggest({ replacement: 'a ship rolls' })).body['commentID']);
    const open = { quote, replacement: 'a ship rolls', outcome: null, text: '', isGone: false, resolvedAt: null };
    expect((await list(id))[0]).toMatchObject(open);
    const decide = (body: object, commentID = suggestionID) => editor.post(`${api}/comment/${commentID}/resolve`, body);
    expect(outcomeOf(await decide({}))).toBe('400 V_01 outcome');
    expect(outcomeOf(await decide({ outcome: 'accepted', isResolved: false }))).toBe('400 V_12 outcome');
    expect(outcomeOf(await decide({ outcome: 'maybe' }))).toBe('400 V_12 outcome');
    expect(outcomeOf(await decide({ outcome: 'accepted' }))).toBe('done');
    expect((await list(id))[0]).toMatchObject({ ...open, outcome: 'accepted', resolvedAt: expect.any(String) as string });
    // Who has not seen it yet is told, and may say the same again.
    expect(outcomeOf(await decide({ outcome: 'rejected' }))).toBe('409 V_07 id');
    expect((await list(id))[0]).toMatchObject({ outcome: 'accepted' });
    expect(outcomeOf(await decide({ isResolved: false }))).toBe('done');
    expect((await list(id))[0]).toMatchObject(open);
    expect(outcomeOf(await decide({ outcome: 'rejected' }))).toBe('done');
    expect((await list(id))[0]).toMatchObject({ outcome: 'rejected' });
    // Deleted with an answer to it, it suggests nothing any more.
    await publisher.post(`${api}/comment/${suggestionID}/answer`, { text: 'A pity.' });
    expect(outcomeOf(await publisher.send('DELETE', `${api}/comment/${suggestionID}`))).toBe('done');
    expect((await list(id))[0]).toMatchObject({ replacement: null, outcome: null, isDeleted: true });
    const commentID = Number((await add(versionID, { text: 'A fine page.' })).body['commentID']);
    expect(outcomeOf(await decide({ outcome: 'accepted' }, commentID))).toBe('400 V_12 outcome');
    const actions = await test.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'reviewComments.%')
      .orderBy('audit_id')
      .execute();
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual([
      'suggest',
      'accept',
      'reopen',
      'reject',
      'answer',
      'delete',
      'add',
    ]);
  });

  it('that suggest words are changed by their author as long as they are open, by the rules of new ones', async () => {
    const { id, versionID, revision } = await requested();
    const quote = { text: 'it rolls', before: 'Why ' };
    const added = await add(versionID, { blockKey: 'h1', quote, replacement: 'a shpi rolls', text: 'Clearer.' });
    const commentID = Number(added.body['commentID']);
    const edit = (body: object, caller = publisher, of = commentID) => caller.send('PUT', `${api}/comment/${of}`, body);
    const decide = (body: object) => editor.post(`${api}/comment/${commentID}/resolve`, body);
    expect(outcomeOf(await edit({ replacement: 'a ship rolls' }))).toBe('done');
    const edited = { quote, replacement: 'a ship rolls', text: 'Clearer.', editedAt: expect.stringMatching(/Z$/) as string };
    expect((await list(id))[0]).toMatchObject(edited);
    expect(outcomeOf(await edit({ text: '' }))).toBe('done');
    expect((await list(id))[0]).toMatchObject({ ...edited, text: '' });
    expect(outcomeOf(await edit({ replacement: '' }))).toBe('done');
    expect(outcomeOf(await edit({ replacement: 'ships roll', text: 'All of them.' }))).toBe('done');
    const newest = { ...edited, replacement: 'ships roll', text: 'All of them.' };
    expect(outcomeOf(await edit({ replacement: 'Not mine' }, editor))).toBe('403 UM_01 ');
    expect(outcomeOf(await edit({ replacement: 'x'.repeat(2001) }))).toBe('400 V_14 replacement');
    const long = await edit({ replacement: 'x'.repeat(1900) });
    expect(outcomeOf(long)).toBe('400 V_12 replacement');
    expect(long.body['Errors']).toMatchObject([{ detail: { rule: 'notReplaceable' } }]);
    expect(outcomeOf(await edit({}))).toBe('400 V_01 text');
    const comment = Number((await add(versionID, { text: 'A fine page.' })).body['commentID']);
    expect(outcomeOf(await edit({ replacement: 'x' }, publisher, comment))).toBe('400 V_12 replacement');
    expect((await list(id))[0]).toMatchObject(newest);
    // Who accepts the words of before is told, and puts them in no page.
    expect(outcomeOf(await decide({ outcome: 'accepted', replacement: 'x'.repeat(2001) }))).toBe('400 V_14 replacement');
    expect(outcomeOf(await decide({ outcome: 'accepted', replacement: 'a ship rolls' }))).toBe('409 V_07 id');
    expect((await list(id))[0]).toMatchObject({ outcome: null });
    expect(outcomeOf(await decide({ outcome: 'accepted', replacement: 'ships roll' }))).toBe('done');
    const late = await edit({ replacement: 'it pitches' });
    expect(outcomeOf(late)).toBe('409 V_07 id');
    expect(late.body['Errors']).toMatchObject([{ detail: { state: 'suggestionDecided' } }]);
    // Its reason is edited as ever.
    expect(outcomeOf(await edit({ replacement: 'ships roll', text: 'Each of them.' }))).toBe('done');
    expect(outcomeOf(await decide({ isResolved: false }))).toBe('done');
    const blocks = [makeHeading('h1', 'Why it pitches')];
    await editor.post(`${api}/version/${versionID}/store`, { revision, title: 'Crossing seas', blocks });
    expect(outcomeOf(await edit({ replacement: 'a ship rolls' }))).toBe('400 V_12 quote');
  });

  it('suggest nothing without words to replace, for what can’t be replaced, or without a word at all', async () => {
    const { versionID } = await requested();
    const quote = { text: 'it rolls', before: '' };
    expect(outcomeOf(await add(versionID, { blockKey: 'h1', replacement: 'x' }))).toBe('400 V_01 quote');
    expect(outcomeOf(await add(versionID, { blockKey: 'h1', quote: { text: 'it pitches' }, replacement: 'x' }))).toBe(
      '400 V_12 quote',
    );
    const long = await add(versionID, { blockKey: 'h1', quote, replacement: 'x'.repeat(1900) });
    expect(outcomeOf(long)).toBe('400 V_12 replacement');
    expect(long.body['Errors']).toMatchObject([{ detail: { rule: 'notReplaceable' } }]);
    expect(outcomeOf(await add(versionID, { blockKey: 'h1', quote, replacement: 'x'.repeat(2001) }))).toBe(
      '400 V_14 replacement',
    );
    expect(outcomeOf(await add(versionID, { blockKey: 'h1', quote, text: ' ' }))).toBe('400 V_01 text');
    expect(outcomeOf(await add(versionID, { blockKey: 'h1', quote, replacement: '' }))).toBe('done');
  });

  it('suggest nothing in place of words that may be others: told from the same ones elsewhere by too little, or not where they stood', async () => {
    const { id, versionID } = await requested('Why it rolls, and when it rolls');
    const suggest = (before: string, text = 'rolls') =>
      add(versionID, { blockKey: 'h1', quote: { text, before }, replacement: 'pitches' });
    // Before both stands “it”, and no more of what stood before the words; what stood before “when” stands elsewhere.
    for (const refused of [await suggest('how does it '), await suggest('Why it ', 'when')]) {
      expect(outcomeOf(refused)).toBe('400 V_12 replacement');
      expect(refused.body['Errors']).toMatchObject([{ detail: { rule: 'notReplaceable' } }]);
    }
    expect(await list(id)).toEqual([]);
    // Four characters tell them apart; a comment on the same words needs none.
    expect(outcomeOf(await suggest('but when it '))).toBe('done');
    expect(
      outcomeOf(await add(versionID, { blockKey: 'h1', quote: { text: 'rolls', before: 'how does it ' }, text: 'Why?' })),
    ).toBe('done');
  });

  it('are counted with the request, and stay with the page when its block goes', async () => {
    const { id, versionID, revision } = await requested();
    await add(versionID, { blockKey: 'h1', text: 'Shorter, please.' });
    const request = (await publisher.get(`${api}/fetch-request?pageSize=100&pageID=${id}`)).body['items'] as object[];
    expect(request).toMatchObject([{ openComments: 1 }]);
    await publisher.post(`${api}/version/${versionID}/reject-publication`, { feedback: 'See my comments.' });
    expect(
      outcomeOf(await editor.post(`${api}/version/${versionID}/store`, { revision, title: 'Crossing seas', blocks: [] })),
    ).toBe('done');
    expect(await list(id)).toMatchObject([{ blockKey: 'h1', blockTitle: 'Why it rolls', isGone: true, resolvedAt: null }]);
  });

  it('are told of in the mail of the decision, and in that of the next request: one mail, however many there are', async () => {
    const { id, versionID } = await requested();
    for (const text of ['One', 'Two', 'Three']) await add(versionID, { blockKey: 'h1', text });
    const email = String((await editor.get('/api/ximblox/user')).body['email']);
    const before = (await sentMails(test, email)).length;
    await publisher.post(`${api}/version/${versionID}/reject-publication`, { feedback: 'See my comments.' });
    const mails = (await sentMails(test, email)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('There are 3 comments on the page.');
    expect(mails[0]?.body).toContain(`/cmsadmin/page/${id}?comments`);
    await editor.post(`${api}/${id}/request-publication`, { comment: 'Again' });
    const theirs = String((await publisher.get('/api/ximblox/user')).body['email']);
    expect((await sentMails(test, theirs)).at(-1)?.body).toContain('3 comments on the page are open.');
  });

  it('are written on versions that there are, at blocks that these have, and need words', async () => {
    const { versionID } = await requested();
    expect(outcomeOf(await add(999_999, { text: 'Nowhere' }))).toBe('404 PM_01 id');
    expect(outcomeOf(await add(versionID, { blockKey: 'gone', text: 'Where?' }))).toBe('400 V_12 blockKey');
    expect(outcomeOf(await add(versionID, { text: ' ' }))).toBe('400 V_01 text');
    expect(outcomeOf(await add(versionID, { text: 'x'.repeat(2001) }))).toBe('400 V_14 text');
    expect(outcomeOf(await publisher.post(`${api}/comment/999999/answer`, { text: 'x'.repeat(2001) }))).toBe('400 V_14 text');
    expect(outcomeOf(await publisher.get(`${api}/999999/comments`))).toBe('404 PM_01 id');
    for (const verb of ['answer', 'resolve'])
      expect(
        outcomeOf(await publisher.post(`${api}/comment/999999/${verb}`, { ...(verb === 'answer' && { text: 'Yes' }) })),
      ).toBe('404 V_12 id');
  });

  it('are written on a draft at any time, and their authors are told of answers', async () => {
    const page = await makePage(editor, { title: 'Crossing seas' });
    const draft = { revision: 0, title: 'Crossing seas', blocks: [makeHeading('h1', 'Why it rolls')] };
    await editor.post(`${api}/version/${page.versionID}/store`, draft);
    const colleague = await test.loginAs(['edit-page'], 'C. Olleague');
    const { body } = await add(page.versionID, { blockKey: 'h1', text: 'Who measured this?' }, colleague);
    const commentID = Number(body['commentID']);
    expect(await list(page.id)).toMatchObject([{ id: commentID, blockKey: 'h1', author: { name: 'C. Olleague' } }]);
    const notificationsOf = async (caller: Caller) =>
      ((await caller.get('/api/ximblox/notifications')).body['items'] as { kind: string; page: { pageID: number } | null }[])
        .filter((one) => one.page?.pageID === page.id)
        .map(({ kind }) => kind);
    expect(await notificationsOf(editor)).toEqual(['comment']);
    await editor.post(`${api}/comment/${commentID}/answer`, { text: 'We did, in May.' });
    expect(await notificationsOf(colleague)).toEqual(['reply']);
    // On the live version too, of which there is no draft.
    await publisher.post(`${api}/version/${page.versionID}/publish`, {});
    expect(outcomeOf(await add(page.versionID, { text: 'A fine page.' }))).toBe('done');
  });

  it('are on words of a block, stay through edits, and say when the words or the block are gone', async () => {
    const page = await makePage(editor, { title: 'Crossing seas' });
    let revision = 0;
    const store = async (words?: string) => {
      const blocks = words === undefined ? [] : [makeHeading('h1', words)];
      const { body } = await editor.post(`${api}/version/${page.versionID}/store`, { revision, title: 'Crossing seas', blocks });
      revision = Number(body['revision']);
    };
    await store('Why it rolls, and when');
    const quote = { text: 'it rolls', before: 'Why ' };
    expect(outcomeOf(await add(page.versionID, { blockKey: 'h1', quote, text: 'Pitches?' }, editor))).toBe('done');
    const missing = { ...quote, text: 'it pitches' };
    expect(outcomeOf(await add(page.versionID, { blockKey: 'h1', quote: missing, text: 'Where?' }))).toBe('400 V_12 quote');
    expect(outcomeOf(await add(page.versionID, { quote, text: 'Where?' }))).toBe('400 V_12 quote');
    const sent = [{ text: ' ' }, { text: 'x'.repeat(501) }, { text: 'it', before: 'x'.repeat(41) }];
    const answers = await Promise.all(sent.map((one) => add(page.versionID, { blockKey: 'h1', quote: one, text: 'Where?' })));
    expect(answers.map(outcomeOf)).toEqual(['400 V_01 quote.text', '400 V_14 quote.text', '400 V_14 quote.before']);
    expect(await list(page.id)).toMatchObject([{ quote, isGone: false }]);
    await store('And then: why it rolls');
    expect(await list(page.id)).toMatchObject([{ quote, isGone: false }]);
    await store('Why it pitches');
    expect(await list(page.id)).toMatchObject([{ quote, isGone: true }]);
    await store();
    expect(await list(page.id)).toMatchObject([{ quote, isGone: true }]);
  });

  it('are for those who edit or review the page: others read them', async () => {
    const { id, versionID } = await requested();
    const { body } = await add(versionID, { text: 'For you.' });
    const comment = `${api}/comment/${String(body['commentID'])}`;
    expect(outcomeOf(await add(versionID, { text: 'Mine' }, reader))).toBe('403 UM_01 ');
    expect(outcomeOf(await reader.post(`${comment}/answer`, { text: 'No' }))).toBe('403 UM_01 ');
    expect(outcomeOf(await reader.post(`${comment}/resolve`, {}))).toBe('403 UM_01 ');
    expect(await list(id, reader)).toMatchObject([{ text: 'For you.', can: { answer: false, resolve: false } }]);
  });

  it('have a limit, and go with the page when it is in the bin', async () => {
    const { id, versionID } = await requested();
    const { body } = await add(versionID, { text: 'The first' });
    const row = { page_id: id, page_version_id: versionID, text: 'One of many', created_by_user_id: publisher.userID ?? null };
    await test.db
      .insertInto('review_comment')
      .values(Array.from({ length: openCommentsMax - 1 }, () => row))
      .execute();
    expect(outcomeOf(await add(versionID, { text: 'One more' }))).toBe('409 V_07 id');
    const answered = Number(body['commentID']);
    await test.db
      .insertInto('review_comment')
      .values(Array.from({ length: openCommentsMax }, () => ({ ...row, answered_comment_id: answered })))
      .execute();
    expect(outcomeOf(await editor.post(`${api}/comment/${answered}/answer`, { text: 'One more' }))).toBe('409 V_07 id');
    await publisher.post(`${api}/${id}/delete`);
    expect(outcomeOf(await editor.get(`${api}/${id}/comments`))).toBe('404 PM_01 id');
    expect(outcomeOf(await editor.post(`${api}/comment/${answered}/resolve`, {}))).toBe('404 V_12 id');
  });
});
