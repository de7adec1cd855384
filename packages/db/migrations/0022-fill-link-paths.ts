import { sql, type Kysely } from 'kysely';

/** Pages whose links are read at a time: bounds the memory, whatever the size of the database. */
const batchSize = 500;
const longestPath = 500;
const pagePath = /^\/(?:en|nl|de|fr)(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)*$/;

/**
 * In JSON as text: what an `href` has, and a URL that is a text as a whole. They are two, since PostgreSQL takes six times as long for one
 * pattern with alternatives.
 */
const hrefPattern = String.raw`href=\\"([^"\\]+)`;
const urlPattern = String.raw`"(http[^"\\]*)"`;

type Row = { page_id: number; newest_version_id: number | null; live_version_id: number | null; links: Links };
type Links = readonly { readonly version_id: number; readonly href: string }[];
type Reference = { page_id: number; page_version_id: number; side: 'draft' | 'live'; path: string };

/** The path of a page that a link leads to, after its host where it has one; undefined for every other link. */
function linkedPath(href: string): string | undefined {
  const isPath = /^\/(?!\/)/.test(href);
  if ((!isPath && !/^https?:\/\//i.test(href)) || !URL.canParse(href, 'http://relative.invalid')) return undefined;
  const url = new URL(href, 'http://relative.invalid');
  let path = url.pathname;
  try {
    path = decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
  const key = isPath ? path : `//${url.host}${path}`;
  return pagePath.test(path) && key.length <= longestPath ? key : undefined;
}

function referencesOf({ page_id, newest_version_id, live_version_id, links }: Row): Reference[] {
  const sides = [
    { side: 'draft' as const, page_version_id: newest_version_id },
    { side: 'live' as const, page_version_id: live_version_id },
  ];
  return sides.flatMap(({ side, page_version_id }) => {
    if (page_version_id === null) return [];
    const paths = links.flatMap(({ version_id, href }) => (version_id === page_version_id ? (linkedPath(href) ?? []) : []));
    return [...new Set(paths)].map((path) => ({ page_id, page_version_id, side, path }));
  });
}

/**
 * Writes the links of all pages by path into the reference table. Only the newest and the live version of a page count: earlier ones are
 * never shown, and where one is restored its links are written then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let lastID = 0; ;) {
    const { rows } = await sql<Row>`
      with batch as (
        select page_id, newest_version_id, live_version_id
        from page
        where page_id > ${lastID}
        order by page_id
        limit ${batchSize}
      )
      select b.page_id, b.newest_version_id, b.live_version_id, coalesce(found.links, '[]') as links
      from batch b
      cross join lateral (
        select jsonb_agg(distinct jsonb_build_object('version_id', v.page_version_id, 'href', link.href[1])) as links
        from (
          select page_version_id, blocks::text || type_data::text as content
          from page_version
          where page_version_id in (b.newest_version_id, b.live_version_id)
          offset 0
        ) v
        cross join lateral (
          select regexp_matches(v.content, ${hrefPattern}, 'g')
          union all
          select regexp_matches(v.content, ${urlPattern}, 'g')
        ) link(href)
      ) found
      order by b.page_id`.execute(db);
    if (rows.length === 0) return;
    lastID = rows.at(-1)?.page_id ?? lastID;
    await sql`
      insert into page_reference (page_id, page_version_id, side, kind, path)
      select r.page_id, r.page_version_id, r.side, 'path', r.path
      from jsonb_to_recordset(${JSON.stringify(rows.flatMap(referencesOf))}::jsonb)
        as r(page_id int, page_version_id int, side text, path text)`.execute(db);
  }
}
