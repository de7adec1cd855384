import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../../testing/app.ts';
import { createFormVisitor, type FormVisitor } from '../../../../testing/callers/form-visitor.ts';
import { sentMails } from '../../../../testing/sent-mails.ts';
import { startOpenIDProvider, type Person, type TestProvider } from '../../../../testing/servers/openid-provider.ts';

let provider: TestProvider;
let server: TestApp;
beforeAll(async () => {
  provider = await startOpenIDProvider();
  server = await createTestApp({ environment: { ...provider.environment, HIDE_REGISTERED_EMAILS: 'true' } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const password = 'Correct horse 9!';
let count = 0;
const newPerson = (): Person & { readonly email: string } => {
  const email = `noor-${(count += 1)}@devlijt.example`;
  return { sub: `li-${count}`, email, email_verified: true, given_name: 'Noor', family_name: 'de Wit' };
};
const where = ({ status, headers }: Answer): unknown => [status, headers['location']];
/** Presses the button of a login screen: the fields are those of its form. */
async function press(visitor: FormVisitor, screen: string): Promise<Answer> {
  const { text } = await visitor.get(screen);
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  return visitor.post(screen, { form: 'linkedIn', locale: field('locale'), redirectURL: field('redirectURL') });
}
async function logIn(visitor: FormVisitor, person: Person | 'cancel', screen = '/en/account/login'): Promise<Answer> {
  const answer = await press(visitor, screen);
  expect(answer.status).toBe(303);
  const back = await provider.logIn(String(answer.headers['location']), person);
  return visitor.get(back.pathname + back.search);
}
const codeFor = async (email: string): Promise<string> =>
  /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';

describe('logging in with LinkedIn, without scripts', () => {
  it('begins with a button on the login and register screens, and keeps the path to return to', async () => {
    const visitor = createFormVisitor(server);
    for (const [screen, label] of [
      ['/en/account/login', 'Log in with LinkedIn'],
      ['/en/account/register', 'Log in with LinkedIn'],
      ['/nl/account/inloggen', 'Inloggen met LinkedIn'],
      ['/nl/account/registreren', 'Inloggen met LinkedIn'],
    ] as const) {
      const { text, headers } = await visitor.get(screen);
      expect([screen, text.includes(label)]).toEqual([screen, true]);
      expect(headers['content-security-policy']).toContain(`form-action 'self' ${provider.environment.LINKEDIN_ISSUER};`);
    }
    const other = await visitor.get('/en/account/forgot-password');
    expect(other.headers['content-security-policy']).toContain("form-action 'self';");
    const answer = await logIn(visitor, newPerson(), '/en/account/login?next=%2Fen%2Fresearch');
    expect(where(answer)).toEqual([303, '/en/research']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('reports errors in the language of the login', async () => {
    const visitor = createFormVisitor(server);
    const cancelled = await logIn(visitor, 'cancel', '/nl/account/inloggen');
    expect(where(cancelled)).toEqual([303, '/nl/account/inloggen?problem=cancelled&next=%2Fnl%2Faccount']);
    const screen = await visitor.get(String(cancelled.headers['location']));
    expect(screen.text).toContain('U hebt het inloggen met LinkedIn geannuleerd.');
    expect(screen.text).toContain('role="alert"');
    for (const [problem, words] of [
      ['expired', 'no longer valid'],
      ['unverified', 'hasn’t verified your email address'],
      ['noAccount', 'can’t log in with this LinkedIn account'],
      ['away', 'can’t be reached'],
    ] as const) {
      expect((await visitor.get(`/en/account/login?problem=${problem}`)).text).not.toContain(words);
      visitor.cookies.set('institute_notice', encodeURIComponent(`problem:${problem}`));
      expect((await visitor.get(`/en/account/login?problem=${problem}`)).text).toContain(words);
    }
    expect((await visitor.get('/en/account/login?problem=constructor')).text).not.toContain('role="alert"');
  });

  it('explains to members without a password how to set one, before LinkedIn can be disconnected', async () => {
    const person = newPerson();
    const visitor = createFormVisitor(server);
    await logIn(visitor, person);
    const profile = await visitor.get('/en/account');
    expect(profile.text).toContain('Connected. You can log in with LinkedIn.');
    expect(profile.text).toContain('Choose a password before you disconnect LinkedIn.');
    expect(profile.text).not.toContain('>Disconnect LinkedIn<');
    expect((await visitor.get('/en/account/password')).text).toContain('Email me a link');
    const response = await visitor.post('/en/account/password', { form: 'passwordLink', email: person.email });
    expect(where(response)).toEqual([303, '/en/account/email-sent']);
    const chosen = { token: await codeFor(person.email), password };
    expect(where(await visitor.post('/en/account/reset-password', chosen))).toEqual([303, '/en/account/login?done=reset']);
    await visitor.post('/en/account/login', { form: 'login', email: person.email, password });
    expect((await visitor.get('/en/account')).text).toContain('Disconnect LinkedIn');
    const done = await visitor.post('/en/account', { form: 'disconnect' });
    expect(where(done)).toEqual([303, '/en/account?done=disconnect']);
    expect((await visitor.get('/en/account')).text).toContain('Not connected.');
    expect(where(await visitor.post('/en/account/delete', { password }))).toEqual([303, '/en/account/deleted']);
  });

  it.each([
    ['/en/account/delete', 'Log in with LinkedIn again', 'less than 10 minutes ago', 'Delete account'],
    ['/nl/account/verwijderen', 'Opnieuw inloggen met LinkedIn', 'minder dan 10 minuten geleden', 'Account verwijderen'],
  ])(
    'confirms at %s that it is the member where there is no password, and then closes the account',
    async (screen, button, recent, submit) => {
      const person = newPerson();
      const visitor = createFormVisitor(server);
      await logIn(visitor, person);
      await sql`update session set authenticated_at = now() - interval '11 minutes' where realm = 'member'`.execute(server.db);
      const old = await visitor.get(screen);
      expect([old.text.includes(button), old.text.includes(`>${submit}</button>`), old.text.includes(person.email)]).toEqual([
        true,
        false,
        true,
      ]);
      expect(old.headers['content-security-policy']).toContain(provider.environment.LINKEDIN_ISSUER);
      const tooOld = await visitor.post(screen, { form: 'delete' });
      expect([tooOld.status, tooOld.text.includes('10 minut')]).toEqual([409, true]);
      expect(where(await logIn(visitor, person, screen))).toEqual([303, screen]);
      const fresh = await visitor.get(screen);
      expect([fresh.text.includes(recent), fresh.text.includes('type="password"'), fresh.text.includes(button)]).toEqual([
        true,
        false,
        false,
      ]);
      expect((await visitor.post(screen, { form: 'delete' })).status).toBe(303);
      expect((await visitor.get('/en/account')).status).toBe(303);
      expect((await sentMails(server, person.email)).at(-1)?.subject).toMatch(/will be deleted|wordt verwijderd/);
    },
  );

  it('reports on the screen that asked for it that a new login was cancelled', async () => {
    const visitor = createFormVisitor(server);
    await logIn(visitor, newPerson());
    await sql`update session set authenticated_at = now() - interval '11 minutes' where realm = 'member'`.execute(server.db);
    const cancelled = await logIn(visitor, 'cancel', '/en/account/delete');
    const back = await visitor.get(String(cancelled.headers['location']));
    expect(where(back)).toEqual([303, '/en/account/delete?problem=cancelled']);
    expect((await visitor.get('/en/account/delete?problem=cancelled')).text).toContain('You cancelled logging in with LinkedIn');
  });

  it('is connected to an account by the form behind the mailed link, not by opening it', async () => {
    const person = newPerson();
    const visitor = createFormVisitor(server);
    const registration = { title: 'Mrs.', firstName: 'Marijke', lastName: 'Berg', email: person.email, password };
    await visitor.post('/en/account/register', { ...registration, confirmPassword: password, privacyAccepted: 'on' });
    await server.services.outbox.settled();
    const answer = await logIn(visitor, person);
    expect(where(answer)).toEqual([303, '/en/account/linkedin-email-sent']);
    expect((await visitor.get('/en/account/linkedin-email-sent')).text).toContain('You already have an account');
    const token = await codeFor(person.email);
    await createFormVisitor(server).get('/en/account/connect-linkedin');
    expect(where(await logIn(createFormVisitor(server), person))).toEqual([303, '/en/account/linkedin-email-sent']);
    const wrong = await visitor.post('/en/account/connect-linkedin', { token: 'wrong' });
    expect([wrong.status, wrong.text.includes('log in with LinkedIn again')]).toEqual([400, true]);
    const joined = await visitor.post('/en/account/connect-linkedin', { token });
    expect(where(joined)).toEqual([303, '/en/account/login?done=join']);
    const used = await visitor.post('/en/account/connect-linkedin', { token });
    expect([used.status, used.text.includes('already been used')]).toEqual([400, true]);
    expect(where(await logIn(visitor, person))).toEqual([303, '/en/account']);
    expect((await visitor.get('/en/account')).text).toContain('Marijke');
  });
});
