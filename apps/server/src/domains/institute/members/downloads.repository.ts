import type { MemberDownload } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

/** A file that a member downloads, by its content. */
export type FetchedFile = {
  readonly memberID: number;
  readonly pageID: number;
  /** The block or field of the page that it belongs to, as its URL has it. */
  readonly group: string;
  readonly hash: string;
  readonly fileName: string;
};

/** Records the download of a file by a member: once per file, with the last time. */
export async function recordDownload(db: Kysely<Database>, file: FetchedFile): Promise<void> {
  await db
    .insertInto('member_download')
    .values({
      member_id: file.memberID,
      page_id: file.pageID,
      file_group: file.group,
      file_hash: file.hash,
      file_name: file.fileName,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'file_hash', 'file_name'])
        .doUpdateSet({ at: sql`now()`, page_id: file.pageID, file_group: file.group }),
    )
    .execute();
}

/** The maximum number of listed files. */
const longestList = 500;

/** The files that a member has downloaded, newest first. A file whose page is no longer live has no URL. */
export async function listDownloads(db: Kysely<Database>, memberID: number): Promise<MemberDownload[]> {
  const rows = await db
    .selectFrom('member_download as d')
    .leftJoin('page as p', (join) => join.onRef('p.page_id', '=', 'd.page_id').on('p.live_version_id', 'is not', null))
    .leftJoin('page_version as v', 'v.page_version_id', 'p.live_version_id')
    .select(['d.file_name as fileName', 'd.file_hash as hash', 'd.file_group as group', 'd.at', 'p.page_id as pageID', 'v.title'])
    .where('d.member_id', '=', memberID)
    .orderBy('d.at', 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ fileName, hash, group, at, pageID, title }) => ({
    fileName,
    url:
      pageID === null
        ? null
        : ['', 'api', 'ximblox', 'medialib', 'get-page-file', pageID, group, hash, fileName].map(encodeURIComponent).join('/'),
    pageID,
    title,
    at,
  }));
}
