import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createFormVisitor } from '../../../testing/callers/form-visitor.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const path = '/en/publications/crossing-seas';
const next = `next=${encodeURIComponent(path)}`;
const email = 'marijke@devlijt.example';
const password = 'Correct horse 9!';
const person = { title: 'Mrs.', firstName: 'Marijke', lastName: 'Berg', country: 'Netherlands' };

const api = { ...person, email: 'ingrid@solheim.example', password, confirmPassword: password, privacyAccepted: true };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const where = ({ status, headers }: Answer): unknown => [status, headers['location']];
const codeFromMail = async (): Promise<string> =>
  /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';

test('the path to return to is kept through registration, activation and login', async () => {
  const visitor = createFormVisitor(server);
  expect((await visitor.get(`/en/account/login?${next}`)).text).toContain(`href="/en/account/register?${next}"`);
  expect((await visitor.get(`/en/account/register?${next}`)).text).toContain(`href="/en/account/login?${next}"`);
  const sent = { ...person, email, password, confirmPassword: password, privacyAccepted: 'on' };
  const registered = await visitor.post(`/en/account/register?${next}`, sent);
  expect(where(registered)).toEqual([303, `/en/account/registration-received?${next}`]);
  await server.services.outbox.settled();
  expect((await visitor.get(`/en/account/registration-received?${next}`)).text).toContain(`href="/en/account/login?${next}"`);
  const fields = { token: await codeFromMail(), password };
  const activatedAnswer = await visitor.post(`/en/account/activate?${next}`, fields);
  expect(where(activatedAnswer)).toEqual([303, path]);
  const again = createFormVisitor(server);
  expect(where(await again.post(`/en/account/login?${next}`, { email, password }))).toEqual([303, path]);
  const elsewhere = await createFormVisitor(server).get('/en/account/login?next=https%3A%2F%2Fevil.example');
  expect(elsewhere.text).toContain('href="/en/account/register"');
});

test('a mailed link leads back in another browser too, and so does the link that replaces it; never to another site', async () => {
  const other = 'kofi@noordlicht.example';
  const sent = { ...person, email: other, password, confirmPassword: password, privacyAccepted: 'on' };
  await createFormVisitor(server).post(`/en/account/register?${next}`, sent);
  await server.services.outbox.settled();
  await sql`update account_token set created_at = created_at - interval '2 minutes'`.execute(server.db);
  const reader = createFormVisitor(server);
  await reader.post('/en/account/forgot-password', { email: other });
  const mails = await sentMails(server, other);
  expect(mails).toHaveLength(2);
  for (const { body } of mails) expect(body).not.toContain('crossing-seas');
  const token = /#([\w-]{43})/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  const answer = await reader.post('/en/account/activate', { token, password });
  expect(where(answer)).toEqual([303, path]);
  for (const returnPath of ['https://evil.example/', '//evil.example', '/\\evil.example', 'en'])
    expect(outcomeOf(await server.visitor.post('/api/institute/user/register', { ...api, returnPath }))).toBe(
      '400 V_12 returnPath',
    );
  expect(outcomeOf(await server.visitor.post('/api/institute/user/register', { ...api, returnPath: path }))).toBe('done');
});
