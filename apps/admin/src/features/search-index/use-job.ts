import { useEffect, useRef, useState } from 'react';

import { api } from '../../shared/api/client.ts';
import { followJob, type JobCalls, type JobState } from './follow-job.ts';

/** How many pages a job spoke of at its end. */
const countOf = (result: Readonly<Record<string, unknown>> | null, name: 'indexed' | 'removed'): number =>
  typeof result?.[name] === 'number' ? result[name] : 0;

const readJobAs = (name: 'indexed' | 'removed') => async (jobID: number) => {
  const { state, progress, result } = await api.search.job.query({ jobID });
  return { state, progress, count: countOf(result, name) };
};

export const indexing: JobCalls = {
  start: async () => {
    const answer = await api.search.indexAllPages.mutate({});
    return 'jobID' in answer ? answer : { count: answer.indexed };
  },
  readJob: readJobAs('indexed'),
};
export const removal: JobCalls = {
  start: async () => {
    const answer = await api.search.removeAllPages.mutate({});
    return 'jobID' in answer ? answer : { count: answer.removed };
  },
  readJob: readJobAs('removed'),
};

/** An act on the index, and how to begin it. */
export function useJob(calls: JobCalls, onEnd: () => void): [JobState, () => void] {
  const [state, setState] = useState<JobState>({ kind: 'idle' });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const begin = () =>
    void followJob(calls, (next) => !isLeft.current && setState(next), { isLeft: () => isLeft.current }).then(onEnd);
  return [state, begin];
}
