import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf, type CreatedPage } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

let test: TestApp;
let editor: Caller;
let reviewer: Caller;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.loginAs(['create-page', 'edit-page'], 'E. Ditor');
  reviewer = await test.loginAs(['edit-page', 'publish-page'], 'R. Eviewer');
});
afterAll(() => test.close());

const lastMail = async (to = reviewer): Promise<string> => {
  const { body } = await to.get('/api/ximblox/user');
  return (await sentMails(test, String(body['email']))).at(-1)?.body ?? '';
};
const tokenIn = (mail: string, link: 'accept' | 'reject'): string | undefined =>
  new RegExp(`/cmsadmin/decide#${link}=([\\w-]{43})`).exec(mail)?.[1];
/** A request that the reviewer was mailed, with the token of the mail. */
const ask = async (page?: CreatedPage) => {
  const requested = page ?? (await makePage(editor));
  const answer = await editor.post(`/api/ximblox/page/${requested.id}/request-publication`, { comment: 'Please' });
  expect(outcomeOf(answer)).toBe('done');
  const mail = await lastMail();
  return { page: requested, mail, token: tokenIn(mail, 'reject') ?? '' };
};
const open = (token: string) => test.visitor.post('/api/ximblox/publication-request/open-decision', { token });
const decide = (token: string, decision = 'accept', feedback = '') =>
  test.visitor.post('/api/ximblox/publication-request/decide', { token, decision, feedback });
const stateOf = async ({ id }: CreatedPage) => (await editor.get(`/api/ximblox/page/${id}`)).body['state'];
const change = (set: object) =>
  test.db
    .updateTable('staff_user')
    .set(set)
    .where('staff_user_id', '=', reviewer.userID ?? 0)
    .execute();

