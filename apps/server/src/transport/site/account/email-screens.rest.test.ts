import { afterAll, beforeAll, expect, it } from 'vitest';

import { hashPassword } from '../../../domains/access/credentials/index.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createFormVisitor, type FormVisitor } from '../../../testing/callers/form-visitor.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const passwordHash = await hashPassword(password);
  for (const id of [1, 2]) await server.loginAsMember(id);
  await server.db.updateTable('member').set({ password_hash: passwordHash }).execute();
});
afterAll(() => server.close());

const password = 'Correct horse 9!';
const where = ({ status, headers }: Answer): unknown => [status, headers['location']];
const codeFor = async (email: string): Promise<string> => {
  await server.services.outbox.settled();
  return /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';
};
async function member(id: number): Promise<FormVisitor> {
  const visitor = createFormVisitor(server);
  const answer = await visitor.post('/en/account/login', { email: `member${id}@test.example`, password });
  expect(where(answer)).toEqual([303, '/en/account']);
  return visitor;
}

it('a member changes their email address without scripts, and confirms it in a browser in which nobody is logged in', async () => {
  const visitor = await member(1);
  expect((await visitor.get('/en/account')).text).toContain('href="/en/account/email-address"');
  const screen = await visitor.get('/en/account/email-address');
  expect(screen.text).toContain('You log in with member1@test.example');
  const empty = await visitor.post('/en/account/email-address', { newEmail: '', password: '' });
  expect([empty.status, empty.text.includes('enter your new email address')]).toEqual([400, true]);
  const taken = await visitor.post('/en/account/email-address', { newEmail: 'member2@test.example', password });
  expect([taken.status, taken.text.includes('The email has already been taken: enter a different one')]).toEqual([409, true]);
  expect(taken.text).toContain('value="member2@test.example"');
  const response = await visitor.post('/en/account/email-address', { newEmail: 'new@devlijt.example', password });
  expect(where(response)).toEqual([303, '/en/account?done=email']);
  const profile = await visitor.get('/en/account?done=email');
  expect(profile.text).toContain('We sent a link to your new email address.');
  expect(profile.text).toContain('member1@test.example');
  const other = createFormVisitor(server);
  const token = await codeFor('new@devlijt.example');
  expect((await other.get('/en/account/confirm-email')).text).toContain('Code from the email');
  const wrong = await other.post('/en/account/confirm-email', { token: 'wrong' });
  expect([
    wrong.status,
    wrong.text.includes('ask for a new link'),
    wrong.text.includes('href="/en/account/email-address"'),
  ]).toEqual([400, true, true]);
  expect(where(await other.post('/en/account/confirm-email', { token }))).toEqual([303, '/en/account/login?done=confirmEmail']);
  expect((await other.get('/en/account/login?done=confirmEmail')).text).toContain('Your new email address is confirmed.');
  const again = await other.post('/en/account/confirm-email', { token });
  expect([again.status, again.text.includes('already used')]).toEqual([400, true]);
  expect((await visitor.get('/en/account')).text).toContain('new@devlijt.example');
});

it('and in Dutch, where a member who is logged in is told on the profile', async () => {
  const visitor = await member(2);
  const response = await visitor.post('/nl/account/e-mailadres', { newEmail: 'nieuw@devlijt.example', password });
  expect(where(response)).toEqual([303, '/nl/account?done=email']);
  const token = await codeFor('nieuw@devlijt.example');
  expect((await sentMails(server, 'nieuw@devlijt.example')).at(-1)).toMatchObject({
    // In the language of the registration, not of the screen.
    subject: 'Confirm your new email address',
  });
  const done = await visitor.post('/nl/account/e-mail-bevestigen', { token });
  expect(where(done)).toEqual([303, '/nl/account/inloggen?done=confirmEmail']);
  const login = await visitor.get('/nl/account/inloggen?done=confirmEmail');
  expect(where(login)).toEqual([303, '/nl/account?done=confirmEmail']);
  const profile = await visitor.get('/nl/account?done=confirmEmail');
  expect(profile.text).toContain('Uw nieuwe e-mailadres is bevestigd.');
  expect(profile.text).toContain('nieuw@devlijt.example');
});
