import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { ObjectStore } from '../ports/object-store.ts';
import {
  checkAudit,
  checkEffects,
  checkFailures,
  checkFiles,
  checkHidden,
  checkIndex,
  indexedInPostgres,
  type Indexed,
} from './check-effects.ts';
import { checkPublications, checkWholeness, checkWrites } from './check-writes.ts';
import type { Entry } from './journal.ts';
import type { NetworkCaller } from '../testing/servers/network-caller.ts';

/** An installation after a scenario: no more writes, and every service is available again. */
export type World = {
  readonly db: Kysely<Database>;
  readonly files: ObjectStore;
  /** The journal of the clients of the scenario. */
  readonly entries: readonly Entry[];
  /** A caller without a session. */
  readonly visitor: NetworkCaller;
  /** What the search index holds; that of PostgreSQL unless told. */
  readonly indexed?: Indexed;
  /** The Message-IDs of all mails that arrived, copies too. */
  readonly messageIDs?: () => Promise<readonly string[]>;
  /** How long what changes cause may take, in milliseconds; two minutes unless told. */
  readonly patienceMs?: number;
};

/** Everything that a scenario broke, each with the invariant that it broke, I1 to I8 of `docs/security.md`; empty is as it must be. */
export async function findViolations(world: World): Promise<string[]> {
  const { db, entries } = world;
  // Pending effects first: the index is consistent once the outbox is empty.
  const effects = await checkEffects(db, world);
  return [
    ...(await checkWrites(db, entries)),
    ...(await checkWholeness(db)),
    ...(await checkPublications(db)),
    ...(await checkFiles(db, world.files, entries)),
    ...effects,
    ...(await checkIndex(db, world.indexed ?? indexedInPostgres)),
    ...(await checkHidden(db, world.visitor)),
    ...(await checkAudit(db, entries)),
    ...checkFailures(entries),
  ];
}
