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
  /** The content of the search index; by default that of PostgreSQL. */
  readonly indexed?: Indexed;
  /** The Message-IDs of all mails that arrived, copies too. */
  readonly messageIDs?: () => Promise<readonly string[]>;
  /** The timeout of the effects of changes, in milliseconds; by default two minutes. */
  readonly patienceMs?: number;
};

/** The violations after a scenario, each with its invariant, I1 to I8 of `docs/security/fault-tolerance.md`; expected to be empty. */
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
