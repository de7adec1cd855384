import { actorUserID, systemContext, type Context } from '../../../kernel/operation/context.ts';
import { conflict } from '../../../kernel/operation/errors.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { notify } from '../../access/notifications/index.ts';
import { endJob, endSilentJobs, insertJob, updateProgress } from './search-jobs.repository.ts';

/** The work of a job; reports its progress, from 0 to 1. */
type JobWork<Result> = (context: Context, onProgress: (progress: number) => void) => Promise<Result>;

type JobOptions<Result> = {
  readonly kind: 'index-all-pages' | 'remove-all-pages';
  /** How long the call waits for the job to end. */
  readonly waitMs: number;
  readonly work: JobWork<Result>;
};

/** The work continues independently of the waiting call; its result is stored in its row. Its user is notified where the call no longer waits. */
async function runWork<Result extends Record<string, unknown>>(
  context: Context,
  jobID: number,
  { kind, waitMs, work }: JobOptions<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const tell = async (outcome: 'jobDone' | 'jobFailed'): Promise<void> => {
    if (performance.now() - startedAt < waitMs) return;
    const happened = { kind: outcome, text: kind, actorID: null };
    await notify(context.db, [actorUserID(context.actor)], happened).catch(() => undefined);
  };
  let written: Promise<unknown> = Promise.resolve();
  const onProgress = (progress: number): void => {
    written = written.then(() => updateProgress(context.db, jobID, progress)).catch(() => {});
  };
  try {
    const result = await work(systemContext(context.services, 'search job'), onProgress);
    await written;
    await endJob(context.db, jobID, 'done', result);
    await tell('jobDone');
    return result;
  } catch (error) {
    context.services.log.error({ event: 'job-failed', jobID, err: error }, 'A job failed.');
    await written;
    await endJob(context.db, jobID, 'failed', null).catch(() => {});
    await tell('jobFailed');
    throw error;
  }
}

/**
 * Starts a job and waits for it up to a limit.
 * @returns its result, or its ID where it takes longer
 * @throws DomainError `conflict` where one of that kind is running
 */
export async function runJob<Result extends Record<string, unknown>>(
  context: Context,
  options: JobOptions<Result>,
): Promise<Result | { jobID: number }> {
  const { kind, waitMs } = options;
  await endSilentJobs(context.db);
  const jobID = await unitOfWork(context, async (unit) => {
    const id = await insertJob(unit.tx, kind, actorUserID(context.actor));
    if (id === undefined) throw conflict('', 'alreadyRunning');
    unit.audit({ action: `search.${kind}`, subjectType: 'job', subjectID: id, params: { kind: 'action' } });
    return id;
  });
  const carried = runWork(context, jobID, options);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<{ jobID: number }>((resolve) => {
    timer = setTimeout(() => resolve({ jobID }), waitMs);
  });
  try {
    return await Promise.race([carried, patience]);
  } finally {
    clearTimeout(timer);
    carried.catch(() => {});
  }
}
