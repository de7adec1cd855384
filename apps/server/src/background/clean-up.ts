import { sql } from 'kysely';

import { deleteOldMails } from '../domains/access/mail/index.ts';
import { emptyBin } from '../domains/cms/pages/index.ts';
import { deleteEndedSessions, deleteOldFailures, deleteOldTokens } from '../domains/access/credentials/index.ts';
import { eraseMembers } from '../domains/institute/members/index.ts';
import { systemContext } from '../kernel/operation/context.ts';
import { deleteOldCalls } from '../kernel/operation/idempotency.repository.ts';
import type { Services } from '../kernel/operation/services.ts';

/** An effect that has failed this often, over days, is dropped; the log names its subject. */
const hopelessAttempts = 100;

/**
 * Deletes expired data: sessions, login failures, stored answers of idempotent calls, pages a month in the bin, mails older than
 * a month, expired mailed links, effects that never succeeded. @returns the number of each
 */
export async function cleanUp(
  services: Services,
): Promise<{ sessions: number; failures: number; pages: number; answers: number; mails: number; effects: number }> {
  const { db, log } = services;
  await eraseMembers(systemContext(services, 'clean-up'));
  const sessions = await deleteEndedSessions(db);
  const failures = await deleteOldFailures(db);
  await deleteOldTokens(db);
  const pages = await emptyBin(db);
  const answers = await deleteOldCalls(db);
  const mails = await deleteOldMails(db);
  const { rows } = await sql<{ outbox_id: number; topic: string; last_error: string }>`
    delete from outbox
    where attempts >= ${hopelessAttempts} and created_at < now() - interval '2 days'
    returning outbox_id, topic, last_error`.execute(db);
  for (const row of rows)
    log.error(
      { event: 'effect-given-up', topic: row.topic, outboxID: row.outbox_id, reason: row.last_error },
      'An effect was dropped.',
    );
  return { sessions, failures, pages, answers, mails, effects: rows.length };
}
