import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemContext } from '../../../kernel/operation/context.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createTestClock, type TestClock } from '../../../testing/accounts.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeDocuments } from '../../../testing/documents.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { startWebhookReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { remindReviewers } from '../../cms/publication-requests/index.ts';
import { makeWebhook, sendAll } from '../../cms/webhooks/testing/send-all.ts';
import { remindRegistrations } from '../../institute/events/index.ts';
import { mailMemberLink, mailMemberNotice, findMember } from '../../institute/members/index.ts';
import { mailAccountLink, mailNotice } from '../users/index.ts';

let test: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

const emailOf = async (caller: Caller): Promise<string> => String((await caller.get('/api/ximblox/user')).body['email']);
async function speaking(language: 'en' | 'nl', name: string, permissions: Parameters<TestApp['loginAs']>[0]) {
  const caller = await test.loginAs(permissions, name);
  expect(outcomeOf(await caller.send('PUT', '/api/ximblox/user/language', { language }))).toBe('done');
  return { caller, email: await emailOf(caller) };
}
const subjectsTo = async (email: string): Promise<string[]> => (await sentMails(test, email)).map(({ subject }) => subject);

describe('a mail is in the language of its recipient, whatever that of the call', () => {
  it('for the request, the reminder and the decision of a publication', async () => {
    const editor = await speaking('en', 'E. Ditor', ['create-page', 'edit-page']);
    const dutch = await speaking('nl', 'N. Ederlander', ['edit-page', 'publish-page']);
    const english = await speaking('en', 'B. Rit', ['edit-page', 'publish-page']);
    const { id, versionID } = await makePage(editor.caller, { title: 'Crossing seas' });
    expect(outcomeOf(await editor.caller.post(`/api/ximblox/page/${id}/request-publication`, { comment: 'Please' }))).toBe(
      'done',
    );
    await test.db
      .updateTable('publication_request')
      .set({ requested_at: new Date(Date.now() - 4 * 86_400_000).toISOString() })
      .execute();
    expect(await remindReviewers(test.services)).toBe(1);
    const decide = `/api/ximblox/page/version/${versionID}/reject-publication`;
    const headers = { 'accept-language': 'nl' };
    expect(outcomeOf(await dutch.caller.send('POST', decide, { feedback: 'Nee.' }, headers))).toBe('done');
    expect(await subjectsTo(dutch.email)).toEqual(['Publicatie gevraagd: Crossing seas', 'Wacht op beoordeling: Crossing seas']);
    expect(await subjectsTo(english.email)).toEqual([
      'Publication requested: Crossing seas',
      'Waiting for review: Crossing seas',
    ]);
    expect(await subjectsTo(editor.email)).toEqual(['Not published yet: Crossing seas']);
    const [requested, reminded] = (await sentMails(test, dutch.email)).map(({ body }) => body);
    expect(requested).toContain('Om wijzigingen vragen: http');
    expect(reminded).toContain('Stuur deze mail niet door.');
  });

  it('for a link to an account and a notice about it', async () => {
    const kinds = ['password', 'email', 'secondFactorOn', 'secondFactorOff', 'secondFactorReset', 'authenticatorOff'] as const;
    for (const language of ['en', 'nl'] as const) {
      const { caller, email } = await speaking(language, 'Somebody', []);
      const user = { ID: Number((await caller.get('/api/ximblox/user')).body['ID']), name: 'Somebody', email };
      const context = systemContext(test.services, 'mail');
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
    const context = systemContext(test.services, 'mail');
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

  it('for the comments of a review', async () => {
    const editor = await speaking('nl', 'N. Ederlander', ['create-page', 'edit-page']);
    const publisher = await speaking('en', 'B. Rit', ['edit-page', 'publish-page']);
    const { id, versionID } = await makePage(editor.caller, { title: 'Two swells' });
    await editor.caller.post(`/api/ximblox/page/${id}/request-publication`, { comment: 'Please' });
    const comment = `/api/ximblox/page/version/${versionID}/comments`;
    expect(outcomeOf(await publisher.caller.post(comment, { text: 'Shorter.' }))).toBe('done');
    const decide = `/api/ximblox/page/version/${versionID}/reject-publication`;
    expect(outcomeOf(await publisher.caller.send('POST', decide, { feedback: 'See it.' }, { 'accept-language': 'en' }))).toBe(
      'done',
    );
    expect((await sentMails(test, editor.email)).at(-1)?.body).toContain('Er staat 1 opmerking bij de pagina.');
    await editor.caller.send(
      'POST',
      `/api/ximblox/page/${id}/request-publication`,
      { comment: 'Ja' },
      { 'accept-language': 'nl' },
    );
    expect((await sentMails(test, publisher.email)).at(-1)?.body).toContain('1 comment on the page is open.');
  });

  it('for a webhook that was turned off', async () => {
    const receiver = await startWebhookReceiver();
    try {
      const managers = [await speaking('nl', 'N. L.', ['manage-webhooks']), await speaking('en', 'E. N.', ['manage-webhooks'])];
      const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
      await makeWebhook(managers[1]?.caller ?? editor, { url: receiver.url, name: 'Intranet' });
      receiver.set({ status: 410 });
      await makeLivePage(editor);
      await sendAll(test);
      const subjects = await Promise.all(managers.map(async ({ email }) => (await subjectsTo(email)).at(-1)));
      expect(subjects).toEqual(['Webhook uitgeschakeld: Intranet', 'Webhook turned off: Intranet']);
    } finally {
      await receiver.close();
    }
  });

  const browsers = { en: { 'accept-language': 'nl' }, nl: { 'accept-language': 'en' } } as const;
  it.each(['en', 'nl'] as const)('for an applicant, whose language is that of the page: %s', async (language) => {
    const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
    const locale = language === 'en' ? 'en-gb' : 'nl-nl';
    const typeData = { publicationDate: '2026-11-02', contact: { name: 'N.', email: `${language}@office.example`, phone: '' } };
    const page = { title: 'Researcher', slug: `vacancies/in-${language}`, type: 'vacancy', locale, typeData };
    const { id } = await makeLivePage(editor, page);
    const file = { field: 'f', name: 'cv.pdf', type: 'application/pdf', bytes: makeDocuments(`cv ${language}`).pdf };
    const { token } = (await test.visitor.upload('/api/institute/vacancies/application-files', {}, file)).body;
    const names = {
      firstName: 'A.',
      lastName: 'Pplicant',
      email: `${language}@applicant.example`,
      phone: '',
      motivation: 'Yes.',
    };
    const application = { ...names, fileTokens: [token], privacyAccepted: true };
    const apply = `/api/institute/vacancies/${id}/apply`;
    expect(outcomeOf(await test.visitor.post(apply, application, browsers[language]))).toBe('done');
    const en = ['We’ve received your application: Researcher', 'Application for Researcher'];
    const nl = ['We hebben uw sollicitatie ontvangen: Researcher', 'Sollicitatie naar Researcher'];
    const subjects = [
      ...(await subjectsTo(`${language}@applicant.example`)),
      ...(await subjectsTo(`${language}@office.example`)),
    ];
    expect(subjects).toEqual(language === 'en' ? en : nl);
  });

  it.each([
    [
      'en',
      ['You’re registered', 'Your registration is cancelled'],
      ['You’re on the waiting list', 'You have a place', 'Coming up'],
    ],
    ['nl', ['U bent aangemeld', 'U bent afgemeld'], ['U staat op de wachtlijst', 'U hebt een plaats', 'Binnenkort']],
  ] as const)('for those who register for an event, whose language is that of the page: %s', async (language, first, second) => {
    const editor = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
    const start = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const given = { type: 5, startDate: `${start}T09:30`, endDate: '', location: 'Den Helder', registration: true, capacity: 1 };
    const { id } = await makeLivePage(editor, {
      title: 'Seakeeping',
      slug: `events/in-${language}`,
      type: 'event',
      locale: language === 'en' ? 'en-gb' : 'nl-nl',
      typeData: given,
    });
    const browser = browsers[language];
    const address = (name: string): string => `${name}@${language}.example`;
    for (const name of ['anna', 'bram']) {
      const person = { name, email: address(name), privacyAccepted: true };
      expect(outcomeOf(await test.visitor.post(`/api/institute/events/${id}/register`, person, browser))).toBe('done');
    }
    const [confirmed] = await sentMails(test, address('anna'));
    const code = /\?code=([\w-]+)/.exec(confirmed?.body ?? '')?.[1] ?? '';
    expect(outcomeOf(await test.visitor.post(`/api/institute/events/${id}/cancel-registration`, { code }, browser))).toBe('done');
    // Half a day before it, whatever the time of day now.
    const wait = Date.parse(`${start}T08:30:00Z`) - clock.now().getTime() - 43_200_000;
    clock.forward(wait);
    expect(await remindRegistrations(test.services)).toBe(1);
    clock.forward(-wait);
    expect(await subjectsTo(address('anna'))).toEqual(first.map((subject) => `${subject}: Seakeeping`));
    expect(await subjectsTo(address('bram'))).toEqual(second.map((subject) => `${subject}: Seakeeping`));
  });
});
