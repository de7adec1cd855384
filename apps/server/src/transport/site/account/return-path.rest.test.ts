import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createFormVisitor } from '../../../testing/callers/form-visitor.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const path = '/en/publications/crossing-seas';
const next = `next=${encodeURIComponent(path)}`;
const email = 'marijke@devlijt.example';
const password = 'Correct horse 9!';
const person = { title: 'Mrs.', firstName: 'Marijke', lastName: 'Berg', country: 'Netherlands' };

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
  const fields = { token: await codeFromMail(), password, confirmPassword: password };
  const activatedAnswer = await visitor.post(`/en/account/activate?${next}`, fields);
  expect(where(activatedAnswer)).toEqual([303, `/en/account/login?done=activate&${next}`]);
  expect(where(await visitor.post(`/en/account/login?done=activate&${next}`, { email, password }))).toEqual([303, path]);
  const elsewhere = await createFormVisitor(server).get('/en/account/login?next=https%3A%2F%2Fevil.example');
  expect(elsewhere.text).toContain('href="/en/account/register"');
});
