import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { Mail } from '../ports/mailer.ts';
import { messageOf } from './mail-message.ts';
import { createOutboxFolder } from './outbox-folder.ts';

const mail: Mail = {
  key: 'reset:12',
  to: 'jan@example.org',
  replyTo: '',
  subject: 'Nieuw wachtwoord – één klik',
  text: 'Dag Jan,\n\nKlik hier.',
};

test('a mail is one message to one recipient, with its words intact', () => {
  const message = messageOf(mail, 'no-reply@example.org');
  const [head = '', body = ''] = message.split('\r\n\r\n');
  expect(head).toContain('To: jan@example.org\r\n');
  expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`);
  expect(Buffer.from(body, 'base64').toString()).toBe('Dag Jan,\r\n\r\nKlik hier.');
});

test.each([
  ['subject', { subject: 'Hi\r\nBcc: eve@example.org' }],
  ['recipient', { to: 'jan@example.org, eve@example.org' }],
  ['recipient with a line break', { to: 'jan@example.org\nBcc: eve@example.org' }],
  ['answer address', { replyTo: 'a b@example.org' }],
])('a %s that would smuggle in a header or a recipient is refused', (_what, change) => {
  expect(() => messageOf({ ...mail, ...change }, 'no-reply@example.org')).toThrow();
});

test('the same mail handed over twice is one file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-outbox-'));
  const mailer = createOutboxFolder(folder, { from: 'no-reply@example.org' });
  await mailer.send(mail);
  await mailer.send(mail);
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect(await readFile(path.join(folder, files[0] ?? ''), 'utf8')).toContain('To: jan@example.org');
  await rm(folder, { recursive: true });
});
