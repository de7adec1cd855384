import type { Context } from '../../../kernel/operation/context.ts';
import { traced } from '../../../kernel/tracing.ts';
import type { Outbox } from '../../../kernel/transaction/outbox.ts';
import { claimDue, countDue, type Claimed } from './deliveries.repository.ts';
import { deliver } from './deliver.ts';

const pollMs = 5_000;
/** Tries of one webhook that a process runs at once. */
const atOnce = 4;
const longestStopMs = 1_500;

/**
 * Sends the queued messages to webhooks, in every process. Each webhook has its own places, so none waits for another; retries are due at
 * the database's clock, and those of a process that died run in another once their lease ends.
 */
export function createWebhookWorker(context: () => Context): Outbox {
  const running = new Map<Promise<void>, number>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  let isWanted = false;

  const countRunning = (): Record<number, number> => {
    const counts: Record<number, number> = {};
    for (const webhookID of running.values()) counts[webhookID] = (counts[webhookID] ?? 0) + 1;
    return counts;
  };
  const warn = (error: unknown): void => {
    if (!stopping.signal.aborted)
      context().services.log.warn({ event: 'webhooks-failed', err: error }, 'Messages to webhooks could not be sent.');
  };
  const start = (claimed: Claimed): void => {
    const sending = traced('webhook', () => deliver(context(), claimed, stopping.signal), { isRoot: true })
      .catch(warn)
      .finally(() => {
        running.delete(sending);
        wake();
      });
    running.set(sending, claimed.webhookID);
  };
  const look = async (): Promise<void> => {
    isWanted = false;
    for (const claimed of await claimDue(context().db, { running: countRunning(), atOnce })) start(claimed);
  };
  const now = (): Promise<void> => {
    looking ??= look()
      .catch(warn)
      .finally(() => {
        looking = undefined;
        if (isWanted) wake();
      });
    return looking;
  };
  const wake = (): void => {
    isWanted = true;
    if (looking === undefined && !stopping.signal.aborted) void now();
  };
  const poll = setInterval(wake, pollMs);
  poll.unref();
  return {
    wake,
    async settled() {
      for (let isQuiet = false; !isQuiet && !stopping.signal.aborted;) {
        await now();
        await Promise.all(running.keys());
        isQuiet = running.size === 0 && (await countDue(context().db)) === 0;
      }
    },
    async stop() {
      stopping.abort();
      clearInterval(poll);
      const stopped = Promise.all([looking, ...running.keys()]);
      await Promise.race([stopped, new Promise((resolve) => void setTimeout(resolve, longestStopMs).unref())]);
    },
  };
}
