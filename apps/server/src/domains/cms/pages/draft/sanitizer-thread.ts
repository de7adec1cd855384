import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { unavailable } from '../../../../kernel/operation/errors.ts';

/** The texts of one field that wait for sanitization. */
type Job = {
  readonly texts: readonly string[];
  readonly length: number;
  readonly resolve: (cleaned: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
};

/** Thrown for texts that took too long to sanitize. */
export class SanitizerTimeout extends Error {}

export type SanitizerThread = {
  /**
   * Sanitizes the texts of a field, first in, first out.
   * @throws SanitizerTimeout where they take too long; DomainError `unavailable` where the queue is full
   */
  clean(texts: readonly string[]): Promise<readonly string[]>;
};

export type ThreadOptions = {
  readonly script: URL;
  /**
   * Milliseconds after which the worker is terminated if a field's texts had at least half of that as CPU time; on a busy machine
   * it is extended a few times.
   */
  readonly timeLimit: number;
  /** Maximum characters in the queue. */
  readonly waitingMax: number;
  /** Milliseconds of idling after which the worker is terminated to release its memory. */
  readonly idleTime: number;
};

/** How often a worker's time is extended, and the milliseconds it has to report its CPU time. */
const mostRounds = 5;
const answerTime = 200;

/** CPU milliseconds of a worker; 0 for one that has ended. */
const cpuOf = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
};

/**
 * A worker for sanitizing markup: starts with the first text, and is terminated when a text blocks it. Has no memory limit, which
 * V8 may answer by aborting the whole process: texts and their time are bounded.
 */
export function createSanitizerThread({ script, timeLimit, waitingMax, idleTime }: ThreadOptions): SanitizerThread {
  const waiting: Job[] = [];
  let waitingLength = 0;
  let worker: Worker | undefined;
  let isReady = false;
  let current: Job | undefined;
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
    started.on('message', (message: 'ready' | readonly string[]) => {
      if (started !== worker) return;
      clearTimeout(timer);
      if (message === 'ready') isReady = true;
      else {
        current?.resolve(message);
        current = undefined;
      }
      next();
    });
    started.on('error', (error: unknown) => {
      if (started !== worker) return;
      // A worker that does not even start is a server fault.
      current ??= isReady ? undefined : waiting.shift();
      fail(error);
    });
    return started;
  };
  /** Terminates a worker that used its time; extends the time of one that was starved on a busy machine. */
  const checkTime = async (job: Job, thread: Worker, before: Promise<number>, round = 1): Promise<void> => {
    const used = await Promise.race([cpuOf(thread), sleep(answerTime, Infinity)]);
    if (current !== job) return;
    if (used - (await before) >= timeLimit / 2 || round >= mostRounds) fail(new SanitizerTimeout('Cleaning took too long.'));
    else timer = setTimeout(() => void checkTime(job, thread, before, round + 1), timeLimit);
  };
  const next = (): void => {
    if (current !== undefined) return;
    if (waiting.length === 0) {
      // An idle worker must not prevent the process from exiting.
      worker?.unref();
      timer = setTimeout(end, idleTime).unref();
      return;
    }
    clearTimeout(timer);
    worker ??= start();
    worker.ref();
    if (!isReady) return;
    const job = waiting.shift();
    if (job === undefined) return;
    current = job;
    waitingLength -= job.length;
    const thread = worker;
    const before = cpuOf(thread);
    timer = setTimeout(() => void checkTime(job, thread, before), timeLimit);
    thread.postMessage(job.texts, []);
  };

  return {
    clean(texts) {
      const length = texts.reduce((sum, text) => sum + text.length, 0);
      if (waitingLength + length > waitingMax) return Promise.reject(unavailable(5, 'Too much markup waits to be cleaned.'));
      waitingLength += length;
      return new Promise((resolve, reject) => {
        waiting.push({ texts, length, resolve, reject });
        next();
      });
    },
  };
}
