import type { Database } from '@ximblox/db';
import type { Insertable, Kysely } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';

/** The templates by name, without their content. */
export const listTemplates = (db: Kysely<Database>) =>
  db
    .selectFrom('page_template')
    .select(['page_template_id as id', 'name', 'description', 'type', 'locale'])
    .select(['outline', 'block_count as blockCount', 'created_at as createdAt'])
    .orderBy(textOrder('name'))
    .execute();

/** A template with its content; undefined where it does not exist. */
export const findTemplate = (db: Kysely<Database>, id: number, lock = false) =>
  db
    .selectFrom('page_template')
    .select(['name', 'description', 'type', 'locale', 'blocks', 'type_data as typeData'])
    .where('page_template_id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** How many templates there are. */
export async function countTemplates(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('page_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ID of the template; throws a unique violation of `page_template_name_key` where another has the name */
export async function insertTemplate(db: Kysely<Database>, template: Insertable<Database['page_template']>): Promise<number> {
  const { id } = await db
    .insertInto('page_template')
    .values(template)
    .returning('page_template_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores which files of the media library a new template uses. */
export async function insertTemplateMedia(db: Kysely<Database>, id: number, fileIDs: readonly number[]): Promise<void> {
  if (fileIDs.length === 0) return;
  await db
    .insertInto('page_template_media')
    .values(fileIDs.map((fileID) => ({ page_template_id: id, media_file_id: fileID })))
    .execute();
}

/** Throws a unique violation of `page_template_name_key` where another has the name. */
export const updateTemplate = (db: Kysely<Database>, { id, ...named }: { id: number; name: string; description: string }) =>
  db.updateTable('page_template').set(named).where('page_template_id', '=', id).execute();

export const deleteTemplate = (db: Kysely<Database>, id: number) =>
  db.deleteFrom('page_template').where('page_template_id', '=', id).execute();
