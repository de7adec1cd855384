import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';

import { lockKey } from '../../../../kernel/sql/advisory-lock.ts';
import type { Deletion } from '../deletions.ts';
import type { Seal, SealedContent } from './hash-entry.ts';

/** A seal with its entry, which is undefined where the log no longer has it. */
export type SealRow = {
  readonly seal: Seal;
  readonly entry: SealedContent | undefined;
  /** Whether the entry is from before a time up to which entries were deleted. */
  readonly mayBeGone: boolean;
};

/** A time as text that is the same in every session and loses no digit. */
const exactTime = (column: 's.at' | 'a.at'): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** PostgreSQL writes the same JSON always alike: keys by length and letters, one space after each colon and comma. */
const paramsText = sql<string | null>`a.params::text`;

/** Makes one transaction seal at a time; writers of entries that are sealed after their commit do not wait for it. */
export const lockChain = (tx: Transaction<Database>): Promise<void> => lockKey(tx, sql`hashtext('audit-chain')`);

/** The last seal of the chain; undefined where there is none. */
export const findHead = (db: Kysely<Database>): Promise<Pick<Seal, 'position' | 'hash'> | undefined> =>
  db.selectFrom('audit_seal').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst();

/** Takes the next committed entries that await their seal, in the order of their IDs. */
export async function takeUnsealed(
  tx: Transaction<Database>,
  limit: number,
): Promise<{ taken: number; entries: SealedContent[] }> {
  const waiting = tx.selectFrom('audit_unsealed').select('audit_id').orderBy('audit_id').limit(limit);
  const taken = await tx.deleteFrom('audit_unsealed').where('audit_id', 'in', waiting).returning('audit_id').execute();
  const ids = taken.map(({ audit_id: id }) => id);
  return { taken: ids.length, entries: await listContents(tx, ids) };
}

/** Takes these entries off the list of those that await their seal. */
export async function deleteUnsealed(tx: Transaction<Database>, auditIDs: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('audit_unsealed')
    .where('audit_id', '=', sql<number>`any(${[...auditIDs]}::bigint[])`)
    .execute();
}

/** The contents of those of these entries that have no seal, in the order of their IDs. */
export const listContents = (tx: Transaction<Database>, ids: readonly number[]): Promise<SealedContent[]> =>
  tx
    .selectFrom('audit as a')
    .leftJoin('audit_seal as s', 's.audit_id', 'a.audit_id')
    .select(['a.audit_id as auditID', exactTime('a.at').as('at'), 'a.user_id as userID', 'a.user_name as userName', 'a.action'])
    .select(['a.subject_type as subjectType', 'a.subject_id as subjectID', 'a.summary', 'a.request_id as requestID'])
    .select([paramsText.as('params'), 'a.address', 'a.salt'])
    .where('a.audit_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    // A restore puts every entry on the list again.
    .where('s.audit_id', 'is', null)
    .orderBy('a.audit_id')
    .execute();

export async function insertSeals(tx: Transaction<Database>, seals: readonly Seal[]): Promise<void> {
  const rows = seals.map(({ auditID, ...seal }) => ({ ...seal, audit_id: auditID }));
  await tx.insertInto('audit_seal').values(rows).execute();
}

/** What entries about deletions say, newest last. */
export async function listDeletions(db: Kysely<Database>): Promise<Deletion[]> {
  return db
    .selectFrom('audit')
    .select(['summary', 'params'])
    .where('action', '=', 'audit.delete')
    .orderBy('at')
    .orderBy('audit_id')
    .execute();
}

/** A part of the chain with its entries. @param deletedBefore up to when entries were deleted by age */
export async function listSealed(
  db: Kysely<Database>,
  { after, limit, deletedBefore }: { after: number; limit: number; deletedBefore: Date | null },
): Promise<SealRow[]> {
  const rows = await db
    .selectFrom('audit_seal as s')
    .leftJoin('audit as a', 'a.audit_id', 's.audit_id')
    .select(['s.position', 's.audit_id as sealedID', exactTime('s.at').as('sealedAt'), 's.commitment', 's.digest', 's.hash'])
    .select(['a.audit_id as auditID', exactTime('a.at').as('at'), 'a.user_id as userID', 'a.user_name as userName', 'a.action'])
    .select(['a.subject_type as subjectType', 'a.subject_id as subjectID', 'a.summary', 'a.request_id as requestID'])
    .select([
      paramsText.as('params'),
      'a.address',
      'a.salt',
      sql<boolean>`coalesce(s.at < ${deletedBefore}::timestamptz, false)`.as('mayBeGone'),
    ])
    .where('s.position', '>', after)
    .orderBy('s.position')
    .limit(limit)
    .execute();
  return rows.map(({ position, sealedID, sealedAt, commitment, digest, hash, mayBeGone, ...entry }) => ({
    seal: { position, auditID: sealedID, at: sealedAt, commitment, digest, hash },
    entry: entry.auditID === null ? undefined : (entry as SealedContent),
    mayBeGone,
  }));
}

/** The first entry that has no seal and awaits none. */
export async function findStranger(db: Kysely<Database>): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit as a')
    .leftJoin('audit_seal as s', 's.audit_id', 'a.audit_id')
    .leftJoin('audit_unsealed as u', 'u.audit_id', 'a.audit_id')
    .select('a.audit_id as auditID')
    .where('s.audit_id', 'is', null)
    .where('u.audit_id', 'is', null)
    .orderBy('a.audit_id')
    .limit(1)
    .executeTakeFirst();
  return row?.auditID;
}

/** How many entries await their seal. */
export async function countUnsealed(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('audit_unsealed as u')
    .innerJoin('audit as a', 'a.audit_id', 'u.audit_id')
    .leftJoin('audit_seal as s', 's.audit_id', 'u.audit_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.audit_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
