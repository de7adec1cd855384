import type { Database } from '@ximblox/db';
import { sql, type Kysely, type Transaction } from 'kysely';

import { recordset } from '../../../../kernel/sql/recordset.ts';
import type { MediaFacts, ReferenceRow } from './content-references.ts';

const referenceColumns = sql`
  kind text, block_key text, visibility smallint, slot text, position smallint, media_file_id int, crop jsonb,
  hash text, target_page_id int, anchor text, path text, reusable_block_id int`;

/** Deletes the references of one side of a page: a common table expression, before {@link insertReferences}. */
export const deleteReferences = (db: Kysely<Database>, side: 'draft' | 'live', pageID: number) =>
  db.deleteFrom('page_reference').where('page_id', '=', pageID).where('side', '=', side);

/** Inserts the references of one side of a page: a common table expression. */
export const insertReferences = (
  db: Kysely<Database>,
  side: 'draft' | 'live',
  { pageID, versionID }: { readonly pageID: number; readonly versionID: number },
  rows: readonly ReferenceRow[],
) =>
  db
    .insertInto('page_reference')
    .columns([
      ...(['page_id', 'page_version_id', 'side', 'kind', 'block_key', 'visibility', 'slot', 'position'] as const),
      ...(['media_file_id', 'crop', 'hash', 'target_page_id', 'anchor', 'path'] as const),
      'reusable_block_id',
    ])
    .expression(
      db
        .selectFrom(recordset<ReferenceRow, 'r'>(rows, 'r', referenceColumns))
        .select(({ val }) => [val(pageID).as('page_id'), val(versionID).as('page_version_id'), val(side).as('side')])
        .select(['r.kind', 'r.block_key', 'r.visibility', 'r.slot', 'r.position', 'r.media_file_id'])
        .select(sql`nullif(r.crop, 'null'::jsonb)`.as('crop'))
        .select(['r.hash', 'r.target_page_id', 'r.anchor', 'r.path', 'r.reusable_block_id']),
    );

/** Replaces the references of a draft. */
export async function replaceReferences(
  tx: Transaction<Database>,
  page: { pageID: number; versionID: number },
  references: readonly ReferenceRow[],
): Promise<void> {
  await tx
    .with('gone', deleteReferences(tx, 'draft', page.pageID))
    .with('pointed', insertReferences(tx, 'draft', page, references))
    .selectNoFrom(sql`1`.as('one'))
    .execute();
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
    .select(['focal_x', 'focal_y'])
    // In the same order as bulk deletion, to avoid deadlocks.
    .$if(isWritten, (query) => query.orderBy('media_file_id').forKeyShare())
    .where('media_file_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.media_file_id, row]));
}
