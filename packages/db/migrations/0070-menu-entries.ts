import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/**
 * Entries of menus that not everybody sees (decision 0090). They are in a column of their own: the release before shows everybody what is in
 * `items`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table menu
    add column entries jsonb,
    add column entries_revision integer`,
  `comment on column menu.items is 'The entries that everybody sees.'`,
  `comment on column menu.entries is 'All entries, with who sees them. Null, or of another revision, where the release before wrote the menu: then items are all.'`,
];
