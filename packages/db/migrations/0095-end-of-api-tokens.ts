import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Every API token has an end, at most a year away (decision 0134). Those without one, or with a later one, end a year after this migration. The
 * release before may still insert tokens without an end: they get the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // "least" ignores null.
  `update api_token set expires_at = least(expires_at, now() + interval '1 year')`,
  `create function end_api_token() returns trigger language plpgsql as $$
    begin
      new.expires_at := coalesce(new.expires_at, now() + interval '1 year');
      return new;
    end $$`,
  `create trigger end_api_token before insert on api_token for each row execute function end_api_token()`,
  `alter table api_token alter column expires_at set not null`,
];
