import { setTimeout as sleep } from 'node:timers/promises';

/** How the pool hears of a client that is connected (no error) or not. */
type Done = (error?: Error) => void;
type Attempt = { readonly connect: (done: Done) => void; readonly done: Done; readonly since: number };

/** Errors of a server that is unreachable, starting or recovering. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03']);
const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && awayCodes.has(String(error.code));

const restMs = 50;
const patienceMs = 1_000;

/**
 * Coordinates the connection attempts of a pool. While the server is unreachable, one attempt probes it every 50 ms, and fails if it stays so;
 * the others wait for it, one second at most. Each attempt costs a recovering server a process, which slows its recovery.
 */
export const createAttempts = (): ((connect: Attempt['connect'], done: Done) => void) => {
  const waiting: Attempt[] = [];
  let isServerAway = false;
  let isAsking = false;
  let lastAttemptAt = 0;

  const end = ({ done }: Attempt, error?: Error): void => {
    isServerAway = isAway(error);
    lastAttemptAt = performance.now();
    // Attached immediately: an error of this client may arrive in the same packet.
    done(error);
    if (!isServerAway) for (const attempt of waiting.splice(0)) void run(attempt);
    while (waiting[0] !== undefined && lastAttemptAt - waiting[0].since > patienceMs) waiting.shift()?.done(error);
  };
  const run = (attempt: Attempt): Promise<void> =>
    new Promise((resolve) => {
      attempt.connect((error) => {
        end(attempt, error);
        resolve();
      });
    });
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (waiting.length > 0) {
      await sleep(Math.max(0, lastAttemptAt + restMs - performance.now()));
      const first = waiting.shift();
      if (first !== undefined) await run(first);
    }
    isAsking = false;
  };
  return (connect, done) => {
    const attempt = { connect, done, since: performance.now() };
    if (!isServerAway) {
      void run(attempt);
      return;
    }
    waiting.push(attempt);
    void ask();
  };
};
