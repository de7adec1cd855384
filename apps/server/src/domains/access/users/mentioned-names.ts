import type { Database } from '@ximblox/db';
import { mentionedIDs, withMentionedNames } from '@ximblox/primitives';
import type { Kysely } from 'kysely';

import { listNames } from './colleagues.repository.ts';

/** The present names of users whom texts mention, by ID; those who were deleted are “deleted user”, as authors are. */
export async function findMentionedNames(db: Kysely<Database>, texts: readonly string[]): Promise<(userID: number) => string> {
  const ids = [...new Set(texts.flatMap(mentionedIDs))];
  const names = new Map((ids.length === 0 ? [] : await listNames(db, ids)).map(({ ID, name }) => [ID, name]));
  return (userID) => names.get(userID) ?? 'deleted user';
}

/** Rows with names in their texts in place of the IDs of who is mentioned. */
export async function withNamesInTexts<Row extends { readonly text: string }>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<Row[]> {
  const nameOf = await findMentionedNames(
    db,
    rows.map(({ text }) => text),
  );
  return rows.map((row) => ({ ...row, text: withMentionedNames(row.text, nameOf) }));
}
