import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemContext } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, told } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { remindReviewers } from '../../cms/publication-requests/index.ts';
import { mailMemberLink, mailMemberNotice, findMember } from '../../institute/members/index.ts';
import { mailAccountLink, mailNotice } from '../users/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const emailOf = async (caller: Caller): Promise<string> => String((await caller.get('/api/ximblox/user')).body['email']);
async function speaking(language: 'en' | 'nl', name: string, permissions: Parameters<TestApp['loginAs']>[0]) {
  const caller = await test.loginAs(permissions, name);
  expect(told(await caller.send('PUT', '/api/ximblox/user/language', { language }))).toBe('done');
  return { caller, email: await emailOf(caller) };
}
const subjectsTo = async (email: string): Promise<string[]> => (await sentMails(test, email)).map(({ subject }) => subject);

describe('a mail is in the language of its recipient, whatever that of the call', () => {
  it('for the request, the reminder and the decision of a publication', async () => {
    const editor = await speaking('en', 'E. Ditor', ['create-page', 'edit-page']);
    const dutch = await speaking('nl', 'N. Ederlander', ['edit-page', 'publish-page']);
    const english = await speaking('en', 'B. Rit', ['edit-page', 'publish-page']);
    const { id, versionID } = await makePage(editor.caller, { title: 'Crossing seas' });
    expect(told(await editor.caller.post(`/api/ximblox/page/${id}/request-publication`, { comment: 'Please' }))).toBe('done');
    await test.db
      .updateTable('publication_request')
      .set({ requested_at: new Date(Date.now() - 4 * 86_400_000).toISOString() })
      .execute();
    expect(await remindReviewers(test.services)).toBe(1);
    const decide = `/api/ximblox/page/version/${versionID}/reject-publication`;
    const headers = { 'accept-language': 'nl' };
    expect(told(await dutch.caller.send('POST', decide, { feedback: 'Nee.' }, headers))).toBe('done');
    expect(await subjectsTo(dutch.email)).toEqual(['Publicatie gevraagd: Crossing seas', 'Wacht op beoordeling: Crossing seas']);
    expect(await subjectsTo(english.email)).toEqual([
      'Publication requested: Crossing seas',
      'Waiting for review: Crossing seas',
    ]);
    expect(await subjectsTo(editor.email)).toEqual(['Not published yet: Crossing seas']);
    const [asked, reminded] = (await sentMails(test, dutch.email)).map(({ body }) => body);
    expect(asked).toContain('Om wijzigingen vragen: http');
    expect(reminded).toContain('Stuur deze mail niet door.');
  });

  it('for a link to an account and a notice about it', async () => {
    const kinds = ['password', 'email', 'secondFactorOn', 'secondFactorOff', 'secondFactorReset', 'authenticatorOff'] as const;
    for (const language of ['en', 'nl'] as const) {
      const { caller, email } = await speaking(language, 'Somebody', []);
      const user = { ID: Number((await caller.get('/api/ximblox/user')).body['ID']), name: 'Somebody', email };
      const context = systemContext(test.services, `mail-${language}`);
      const called = { ...context, request: { ...context.request, language: language === 'en' ? 'nl' : 'en' } } as const;
      await unitOfWork(called, async (unit) => {
        await mailAccountLink(called, unit, user, 'activate');
        await mailAccountLink(called, unit, user, 'reset');
        for (const kind of kinds) await mailNotice(called, unit, user, kind);
      });
      const greeting = language === 'en' ? 'Dear Somebody,' : 'Beste Somebody,';
      const bodies = (await sentMails(test, email)).map(({ body }) => body);
      expect(bodies.map((body) => body.startsWith(greeting))).toEqual(bodies.map(() => true));
      expect(bodies).toHaveLength(kinds.length + 2);
      // The back office addresses its users as "je".
      if (language === 'nl') expect(bodies.join('\n')).not.toMatch(/\b(?:[Uu]|[Uu]w)\b/);
    }
  });

  it('for a member, whose language is that of the page on which they registered', async () => {
    const { member_id: memberID } = await test.db
      .insertInto('member')
      .values({ email: 'lid@meridian.example', title: 'Mr.', first_name: 'L.', last_name: 'Id', language: 'nl', is_active: true })
      .returning('member_id')
      .executeTakeFirstOrThrow();
    const context = systemContext(test.services, 'mail-member');
    expect(context.request.language).toBe('en');
    await unitOfWork(context, async (unit) => {
      const member = await findMember(unit.tx, memberID);
      if (member === undefined) throw new Error('There is no such member.');
      await mailMemberLink(context, unit, member, 'reset');
      await mailMemberNotice(context, unit, member, 'password');
    });
    const mails = await sentMails(test, 'lid@meridian.example');
    expect(mails).toHaveLength(2);
    for (const { body } of mails) expect(body).toContain('Met vriendelijke groet,');
    expect(mails[0]?.body).toContain('/nl/');
  });
});
