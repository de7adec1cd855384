import { useEffect, useRef, useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { followJob, type JobCalls, type JobState } from './follow-job.ts';

/** How many pages a job spoke of at its end. */
const countOf = (result: Readonly<Record<string, unknown>> | null, name: 'indexed' | 'removed'): number =>
  typeof result?.[name] === 'number' ? result[name] : 0;

/** Reads how far a job is. */
function useReadJob(name: 'indexed' | 'removed'): JobCalls['readJob'] {
  const utils = trpc.useUtils();
  return async (jobID) => {
    const { state, progress, result } = await utils.search.job.fetch({ jobID }, { staleTime: 0, retry: false });
    return { state, progress, count: countOf(result, name) };
  };
}

/** Indexing all pages. */
export function useIndexing(onEnd: () => void): [JobState, () => void] {
  const { mutateAsync } = trpc.search.indexAllPages.useMutation();
  const start = async () => {
    const answer = await mutateAsync({});
    return 'jobID' in answer ? answer : { count: answer.indexed };
  };
  return useJob({ start, readJob: useReadJob('indexed') }, onEnd);
}

/** Emptying the index. */
export function useRemoval(onEnd: () => void): [JobState, () => void] {
  const { mutateAsync } = trpc.search.removeAllPages.useMutation();
  const start = async () => {
    const answer = await mutateAsync({});
    return 'jobID' in answer ? answer : { count: answer.removed };
  };
  return useJob({ start, readJob: useReadJob('removed') }, onEnd);
}

/** An act on the index, and how to begin it. */
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
