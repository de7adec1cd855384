import type { Database } from '@ximblox/db';
import type { InterfaceLanguage } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import type { Context } from '../../../kernel/operation/context.ts';

/**
 * The languages in which users are mailed: each user's own, whoever or whatever causes the mail. Of a user who has chosen none, only the
 * call is known: its language, and English where no person made it.
 * @returns the language of each user, by ID
 */
export async function staffLanguages(
  db: Kysely<Database>,
  { request }: Pick<Context, 'request'>,
  userIDs: readonly number[],
): Promise<(userID: number) => InterfaceLanguage> {
  const rows =
    userIDs.length === 0
      ? []
      : await db
          .selectFrom('staff_user')
          .select(['staff_user_id as ID', 'language'])
          .where('staff_user_id', 'in', userIDs)
          .where('language', 'is not', null)
          .$narrowType<{ language: InterfaceLanguage }>()
          .execute();
  const chosen = new Map(rows.map(({ ID, language }) => [ID, language]));
  return (userID) => chosen.get(userID) ?? request.language;
}
