import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { MediaFacts, ReferenceRow } from './content-references.ts';

/** Replaces the references of one side of a page. */
export const writeReferences = (side: 'draft' | 'live', pageID: number, versionID: unknown, rows: readonly ReferenceRow[]) => sql`
  gone as (delete from page_reference where page_id = ${pageID} and side = ${side}),
  pointed as (
    insert into
      page_reference (
        page_id, page_version_id, side, kind, block_key, visibility, slot, position, media_file_id, crop, hash,
        target_page_id, anchor, path
      )
    select
      ${pageID}, ${versionID}, ${side}, r.kind, r.block_key, r.visibility, r.slot, r.position, r.media_file_id,
      nullif(r.crop, 'null'::jsonb), r.hash, r.target_page_id, r.anchor, r.path
    from
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int,
        crop jsonb, hash text, target_page_id int, anchor text, path text
      )
  )`;

/** Replaces the references of a draft. */
export async function replaceReferences(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number },
  references: readonly ReferenceRow[],
): Promise<void> {
  await sql`with ${writeReferences('draft', page.pageID, page.versionID, references)} select 1`.execute(tx);
}

/**
 * The facts of files that pages need, by ID; deleted files are omitted.
 * @param isWritten whether a reference is stored in this transaction: locks the files against replacement and deletion until it
 * ends
 */
export async function findMediaFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  isWritten = false,
): Promise<Map<number, MediaFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_file')
    .select(['media_file_id', 'name', 'content_hash', 'external_id', 'mime_type', 'size', 'width', 'height', 'replaced_at'])
    // In the same order as bulk deletion, to avoid deadlocks.
    .$if(isWritten, (query) => query.orderBy('media_file_id').forKeyShare())
    .where('media_file_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.media_file_id, row]));
}
