import type { Database } from '@ximblox/db';
import type { CropParams, Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import { recordset } from '../../../../kernel/sql/recordset.ts';
import type { CroppedImage } from './fit-crop.ts';

/** The distinct crops in which drafts and live pages show a file, and reusable blocks. */
export async function listCrops(
  db: Kysely<Database>,
  fileID: number,
): Promise<{ crop: CropParams | null; text: string | null }[]> {
  const text = sql<string | null>`crop::text`;
  const uses = db
    .selectFrom('page_reference')
    .select(['media_file_id', 'crop'])
    .where('media_file_id', '=', fileID)
    .unionAll(db.selectFrom('reusable_reference').select(['media_file_id', 'crop']).where('media_file_id', '=', fileID));
  return db
    .selectFrom(uses.as('used'))
    .distinctOn(text)
    .select(['crop', text.as('text')])
    .orderBy(text)
    .$castTo<{ crop: CropParams | null; text: string | null }>()
    .execute();
}

/** Updates the hashes of a file's uses, by their crops. */
export async function updateHashes(
  db: Kysely<Database>,
  fileID: number,
  hashes: readonly { text: string | null; hash: string }[],
): Promise<void> {
  const known = recordset<(typeof hashes)[number], 'h'>(hashes, 'h', sql`text text, hash text`);
  const isSame = sql<boolean>`r.crop::text is not distinct from h.text`;
  await db
    .with('pages', (cte) =>
      cte
        .updateTable('page_reference as r')
        .from(known)
        .set((eb) => ({ hash: eb.ref('h.hash') }))
        .where('r.media_file_id', '=', fileID)
        .where(isSame),
    )
    .updateTable('reusable_reference as r')
    .from(known)
    .set((eb) => ({ hash: eb.ref('h.hash') }))
    .where('r.media_file_id', '=', fileID)
    .where(isSame)
    .execute();
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
          .selectFrom('content_reference as r')
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
): Promise<(CroppedImage & { contentHash: string; crop: CropParams | null })[]> {
  return db
    .selectFrom('media_file as f')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('page_reference')
          .select(['media_file_id', 'crop'])
          .unionAll(eb.selectFrom('reusable_reference').select(['media_file_id', 'crop']))
          .as('r'),
      (join) => join.onRef('r.media_file_id', '=', 'f.media_file_id'),
    )
    .select(['f.content_hash as contentHash', 'r.crop', 'f.width', 'f.height', 'f.replaced_at'])
    .distinct()
    .where('f.content_hash', '=', sql<string>`any(${[...contentHashes]}::text[])`)
    .where('f.deleted_at', 'is', null)
    .$castTo<CroppedImage & { contentHash: string; crop: CropParams | null }>()
    .execute();
}
