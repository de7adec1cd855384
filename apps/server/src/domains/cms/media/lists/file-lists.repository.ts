import type { FileColumn, MediaKind } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { textOrder } from '../../../../kernel/sql/text-order.ts';
import { likePattern } from '../../../../kernel/sql/like-pattern.ts';
import { rootDirectoryID, subtree } from '../directories/directories.repository.ts';
import { pagesInBin } from './file-uses.repository.ts';
import { fileRowColumns, type FileRow } from '../media.repository.ts';
import { listTagsNamed } from '../tags/file-tags.repository.ts';

/** How a list is sorted, and which part of it is wanted. */
type Page = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly columnToSort?: FileColumn | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
};

/** The files of a list; undefined and null filter nothing. */
export type FileQuery = Page & {
  readonly directoryID: number;
  readonly searchTerm: string;
  readonly withSubfolders: boolean;
  readonly kind?: MediaKind | null | undefined;
  readonly mimeType?: string | null | undefined;
  readonly tag?: number | null | undefined;
  readonly withoutAltText: boolean;
  readonly unused: boolean;
  readonly duplicates: boolean;
  readonly largerThan?: number | null | undefined;
};

const sortExpressions = {
  createdAt: (row: string) => sql`${sql.ref(`${row}.created_at`)}`,
  name: (row: string) => textOrder(`${row}.name`),
  size: (row: string) => sql`${sql.ref(`${row}.size`)}`,
} as const;

/** The order of a list, and with `isBackward` the opposite one. */
function orderOf(
  { columnToSort = 'createdAt', sortOrder }: Page,
  row: string,
  id: string,
  isBackward = false,
): RawBuilder<unknown> {
  const isAscending = (sortOrder ?? (columnToSort === 'name' ? 'asc' : 'desc')) === 'asc';
  const direction = isAscending === isBackward ? sql`desc` : sql`asc`;
  return sql`${sortExpressions[columnToSort](row)} ${direction}, ${sql.ref(`${row}.${id}`)} ${direction}`;
}

/**
 * A page of a file list, and the total. Read from the nearer end by an index-only scan where it can; only the rows shown are joined.
 */
async function listWhere(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  page: Page,
): Promise<{ files: FileRow[]; totalItems: number }> {
  const { pageIndex, pageSize } = page;
  const found = sql`
    from media_file f
    where f.deleted_at is null and ${condition}`;
  const total = sql`(select total from counted)`;
  const before = sql`${pageIndex * pageSize}::int`;
  const size = sql`${pageSize}::int`;
  const shownFile = db
    .selectFrom('media_file as f')
    .select(fileRowColumns)
    .where('f.media_file_id', '=', sql<number>`s.media_file_id`)
    .offset(0);
  // Raw: the builder has no joins in brackets, which keep the total where no file is shown.
  const { rows } = await sql<{ total: number } & (FileRow | { id: null })>`
    with
      counted as materialized (select count(*)::int as total ${found}),
      shown as (
        select *
        from
          (
            select f.media_file_id ${found}
            order by ${orderOf(page, 'f', 'media_file_id')}
            limit ${size}
            offset ${before}
          ) nearer
        where ${before} <= ${total} / 2
        union all
        select *
        from
          (
            select f.media_file_id ${found}
            order by ${orderOf(page, 'f', 'media_file_id', true)}
            limit greatest(0, least(${size}, ${total} - ${before}))
            offset greatest(0, ${total} - ${before} - ${size})
          ) farther
        where ${before} > ${total} / 2
      )
    select c.total, one.*
    from counted c left join (shown s join lateral (${shownFile}) one on true) on true
    order by ${orderOf(page, 'one', 'id')}`.execute(db);
  return { files: rows.flatMap((row) => (row.id === null ? [] : row)), totalItems: rows[0]?.total ?? 0 };
}

/** The files directly in a folder, newest first. */
export const listFiles = (db: Kysely<Database>, directoryID: number, page: { pageIndex: number; pageSize: number }) =>
  listWhere(db, sql`f.media_directory_id = ${directoryID}`, page);

/** In a folder of up to this many files each is compared with the term; in a larger one the trigram index selects candidates. */
const comparedMax = 2_000;

const isBelow = (directoryID: number) => sql<boolean>`f.media_directory_id = any(${subtree(directoryID)})`;

/** As an array: for a join the planner would compare the name of every file as well. */
const hasTag = (tagIDs: readonly number[]) => sql`
  f.media_file_id = any(
    array(select ft.media_file_id from media_file_tag ft where ft.tag_id = any(${[...tagIDs]}::int[]))
  )`;

async function conditionOfTerm(db: Kysely<Database>, query: FileQuery): Promise<RawBuilder<unknown>> {
  const pattern = likePattern(query.searchTerm.trim());
  const [named, tags] = [await conditionOfName(db, query.directoryID, pattern), await listTagsNamed(db, pattern)];
  return tags.length === 0 ? named : sql`(${named} or ${hasTag(tags)})`;
}

