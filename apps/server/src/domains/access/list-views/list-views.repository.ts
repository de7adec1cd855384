import type { ListView } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { person } from '../../../kernel/sql/person.ts';

export type ListName = ListView['list'];
export type StoredView = Omit<ListView, 'can'> & { readonly ownerID: number | null };
/** What a user chooses of a view. */
export type ViewFields = Pick<ListView, 'name' | 'query' | 'columns' | 'isShared' | 'isDefault'>;

const selectViews = (db: Kysely<Database>) =>
  db
    .selectFrom('list_view as v')
    .select(['v.list_view_id as id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.is_shared as isShared'])
    .select(['v.is_default as isDefault', 'v.user_id as ownerID', person(sql`coalesce(v.user_id, 0)`).as('owner')])
    .$castTo<StoredView>();

/** The views of a list that a user sees: the own and the shared ones. */
export const listViews = (db: Kysely<Database>, list: ListName, userID: number): Promise<StoredView[]> =>
  selectViews(db)
    .where('v.list', '=', list)
    .where((eb) => eb.or([eb('v.user_id', '=', userID), eb('v.is_shared', '=', true)]))
    .orderBy(textOrder('v.name'))
    .orderBy('v.list_view_id')
    .execute();

export const findView = (db: Kysely<Database>, id: number, lock = false): Promise<StoredView | undefined> =>
  selectViews(db)
    .where('v.list_view_id', '=', id)
    .$if(lock, (query) => query.forUpdate('v'))
    .executeTakeFirst();

/** Locks what a user has, so that two calls count the same views. */
export async function lockViews(db: Kysely<Database>, userID: number): Promise<void> {
  await db.selectFrom('staff_user').select('staff_user_id').where('staff_user_id', '=', userID).forNoKeyUpdate().execute();
}

const columnsOf = ({ name, query, columns, isShared, isDefault }: ViewFields) => ({
  name,
  query,
  columns: JSON.stringify(columns),
  is_shared: isShared,
  is_default: isDefault,
});

/** @throws a unique violation of `list_view_name_key` where the user has a view of this name */
export async function insertView(
  db: Kysely<Database>,
  { list, userID, ...fields }: ViewFields & { list: ListName; userID: number },
): Promise<number> {
  const { id } = await db
    .insertInto('list_view')
    .values({ ...columnsOf(fields), list, user_id: userID })
    .returning('list_view_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws a unique violation of `list_view_name_key` where the user has a view of this name */
export async function updateView(db: Kysely<Database>, id: number, fields: ViewFields): Promise<void> {
  await db
    .updateTable('list_view')
    .set({ ...columnsOf(fields), updated_at: sql`now()` })
    .where('list_view_id', '=', id)
    .execute();
}

/** No view of a user's list is the default any more. */
export async function clearDefault(db: Kysely<Database>, list: ListName, userID: number): Promise<void> {
  await db
    .updateTable('list_view')
    .set({ is_default: false })
    .where('list', '=', list)
    .where('user_id', '=', userID)
    .where('is_default', '=', true)
    .execute();
}

export async function deleteView(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('list_view').where('list_view_id', '=', id).execute();
}

/** Deletes the views that only their owner sees. */
export async function deletePrivateViews(db: Kysely<Database>, userID: number): Promise<void> {
  await db.deleteFrom('list_view').where('user_id', '=', userID).where('is_shared', '=', false).execute();
}
