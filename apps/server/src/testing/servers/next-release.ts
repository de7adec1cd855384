import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../..');
const left = new Set(['node_modules', 'data', '.git', '.cache', '.turbo', 'test-results']);
const migrations = 'packages/db/migrations';
const releases = 'packages/db/src/migrate/releases.ts';

/** The program of the next release: a copy of this one, in a folder of its own, in which this one is released and migrations follow. */
export type NextRelease = {
  readonly root: string;
  /** Adds a migration. @param mark what it says about this release */
  readonly addMigration: (name: string, mark: string, statement: string) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** The installed packages are linked one by one, so that the project's own are those of the copy. */
async function linkPackages(copy: string): Promise<void> {
  const modules = path.join(copy, 'node_modules');
  await mkdir(path.join(modules, '@ximblox'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@ximblox') await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const group of ['packages', 'apps'])
    for (const name of await readdir(path.join(copy, group)))
      await symlink(path.join(copy, group, name), path.join(modules, '@ximblox', name));
}

/** Adds this release to the list of releases, as the next one does. */
async function release(copy: string): Promise<void> {
  const file = path.join(copy, releases);
  const before = await readFile(file, 'utf8');
  const newest = (await readdir(path.join(copy, migrations)))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .at(-1);
  const after = before.replace(/,?\s*\];/, `, ['99.0.0', '${newest}']];`);
  if (after === before) throw new Error('The list of releases has another form.');
  await writeFile(file, after);
}

/** Makes the program of the next release. */
export async function makeNextRelease(): Promise<NextRelease> {
  const copy = await mkdtemp(path.join(tmpdir(), 'ximblox-next-'));
  await cp(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  await linkPackages(copy);
  await release(copy);
  return {
    root: copy,
    addMigration: (name, mark, statement) =>
      writeFile(
        path.join(copy, migrations, name),
        `import { sql } from 'kysely';
export const worksWithReleaseBefore = ${mark};
export const up = (db) => sql.raw(${JSON.stringify(statement)}).execute(db);
`,
      ),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
