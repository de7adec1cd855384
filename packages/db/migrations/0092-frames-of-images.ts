import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** How many frames the images of the media library have, by their content (decision 0117). Those of earlier uploads are counted when first shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table media_image (
    content_hash text primary key,
    frames integer not null check (frames > 0)
  )`,
  `comment on table media_image is 'What was found in the images of the media library that may be animated.'`,
];
