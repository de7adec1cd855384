import { useEffect, useRef, useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { followJob, type JobCalls, type JobState } from './follow-job.ts';

/** The number of pages in a job's result. */
const countOf = (result: Readonly<Record<string, unknown>> | null, name: 'indexed' | 'removed'): number =>
  typeof result?.[name] === 'number' ? result[name] : 0;

/** Reads a job's progress. */
function useReadJob(name: 'indexed' | 'removed'): JobCalls['readJob'] {
  const utils = trpc.useUtils();
  return async (jobID) => {
    const { state, progress, result } = await utils.search.job.fetch({ jobID }, { staleTime: 0, retry: false });
    return { state, progress, count: countOf(result, name) };
  };
}

/** Indexes all pages. */
export function useIndexing(onEnd: () => void): [JobState, () => void] {
  const { mutateAsync } = trpc.search.indexAllPages.useMutation();
  const start = async () => {
    const answer = await mutateAsync({});
    return 'jobID' in answer ? answer : { count: answer.indexed };
  };
  return useJob({ start, readJob: useReadJob('indexed') }, onEnd);
}

/** Empties the index. */
export function useRemoval(onEnd: () => void): [JobState, () => void] {
  const { mutateAsync } = trpc.search.removeAllPages.useMutation();
  const start = async () => {
    const answer = await mutateAsync({});
    return 'jobID' in answer ? answer : { count: answer.removed };
  };
  return useJob({ start, readJob: useReadJob('removed') }, onEnd);
}

/** The state of an action on the index, and a function that starts it. */
function useJob(calls: JobCalls, onEnd: () => void): [JobState, () => void] {
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
