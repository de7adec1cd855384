import { failureOf } from '../../shared/api/failure.ts';

/** The state of an action on the index (specification, section 4). */
export type JobState =
  | { readonly kind: 'idle' }
  /** `progress` is 0 to 1; undefined until the server reports it. */
  | { readonly kind: 'loading'; readonly progress: number | undefined }
  | { readonly kind: 'success'; readonly count: number }
  /** `error` is null if the job started and failed later. */
  | { readonly kind: 'error'; readonly error: unknown };

/** The response: the action is done, or continues as a job. */
export type JobAnswer = { readonly jobID: number } | { readonly count: number };

export type JobCalls = {
  start(): Promise<JobAnswer>;
  readJob(jobID: number): Promise<{ state: 'queued' | 'running' | 'done' | 'failed'; progress: number; count: number }>;
};
const pauseMs = 1_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts an action on the index and polls it until it ends.
 * @param onState called with each state after the first
 * @param isLeft true once the screen is closed: the action continues, polling stops
 */
export async function followJob(
  { start, readJob }: JobCalls,
  onState: (state: JobState) => void,
  { isLeft = () => false, waitMs = pauseMs }: { readonly isLeft?: () => boolean; readonly waitMs?: number } = {},
): Promise<void> {
  onState({ kind: 'loading', progress: undefined });
  try {
    const answer = await start();
    if ('count' in answer) return onState({ kind: 'success', count: answer.count });
    while (!isLeft()) {
      const job = await readJob(answer.jobID).catch((error: unknown) => {
        // The server may be unreachable for a moment while the job continues.
        if ((failureOf(error).status ?? 503) >= 500) return undefined;
        throw error;
      });
      if (job?.state === 'done') return onState({ kind: 'success', count: job.count });
      if (job?.state === 'failed') return onState({ kind: 'error', error: null });
      if (job !== undefined) onState({ kind: 'loading', progress: job.progress });
      await pause(waitMs);
    }
  } catch (error) {
    onState({ kind: 'error', error });
  }
}
