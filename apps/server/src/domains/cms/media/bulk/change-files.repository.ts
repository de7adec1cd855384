import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { recordset } from '../../../../kernel/sql/recordset.ts';

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** A file that is locked for a change. */
export type LockedFile = {
  readonly id: number;
  readonly directoryID: number;
  readonly name: string;
  readonly defaultAltText: string;
  /** The bytes with those of its versions. */ readonly bytes: number;
};

/** Locks those of these files that exist, in the order of their IDs: two changes never wait for each other in a circle. */
export const lockFiles = (db: Kysely<Database>, ids: readonly number[]): Promise<LockedFile[]> =>
  db
    .selectFrom('media_file')
    .select(['media_file_id as id', 'media_directory_id as directoryID', 'name', 'default_alt_text as defaultAltText'])
    .select(sql<number>`size + versions_size`.as('bytes'))
    .where('media_file_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('media_file_id')
    .forUpdate()
    .execute();

/** Those of these files that the draft or the live version of a page uses, a reusable block or a page template. */
export async function listUsedFiles(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('page_reference as r')
    .innerJoin('page as p', 'p.page_id', 'r.page_id')
    .distinct()
    .select('r.media_file_id as id')
    .where('r.media_file_id', '=', anyOf(ids))
    .where('p.deleted_at', 'is', null)
    .union(db.selectFrom('reusable_reference as b').select('b.media_file_id as id').where('b.media_file_id', '=', anyOf(ids)))
    .union(db.selectFrom('page_template_media as t').select('t.media_file_id as id').where('t.media_file_id', '=', anyOf(ids)))
    .execute();
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : id)));
}

/** Those of these files whose names no file of the folder has, nor one of them before it: they can move there. */
export async function listMovable(db: Kysely<Database>, ids: readonly number[], directoryID: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('media_file as f')
    .distinctOn(sql`lower(f.name)`)
    .select('f.media_file_id as id')
    .where('f.media_file_id', '=', anyOf(ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_file as o')
            .where('o.media_directory_id', '=', directoryID)
            .where('o.deleted_at', 'is', null)
            .where(sql<boolean>`lower(o.name) = lower(f.name)`),
        ),
      ),
    )
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.media_file_id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Moves files to a folder. @throws a unique violation where one of their names exists */
export async function moveFilesTo(db: Kysely<Database>, ids: readonly number[], directoryID: number): Promise<void> {
  await db
    .updateTable('media_file')
    .set({ media_directory_id: directoryID, updated_at: sql`now()` })
    .where('media_file_id', '=', anyOf(ids))
    .execute();
}

/** Sets the alternative texts of files. */
export async function updateAltTexts(
  db: Kysely<Database>,
  texts: readonly { readonly id: number; readonly defaultAltText: string }[],
): Promise<void> {
  await db
    .updateTable('media_file as f')
    .from(recordset<(typeof texts)[number], 't'>(texts, 't', sql`id int, "defaultAltText" text`))
    .set((eb) => ({ default_alt_text: eb.ref('t.defaultAltText'), updated_at: sql`now()` }))
    .whereRef('f.media_file_id', '=', 't.id')
    .execute();
}
