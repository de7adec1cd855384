import type { Passkey } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** A passkey as signatures are verified with it. */
export type StoredPasskey = {
  readonly passkeyID: number;
  readonly userID: number;
  readonly credentialID: Buffer;
  /** What the authenticator stores as the account. */
  readonly userHandle: Buffer;
  /** In COSE form. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};
export type NewPasskey = Omit<StoredPasskey, 'passkeyID' | 'userHandle'> & { readonly name: string };

/** Passkeys, as signatures are verified with them. */
const storedPasskeys = (db: Kysely<Database>) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('staff_user as u', 'u.staff_user_id', 'p.user_id')
    .select([
      'p.passkey_id as passkeyID',
      'p.user_id as userID',
      'p.credential_id as credentialID',
      'u.passkey_handle as userHandle',
      'p.public_key as publicKey',
      'p.counter',
      'p.transports',
    ]);
const ownColumns = ['passkey_id as id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

/** The passkey with an ID that an authenticator gave it. */
export const findPasskey = (db: Kysely<Database>, credentialID: Buffer): Promise<StoredPasskey | undefined> =>
  storedPasskeys(db).where('p.credential_id', '=', credentialID).executeTakeFirst();

/** The passkeys of a user, as signatures are verified with them, the oldest first. */
export const listUserPasskeys = (db: Kysely<Database>, userID: number): Promise<StoredPasskey[]> =>
  storedPasskeys(db).where('p.user_id', '=', userID).orderBy('p.passkey_id').execute();

/** What authenticators store as the account of a user. */
export async function getUserHandle(db: Kysely<Database>, userID: number): Promise<Buffer> {
  const { handle } = await db
    .selectFrom('staff_user')
    .select('passkey_handle as handle')
    .where('staff_user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return handle;
}

/** The passkeys of a user as they see them, the oldest first. */
export const listPasskeys = (db: Kysely<Database>, userID: number): Promise<Passkey[]> =>
  db.selectFrom('passkey').select(ownColumns).where('user_id', '=', userID).orderBy('passkey_id').execute();

export async function countPasskeys(db: Kysely<Database>, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns undefined where there is a passkey with this credential ID already, of whomever */
export const insertPasskey = (db: Kysely<Database>, passkey: NewPasskey): Promise<Passkey | undefined> =>
  db
    .insertInto('passkey')
    .values({
      user_id: passkey.userID,
      credential_id: passkey.credentialID,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(ownColumns)
    .executeTakeFirst();

/**
 * Counts a verified signature. @returns false where its counter is not above the last one, as of a copied authenticator, or where the
 * passkey was removed meanwhile; 0 is the counter of authenticators that count nothing
 */
export async function consumeSignature(db: Kysely<Database>, passkeyID: number, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('passkey_id', '=', passkeyID)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

type Owned = { readonly userID: number; readonly passkeyID: number };

/** Renames a passkey of a user. @returns undefined where the user has no such passkey */
export const renamePasskey = (db: Kysely<Database>, { userID, passkeyID }: Owned, name: string): Promise<Passkey | undefined> =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userID)
    .where('passkey_id', '=', passkeyID)
    .returning(ownColumns)
    .executeTakeFirst();

/** Deletes a passkey of a user. @returns false where the user has no such passkey */
export async function deletePasskey(db: Kysely<Database>, { userID, passkeyID }: Owned): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userID)
    .where('passkey_id', '=', passkeyID)
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all passkeys of a user. @returns whether there were any */
export async function deletePasskeys(db: Kysely<Database>, userID: number): Promise<boolean> {
  const rows = await db.deleteFrom('passkey').where('user_id', '=', userID).returning('passkey_id').execute();
  return rows.length > 0;
}
