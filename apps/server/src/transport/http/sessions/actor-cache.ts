import { everySessionTag, sessionTag } from '../../../domains/access/credentials/index.ts';
import type { Actor } from '../../../kernel/operation/context.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import { TaggedCache } from '../../../kernel/cache/tagged-cache.ts';

type AccountActor = Extract<Actor, { kind: 'staff' | 'member' }>;

/** How long a resolved session may be served from the cache. A logout or a change of the account invalidates it at once. */
const ttlMs = 1_000;
const maxBytes = 4 * 1024 * 1024;
/** Approximate size of an actor in memory. */
const actorBytes = 2_000;

/**
 * Caches the actors of sessions briefly: an editor sends many calls per second, and each look-up would cost as much as a small
 * call. Rejected credentials are never cached.
 * @param read reads from the database
 */
export function createActorCache<Found extends AccountActor>(
  services: Pick<Services, 'cacheBus'>,
  read: (sessionHash: Buffer) => Promise<Found | undefined>,
): (sessionHash: Buffer) => Promise<Found | undefined> {
  const cache = new TaggedCache<{ actor: Found; until: number }>({ maxBytes, bus: services.cacheBus });
  return async (sessionHash) => {
    const key = sessionHash.toString('base64');
    const known = cache.get(key);
    if (known !== undefined && known.until > performance.now()) return known.actor;
    const mark = cache.mark();
    const until = performance.now() + ttlMs;
    const actor = await read(sessionHash);
    if (actor !== undefined)
      cache.put(
        key,
        { actor, until },
        { bytes: actorBytes, tags: [sessionTag(actor.kind, actor.userID), everySessionTag(actor.kind)], mark },
      );
    return actor;
  };
}
