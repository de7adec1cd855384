import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createStaffUser } from '../domains/users/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { startMailSink, type MailSink } from '../testing/mail-sink.ts';

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

test('while the mail server is away a reset is taken all the same, its mail waits, and arrives once when the server is back', async () => {
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
  // The wait that the outbox has set, made short.
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
