import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../../testing/app.ts';
import { createFormVisitor, type FormVisitor } from '../../../testing/callers/form-visitor.ts';
import { sentMails } from '../../../testing/sent-mails.ts';

const file = '/api/ximblox/medialib/get-page-file/12/block_files_b1/0123456789abcdef/roll%20tables%3B%20"x".docx';
const from = '/en/publications/crossing-seas';
const email = 'marijke@devlijt.example';
const password = 'Correct horse 9!';
const screens = {
  en: { login: '/en/account/login', file: '/en/account/file', downloads: '/en/account/downloads' },
  nl: { login: '/nl/account/inloggen', file: '/nl/account/bestand', downloads: '/nl/account/downloads' },
} as const;
const languages = ['en', 'nl'] as const;
const forFile = {
  en: 'The file that you asked for isn’t public. Log in to get it.',
  nl: 'Het bestand dat u opvroeg, is niet openbaar. Log in om het te openen.',
};

let server: TestApp;
let member: FormVisitor;
beforeAll(async () => {
  server = await createTestApp();
  member = createFormVisitor(server);
  const person = { title: '', firstName: 'Marijke', lastName: 'Berg' };
  await member.post('/en/account/register', { ...person, email, privacyAccepted: 'on' });
  await server.services.outbox.settled();
  const token = /#([\w-]{43})/.exec((await sentMails(server, email)).at(-1)?.body ?? '')?.[1] ?? '';
  await member.post('/en/account/activate', { token, password });
});
afterAll(() => server.close());

const where = ({ status, headers }: Answer): unknown => [status, headers['location']];
const pathOf = (screen: string, query: Readonly<Record<string, string>>): string =>
  `${screen}?${new URLSearchParams(query).toString()}`;
const main = ({ text }: Answer): string => /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '';

test.each(languages)(
  'who has to log in for a file first reads why, without its name, and comes to a screen that gives it: %s',
  async (language) => {
    const { login, file: screen, downloads } = screens[language];
    const next = pathOf(screen, { file, from });
    const response = await createFormVisitor(server).get(pathOf(login, { next }));
    expect(main(response)).toContain(forFile[language]);
    expect(main(response).replaceAll(/(?:href|value|action)="[^"]*"/g, '')).not.toContain('roll');
    expect(main(await createFormVisitor(server).get(pathOf(login, { next: from })))).not.toContain(forFile[language]);
    const visitor = createFormVisitor(server);
    const loggedIn = await visitor.post(pathOf(login, { next }), { email, password });
    expect(where(loggedIn)).toEqual([303, next]);
    const given = await visitor.get(next);
    expect([given.status, given.headers['refresh'], given.headers['cache-control']]).toEqual([
      200,
      `0; url=${file.replaceAll('"', '%22')}`,
      'private, no-store',
    ]);
    for (const href of [file.replaceAll('"', '&quot;'), from, downloads, `/${language}/`])
      expect(main(given)).toContain(`href="${href}"`);
    expect(main(given).replaceAll(/href="[^"]*"/g, '')).not.toContain('roll');
  },
);

test('the screen that gives a file leads visitors to log in and back, and gives nothing of another site', async () => {
  for (const language of languages) {
    const { login, file: screen, downloads } = screens[language];
    const own = pathOf(screen, { file, from });
    expect(where(await createFormVisitor(server).get(own))).toEqual([303, pathOf(login, { next: own })]);
    for (const evil of [
      'https://evil.example/x',
      '//evil.example/x',
      '/\\evil.example/x',
      'x',
      '',
      '/x\r\nset-cookie: a=b',
      '/ x',
    ])
      expect(where(await member.get(pathOf(screen, { file: evil })))).toEqual([303, downloads]);
    expect(where(await member.get(screen))).toEqual([303, downloads]);
    const shown = await member.get(pathOf(screen, { file, from: 'https://evil.example/' }));
    expect(shown.text).not.toContain('evil.example');
  }
});

test('a file whose address is too long to be kept through registration does not keep anyone from an account', async () => {
  const next = pathOf(screens.en.file, {
    file: `/api/ximblox/medialib/get-page-file/12/g/0123456789abcdef/${'%D1%8F'.repeat(280)}.docx`,
  });
  expect(next.length).toBeGreaterThan(2000);
  const sent = { title: '', firstName: 'Ingrid', lastName: 'Solheim', email: 'ingrid@solheim.example', privacyAccepted: 'on' };
  const registered = await createFormVisitor(server).post(pathOf('/en/account/register', { next }), sent);
  expect(where(registered)).toEqual([303, pathOf('/en/account/registration-received', { next })]);
  const loggedIn = await createFormVisitor(server).post(pathOf(screens.en.login, { next }), { email, password });
  expect(where(loggedIn)).toEqual([303, next]);
});
