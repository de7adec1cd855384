import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

/** How many frames an image has; undefined until they were counted. */
export async function findFrames(db: Kysely<Database>, contentHash: string): Promise<number | undefined> {
  const row = await db.selectFrom('media_image').select('frames').where('content_hash', '=', contentHash).executeTakeFirst();
  return row?.frames;
}

/** Stores how many frames an image has. */
export async function insertFrames(db: Kysely<Database>, contentHash: string, frames: number): Promise<void> {
  await db
    .insertInto('media_image')
    .values({ content_hash: contentHash, frames })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes what was found in an image that is no longer stored. */
export async function deleteFrames(db: Kysely<Database>, contentHash: string): Promise<void> {
  await db.deleteFrom('media_image').where('content_hash', '=', contentHash).execute();
}
