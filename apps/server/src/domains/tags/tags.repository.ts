import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

const columns = ['tag_id as id', 'name', 'is_private as private'] as const;

/** Tags by name, public or private ones; all where the term is empty. */
export function listTags(db: Kysely<Database>, options: { isPrivate: boolean; term: string; limit: number }) {
  const pattern = `%${options.term.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('tag')
    .select(columns)
    .where('is_private', '=', options.isPrivate)
    .$if(options.term.trim() !== '', (query) => query.where('name', 'ilike', pattern))
    .orderBy(sql`lower(name)`)
    .limit(options.limit)
    .execute();
}

/** Makes a tag. @returns undefined where one of that name exists, whatever its case */
export function insertTag(db: Kysely<Database>, tag: { name: string; slug: string; isPrivate: boolean }) {
  return db
    .insertInto('tag')
    .values({ name: tag.name, slug: tag.slug, is_private: tag.isPrivate })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}
