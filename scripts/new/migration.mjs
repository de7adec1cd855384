import { readdirSync } from 'node:fs';
import path from 'node:path';

export const migrationsFolder = 'packages/db/migrations';

/** The file of the next migration: its number is one higher than the highest. */
export const nextMigration = (root, kebab) => {
  const numbers = readdirSync(path.join(root, migrationsFolder)).map((name) => Number(/^(\d{4})-/.exec(name)?.[1] ?? 0));
  return `${migrationsFolder}/${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${kebab}.ts`;
};

/** A migration that runs these statements. */
export const migrationText = (about, statements) => `import { sql, type Kysely } from 'kysely';

// Can the release before read and write these tables while this one runs? true, or in a sentence why not: docs/development.md, "Add a migration".
export const worksWithReleaseBefore = true;

/** ${about} Runs in one transaction; never changed once it was released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  ${statements.map((statement) => `await sql\`${statement}\`.execute(db);`).join('\n  ')}
}
`;

export const newMigration = (names, root) => {
  const file = nextMigration(root, names.kebab);
  return {
    files: { [file]: migrationText(`${names.title}.`, [`comment on schema public is '${names.title}'`]) },
    edits: {},
    next: `Its statements: ${file}. Can the release before run on its tables? Answer in worksWithReleaseBefore. Then bring the table types up to date: npm run generate.`,
  };
};
