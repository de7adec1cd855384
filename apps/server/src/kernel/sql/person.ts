import { sql, type RawBuilder } from 'kysely';

/** The author of a change, as JSON: null for the program itself, without a name for a deleted user. */
export const person = (column: RawBuilder<unknown>): RawBuilder<Person> => sql<Person>`
  coalesce(
    (
      select jsonb_build_object('ID', u.staff_user_id, 'name', u.name)
      from staff_user u
      where u.staff_user_id = ${column} and u.deleted_at is null
    ),
    jsonb_build_object('ID', 0, 'name', case when ${column} is null then 'system' else 'deleted user' end)
  )`;

export type Person = { ID: number; name: string };
