import { createPool } from '@ximblox/db';
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';

import { sweepContent, sweepUploads } from '../domains/cms/media/index.ts';
import { deleteOldApplications, deleteWaitingFiles, sweepApplicationFiles } from '../domains/institute/applications/index.ts';
import type { Services } from '../kernel/operation/services.ts';
import { cleanUp } from './clean-up.ts';

export type Schedule = { stop(): Promise<void> };

const longestStopMs = 2_000;
const retryMs = 5_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Starts the cron jobs; each runs in one process only, however many there are. Uses connections of its own. An unavailable
 * database is retried.
 */
export async function startSchedule(services: Services, databaseUrl: string): Promise<Schedule> {
  const { log } = services;
  const pool = createPool({ url: databaseUrl, max: 3, applicationName: 'ximblox-jobs', statementTimeoutMs: 60_000 });
  const begin = (): Promise<Runner> =>
    run({
      pgPool: pool,
      concurrency: 1,
      noHandleSignals: true,
      pollInterval: 10_000,
      logger: new Logger(
        () => (level, message) =>
          level === 'error' || level === 'warning' ? log.warn({ event: 'jobs', message }) : log.trace({ event: 'jobs', message }),
      ),
      taskList: {
        'clean-up': async () => {
          const removed = await cleanUp(services);
          const applicationFiles = await deleteWaitingFiles(services);
          log.info({ event: 'clean-up', ...removed, applicationFiles, uploads: await sweepUploads(services) });
        },
        'sweep-content': async () => {
          log.info({ event: 'sweep-content', objects: await sweepContent(services) });
        },
        'delete-applications': async () => {
          const applications = await deleteOldApplications(services);
          log.info({ event: 'delete-applications', applications, objects: await sweepApplicationFiles(services) });
        },
      },
      parsedCronItems: parseCronItems([
        { task: 'sweep-content', match: '17 3 * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
        { task: 'delete-applications', match: '41 3 * * *', options: { backfillPeriod: dayMs, maxAttempts: 3 } },
        { task: 'clean-up', match: '*/15 * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
      ]),
    });
  let runner: Runner | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tryToBegin = async (): Promise<void> => {
    try {
      runner = await begin();
      if (isStopped) await runner.stop();
    } catch (error) {
      if (isStopped) return;
      log.error({ event: 'jobs-failed', err: error }, 'The cron jobs could not be started and will be retried.');
      retry = setTimeout(() => void tryToBegin(), retryMs).unref();
    }
  };
  await tryToBegin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      const stopped = runner?.stop().catch(() => {}) ?? Promise.resolve();
      await Promise.race([stopped, new Promise((resolve) => void setTimeout(resolve, longestStopMs).unref())]);
      await pool.end().catch(() => {});
    },
  };
}
