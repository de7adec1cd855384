import { sql, type Kysely } from 'kysely';

export const worksWithReleaseBefore = true;

/** How many pages the PDFs of the media library have, by their content (decision 0098). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table media_pdf (
    content_hash text primary key,
    page_count integer check (page_count > 0),
    problem text check (problem in ('encrypted', 'damaged', 'tooLarge', 'tooSlow')),
    check ((page_count is null) = (problem is not null))
  )`,
  `comment on table media_pdf is 'What was found in the PDFs of the media library.'`,
  `comment on column media_pdf.problem is 'Why its pages can’t be shown.'`,
  `create index media_file_pdf_idx on media_file (content_hash) where mime_type = 'application/pdf' and deleted_at is null`,
];
