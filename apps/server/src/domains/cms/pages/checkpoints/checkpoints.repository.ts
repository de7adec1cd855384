import type { Checkpoint } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { person } from '../../../../kernel/sql/person.ts';

/** Limits for the checkpoints of a page without a name: how many, and their total size. The newest stays whatever its size. */
const unnamedMax = 50;
const unnamedBytes = 20 * 1024 * 1024;

const contentColumns = ['title', 'blocks', 'type_data', 'seo_title', 'seo_description', 'seo_keywords', 'seo_image'] as const;

const summary = (db: Kysely<Database>) =>
  db
    .selectFrom('page_checkpoint as c')
    .innerJoin('page as p', 'p.page_id', 'c.page_id')
    .select(['c.page_checkpoint_id as id', 'c.page_id as pageID', 'c.page_version_id as pageVersionID', 'c.name', 'c.reason'])
    .select(['c.title', 'c.created_at as createdAt', person(sql`c.created_by_user_id`).as('createdBy')])
    .where('p.deleted_at', 'is', null);

/** The checkpoints of a page, newest first, without their content. */
export const listCheckpoints = (db: Kysely<Database>, pageID: number): Promise<Checkpoint[]> =>
  summary(db).where('c.page_id', '=', pageID).orderBy('c.page_checkpoint_id', 'desc').execute();

/** A checkpoint with its content. @returns undefined where it does not exist, or its page is in the bin */
export const findCheckpoint = (db: Kysely<Database>, id: number) =>
  summary(db)
    .select(['p.type', 'c.blocks', 'c.type_data as typeData', 'c.seo_title as seoTitle', 'c.seo_description as seoDescription'])
    .select(['c.seo_keywords as seoKeywords', 'c.seo_image as seoImage', 'c.tag_ids as tagIDs'])
    .where('c.page_checkpoint_id', '=', id)
    .executeTakeFirst();

/** The page of a checkpoint; undefined where there is no such checkpoint. */
export const findCheckpointPage = (db: Kysely<Database>, id: number): Promise<{ pageID: number; name: string } | undefined> =>
  db.selectFrom('page_checkpoint').select(['page_id as pageID', 'name']).where('page_checkpoint_id', '=', id).executeTakeFirst();

const contentOf = (table: 'v' | 'c') => sql`
  ${sql.ref(`${table}.title`)}, ${sql.ref(`${table}.blocks`)}, ${sql.ref(`${table}.type_data`)},
  ${sql.ref(`${table}.seo_title`)}, ${sql.ref(`${table}.seo_description`)}, ${sql.ref(`${table}.seo_keywords`)},
  ${sql.ref(`${table}.seo_image`)}, array(select unnest(${sql.ref(`${table}.tag_ids`)}) order by 1)`;

/** The last checkpoint of a page if it says what a version says. */
export const findSameCheckpoint = (
  db: Kysely<Database>,
  { pageID, versionID }: { pageID: number; versionID: number },
): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom('page_checkpoint as c')
    .innerJoin('page_version as v', (join) => join.on('v.page_version_id', '=', versionID))
    .select(['c.page_checkpoint_id as id', 'c.name'])
    .where('c.page_checkpoint_id', '=', (eb) =>
      eb
        .selectFrom('page_checkpoint as last')
        .where('last.page_id', '=', pageID)
        .select((last) => last.fn.max('last.page_checkpoint_id').as('id')),
    )
    .where(sql<boolean>`row(${contentOf('v')}) is not distinct from row(${contentOf('c')})`)
    .executeTakeFirst();

/** Copies the content of a version. @returns the ID of the checkpoint */
export async function insertCheckpoint(
  tx: Transaction<Database>,
  checkpoint: { versionID: number; reason: Checkpoint['reason']; name: string; userID: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('page_checkpoint')
    .columns(['page_id', 'page_version_id', 'tag_ids', ...contentColumns, 'name', 'reason', 'created_by_user_id', 'size'])
    .expression((eb) =>
      eb
        .selectFrom('page_version as v')
        .select(['v.page_id', 'v.page_version_id', 'v.tag_ids'])
        .select(contentColumns.map((column) => `v.${column}` as const))
        .select([
          sql<string>`${checkpoint.name}::text`.as('name'),
          sql<Checkpoint['reason']>`${checkpoint.reason}::text`.as('reason'),
          sql<number | null>`${checkpoint.userID}::int`.as('created_by_user_id'),
          sql<number>`octet_length(v.blocks::text) + octet_length(v.type_data::text)`.as('size'),
        ])
        .where('v.page_version_id', '=', checkpoint.versionID),
    )
    .returning('page_checkpoint_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes checkpoints without a name beyond the newest ones that a page keeps. */
export async function deleteExcessCheckpoints(tx: Transaction<Database>, pageID: number): Promise<void> {
  const unnamed = tx
    .selectFrom('page_checkpoint')
    .select([
      'page_checkpoint_id',
      sql<number>`row_number() over (order by page_checkpoint_id desc)`.as('place'),
      sql<number>`sum(size) over (order by page_checkpoint_id desc)`.as('total'),
    ])
    .where('page_id', '=', pageID)
    .where('name', '=', '');
  await tx
    .deleteFrom('page_checkpoint')
    .where('page_checkpoint_id', 'in', (eb) =>
      eb
        .selectFrom(unnamed.as('c'))
        .select('c.page_checkpoint_id')
        .where((c) => c.and([c('c.place', '>', 1), c.or([c('c.place', '>', unnamedMax), c('c.total', '>', unnamedBytes)])])),
    )
    .execute();
}

/** How many checkpoints and versions of a page have a name. */
export async function countNames(db: Kysely<Database>, pageID: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('page_checkpoint')
        .select('name')
        .where('page_id', '=', pageID)
        .unionAll(eb.selectFrom('page_version').select('name').where('page_id', '=', pageID))
        .as('named'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('named.name', '<>', '')
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateCheckpointName(tx: Transaction<Database>, id: number, name: string): Promise<void> {
  await tx.updateTable('page_checkpoint').set({ name }).where('page_checkpoint_id', '=', id).execute();
}

export async function updateVersionName(tx: Transaction<Database>, versionID: number, name: string): Promise<void> {
  await tx.updateTable('page_version').set({ name }).where('page_version_id', '=', versionID).execute();
}

/**
 * Thins checkpoints without a name: after a day one of each hour stays, after a week one of each day, after 60 days one of each
 * week, the newest of each. @returns how many were deleted
 */
export async function thinCheckpoints(db: Kysely<Database>): Promise<number> {
  const aged = db
    .selectFrom('page_checkpoint')
    .select([
      'page_checkpoint_id',
      sql<number>`
        row_number() over (
          partition by
            page_id,
            date_trunc(
              case
                when created_at > now() - interval '7 days' then 'hour'
                when created_at > now() - interval '60 days' then 'day'
                else 'week'
              end,
              created_at at time zone 'UTC'
            )
          order by page_checkpoint_id desc
        )`.as('place'),
    ])
    .where('name', '=', '')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`);
  const { numDeletedRows } = await db
    .deleteFrom('page_checkpoint')
    .where('page_checkpoint_id', 'in', (eb) =>
      eb.selectFrom(aged.as('c')).select('c.page_checkpoint_id').where('c.place', '>', 1),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