async function conditionOfName(db: Kysely<Database>, directoryID: number, pattern: string): Promise<RawBuilder<unknown>> {
  const named = sql`(f.name || ' ' || f.default_alt_text) ilike ${pattern}`;
  // Every file is below the root.
  if (directoryID === rootDirectoryID) return named;
  const counted = db.selectFrom('media_file as f').where('f.deleted_at', 'is', null).where(isBelow(directoryID));
  const { isSmall } = await db
    .selectFrom(counted.limit(comparedMax + 1).as('counted'))
    .select(sql<boolean>`count(*) <= ${comparedMax}::int`.as('isSmall'))
    .executeTakeFirstOrThrow();
  // A different expression than that of the trigram index, which would be scanned for the whole library.
  return isSmall ? sql`(f.name || ' ' || f.default_alt_text || '') ilike ${pattern}` : named;
}

/**
 * Files of a folder that nothing uses. As an array: for a join the planner, by the chance of its statistics, would read the row of
 * every file to sort by its name.
 */
const isUnused = (isInFolder: RawBuilder<unknown>) => sql`
  f.media_file_id = any(
    array(
      select f.media_file_id
      from media_file f
      where
        f.deleted_at is null
        and ${isInFolder}
        and not exists (
          select
          from page_reference r
          where r.media_file_id = f.media_file_id and r.page_id <> all(${pagesInBin})
        )
        and not exists (select from reusable_reference b where b.media_file_id = f.media_file_id)
        and not exists (select from page_template_media t where t.media_file_id = f.media_file_id)
    )
  )`;

/** As an array: for a subquery the planner would read all files. */
const hasDuplicate = sql`
  f.content_hash = any(
    array(
      select o.content_hash
      from media_file o
      where o.deleted_at is null and o.content_hash is not null
      group by o.content_hash
      having count(*) > 1
    )
  )`;

function conditionOfFolder({ directoryID, withSubfolders }: FileQuery): RawBuilder<unknown> {
  if (!withSubfolders) return sql`f.media_directory_id = ${directoryID}`;
  // Every file is below the root.
  return directoryID === rootDirectoryID ? sql`true` : isBelow(directoryID);
}

/** Files by name, alternative text, tags, kind, size and use in a folder, and with its subfolders. */
export async function searchFiles(db: Kysely<Database>, query: FileQuery): Promise<{ files: FileRow[]; totalItems: number }> {
  const { kind, mimeType, largerThan } = query;
  const isInFolder = conditionOfFolder(query);
  const conditions: RawBuilder<unknown>[] = [isInFolder];
  if (query.searchTerm.trim() !== '') conditions.push(await conditionOfTerm(db, query));
  if (kind !== undefined && kind !== null) conditions.push(sql`f.kind = ${kind}`);
  if (mimeType !== undefined && mimeType !== null) conditions.push(sql`f.mime_type = ${mimeType}`);
  if (query.tag !== undefined && query.tag !== null) conditions.push(hasTag([query.tag]));
  if (query.withoutAltText) conditions.push(sql`f.kind = 'image' and f.default_alt_text = ''`);
  if (query.unused) conditions.push(isUnused(isInFolder));
  if (query.duplicates) conditions.push(hasDuplicate);
  if (largerThan !== undefined && largerThan !== null) conditions.push(sql`f.size > ${largerThan}`);
  return listWhere(db, sql.join(conditions, sql` and `), query);
}

export type FileCounts = {
  total: number;
  kinds: Record<MediaKind, number>;
  withoutAltText: number;
  unused: number;
  duplicates: number;
  inBin: number;
};

/** How many files the library has, in all and of several sorts: each is counted in an index alone. */
export async function countFiles(db: Kysely<Database>): Promise<FileCounts> {
  const live = db.selectFrom('media_file as f').where('f.deleted_at', 'is', null);
  const count = sql<number>`count(*)::int`.as('count');
  const sameContent = live
    .select(count)
    .where('f.content_hash', 'is not', null)
    .groupBy('f.content_hash')
    .having(sql`count(*)`, '>', 1);
  const kinds = await live.select(['f.kind', count]).groupBy('f.kind').execute();
  const counts = await db
    .selectNoFrom((eb) => [
      live
        .select(count)
        .where('f.kind', '=', 'image')
        .where('f.default_alt_text', '=', '')
        .$asScalar()
        .$notNull()
        .as('withoutAltText'),
      eb
        .selectFrom(
          eb
            .selectFrom('page_reference as r')
            .select('r.media_file_id')
            .where('r.media_file_id', 'is not', null)
            .where(sql<boolean>`r.page_id <> all(${pagesInBin})`)
            .union(eb.selectFrom('reusable_reference as b').select('b.media_file_id').where('b.media_file_id', 'is not', null))
            .union(
              eb
                .selectFrom('page_template_media as t')
                .innerJoin('media_file as m', 'm.media_file_id', 't.media_file_id')
                .select('t.media_file_id')
                .where('m.deleted_at', 'is', null),
            )
            .as('used'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('used'),
      eb
        .selectFrom(sameContent.as('same'))
        .select(sql<number>`coalesce(sum(same.count), 0)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('duplicates'),
      eb.selectFrom('media_file as b').select(count).where('b.bin_path', 'is not', null).$asScalar().$notNull().as('inBin'),
    ])
    .executeTakeFirstOrThrow();
  const { used, ...others } = counts;
  const total = kinds.reduce((sum, { count: files }) => sum + files, 0);
  const none = { image: 0, video: 0, document: 0, audio: 0 };
  return {
    ...others,
    total,
    unused: total - used,
    kinds: { ...none, ...Object.fromEntries(kinds.map((row) => [row.kind, row.count])) },
  };
}