describe('a request that is decided from its mail', () => {
  it('is shown without a session, and accepted by its reviewer once', async () => {
    const { page, mail, token } = await ask();
    expect(tokenIn(mail, 'accept')).toBe(token);
    const shown = await open(token);
    expect(shown.body).toMatchObject({
      title: page.title,
      path: `/en/${page.slug}`,
      comment: 'Please',
      requestedBy: 'E. Ditor',
      reviewer: 'R. Eviewer',
      mayAccept: true,
      pageVersionID: page.versionID,
    });
    expect(await stateOf(page)).toBe('publicationRequested');
    expect((await decide(token)).body).toMatchObject({ title: page.title, path: `/en/${page.slug}` });
    expect(await stateOf(page)).toBe('published');
    expect(await lastMail(editor)).toContain('R. Eviewer has published');
    const { body } = await reviewer.get(`/api/ximblox/page/fetch-request?state=accepted&pageID=${page.id}`);
    expect(body['items']).toMatchObject([{ decidedBy: { ID: reviewer.userID } }]);
    const audit = await test.db
      .selectFrom('audit')
      .select(['user_id', 'summary'])
      .where('action', '=', 'publicationRequests.accept')
      .where('subject_id', '=', page.id)
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({ user_id: reviewer.userID, summary: `“${page.title}”, by mail` });
    expect([outcomeOf(await open(token)), outcomeOf(await decide(token))]).toEqual(['404 V_12 token', '404 V_12 token']);
  });

  it('is shown with the broken links and skipped headings of what would be published', async () => {
    const page = await makePage(editor);
    const html = '<p><a href="/en/nothing-here">one</a></p><h2>Two</h2><h4>Four</h4>';
    await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, {
      revision: 0,
      blocks: [{ type: 'richText', key: 't', props: { html }, anchorPoint: '', visibility: 0, __images: {}, __files: {} }],
    });
    const { token } = await ask(page);
    expect((await open(token)).body['problems']).toMatchObject({
      count: 2,
      isComplete: true,
      problems: [
        { kind: 'notFound', text: 'one' },
        { kind: 'skippedLevel', text: 'Four' },
      ],
    });
    expect((await open((await ask()).token)).body['problems']).toMatchObject({ count: 0, problems: [] });
  });

  it('is rejected with a reason', async () => {
    const { page, token } = await ask();
    expect(outcomeOf(await decide(token, 'reject', ' '))).toBe('400 V_01 feedback');
    expect(outcomeOf(await decide(token, 'reject', 'x'.repeat(2001)))).toBe('400 V_14 feedback');
    expect(outcomeOf(await decide(token, 'maybe'))).toBe('400 V_12 decision');
    expect(outcomeOf(await decide(token, 'reject', 'A source, please'))).toBe('done');
    expect(await stateOf(page)).toBe('concept');
    expect(await lastMail(editor)).toContain('A source, please');
  });

  it('is not decided by a link of a request that was decided, withdrawn or sent anew, or of a page that changed', async () => {
    const { page, token } = await ask();
    await editor.post(`/api/ximblox/page/version/${page.versionID}/revoke-publication`);
    expect([outcomeOf(await open(token)), outcomeOf(await decide(token))]).toEqual(['409 V_07 token', '409 V_07 token']);
    const again = await ask(page);
    expect(outcomeOf(await decide(token))).toBe('409 V_07 token');
    await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, title: 'Another title' });
    const refused = await decide(again.token);
    expect([outcomeOf(refused), refused.text]).toEqual(['409 V_07 token', expect.stringContaining('draftChanged')]);
    expect(outcomeOf(await open(again.token))).toBe('409 V_07 token');
    const accepted = await reviewer.post(`/api/ximblox/page/version/${page.versionID}/accept-publication`, {});
    expect(outcomeOf(accepted)).toBe('done');
    expect(outcomeOf(await decide(again.token))).toBe('409 V_07 token');
  });

  it('is not decided for a reviewer who lost the right, the account or the address, or after seven days', async () => {
    const { page, token } = await ask();
    const { role_id } = await test.db
      .selectFrom('staff_user')
      .select('role_id')
      .where('staff_user_id', '=', reviewer.userID ?? 0)
      .executeTakeFirstOrThrow();
    const weaker = await test.loginAs(['edit-page'], 'Weaker');
    const other = await test.db
      .selectFrom('staff_user')
      .select('role_id')
      .where('staff_user_id', '=', weaker.userID ?? 0)
      .executeTakeFirstOrThrow();
    await change({ role_id: other.role_id });
    expect([outcomeOf(await open(token)), outcomeOf(await decide(token))]).toEqual(['404 V_12 token', '404 V_12 token']);
    await change({ role_id, is_active: false });
    expect(outcomeOf(await decide(token))).toBe('404 V_12 token');
    const { email } = await test.db
      .selectFrom('staff_user')
      .select('email')
      .where('staff_user_id', '=', reviewer.userID ?? 0)
      .executeTakeFirstOrThrow();
    await change({ is_active: true, email: `new-${email}` });
    expect(outcomeOf(await decide(token))).toBe('404 V_12 token');
    await change({ email });
    expect(outcomeOf(await open(token))).toBe('done');
    const ages = { created_at: '2020-01-01', expires_at: '2020-01-08' };
    await test.db.updateTable('decision_link').set(ages).where('publication_request_id', '>', 0).execute();
    expect(outcomeOf(await decide(token))).toBe('404 V_12 token');
    expect(await stateOf(page)).toBe('publicationRequested');
    expect(outcomeOf(await open('a'.repeat(43)))).toBe('404 V_12 token');
    expect(outcomeOf(await open('short'))).toBe('400 V_12 token');
  });

  it('is not accepted by mail where the account takes more than a password: it can be rejected', async () => {
    const role = test.db
      .selectFrom('staff_user')
      .select('role_id')
      .where('staff_user_id', '=', reviewer.userID ?? 0);
    const requires = (requires_second_factor: boolean) =>
      test.db.updateTable('role').set({ requires_second_factor }).where('role_id', '=', role).execute();
    await requires(true);
    const { page, mail, token } = await ask();
    await requires(false);
    expect(tokenIn(mail, 'accept')).toBeUndefined();
    await requires(true);
    expect((await open(token)).body['mayAccept']).toBe(false);
    expect(outcomeOf(await decide(token))).toBe('409 V_07 decision');
    expect(outcomeOf(await decide(token, 'reject', 'Why?'))).toBe('done');
    await requires(false);
    expect(await stateOf(page)).toBe('concept');
  });

  it('stays open where its page cannot be published', async () => {
    const page = await makePage(editor, { title: 'Soon blank' });
    await test.db.updateTable('page_version').set({ title: '' }).where('page_version_id', '=', page.versionID).execute();
    const { token } = await ask(page);
    expect(outcomeOf(await decide(token))).toBe('400 V_01 title');
    await test.db.updateTable('page_version').set({ title: ' ' }).where('page_version_id', '=', page.versionID).execute();
    expect(outcomeOf(await decide(token))).toBe('400 V_16 title');
    expect(await stateOf(page)).toBe('publicationRequested');
    expect(outcomeOf(await decide(token, 'reject', 'It has no title'))).toBe('done');
  });

  it('stores neither the secret nor the mail that has it as text', async () => {
    const { token } = await ask();
    const rows = await test.db.selectFrom('mail').select(['body', 'sealed_body']).execute();
    expect(rows.some(({ body, sealed_body }) => body.includes(token) || (sealed_body?.includes(token) ?? false))).toBe(false);
  });
});
