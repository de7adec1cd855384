import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

/** How long changes are stored. */
const storedDays = 30;

export type ChangeRow = Omit<Selectable<Database['change']>, 'change_id'>;
export const changeColumns = ['position', 'message_id', 'event', 'at', 'subject_id', 'page_type', 'locale', 'path'] as const;

const isOld = sql<boolean>`at < now() - make_interval(days => ${storedDays})`;

/**
 * Gives committed changes their positions, in the order in which they were written, and returns them. Changes that are committed later get later
 * positions; those of one object are written one after another, since it is locked. Locks the feed until the transaction ends.
 */
export async function sealChanges(tx: Transaction<Database>, limit: number): Promise<ChangeRow[]> {
  const { lastPosition } = await tx
    .selectFrom('change_feed')
    .select('last_position as lastPosition')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .with('waiting', (cte) =>
      cte
        .selectFrom('change')
        .select(['change_id', sql<number>`row_number() over (order by change_id)`.as('number')])
        .where('position', 'is', null)
        .orderBy('change_id')
        .limit(limit),
    )
    .updateTable('change')
    .from('waiting')
    .set({ position: sql`${lastPosition}::bigint + waiting.number` })
    .whereRef('change.change_id', '=', 'waiting.change_id')
    .returning(changeColumns)
    .execute();
  if (rows.length > 0)
    await tx
      .updateTable('change_feed')
      .set({ last_position: lastPosition + rows.length })
      .execute();
  return rows.toSorted((a, b) => Number(a.position) - Number(b.position));
}

/** Deletes the changes of more than 30 days ago, up to the first younger one, and records up to where. @returns how many */
export const deleteOldChanges = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { first } = await tx
      .selectFrom('change')
      .select((eb) => eb.fn.min('position').as('first'))
      .where('position', 'is not', null)
      .where(sql<boolean>`not ${isOld}`)
      .executeTakeFirstOrThrow();
    const deleted = await tx
      .deleteFrom('change')
      .where(isOld)
      .where('position', 'is not', null)
      .$if(first !== null, (query) => query.where('position', '<', Number(first)))
      .returning('position')
      .execute();
    const last = Math.max(...deleted.map(({ position }) => Number(position)));
    if (deleted.length > 0) await tx.updateTable('change_feed').set({ deleted_position: last }).execute();
    return deleted.length;
  });
