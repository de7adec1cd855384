import { sql } from 'kysely';

import { deleteOldMails } from '../../domains/access/mail/index.ts';
import { deleteOldNotifications } from '../../domains/access/notifications/index.ts';
import { emptyFileBin, sweepUploads } from '../../domains/cms/media/index.ts';
import { deleteLostConnections } from '../../domains/cms/presence/index.ts';
import { deleteExpiredLinks } from '../../domains/cms/preview-links/index.ts';
import { deleteOldDecisionLinks } from '../../domains/cms/publication-requests/index.ts';
import { deleteOldDeliveries } from '../../domains/cms/webhooks/index.ts';
import { deleteOldUndos, emptyBin } from '../../domains/cms/pages/index.ts';
import { deleteEndedSessions, deleteOldFailures, deleteOldTokens } from '../../domains/access/credentials/index.ts';
import { deleteOldChallenges } from '../../domains/access/passkeys/index.ts';
import { deleteWaitingFiles } from '../../domains/institute/applications/index.ts';
import { deleteOldLogins } from '../../domains/institute/linkedin-login/index.ts';
import { eraseMembers } from '../../domains/institute/members/index.ts';
import { deleteOldMissedSearches } from '../../domains/cms/search-tuning/index.ts';
import { deleteOldViolations } from '../../domains/cms/security-reports/index.ts';
import { systemContext } from '../../kernel/operation/context.ts';
import { deleteExpiredRateLimits } from '../../kernel/rate-limits/rate-limits.repository.ts';
import { deleteOldCalls } from '../../kernel/operation/idempotency.repository.ts';
import { deleteOldChanges } from '../../kernel/transaction/change-feed.repository.ts';
import type { Services } from '../../kernel/operation/services.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** An effect that failed this often over days is given up; what it was about stands in the log. */
const hopelessAttempts = 100;

/** Removes what has ended: sessions, links to previews, what changes of pages an hour ago were undone by, counted login failures, answers that were kept for repeats, pages and files a month in the bin, mails of a month ago and links in mails that are no longer good, counts of limits that ended, reports of violated policies a month ago, terms that nobody searched for in 90 days, effects that never worked. @returns how many of each went */
export async function cleanUp(services: Services): Promise<{
  sessions: number;
  failures: number;
  pages: number;
  files: number;
  answers: number;
  mails: number;
  effects: number;
}> {
  const { db, log } = services;
  await deleteExpiredLinks(db);
  await deleteLostConnections(db);
  await deleteOldUndos(db);
  await deleteOldDecisionLinks(db);
  await deleteOldNotifications(db);
  await eraseMembers(systemContext(services, 'clean-up'));
  const sessions = await deleteEndedSessions(db);
  const failures = await deleteOldFailures(db);
  await deleteOldTokens(db);
  await deleteExpiredRateLimits(db);
  await deleteOldLogins(db);
  await deleteOldChallenges(db);
  await deleteOldViolations(db);
  await deleteOldMissedSearches(db);
  const pages = await emptyBin(db);
  const files = await emptyFileBin(db);
  const answers = await deleteOldCalls(db);
  const mails = await deleteOldMails(db);
  await deleteOldDeliveries(db);
  await deleteOldChanges(db);
  const rows = await db
    .deleteFrom('outbox')
    .where('attempts', '>=', hopelessAttempts)
    .where('created_at', '<', sql<string>`now() - interval '2 days'`)
    .returning(['outbox_id', 'topic', 'last_error'])
    .execute();
  for (const row of rows)
    log.error(
      { event: 'effect-given-up', topic: row.topic, outboxID: row.outbox_id, reason: row.last_error },
      'An effect was given up.',
    );
  return { sessions, failures, pages, files, answers, mails, effects: rows.length };
}

/** Removes what has ended, here and in the stores of files. */
export const cleanUpJob: Job = {
  name: 'clean-up',
  timing: { everySeconds: 15 * 60 },
  async run(services) {
    const removed = await cleanUp(services);
    const applicationFiles = await deleteWaitingFiles(services);
    services.log.info({ event: 'clean-up', ...removed, applicationFiles, uploads: await sweepUploads(services) });
  },
};
