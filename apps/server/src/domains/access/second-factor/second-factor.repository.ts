import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

type Seals = { readonly sealedSecret: Buffer; readonly sealedRecoveryKey: Buffer | null };
export type StoredFactor = Seals & { readonly isConfirmed: boolean };

/** The second factor of a user, confirmed or not; with `lock` locks it and its recovery codes until the transaction ends. */
export async function findFactor(db: Kysely<Database>, userID: number, lock = false): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['sealed_secret as sealedSecret', 'sealed_recovery_key as sealedRecoveryKey', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userID)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { confirmedAt, ...seals } = row;
  return { ...seals, isConfirmed: confirmedAt !== null };
}

/** Inserts a pending secret, replacing an unconfirmed one. @returns false where the user has a confirmed one */
export async function insertFactor(db: Kysely<Database>, userID: number, sealedSecret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userID, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: sql`now()` })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Activates a user's secret; uses up the confirming code. @returns false where another call was first, or the secret has changed
 * meanwhile
 */
export async function confirmFactor(db: Kysely<Database>, userID: number, sealedSecret: Buffer, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('user_id', '=', userID)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a time step and earlier ones. @returns false where it was used before */
export async function consumeTimeStep(db: Kysely<Database>, userID: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userID)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a user's second factor and recovery codes. @returns whether there was a confirmed one */
export async function deleteFactor(db: Kysely<Database>, userID: number): Promise<boolean> {
  const row = await db.deleteFrom('second_factor').where('user_id', '=', userID).returning('confirmed_at').executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/**
 * Replaces a user's recovery codes. The caller must have locked the second factor: two concurrent calls would leave the codes of
 * both.
 */
export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  userID: number,
  { hashes, sealedKey }: { readonly hashes: readonly Buffer[]; readonly sealedKey: Buffer },
): Promise<void> {
  await db.updateTable('second_factor').set({ sealed_recovery_key: sealedKey }).where('user_id', '=', userID).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userID).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userID, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code, of which these are the possible hashes. @returns false where it does not exist, or was used before */
export async function consumeRecoveryCode(db: Kysely<Database>, userID: number, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userID)
    .where('code_hash', 'in', hashes)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Kysely<Database>, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return count;
}

/** What is sealed of the second factors of all users. */
export const listFactors = (db: Kysely<Database>): Promise<(Seals & { userID: number })[]> =>
  db
    .selectFrom('second_factor')
    .select(['user_id as userID', 'sealed_secret as sealedSecret', 'sealed_recovery_key as sealedRecoveryKey'])
    .orderBy('user_id')
    .execute();

/**
 * Replaces what is sealed of a second factor, unless it has changed meanwhile; null stays as it is.
 * @returns whether anything was replaced
 */
export async function replaceSeals(
  db: Kysely<Database>,
  userID: number,
  before: Seals,
  { sealedSecret, sealedRecoveryKey }: { readonly sealedSecret: Buffer | null; readonly sealedRecoveryKey: Buffer | null },
): Promise<boolean> {
  if (sealedSecret === null && sealedRecoveryKey === null) return false;
  const row = await db
    .updateTable('second_factor')
    .set({
      ...(sealedSecret === null ? {} : { sealed_secret: sealedSecret }),
      ...(sealedRecoveryKey === null ? {} : { sealed_recovery_key: sealedRecoveryKey }),
    })
    .where('user_id', '=', userID)
    .where('sealed_secret', '=', before.sealedSecret)
    .where('sealed_recovery_key', 'is not distinct from', before.sealedRecoveryKey)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
