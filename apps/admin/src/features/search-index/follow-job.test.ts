import { describe, expect, test } from 'vitest';

import { followJob, type JobAnswer, type JobCalls, type JobState } from './follow-job.ts';

const follow = async (
  start: () => Promise<JobAnswer>,
  readJob: JobCalls['readJob'] = () => Promise.reject(new Error('none')),
) => {
  const states: JobState[] = [];
  await followJob({ start, readJob }, (state) => states.push(state), { waitMs: 0 });
  return states;
};
const kinds = (states: JobState[]) => states.map(({ kind }) => kind);

describe('an action on the search index', () => {
  test('goes from loading to success if it is done at once', async () =>
    expect(await follow(() => Promise.resolve({ count: 7 }))).toEqual([
      { kind: 'loading', progress: undefined },
      { kind: 'success', count: 7 },
    ]));

  test('shows the progress of a job, survives an unreachable server, and ends with the job', async () => {
    const answers: (Awaited<ReturnType<JobCalls['readJob']>> | null)[] = [
      { state: 'running', progress: 0.5, count: 0 },
      null,
      { state: 'done', progress: 1, count: 40 },
    ];
    const states = await follow(
      () => Promise.resolve({ jobID: 1 }),
      async () => {
        const next = answers.shift();
        if (next == null) throw new Error('away');
        return next;
      },
    );
    expect(states.slice(1)).toEqual([
      { kind: 'loading', progress: 0.5 },
      { kind: 'success', count: 40 },
    ]);
  });

  test('ends in an error if it is refused, and if the job fails', async () => {
    expect(kinds(await follow(() => Promise.reject(new Error('no'))))).toEqual(['loading', 'error']);
    const failed = await follow(
      () => Promise.resolve({ jobID: 1 }),
      () => Promise.resolve({ state: 'failed', progress: 0.2, count: 0 }),
    );
    expect(kinds(failed)).toEqual(['loading', 'error']);
  });
});
