import { createHash } from 'node:crypto';

import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** What a challenge is for, and the hash of who asked for it: of a session, or of the secret of a browser. */
export type ChallengeUse = { readonly purpose: 'register' | 'login' | 'confirm'; readonly holderHash: Buffer };

/** The lifetime of a challenge, in seconds. */
export const challengeSeconds = 5 * 60;
/** The maximum number of open challenges, more than people begin in five minutes. */
const challengesMost = 20_000;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Inserts a challenge, and deletes expired ones. @returns false where too many are open */
export async function insertChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, holderHash }: ChallengeUse,
): Promise<boolean> {
  await deleteOldChallenges(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey_challenge')
    .columns(['challenge_hash', 'purpose', 'holder_hash', 'expires_at'])
    .expression(({ selectFrom, val, fn }) =>
      db
        .selectNoFrom([
          val(hashOf(challenge)).as('challenge_hash'),
          val(purpose).as('purpose'),
          val(holderHash).as('holder_hash'),
          sql<string>`now() + make_interval(secs => ${challengeSeconds})`.as('expires_at'),
        ])
        .where(selectFrom('passkey_challenge').select(fn.countAll<number>().as('count')), '<', challengesMost),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a challenge: it is good once. @returns false where there is none of this use, or it has expired */
export async function deleteChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, holderHash }: ChallengeUse,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', holderHash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired challenges. */
export async function deleteOldChallenges(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}

/** Deletes the challenges that the sessions of a user asked for; before those sessions are. */
export async function deleteUserChallenges(db: Kysely<Database>, userID: number): Promise<void> {
  await db
    .deleteFrom('passkey_challenge')
    .where('holder_hash', 'in', ({ selectFrom }) =>
      selectFrom('session').select('session_hash').where('realm', '=', 'staff').where('user_id', '=', userID),
    )
    .execute();
}
