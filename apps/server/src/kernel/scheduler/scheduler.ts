import type { Services } from '../operation/services.ts';
import { createStatistics } from '../statistics.ts';
import { traced } from '../tracing.ts';
import { claimJob, insertJob, listDueJobs, updateJob, type Timing } from './scheduler.repository.ts';

/** What runs by the clock, in one process of all. It may be run again after a crash, or beside itself when it takes longer than its lease. */
export type Job = {
  readonly name: string;
  readonly timing: Timing;
  /** After so many seconds it is tried again when it failed or its process died. Default: its interval, or an hour for one of a time of day. */
  readonly retrySeconds?: number;
  /** @param signal aborted when the process stops */
  run(services: Services, signal: AbortSignal): Promise<void>;
};

export type Scheduler = { stop(): Promise<void> };

const lookMs = 1_000;
/** How long a stop waits for a running job, which is run again when its lease ends. */
const longestStopMs = 2_000;
const hourSeconds = 3_600;

/** For an interval the lease is the interval, so that a run that went well writes nothing more. */
const leaseSecondsOf = ({ timing, retrySeconds = hourSeconds }: Job): number =>
  'everySeconds' in timing ? timing.everySeconds : retrySeconds;

/**
 * Runs jobs by the database's clock. Every process looks each second; a job is claimed by one row of `scheduled_job` with `skip locked`. What came
 * due while nothing ran is run once. No job waits for another, and a failed query is repeated at the next look.
 */
export function startScheduler(services: Services, jobs: readonly Job[], counted = createStatistics().jobs): Scheduler {
  const { db, log } = services;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isInserted = false;
  let looking: Promise<void> | undefined;

  const run = async (job: Job): Promise<void> => {
    const { name, timing, retrySeconds } = job;
    try {
      await traced(`job ${name}`, () => job.run(services, stopping.signal), { isRoot: true });
      if ('dailyAt' in timing) await updateJob(db, name, timing);
    } catch (error) {
      if (stopping.signal.aborted) return;
      counted.failed += 1;
      log.error({ event: 'job-failed', job: name, err: error }, 'A job failed; it is tried again.');
      if (retrySeconds !== undefined) await updateJob(db, name, { everySeconds: retrySeconds });
    }
  };
  const look = async (): Promise<void> => {
    if (!isInserted) for (const { name, timing } of jobs) await insertJob(db, name, timing);
    isInserted = true;
    const idle = new Map(jobs.filter(({ name }) => !running.has(name)).map((job) => [job.name, job]));
    if (idle.size === 0) return;
    for (const name of await listDueJobs(db, [...idle.keys()])) {
      const job = idle.get(name);
      if (job === undefined || stopping.signal.aborted || !(await claimJob(db, name, leaseSecondsOf(job)))) continue;
      const done = run(job)
        .catch(warn)
        .finally(() => {
          running.delete(name);
          counted.running = running.size;
        });
      running.set(name, done);
      counted.running = running.size;
    }
  };
  const warn = (error: unknown): void => {
    if (!stopping.signal.aborted) log.warn({ event: 'jobs-failed', err: error }, 'Jobs could not be looked for.');
  };
  const begin = (): void => {
    looking ??= look()
      .catch(warn)
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(begin, lookMs);
  timer.unref();
  begin();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      const stopped = Promise.resolve(looking).then(() => Promise.all(running.values()));
      await Promise.race([stopped, new Promise((resolve) => void setTimeout(resolve, longestStopMs).unref())]);
    },
  };
}
