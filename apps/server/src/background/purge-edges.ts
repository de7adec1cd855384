import { z } from 'zod';

import type { SharedCacheConfig } from '../config.ts';
import { createSurrogateKeys, wholeKey, type SurrogateKeys } from '../kernel/cache/surrogate-keys.ts';
import type { Services } from '../kernel/operation/services.ts';
import { hasMoreWaiting, purgeWhole, queuePurge, replaceByWhole } from '../kernel/transaction/edge-purges.repository.ts';
import type { TopicHandler } from '../kernel/transaction/outbox-worker.ts';
import { edgeTopic, type EdgeTopic, type OutboxTopic } from '../kernel/transaction/outbox.ts';

const Purge = z.object({
  tags: z.array(z.string()),
  isWhole: z.boolean().default(false),
  isRepeat: z.boolean().default(false),
});

/** The most effects that wait for one edge: when there are more it is purged as a whole. */
const waitingMax = 1_000;
/** The most keys of a request, which are then 3 KB; of more, everything is dropped. */
const keysMax = 256;
/** An edge that failed is left alone for 2, 4, 8 … seconds, at most this long. */
const longestPauseMs = 30_000;
/**
 * After this each purge is sent once more: an answer may have been on its way to the edge, or have come from a process that had not heard of
 * the change.
 */
const repeatSeconds = 5;

type EdgePurges = {
  readonly topics: Readonly<Record<EdgeTopic, TopicHandler>>;
  /** Whether an edge has failed and is left alone for now. */
  isPaused(topic: OutboxTopic): boolean;
};

/** The effects that tell shared caches what to drop: a topic for each, so that none waits for another. */
export function createEdgePurges(services: () => Services, sharedCache: SharedCacheConfig | undefined): EdgePurges {
  const edges = new Map<OutboxTopic, Edge>();
  for (const url of sharedCache?.purgeURLs ?? []) edges.set(edgeTopic(url), createEdge(services, url));
  return {
    topics: Object.fromEntries([...edges].map(([topic, { handle }]) => [topic, handle])),
    isPaused: (topic) => edges.get(topic)?.isPaused() === true,
  };
}

type Edge = { readonly handle: TopicHandler; isPaused(): boolean };

function createEdge(services: () => Services, url: string): Edge {
  const topic = edgeTopic(url);
  let failures = 0;
  let pausedUntil = 0;
  let keys: SurrogateKeys | undefined;

  const send = async (sent: readonly string[]): Promise<void> => {
    try {
      await services().edgeClient.purge(url, sent);
      failures = 0;
    } catch (error) {
      failures += 1;
      const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** failures);
      pausedUntil = performance.now() + pauseMs;
      setTimeout(() => services().outbox.wake(), pauseMs + 1).unref();
      throw error;
    }
  };

  return {
    isPaused: () => performance.now() < pausedUntil,
    async handle(payloads) {
      const { db, config } = services();
      keys ??= createSurrogateKeys(config);
      if (await hasMoreWaiting(db, topic, waitingMax)) {
        await replaceByWhole(db, topic);
        return send([wholeKey]);
      }
      const purges = payloads.map((payload) => Purge.parse(payload));
      const tags = [...new Set(purges.flatMap((purge) => purge.tags))];
      const changed = keys.ofChange(tags);
      const isWhole = purges.some((purge) => purge.isWhole) || changed.length > keysMax;
      await send(isWhole ? [wholeKey] : changed);
      if (purges.every(({ isRepeat }) => isRepeat)) return;
      await queuePurge(db, topic, { tags: isWhole ? [] : tags, isWhole, isRepeat: true }, repeatSeconds);
    },
  };
}

/** Has all shared caches drop everything: what this release sends may be other than before, and notifications may have been missed. */
export async function purgeEdges({ config, db, log }: Services): Promise<void> {
  if (config.sharedCache === undefined) return;
  try {
    await purgeWhole(db, config.sharedCache.purgeURLs);
  } catch (error) {
    log.warn({ event: 'edges-not-purged', err: error }, 'The shared caches were not told to drop everything.');
  }
}
