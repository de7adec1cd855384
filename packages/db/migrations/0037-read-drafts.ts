import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore =
  'It gives roles and API tokens the permission read-drafts, and the lists of the release before fail on one that they do not know.';

/**
 * Reading what is not public needs a permission. Every role keeps what its users could read; API tokens keep it only where they may change pages,
 * media or menus, which they must read first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `update role set permissions = permissions || '[{"name": "read-drafts", "parameters": {}}]'
    where not permissions @> '[{"name": "read-drafts"}]'`,
  `update api_token set permissions = permissions || '["read-drafts"]'
    where permissions ?| array['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-media', 'manage-menu']
      and not permissions ? 'read-drafts'`,
];
