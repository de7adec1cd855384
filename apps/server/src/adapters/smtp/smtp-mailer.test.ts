import { createServer, type Server, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { MailRefusedError, type Mail } from '../../ports/mailer.ts';
import { describeMailer } from '../../ports/mailer.conformance.ts';
import { startMailSink, type MailSink } from '../../testing/servers/mail-sink.ts';
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts';

const from = 'post@meridian.example';
const mail: Mail = { key: 'reset:12', from, to: 'jan@example.org', replyTo: '', subject: 'Hello', text: 'Dag.' };
const mailerTo = (port: number, more: Partial<SmtpOptions> = {}) =>
  createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, host: 'www.meridian.example', restMs: 0, ...more });

describeMailer('SMTP', async () => {
  const sink = await startMailSink();
  return {
    mailer: mailerTo(sink.port),
    received: async () =>
      sink.mails.map(({ recipients, email }) => ({
        from: email.from?.address ?? '',
        to: recipients.join(', '),
        replyTo: email.replyTo?.map(({ address }) => address).join(', ') ?? '',
        subject: email.subject ?? '',
        text: email.text ?? '',
      })),
    close: sink.close,
  };
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
const start = async (options: Parameters<typeof startMailSink>[0] = {}): Promise<MailSink> => {
  const sink = await startMailSink(options);
  closing.push(sink.close);
  return sink;
};
/** A TCP server that does not speak SMTP. */
const startStranger = async (greet: (socket: Socket) => void): Promise<number> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

test('the same mail delivered twice has one Message-ID, another mail another, and the key is not in it', async () => {
  const sink = await start();
  const mailer = mailerTo(sink.port);
  for (const key of ['reset:12', 'reset:12', 'reset-12']) await mailer.send({ ...mail, key });
  const [first, second, other] = sink.mails.map(({ email }) => email.messageId);
  expect(first).toMatch(/^<[0-9a-f]{40}@www\.meridian\.example>$/);
  expect([second === first, other === first]).toEqual([true, false]);
  expect(sink.mails[0]?.raw).not.toContain('reset:12');
});

test('a long subject in any script arrives complete, in lines within the SMTP limit', async () => {
  const sink = await start();
  const subjects = ['Één lange regel over golven én stroming 🌊 '.repeat(6).trim(), 'a'.repeat(2_000), '=?UTF-8?B?SGk=?='];
  for (const subject of subjects) await mailerTo(sink.port).send({ ...mail, key: subject, subject });
  expect(sink.mails.map(({ email }) => email.subject)).toEqual(subjects);
  const lines = sink.mails.flatMap(({ raw }) => raw.split('\r\n'));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(100);
});

test('the same as HTML is beside the text, and a mail program finds how to unsubscribe (RFC 8058)', async () => {
  const sink = await start();
  const unsubscribeUrl = `https://www.meridian.example/off?code=${'a'.repeat(60)}`;
  await mailerTo(sink.port).send({ ...mail, html: '<p>Één dag</p>', calendar: 'BEGIN:VCALENDAR', unsubscribeUrl });
  const { raw = '', email } = sink.mails[0] ?? {};
  expect([email?.text?.trim(), email?.html?.trim(), email?.attachments.map(({ filename }) => filename)]).toEqual([
    'Dag.',
    '<p>Één dag</p>',
    ['event.ics'],
  ]);
  // A method would have to stand in the calendar too, with what it asks of an event (RFC 6047).
  expect(raw).toContain('Content-Type: text/calendar; charset=utf-8\r\n');
  expect(raw).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`);
});

test.each([
  'https://a.example/\r\nBcc: eve@example.org',
  'https://a.example/>, <mailto:eve@example.org',
  'mailto:eve@example.org',
])('a link to unsubscribe that is no URL is refused: %j', async (unsubscribeUrl) => {
  const sink = await start();
  await expect(mailerTo(sink.port).send({ ...mail, unsubscribeUrl })).rejects.toThrow('List-Unsubscribe');
  expect(sink.mails).toEqual([]);
});

test('it is marked as automatic, with a plain sender and the date', async () => {
  const sink = await start();
  await mailerTo(sink.port).send(mail);
  const email = sink.mails[0]?.email;
  expect(email?.from?.address).toBe(from);
  expect(Math.abs(Date.now() - Date.parse(email?.date ?? ''))).toBeLessThan(60_000);
  expect(sink.mails[0]?.raw).toContain('Auto-Submitted: auto-generated');
});

test('the credentials of the URL are used, and wrong ones fail', async () => {
  const sink = await start({ login: { user: 'cms', password: 'p@ss' } });
  await mailerTo(sink.port, { url: `smtp://cms:p%40ss@127.0.0.1:${sink.port}` }).send(mail);
  expect(sink.mails).toHaveLength(1);
  await expect(mailerTo(sink.port, { url: `smtp://cms:wrong@127.0.0.1:${sink.port}` }).send(mail)).rejects.toThrow(/login|auth/i);
  expect(sink.mails).toHaveLength(1);
});

test('credentials are never sent unencrypted to another machine', async () => {
  const sink = await start({ login: { user: 'cms', password: 'secret' } });
  // The local machine under an address that is not recognized as local.
  const url = `smtp://cms:secret@0.0.0.0:${sink.port}`;
  await expect(mailerTo(sink.port, { url }).send(mail)).rejects.toThrow(/STARTTLS|TLS/i);
  expect(sink.mails).toHaveLength(0);
});

test('a recipient unknown to the server fails that mail only', async () => {
  const sink = await start();
  const mailer = mailerTo(sink.port, { restMs: 60_000 });
  await expect(mailer.send({ ...mail, to: 'bounce@example.org' })).rejects.toThrow(MailRefusedError);
  await mailer.send(mail);
  expect(sink.mails).toHaveLength(1);
});

test('an unreachable server is a failure, and it works again once it is back', async () => {
  const sink = await start();
  await sink.close();
  const mailer = mailerTo(sink.port);
  const failure: unknown = await mailer.send(mail).catch((error: unknown) => error);
  expect(String(failure)).toContain('ECONNREFUSED');
  expect(failure).not.toBeInstanceOf(MailRefusedError);
  const again = await start({ port: sink.port });
  await mailer.send(mail);
  expect(again.mails).toHaveLength(1);
});

test('a silent server times out, and is not retried for a while so that no queue waits for it', async () => {
  let connections = 0;
  const port = await startStranger(() => (connections += 1));
  const mailer = mailerTo(port, { connectMs: 200, restMs: 60_000 });
  const began = Date.now();
  await expect(mailer.send(mail)).rejects.toThrow(/timeout|never received/i);
  for (let count = 0; count < 20; count += 1) await expect(mailer.send(mail)).rejects.toThrow('a moment ago');
  expect(Date.now() - began).toBeLessThan(2_000);
  expect(connections).toBe(1);
});

test('a server that stops answering halfway times out', async () => {
  const port = await startStranger((socket) => socket.write('220 hello\r\n'));
  await expect(mailerTo(port, { silenceMs: 200 }).send(mail)).rejects.toThrow(/timeout/i);
});
