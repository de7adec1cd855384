import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** Redirects are found by their path without regard to capitals, whatever their query is, and so are those that lead to a path (decision 0118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index redirect_path_idx on redirect (lower(rtrim(split_part(original_url, '?', 1), '/')))`,
  `create index redirect_target_lower_idx on redirect using hash (lower(regexp_replace(target_url, '[?#].*$', '')))`,
];
