import type { Database } from '@ximblox/db';
import { sql, type Kysely } from 'kysely';

import { isAcknowledged, isOpen, type Entry, type Kind } from './journal.ts';

type PageRow = {
  pageID: number;
  slug: string;
  isLive: boolean;
  isRequested: boolean;
  /** The distinct markers in the newest version and its page; a single one if it is complete. */
  words: string[];
};

const listPages = async (db: Kysely<Database>): Promise<PageRow[]> => {
  const { rows } = await sql<PageRow>`
    select p.page_id as "pageID", p.slug, p.live_version_id is not null as "isLive", p.publication_request_id is not null as "isRequested",
      array_remove(array[p.title, v.title, v.seo_title, v.seo_description] || array(select split_part(b->'props'->>'title', ' ', -1) from jsonb_array_elements(v.blocks) b), '') as words
    from page p left join page_version v on v.page_version_id = p.newest_version_id`.execute(db);
  return rows;
};

/** The changes of a kind that may have led to the state of a page: the last acknowledged one, and later ones without a response. */
function possible(entries: readonly Entry[], kinds: readonly Kind[]): Entry[] {
  const mine = entries.filter(({ kind }) => kinds.includes(kind));
  const last = mine.findLastIndex(isAcknowledged);
  return mine.filter((entry, index) => index === last || (index > last && isOpen(entry)));
}

const isAny = (entries: readonly Entry[], kinds: readonly Kind[]): boolean => entries.some(({ kind }) => kinds.includes(kind));

function checkPage(page: PageRow, creation: Entry, changes: readonly Entry[]): string[] {
  const found: string[] = [];
  const say = (text: string): void => void found.push(`I1 page ${page.pageID} (${page.slug}): ${text}`);
  const words = new Set(page.words);
  if (words.size !== 1) say(`its newest version is half of several changes: ${[...words].join(', ')}`);
  const drafts = possible([creation, ...changes], ['create', 'store']).map(({ marker }) => marker);
  if (!drafts.some((marker) => words.has(marker))) say(`holds ${[...words].join(', ')}, not ${drafts.join(' or ')}`);
  const onSite = possible(changes, ['publish', 'accept', 'unpublish']);
  const isAcknowledgedOnSite = onSite.some(isAcknowledged);
  const mayBeLive = isAny(onSite, ['publish', 'accept']);
  const mayBeOff = isAny(onSite, ['unpublish']) || !isAcknowledgedOnSite;
  if (page.isLive ? !mayBeLive : !mayBeOff) say(page.isLive ? 'is on the site' : 'is not on the site');
  const reviewEntries = possible(changes, ['request', 'accept', 'reject', 'publish', 'unpublish']);
  const mayBeRequested = isAny(reviewEntries, ['request']);
  const mayBeAnswered = isAny(reviewEntries, ['accept', 'reject', 'publish', 'unpublish']) || !reviewEntries.some(isAcknowledged);
  if (page.isRequested ? !mayBeRequested : !mayBeAnswered)
    say(page.isRequested ? 'waits for an answer' : 'does not wait for an answer');
  return found;
}

/** I1: acknowledged changes are present, refused ones absent, and those without a response complete or absent. For pages that a single client changes. */
export async function checkWrites(db: Kysely<Database>, entries: readonly Entry[]): Promise<string[]> {
  const pages = new Map((await listPages(db)).map((page) => [page.slug, page]));
  return entries.flatMap((creation) => {
    if (creation.kind !== 'create') return [];
    const page = pages.get(creation.marker);
    if (page === undefined)
      return isAcknowledged(creation) ? [`I1 the page ${creation.marker} was acknowledged and is not there`] : [];
    if (!isAcknowledged(creation) && !isOpen(creation)) return [`I1 the page ${creation.marker} was refused and is there`];
    return checkPage(
      page,
      creation,
      entries.filter(({ subject }) => subject === page.pageID),
    );
  });
}

/** Versions, releases and requests that contradict each other, whichever client wrote them. */
export async function checkWholeness(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: number; what: string }>`
    select p.page_id as id, 'has no newest version of its own' as what from page p
      where not exists (select from page_version v where v.page_version_id = p.newest_version_id and v.page_id = p.page_id)
    union all select p.page_id, 'is live without an open release of its live version' from page p
      where p.live_version_id is not null
        and not exists (select from release o where o.page_id = p.page_id and o.page_version_id = p.live_version_id and o.ended_at is null)
    union all select p.page_id, 'is not live and has an open release' from page p
      where p.live_version_id is null and exists (select from release o where o.page_id = p.page_id and o.ended_at is null)
    union all select p.page_id, 'has a live version that counts as never published' from page p
      join page_version v on v.page_version_id = p.live_version_id where v.published_at is null
    union all select p.page_id, 'names what a version points at that is not its live one' from page p
      join page_reference r on r.page_id = p.page_id and r.side = 'live' where r.page_version_id is distinct from p.live_version_id
    union all select p.page_id, 'waits for a request that was answered' from page p
      join publication_request q on q.publication_request_id = p.publication_request_id where q.decision is not null`.execute(db);
  return rows.map(({ id, what }) => `I1 page ${id} ${what}`);
}

/** I2: at most one published version per page, and per locale of its group. */
export async function checkPublications(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: number; many: number }>`
    select min(p.page_id) as id, count(*)::int as many from release o join page p on p.page_id = o.page_id
    where o.ended_at is null group by p.page_group_id, p.locale having count(*) > 1`.execute(db);
  return rows.map(({ id, many }) => `I2 page ${id} has ${many} published versions in its locale`);
}
