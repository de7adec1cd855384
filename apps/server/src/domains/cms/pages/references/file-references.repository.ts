import type { Database } from '@ximblox/db';
import type { CropParams, Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import type { CroppedPicture } from './fit-crop.ts';

/** The distinct crops in which drafts and live pages show a file. */
export async function listCrops(
  db: Kysely<Database>,
  fileID: number,
): Promise<{ crop: CropParams | null; text: string | null }[]> {
  const { rows } = await sql<{ crop: CropParams | null; text: string | null }>`
    select distinct on (crop::text) crop, crop::text as text
    from page_reference
    where media_file_id = ${fileID}
    order by crop::text`.execute(db);
  return rows;
}

/** Updates the hashes of a file's uses, by their crops. */
export async function updateHashes(
  db: Kysely<Database>,
  fileID: number,
  hashes: readonly { text: string | null; hash: string }[],
): Promise<void> {
  await sql`
    update page_reference r
    set hash = h.hash
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as h(text text, hash text)
    where r.media_file_id = ${fileID} and r.crop::text is not distinct from h.text`.execute(db);
}

/** Live pages that show a file. */
export async function listLiveUses(
  db: Kysely<Database>,
  fileID: number,
): Promise<{ pageID: number; type: string; locale: Locale; slug: string }[]> {
  return db
    .selectFrom('page as p')
    .select(['p.page_id as pageID', 'p.type', 'p.locale', 'p.slug'])
    .where('p.live_version_id', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('page_reference as r')
          .select('r.page_id')
          .whereRef('r.page_id', '=', 'p.page_id')
          .where('r.side', '=', 'live')
          .where('r.media_file_id', '=', fileID),
      ),
    )
    .execute();
}

/** The crops in which drafts and live pages show files with these contents, with the image facts needed to fit them. */
export async function listCropsByContent(
  db: Kysely<Database>,
  contentHashes: readonly string[],
): Promise<(CroppedPicture & { contentHash: string; crop: CropParams | null })[]> {
  const { rows } = await sql<CroppedPicture & { contentHash: string; crop: CropParams | null }>`
    select distinct f.content_hash as "contentHash", r.crop, f.width, f.height, f.replaced_at
    from media_file f join page_reference r on r.media_file_id = f.media_file_id
    where f.content_hash = any(${[...contentHashes]}::text[]) and f.deleted_at is null`.execute(db);
  return rows;
}
