import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { currentCaller } from './operation/current-caller.ts';
import { unavailable } from './operation/errors.ts';
import { Turns } from './turns.ts';

/** A task that waits for the thread. */
type Job<Task, Result> = {
  readonly caller: string;
  readonly task: Task;
  readonly size: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Thrown for a task that took too long. */
export class WorkerTimeout extends Error {}

export type WorkerThread<Task, Result> = {
  /**
   * Carries out a task when its turn comes: callers take turns.
   * @param size what it counts as in the queue, in characters
   * @throws WorkerTimeout where it takes too long; DomainError `unavailable` where the queue is full, or a busy machine gave it no time
   */
  run(task: Task, size: number): Promise<Result>;
};

export type ThreadOptions = {
  /** Posts `ready` once, and then an object with the `result` of each task it is sent. */
  readonly script: URL;
  /**
   * Milliseconds after which the worker is terminated if a task had at least half of that as CPU time; on a busy machine it is
   * extended a few times.
   */
  readonly timeLimit: number;
  /** Maximum characters in the queue. */
  readonly waitingMax: number;
  /** Milliseconds of idling after which the worker is terminated to release its memory. */
  readonly idleTime: number;
};

/** Up to this many characters are parsed on the main thread: the round trip to a worker would take longer. */
export const synchronousMax = 16 * 1024;

/** How often a worker's time is extended, and the milliseconds it has to report its CPU time. */
const mostRounds = 5;
const answerTime = 200;

/** CPU milliseconds of a worker; 0 for one that has ended. */
export const cpuOf = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
};

/**
 * A worker for what parses or transforms what a caller sent, so that nobody waits for it: starts with the first task, and is
 * terminated when a task blocks it. Has no memory limit, which V8 may answer by aborting the whole process: tasks and their time are
 * bounded.
 */
export function createWorkerThread<Task, Result>({
  script,
  timeLimit,
  waitingMax,
  idleTime,
}: ThreadOptions): WorkerThread<Task, Result> {
  const waiting = new Turns<Job<Task, Result>>();
  let waitingSize = 0;
  let worker: Worker | undefined;
  let isReady = false;
  let current: Job<Task, Result> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(timer);
    void worker?.terminate();
    worker = undefined;
    isReady = false;
  };
  const fail = (error: unknown): void => {
    const job = current;
    current = undefined;
    end();
    job?.reject(error);
    next();
  };
  const start = (): Worker => {
    const started = new Worker(script);
    started.on('message', (message: 'ready' | { readonly result: Result }) => {
      if (started !== worker) return;
      clearTimeout(timer);
      if (message === 'ready') isReady = true;
      else {
        current?.resolve(message.result);
        current = undefined;
      }
      next();
    });
    started.on('error', (error: unknown) => {
      if (started !== worker) return;
      // A worker that does not even start is a server fault.
      current ??= isReady ? undefined : waiting.take();
      fail(error);
    });
    return started;
  };
  /** Terminates a worker that used its time; extends the time of one that was starved on a busy machine. */
  const checkTime = async (job: Job<Task, Result>, thread: Worker, before: Promise<number>, round = 1): Promise<void> => {
    const used = await Promise.race([cpuOf(thread), sleep(answerTime, Infinity)]);
    if (current !== job) return;
    // No answer may be a task that cannot be interrupted, or a machine too busy to answer: the second one decides.
    const isSpent = used === Infinity ? round > 1 : used - (await before) >= timeLimit / 2;
    if (isSpent) fail(new WorkerTimeout('The task took too long.'));
    else if (round >= mostRounds) fail(unavailable(5, 'The worker got too little time on a busy machine.'));
    else timer = setTimeout(() => void checkTime(job, thread, before, round + 1), timeLimit);
  };
  const next = (): void => {
    if (current !== undefined) return;
    if (waiting.size === 0) {
      // An idle worker must not prevent the process from exiting.
      worker?.unref();
      timer = setTimeout(end, idleTime).unref();
      return;
    }
    clearTimeout(timer);
    worker ??= start();
    worker.ref();
    if (!isReady) return;
    const job = waiting.take();
    if (job === undefined) return;
    current = job;
    waitingSize -= job.size;
    const thread = worker;
    const before = cpuOf(thread);
    timer = setTimeout(() => void checkTime(job, thread, before), timeLimit);
    thread.postMessage(job.task, []);
  };

  return {
    run(task, size) {
      if (waitingSize + size > waitingMax) return Promise.reject(unavailable(5, 'Too much waits for this worker.'));
      waitingSize += size;
      return new Promise((resolve, reject) => {
        waiting.add({ caller: currentCaller(), task, size, resolve, reject });
        next();
      });
    },
  };
}
