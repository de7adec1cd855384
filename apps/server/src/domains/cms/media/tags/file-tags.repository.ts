import type { Tag } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;

/** The tags of a row of `media_file as f`, by name. */
export const tagsColumn = sql<Tag[]>`
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('id', t.tag_id, 'name', t.name, 'private', t.is_private)
          order by ${textOrder('t.name')}
        )
      from media_file_tag ft join tag t on t.tag_id = ft.tag_id
      where ft.media_file_id = f.media_file_id
    ),
    '[]'
  )`;

/** The existing tags among these, which nobody deletes until the end of the transaction. */
export async function lockTags(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('tag')
    .select('tag_id as id')
    .where('tag_id', '=', anyOf(ids))
    .orderBy('tag_id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The tags whose names contain a pattern. */
export async function listTagsNamed(db: Kysely<Database>, pattern: string): Promise<number[]> {
  const rows = await db.selectFrom('tag').select('tag_id as id').where('name', 'ilike', pattern).execute();
  return rows.map(({ id }) => id);
}

/** How many files outside the bin have a tag. */
export async function countFilesWithTag(db: Kysely<Database>, tagID: number): Promise<number> {
  const { count } = await db
    .selectFrom('media_file_tag as ft')
    .innerJoin('media_file as f', 'f.media_file_id', 'ft.media_file_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ft.tag_id', '=', tagID)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds tags to files; those that a file has stay. @returns the files that got some */
export async function insertFileTags(
  db: Kysely<Database>,
  fileIDs: readonly number[],
  tagIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .insertInto('media_file_tag')
    .columns(['media_file_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('media_file as f')
        .innerJoin('tag as t', (join) => join.onTrue())
        .select(['f.media_file_id', 't.tag_id'])
        .where('f.media_file_id', '=', anyOf(fileIDs))
        .where('t.tag_id', '=', anyOf(tagIDs)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('media_file_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes tags from files. @returns the files that had some */
export async function deleteFileTags(
  db: Kysely<Database>,
  fileIDs: readonly number[],
  tagIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom('media_file_tag')
    .where('media_file_id', '=', anyOf(fileIDs))
    .where('tag_id', '=', anyOf(tagIDs))
    .returning('media_file_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks files as changed. */
export async function touchFiles(db: Kysely<Database>, fileIDs: readonly number[]): Promise<void> {
  await db
    .updateTable('media_file')
    .set({ updated_at: sql`now()` })
    .where('media_file_id', '=', anyOf(fileIDs))
    .execute();
}
