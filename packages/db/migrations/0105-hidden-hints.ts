import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** What users of the back office have put away for good: the way to a first page, and tips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hidden_hint (
      staff_user_id integer not null references staff_user on delete cascade,
      hint text not null,
      primary key (staff_user_id, hint)
    )
  `.execute(db);
}
