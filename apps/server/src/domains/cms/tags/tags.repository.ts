import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../kernel/sql/like-pattern.ts';

const columns = ['tag_id as id', 'name', 'is_private as private'] as const;

/** Tags by name, public or private ones; all where the term is empty. */
export function listTags(db: Kysely<Database>, options: { isPrivate: boolean; term: string; limit: number }) {
  const pattern = likePattern(options.term.trim());
  return db
    .selectFrom('tag')
    .select(columns)
    .where('is_private', '=', options.isPrivate)
    .$if(options.term.trim() !== '', (query) => query.where('name', 'ilike', pattern))
    .orderBy(textOrder('name'))
    .limit(options.limit)
    .execute();
}

/** Inserts a tag. @returns undefined where one of that name exists, whatever its case */
export function insertTag(db: Kysely<Database>, tag: { name: string; slug: string; isPrivate: boolean }) {
  return db
    .insertInto('tag')
    .values({ name: tag.name, slug: tag.slug, is_private: tag.isPrivate })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Whether a tag has this name, whatever its case, public or private. */
export async function isTagNameTaken(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('tag')
    .select('tag_id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of a tag, whose row it locks; undefined where there is none. */
export const lockTag = (db: Kysely<Database>, id: number): Promise<{ name: string } | undefined> =>
  db.selectFrom('tag').select('name').where('tag_id', '=', id).forUpdate().executeTakeFirst();

/**
 * Renames a tag. @returns undefined where there is no such tag; throws a unique violation of `tag_name_key` where another has the
 * name
 */
export function updateTag(db: Kysely<Database>, tag: { id: number; name: string; slug: string }) {
  return db
    .updateTable('tag')
    .set({ name: tag.name, slug: tag.slug })
    .where('tag_id', '=', tag.id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a tag. @returns its name, undefined where there is no such tag */
export async function deleteTag(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const deleted = await db.deleteFrom('tag').where('tag_id', '=', id).returning('name').executeTakeFirst();
  return deleted?.name;
}
