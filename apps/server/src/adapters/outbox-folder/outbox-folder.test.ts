import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { describeMailer, type ReceivedMail } from '../../ports/mailer.conformance.ts';
import { createOutboxFolder } from './outbox-folder.ts';

const decodeWord = (text: string): string =>
  text.replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, encoded: string) => Buffer.from(encoded, 'base64').toString());

function parse(message: string): ReceivedMail {
  const [head = '', body = ''] = message.split('\r\n\r\n');
  const header = (name: string): string => decodeWord(new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trimEnd() ?? '');
  return {
    from: header('From'),
    to: header('To'),
    replyTo: header('Reply-To'),
    subject: header('Subject'),
    text: Buffer.from(body, 'base64').toString(),
  };
}

const readAll = async (folder: string): Promise<ReceivedMail[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => parse(await readFile(path.join(folder, name), 'utf8'))),
  );

describeMailer('the outbox folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-outbox-'));
  const mailer = createOutboxFolder(folder, { host: 'www.example.org' });
  return { mailer, received: () => readAll(folder), close: () => rm(folder, { recursive: true }) };
});

test('the same mail delivered twice is one file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-outbox-'));
  const mailer = createOutboxFolder(folder, { host: 'www.example.org' });
  const mail = {
    key: 'reset:12',
    from: 'no-reply@example.org',
    to: 'jan@example.org',
    replyTo: '',
    subject: 'Twice',
    text: 'Once.',
  };
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await readdir(folder)).toHaveLength(1);
  await rm(folder, { recursive: true });
});

test('the text of a kept mail is found beside HTML and a calendar entry', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-outbox-'));
  const mailer = createOutboxFolder(folder, { host: 'www.example.org' });
  const mail = { from: 'no-reply@example.org', to: 'jan@example.org', replyTo: '', subject: 'Parts', text: 'Waves at sea.' };
  const parts = [
    {},
    { html: '<p>One</p>' },
    { calendar: 'BEGIN:VCALENDAR' },
    { html: '<p>Two</p>', calendar: 'BEGIN:VCALENDAR' },
  ];
  for (const [key, more] of parts.entries()) await mailer.send({ ...mail, ...more, key: String(key) });
  expect(await mailer.find(({ text }) => text === 'Waves at sea.')).toHaveLength(parts.length);
  await rm(folder, { recursive: true });
});

test('kept mails are found by what they are and by their words, and deleted, those of an earlier version too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-outbox-'));
  const mailer = createOutboxFolder(folder, { host: 'www.example.org' });
  expect(await createOutboxFolder(path.join(folder, 'none'), { host: 'x' }).find(() => true)).toEqual([]);
  const mail = {
    key: 'notice:email:12:José@example.org:1',
    from: 'no-reply@example.org',
    to: 'jan@example.org',
    replyTo: 'noor@example.org',
    subject: `Café ${'é'.repeat(60)}`,
    text: 'Dag José,\nhallo.',
  };
  await mailer.send(mail);
  await mailer.send({ ...mail, key: 'other' });
  const file = path.join(folder, mailer.nameOf('other'));
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^X-Mail-Key: .*\r\n/, ''));
  const seen: unknown[] = [];
  const found = await mailer.find((stored) => {
    seen.push(stored);
    return stored.key === mail.key;
  });
  const { from: _from, ...stored } = { ...mail, text: mail.text.replace('\n', '\r\n') };
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([stored, { ...stored, key: null }]));
  expect(found).toEqual([mailer.nameOf(mail.key)]);
  await mailer.delete([...found, ...found]);
  expect(await readdir(folder)).toEqual([mailer.nameOf('other')]);
  await rm(folder, { recursive: true });
});
