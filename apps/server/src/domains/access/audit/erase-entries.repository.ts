import type { Database } from '@ximblox/db';
import { sql, type Transaction } from 'kysely';

import type { Deletion } from './deletions.ts';

/**
 * Of whom entries are: of a user's account by its ID, and of an email address, which those of refused mails name.
 * @param accounts of which kind of account the addresses are: failed logins name them. Absent for people who have shown to nobody that an
 * address is theirs
 */
export type EntriesOf = { readonly userID?: number; readonly accounts?: 'user' | 'member'; readonly emails: readonly string[] };

/**
 * Empties the personal parts of the entries by and about a person; action, subject and time remain, and so does the chain.
 * @returns what entries about deletions said before, which then say nothing
 */
export async function eraseEntries(tx: Transaction<Database>, { userID, accounts, emails }: EntriesOf): Promise<Deletion[]> {
  const lower = emails.map((email) => email.toLowerCase());
  const found = await tx
    .selectFrom('audit as a')
    .select(['a.audit_id as id', 'a.action', 'a.summary', 'a.params'])
    .where('a.salt', 'is not', null)
    .where((eb) =>
      eb.or([
        ...(userID === undefined
          ? []
          : [
              eb('a.user_id', '=', userID),
              eb.and([eb('a.subject_type', '=', 'user'), eb('a.subject_id', '=', userID)]),
              sql<boolean>`a.concerns @> array[${`user:${userID}`}]::text[]`,
            ]),
        // Failed logins and requests for a new password, whose subject may be nobody.
        ...(accounts === undefined
          ? []
          : [
              eb.and([
                eb('a.subject_type', '=', accounts),
                eb('a.subject_id', 'is', null),
                sql<boolean>`lower(a.summary) = any(${lower}::text[])`,
              ]),
            ]),
        eb.and([eb('a.action', '=', 'mail.refuse'), sql<boolean>`split_part(lower(a.summary), ': ', 1) = any(${lower}::text[])`]),
      ]),
    )
    .execute();
  if (found.length === 0) return [];
  await tx
    .updateTable('audit')
    .set({ user_name: '', summary: '', params: null, address: '', salt: null })
    .where('audit_id', '=', sql<number>`any(${found.map(({ id }) => id)}::bigint[])`)
    .execute();
  return found.filter(({ action }) => action === 'audit.delete');
}
