import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { unavailable } from '../../../../kernel/operation/errors.ts';

/** Texts of one field that wait for cleaning. */
type Job = {
  readonly texts: readonly string[];
  readonly length: number;
  readonly resolve: (cleaned: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
};

/** Said of texts that took too long to clean. */
export class SanitizerTimeout extends Error {}

export type SanitizerThread = {
  /**
   * Cleans the texts of a field, in the order they were asked for.
   * @throws NotCleaned where they take too long; DomainError 503 `G_01` where too many wait
   */
  clean(texts: readonly string[]): Promise<readonly string[]>;
};

export type ThreadOptions = {
  readonly script: URL;
  /** Milliseconds after which the thread is ended where the texts of a field had at least half of them; on a busy machine it is asked a few times. */
  readonly timeLimit: number;
  /** Characters that may wait. */
  readonly waitingMax: number;
  /** Milliseconds without work after which the thread is ended, and gives its memory back. */
  readonly idleTime: number;
};

/** How often a thread is given its time again, and the milliseconds it has to say how much it had. */
const mostRounds = 5;
const answerTime = 200;

/** Milliseconds of CPU that a thread has had; 0 for one that has ended. */
const cpuOf = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
};

/**
 * A thread of its own for cleaning markup: it starts with the first text, and is ended where a text holds it up. Its memory needs no limit of
 * its own, which V8 may answer by aborting the whole process: texts are bounded, and so is the time that they may take.
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
      // A thread that does not even start is a fault of ours.
      current ??= isReady ? undefined : waiting.shift();
      fail(error);
    });
    return started;
  };
  /** Ends a thread that had its time; one that waited for its turn, because the machine is busy, gets it again. */
  const checkTime = async (job: Job, thread: Worker, before: Promise<number>, round = 1): Promise<void> => {
    const used = await Promise.race([cpuOf(thread), sleep(answerTime, Infinity)]);
    if (current !== job) return;
    if (used - (await before) >= timeLimit / 2 || round >= mostRounds) fail(new SanitizerTimeout('Cleaning took too long.'));
    else timer = setTimeout(() => void checkTime(job, thread, before, round + 1), timeLimit);
  };
  const next = (): void => {
    if (current !== undefined) return;
    if (waiting.length === 0) {
      // A program may end while its thread has nothing to do.
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
