import type { ReusableVersion } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { person } from '../../../../kernel/sql/person.ts';

/** The versions of a reusable block that are stored, besides the one that pages show. */
const versionsMax = 50;

const summary = (db: Kysely<Database>) =>
  db
    .selectFrom('reusable_version as v')
    .select(['v.reusable_version_id as id', 'v.kind', 'v.name', 'v.revision', 'v.created_at as createdAt'])
    .select(['v.updated_at as updatedAt', 'v.published_at as publishedAt', person(sql`v.updated_by_user_id`).as('updatedBy')])
    .select(
      sql<boolean>`
        v.reusable_version_id is not distinct from (
          select l.reusable_version_id
          from reusable_version l join reusable_block b using (reusable_block_id)
          where
            l.reusable_block_id = v.reusable_block_id
            and l.published_at is not null
            and b.published_blocks is not null
          order by l.published_at desc, l.reusable_version_id desc
          limit 1
        )`.as('isLive'),
    );

/** The versions of a reusable block, newest first, without their content. */
export const listVersionsOfReusable = (db: Kysely<Database>, id: number) =>
  summary(db).where('v.reusable_block_id', '=', id).orderBy('v.reusable_version_id', 'desc').execute();

/** A version with its content; undefined where it is none of the reusable block. */
export const findVersionOfReusable = (db: Kysely<Database>, id: number, versionID: number) =>
  summary(db)
    .select('v.blocks')
    .where('v.reusable_version_id', '=', versionID)
    .where('v.reusable_block_id', '=', id)
    .executeTakeFirst();

/** The newest version, if it is unpublished and the same user began it within the last half hour: saving replaces its content. */
const openVersion = (db: Kysely<Database>, id: number, userID: number | null) =>
  db
    .selectFrom('reusable_version as open')
    .select('open.reusable_version_id')
    .where('open.reusable_version_id', '=', (eb) =>
      eb
        .selectFrom('reusable_version as last')
        .where('last.reusable_block_id', '=', id)
        .select((last) => last.fn.max('last.reusable_version_id').as('id')),
    )
    .where('open.kind', '=', 'edited')
    .where('open.published_at', 'is', null)
    .where('open.updated_by_user_id', 'is not distinct from', userID)
    .where('open.created_at', '>', sql<string>`now() - interval '30 minutes'`);

/** Stores the draft of a locked reusable block as a version, and deletes the oldest beyond those that are stored. */
export async function storeVersion(
  tx: Transaction<Database>,
  { id, kind, userID }: { readonly id: number; readonly kind: ReusableVersion['kind']; readonly userID: number | null },
): Promise<void> {
  if (kind === 'edited') {
    const { numUpdatedRows } = await tx
      .updateTable('reusable_version as v')
      .from('reusable_block as b')
      .set((eb) => ({
        name: eb.ref('b.name'),
        blocks: sql<string>`b.blocks`,
        revision: eb.ref('b.revision'),
        updated_at: sql`now()`,
      }))
      .where('b.reusable_block_id', '=', id)
      .where('v.reusable_version_id', 'in', openVersion(tx, id, userID))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
  await insertVersion(tx, { id, kind, userID });
  await deleteExcessVersions(tx, id);
}

const insertVersion = (
  tx: Transaction<Database>,
  { id, kind, userID }: { readonly id: number; readonly kind: ReusableVersion['kind']; readonly userID: number | null },
) =>
  tx
    .insertInto('reusable_version')
    .columns(['reusable_block_id', 'kind', 'name', 'blocks', 'revision', 'updated_by_user_id', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('reusable_block as b')
        .select([
          'b.reusable_block_id',
          sql<ReusableVersion['kind']>`${kind}::text`.as('kind'),
          'b.name',
          'b.blocks',
          'b.revision',
        ])
        .select(sql<number | null>`${userID}::int`.as('updated_by_user_id'))
        .select(sql<string | null>`case when b.published_blocks = b.blocks then now() end`.as('published_at'))
        .where('b.reusable_block_id', '=', id),
    )
    .execute();

async function deleteExcessVersions(tx: Transaction<Database>, id: number): Promise<void> {
  const ranked = tx
    .selectFrom('reusable_version')
    .select([
      'reusable_version_id',
      sql<number>`row_number() over (order by reusable_version_id desc)`.as('place'),
      sql<number>`row_number() over (order by published_at desc nulls last, reusable_version_id desc)`.as('releasePlace'),
    ])
    .where('reusable_block_id', '=', id);
  await tx
    .deleteFrom('reusable_version')
    .where('reusable_version_id', 'in', (eb) =>
      eb
        .selectFrom(ranked.as('v'))
        .select('v.reusable_version_id')
        .where('v.place', '>', versionsMax)
        .where('v.releasePlace', '>', 1),
    )
    .execute();
}

/** Records that the newest version of a reusable block was published; the release before leaves drafts without a version. */
export async function markPublished(tx: Transaction<Database>, id: number, userID: number | null): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reusable_version as v')
    .from('reusable_block as b')
    .set({ published_at: sql`now()` })
    .where('b.reusable_block_id', '=', id)
    .whereRef('v.reusable_block_id', '=', 'b.reusable_block_id')
    .whereRef('v.revision', '=', 'b.revision')
    .where('v.reusable_version_id', '=', (eb) =>
      eb
        .selectFrom('reusable_version as last')
        .where('last.reusable_block_id', '=', id)
        .select((last) => last.fn.max('last.reusable_version_id').as('id')),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await insertVersion(tx, { id, kind: 'edited', userID });
  await deleteExcessVersions(tx, id);
}
