import type { PDFProblem } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type NotNull } from 'kysely';

/** What was found in a PDF: how many pages it has, or why they can't be shown. */
export type PDFRow = { readonly count: number; readonly problem: null } | { readonly count: null; readonly problem: PDFProblem };

/** What was found in the PDF of a row of `media_file as f`; null for other files, and until it was looked at. */
export const pdfColumn = sql<PDFRow | null>`
  (
    select jsonb_build_object('count', d.page_count, 'problem', d.problem)
    from media_pdf d
    where d.content_hash = f.content_hash and f.mime_type = 'application/pdf'
  )`;

/** Content of PDFs that was not looked at. */
export const listNewPDFs = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('media_file as f')
    .distinct()
    .select(['f.content_hash as contentHash', 'f.size'])
    .$narrowType<{ contentHash: NotNull }>()
    .where('f.mime_type', '=', 'application/pdf')
    .where('f.deleted_at', 'is', null)
    .where('f.content_hash', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_pdf as d').whereRef('d.content_hash', '=', 'f.content_hash'))),
    )
    .limit(limit)
    .execute();

/** Stores what was found in a PDF. */
export async function insertPDF(db: Kysely<Database>, contentHash: string, { count, problem }: PDFRow): Promise<void> {
  await db
    .insertInto('media_pdf')
    .values({ content_hash: contentHash, page_count: count, problem })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes what was found in PDFs that are no longer stored. */
export async function deletePDF(db: Kysely<Database>, contentHash: string): Promise<void> {
  await db.deleteFrom('media_pdf').where('content_hash', '=', contentHash).execute();
}
