import type { Directory } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** The root of the library; made by the first migration. */
export const rootDirectoryID = 1;

/** The parts of a path: `/a/b` is a, b. */
export const pathParts = (path: string): string[] => (path === '/' ? [] : path.slice(1).split('/'));

/** The folder at a path, undefined where there is none. Names are compared without case. */
export async function findDirectoryID(db: Kysely<Database>, path: string): Promise<number | undefined> {
  const parts = pathParts(path).map((part) => part.normalize('NFC'));
  const { rows } = await sql<{ id: number }>`
    with recursive walk as (
      select ${rootDirectoryID}::int as id, 0 as depth
      union all
      select d.media_directory_id, walk.depth + 1 from walk join media_directory d on d.parent_id = walk.id and lower(d.name) = lower((${parts}::text[])[walk.depth + 1])
    )
    select id from walk where depth = ${parts.length}`.execute(db);
  return rows[0]?.id;
}

/** The folders right below one, by name. */
export async function listDirectories(db: Kysely<Database>, parentID: number, parentPath: string): Promise<Directory[]> {
  const rows = await db
    .selectFrom('media_directory')
    .select('name')
    .where('parent_id', '=', parentID)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => ({ path: parentPath === '/' ? `/${name}` : `${parentPath}/${name}`, name }));
}

/** Makes a folder. @throws a unique violation where the name exists */
export async function insertDirectory(db: Kysely<Database>, parentID: number, name: string): Promise<void> {
  await db
    .insertInto('media_directory')
    .values({ parent_id: parentID, name: name.normalize('NFC') })
    .execute();
}

/** Makes a folder and those above it where they are not there. @returns the folder's ID */
export async function ensureDirectory(db: Kysely<Database>, path: string): Promise<number> {
  let parentID = rootDirectoryID;
  for (const part of pathParts(path)) {
    const name = part.normalize('NFC');
    await db
      .insertInto('media_directory')
      .values({ parent_id: parentID, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('media_directory')
      .select('media_directory_id as id')
      .where('parent_id', '=', parentID)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .executeTakeFirstOrThrow();
    parentID = row.id;
  }
  return parentID;
}
