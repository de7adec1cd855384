import { recordReferences, reusableRecord } from '@ximblox/blocks';
import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import { missingItems, type ErrorItem } from '../../../../kernel/operation/errors.ts';
import type { VersionContent } from './content-references.ts';
import { findReusableIDs } from '../reusable/reusable-blocks.repository.ts';
import { findTagIDs } from './tag-references.repository.ts';

/** The IDs that exist, by the name that field kinds give to the records. */
export type RecordFinders = Readonly<
  Record<string, (db: Kysely<Database>, ids: readonly number[]) => Promise<ReadonlySet<number>>>
>;

const ownFinders: RecordFinders = { tag: findTagIDs, [reusableRecord]: findReusableIDs };

/**
 * The errors of records that do not exist. Those that the version before had may stay: a record that was deleted since then
 * must not keep an editor from storing the rest.
 */
export async function missingRecords(
  db: Kysely<Database>,
  finders: RecordFinders,
  content: VersionContent,
  before?: VersionContent,
): Promise<ErrorItem[]> {
  const known = new Set(before === undefined ? [] : recordReferences(before).map(({ of, id }) => `${of} ${id}`));
  const chosen = recordReferences(content).filter(({ of, id }) => !known.has(`${of} ${id}`));
  const missing: string[] = [];
  for (const [of, references] of Map.groupBy(chosen, (reference) => reference.of)) {
    const find = ownFinders[of] ?? finders[of];
    if (find === undefined) throw new Error(`Nothing finds the records "${of}" that a field kind refers to.`);
    const found = await find(db, [...new Set(references.map(({ id }) => id))]);
    missing.push(...references.flatMap(({ id, property }) => (found.has(id) ? [] : [property])));
  }
  return missingItems(missing);
}
