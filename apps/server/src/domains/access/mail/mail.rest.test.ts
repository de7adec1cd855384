import { migrateTo, migrateToLatest, listKnownMigrations } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { deleteOldMails, queueMail, sendQueuedMail, type NewMail } from './index.ts';

const recipient = 'jo@meridian.example';
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

describe('the table of mails', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => test.db.deleteFrom('mail').execute());
  afterAll(() => test.close());

  const queue = (mail: Partial<NewMail> & { dedupeKey: string }): Promise<void> =>
    unitOfWork(test.context, (unit) => queueMail(unit, { recipient, subject: 'About it', body: 'The words.', ...mail }));
  const sealed = (serverSecret = test.services.config.sessionSecret) => ({ expiresAt: inAnHour(), serverSecret });
  const rows = () => test.db.selectFrom('mail').selectAll().orderBy('dedupe_key').execute();
  /** A queued mail, without anything that would send it. */
  const waiting = async (mail: Partial<NewMail> & { dedupeKey: string }): Promise<number> => {
    await test.db
      .transaction()
      .execute((tx) =>
        queueMail(
          { tx, invalidate: () => {}, enqueue: () => {}, audit: () => {}, announce: () => {} },
          { recipient, subject: 'About it', body: 'The words.', ...mail },
        ),
      );
    const { mail_id: id } = await test.db
      .selectFrom('mail')
      .select('mail_id')
      .where('dedupe_key', '=', mail.dedupeKey)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('contains neither the text of a sent mail nor its reply address', async () => {
    await queue({ dedupeKey: 'a', replyTo: 'visitor@meridian.example' });
    await queue({ dedupeKey: 'b', sealed: sealed() });
    expect(await sentMails(test)).toEqual([
      { recipient, replyTo: 'visitor@meridian.example', subject: 'About it', body: 'The words.' },
      { recipient, replyTo: '', subject: 'About it', body: 'The words.' },
    ]);
    const left = { state: 'sent', recipient, subject: 'About it', body: '', reply_to: '', sealed_body: null, last_error: '' };
    expect(await rows()).toMatchObject([left, left]);
  });

  it('contains the text of a queued mail with a link in encrypted form', async () => {
    await waiting({ dedupeKey: 'c', sealed: sealed() });
    const [row] = await rows();
    expect(row).toMatchObject({ body: '', state: 'waiting' });
    expect(row?.sealed_body?.length).toBeGreaterThan(10);
    expect(row?.sealed_body?.toString('latin1')).not.toContain('words');
  });

  it('drops a mail whose link has expired, and one that was sealed with another secret, and logs it', async () => {
    const ended = await waiting({ dedupeKey: 'ended', sealed: sealed() });
    await sql`update mail set expires_at = now() - interval '1 second'`.execute(test.db);
    const other = await waiting({ dedupeKey: 'other', sealed: sealed('another secret of tests, long enough') });
    for (const id of [ended, other]) await sendQueuedMail(test.context, id);
    const left = { state: 'failed', body: '', sealed_body: null };
    expect(await rows()).toMatchObject([
      { ...left, last_error: 'It has expired.' },
      { ...left, last_error: 'It was kept with another SESSION_SECRET.' },
    ]);
    expect(test.logLines().filter((line) => line.includes('"mail-given-up"'))).toHaveLength(2);
  });

  it('is cleaned up: expired links are removed at once, mails after 30 days, and one that was never tried stays', async () => {
    for (const dedupeKey of ['ended', 'good']) await waiting({ dedupeKey, sealed: sealed() });
    for (const dedupeKey of ['old-failed', 'old-sent', 'old-waiting', 'new-failed']) await waiting({ dedupeKey });
    await sql`update mail set state = 'failed' where dedupe_key in ('ended', 'old-failed', 'new-failed')`.execute(test.db);
    await sql`update mail set state = 'sent' where dedupe_key = 'old-sent'`.execute(test.db);
    await sql`update mail set expires_at = now() - interval '1 second' where dedupe_key = 'ended'`.execute(test.db);
    await sql`update mail set created_at = now() - interval '30 days 1 minute' where dedupe_key like 'old-%'`.execute(test.db);
    await sql`update mail set created_at = now() - interval '29 days' where dedupe_key = 'new-failed'`.execute(test.db);
    expect(await deleteOldMails(test.db)).toBe(2);
    expect((await rows()).map((row) => [row.dedupe_key, row.body, row.sealed_body === null])).toEqual([
      ['ended', '', true],
      ['good', '', false],
      ['new-failed', 'The words.', true],
      ['old-waiting', 'The words.', true],
    ]);
  });
});

it('a migration removes links and texts from mails that were sent before it', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrateTo(
      db,
      (await listKnownMigrations()).filter((name) => name < '0020'),
    );
    await sql`
      insert into mail (dedupe_key, recipient, reply_to, subject, body, state, created_at) values
        ('reset:1:a', 'a', '', 's', 'a link', 'sent', now()), ('contact:b', 'a', 'visitor', 's', 'words', 'sent', now()),
        ('reset:1:c', 'a', '', 's', 'an old link', 'failed', now() - interval '2 hours'), ('reset:1:d', 'a', '', 's', 'a link', 'waiting', now()),
        ('activate:1:e', 'a', '', 's', 'a link', 'failed', now() - interval '2 hours'), ('contact:f', 'a', 'visitor', 's', 'words', 'waiting', now())`.execute(
      db,
    );
    await migrateToLatest(db);
    const { rows } = await sql<{ key: string; body: string; replyTo: string; minutes: number | null }>`
      select dedupe_key as key, body, reply_to as "replyTo", round(extract(epoch from expires_at - created_at) / 60)::int as minutes
      from mail order by mail_id`.execute(db);
    expect(rows).toEqual([
      { key: 'reset:1:a', body: '', replyTo: '', minutes: 60 },
      { key: 'contact:b', body: '', replyTo: '', minutes: null },
      { key: 'reset:1:c', body: '', replyTo: '', minutes: 60 },
      { key: 'reset:1:d', body: 'a link', replyTo: '', minutes: 60 },
      { key: 'activate:1:e', body: 'a link', replyTo: '', minutes: 7200 },
      { key: 'contact:f', body: 'words', replyTo: 'visitor', minutes: null },
    ]);
  } finally {
    await database.drop();
  }
});
