import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { queueMail } from '../../domains/access/mail/index.ts';
import { createStaffUser } from '../../domains/access/users/index.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { startMailSink, type MailSink } from '../../testing/servers/mail-sink.ts';

let server: TestApp;
let sink: MailSink;

beforeAll(async () => {
  sink = await startMailSink();
  await sink.close();
  server = await createTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${sink.port}` } });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

test('while the mail server is unavailable a reset is accepted, its mail waits, and arrives once when the server is back', async () => {
  const email = 'jan@meridian.example';
  await createStaffUser(server.context, { email, name: 'Jan', password: 'Correct horse 9!' });
  const answer = await server.visitor.post('/api/ximblox/auth/forgot-password', { email });
  expect(answer.status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await server.db.selectFrom('mail').select(['state', 'recipient']).execute()).toEqual([
        { state: 'failed', recipient: email },
      ]),
    { timeout: 10_000 },
  );

  sink = await startMailSink({ port: sink.port });
  // Shortens the outbox's retry delay.
  await vi.waitFor(
    async () => {
      await sql`update outbox set run_at = now() where run_at < now() + interval '1 minute'`.execute(server.db);
      server.services.outbox.wake();
      expect(await server.db.selectFrom('mail').select('state').execute()).toEqual([{ state: 'sent' }]);
    },
    { timeout: 15_000, interval: 500 },
  );
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
  expect(sink.mails[0]?.email.text).toContain('http://localhost:3000/');
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('mails come from no-reply@ and the host of the site, unless the settings set a sender', async () => {
  const senderOf = async (recipient: string): Promise<unknown> => {
    await unitOfWork(server.context, (unit) =>
      queueMail(unit, { dedupeKey: recipient, recipient, subject: 'Hello', body: 'Dag.' }),
    );
    await server.services.outbox.settled();
    const mail = sink.mails.find(({ recipients }) => recipients.includes(recipient));
    return [mail?.email.from?.address, mail?.sender];
  };
  const host = new URL(server.services.config.publicUrl).hostname;
  expect(await senderOf('before@meridian.example')).toEqual([`no-reply@${host}`, `no-reply@${host}`]);
  const staff = await server.loginAs(['manage-settings']);
  const site = { siteName: 'Meridian', offices: [], social: [], mailFrom: 'post@meridian.example' };
  expect((await staff.send('PUT', '/api/ximblox/settings/site', site)).status).toBe(200);
  expect(await senderOf('after@meridian.example')).toEqual(['post@meridian.example', 'post@meridian.example']);
});

test('a mail that the server refuses is retried for an hour and then dropped with its reason; it does not delay others', async () => {
  const recipient = 'bounce@meridian.example';
  const stateOf = () =>
    server.db.selectFrom('mail').select(['state', 'last_error']).where('recipient', '=', recipient).executeTakeFirst();
  const left = async () => (await server.db.selectFrom('outbox').selectAll().execute()).length;
  await unitOfWork(server.context, (unit) => queueMail(unit, { dedupeKey: 'bounce', recipient, subject: 'Hello', body: 'Dag.' }));
  await server.services.outbox.settled();
  expect(await stateOf()).toEqual({ state: 'failed', last_error: expect.stringContaining('Nobody of that name') as string });
  expect(await left()).toBe(1);

  await sql`update mail set created_at = now() - interval '61 minutes'`.execute(server.db);
  await sql`update outbox set run_at = now()`.execute(server.db);
  await server.services.outbox.settled();
  expect(await stateOf()).toMatchObject({ state: 'failed' });
  const lines = server.logLines().join('');
  expect([await left(), lines.includes('mail-given-up')]).toEqual([0, true]);
  expect(lines).toContain('Nobody of that name');
  expect(lines).not.toContain(recipient);
});
