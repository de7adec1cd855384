import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import type { Actor } from '../../../kernel/operation/context.ts';
import { extendSession, touchSeconds } from '../../access/credentials/index.ts';
import { memberName } from './member-name.ts';

/**
 * The member behind a session that has not ended, with the projects they belong to; undefined for any other. Extends the session where it was
 * last seen a while ago.
 */
export async function findMemberActor(
  db: Kysely<Database>,
  sessionHash: Buffer,
): Promise<Extract<Actor, { kind: 'member' }> | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.member_id', 's.user_id')
    .select((eb) => [
      'm.member_id as userID',
      'm.first_name as firstName',
      'm.middle_name as middleName',
      'm.last_name as lastName',
      sql<boolean>`s.seen_at < now() - make_interval(secs => ${touchSeconds})`.as('isStale'),
      eb
        .selectFrom('jip_member as j')
        .select(sql<number[]>`coalesce(array_agg(j.jip_id order by j.jip_id), '{}')`.as('ids'))
        .whereRef('j.member_id', '=', 'm.member_id')
        .as('groupIDs'),
    ])
    .where('s.session_hash', '=', sessionHash)
    .where('s.realm', '=', 'member')
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.ends_at', '>', sql<string>`now()`)
    .where('m.is_active', '=', true)
    .where('m.delete_after', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.isStale) await extendSession(db, sessionHash);
  return { kind: 'member', userID: row.userID, name: memberName(row), groupIDs: row.groupIDs ?? [], sessionHash };
}
