import { setTimeout as sleep } from 'node:timers/promises';

/** How the pool hears of a client that is connected (no error) or not. */
type Done = (error?: Error) => void;
type Attempt = { readonly connect: (done: Done) => void; readonly done: Done; readonly since: number };

/** What a server says, or the system in its place, that is not there, starting or recovering. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03']);
const isAway = (error: unknown): boolean => error instanceof Error && 'code' in error && awayCodes.has(String(error.code));

const restMs = 50;
const patienceMs = 1_000;

/**
 * Watches over the attempts of a pool to connect. While the server is away one of them asks every 50 ms whether it is back, and fails if it is not;
 * the others wait for that, a second at most. Each attempt costs a server that recovers a process, which keeps it from recovering.
 */
export const createAttempts = (): ((connect: Attempt['connect'], done: Done) => void) => {
  const waiting: Attempt[] = [];
  let isServerAway = false;
  let isAsking = false;
  let askedAt = 0;

  const end = ({ done }: Attempt, error?: Error): void => {
    isServerAway = isAway(error);
    askedAt = performance.now();
    // At once: only from here on somebody listens to what goes wrong with this client, which may be told in the same packet.
    done(error);
    if (!isServerAway) for (const attempt of waiting.splice(0)) void run(attempt);
    while (waiting[0] !== undefined && askedAt - waiting[0].since > patienceMs) waiting.shift()?.done(error);
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
      await sleep(Math.max(0, askedAt + restMs - performance.now()));
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
