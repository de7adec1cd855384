import { everyStaffTag, staffTag } from '../../domains/access/sessions/index.ts';
import type { Actor } from '../../kernel/operation/context.ts';
import type { Services } from '../../kernel/operation/services.ts';
import { TaggedCache } from '../../kernel/cache/tagged-cache.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** So long a session is believed to be what it was; a logout or a change of the user or role is heard of at once besides. */
const ttlMs = 1_000;
const maxBytes = 4 * 1024 * 1024;
/** What an actor takes in memory, about. */
const actorBytes = 2_000;

/**
 * Who was behind a session a moment ago: an editor's program calls many times a second, and asking the database each time costs as much as
 * a small call. Whoever was not let in is never remembered.
 * @param read asks the database
 */
export function createActorCache(
  services: Pick<Services, 'cacheBus'>,
  read: (sessionHash: Buffer) => Promise<StaffActor | undefined>,
): (sessionHash: Buffer) => Promise<StaffActor | undefined> {
  const cache = new TaggedCache<{ actor: StaffActor; until: number }>({ maxBytes, bus: services.cacheBus });
  return async (sessionHash) => {
    const key = sessionHash.toString('base64');
    const known = cache.get(key);
    if (known !== undefined && known.until > performance.now()) return known.actor;
    const mark = cache.mark();
    const until = performance.now() + ttlMs;
    const actor = await read(sessionHash);
    if (actor !== undefined)
      cache.put(key, { actor, until }, { bytes: actorBytes, tags: [staffTag(actor.userID), everyStaffTag], mark });
    return actor;
  };
}
