import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '@ximblox/db';
import { errorCatalogue, pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely } from 'kysely';

import type { ObjectStore } from '../ports/object-store.ts';
import { isAcknowledged, isOpen, isRefused, type Entry, type Kind } from './journal.ts';
import type { NetworkCaller } from '../testing/servers/network-caller.ts';
import { patienceMs as usualPatienceMs } from './seed.ts';
import { canary } from './writers.ts';

const hourMs = 3_600_000;

async function sumOf(files: ObjectStore, key: string): Promise<string | undefined> {
  const stream = await files.get(key);
  if (stream === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** I3: every file row has its bytes, every object older than an hour has a row, and acknowledged uploads are complete. */
export async function checkFiles(db: Kysely<Database>, files: ObjectStore, entries: readonly Entry[]): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await sql<{ name: string; hash: string | null }>`
    select name, content_hash as hash from media_file where deleted_at is null or bin_path is not null
    union all select name, content_hash from media_file_version
    union all select 'image of user ' || staff_user_id, image_hash from staff_user where image_hash is not null`.execute(db);
  for (const { name, hash } of rows) {
    if (hash !== null && (await sumOf(files, hash)) !== hash) found.push(`I3 the file ${name} is a row without its bytes`);
  }
  const known = new Set(rows.map(({ hash }) => hash));
  for await (const { key, modifiedAt } of files.list('')) {
    const hash = /^renditions\/([^/]+)\//.exec(key)?.[1] ?? key;
    if (!known.has(hash) && modifiedAt.getTime() < Date.now() - hourMs) found.push(`I3 the object ${key} has no row`);
  }
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const entry of entries.filter(({ kind }) => kind === 'upload')) {
    const hash = hashes.get(String(entry.subject));
    if (isAcknowledged(entry) && hash !== entry.marker)
      found.push(`I1 the upload ${entry.subject} was acknowledged and is not there`);
    if (isRefused(entry) && hash !== undefined) found.push(`I1 the upload ${entry.subject} was refused and is there`);
    if (isOpen(entry) && hash !== undefined && hash !== entry.marker)
      found.push(`I1 the upload ${entry.subject} is there in part`);
  }
  return found;
}

/**
 * I4: every effect of a change is executed, and each mail arrives as one mail, however often it was sent.
 * @param world.messageIDs those of the received mails, if the scenario received any
 */
export async function checkEffects(
  db: Kysely<Database>,
  { messageIDs, patienceMs = usualPatienceMs }: { messageIDs?: () => Promise<readonly string[]>; patienceMs?: number },
): Promise<string[]> {
  const deadline = Date.now() + patienceMs;
  const waiting = () =>
    sql<{ topic: string; attempts: number; reason: string }>`
    select topic, attempts, last_error as reason from outbox order by outbox_id`.execute(db);
  let { rows } = await waiting();
  while (rows.length > 0 && Date.now() < deadline) {
    await sleep(100);
    ({ rows } = await waiting());
  }
  const found = rows.map(({ topic, attempts, reason }) => `I4 a ${topic} waits still after ${attempts} tries: ${reason}`);
  const { rows: mails } = await sql<{ id: number; state: string }>`select mail_id as id, state from mail`.execute(db);
  for (const { id, state } of mails) if (state !== 'sent') found.push(`I4 mail ${id} is ${state}`);
  const arrived = messageIDs === undefined ? mails.length : new Set(await messageIDs()).size;
  if (arrived !== mails.length) found.push(`I4 ${mails.length} mails were written and ${arrived} different ones arrived`);
  return found;
}

/** The content of an idle index: the title of each page by its ID. */
export type Indexed = (db: Kysely<Database>) => Promise<ReadonlyMap<number, string>>;

/** The index in PostgreSQL. */
export const indexedInPostgres: Indexed = async (db) => {
  const { rows } = await sql<{ id: number; title: string }>`select page_id as id, title from search_document`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** I5: an idle index has the published pages in their current state, and no others. */
export async function checkIndex(db: Kysely<Database>, indexed: Indexed): Promise<string[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select p.page_id as id, v.title from page p join page_version v on v.page_version_id = p.live_version_id`.execute(db);
  const held = new Map(await indexed(db));
  const found = rows.flatMap(({ id, title }) => {
    const there = held.get(id);
    held.delete(id);
    return there === title ? [] : [`I5 page ${id} is in the index as ${there ?? 'nothing'} and live as ${title}`];
  });
  return [...found, ...[...held.keys()].map((id) => `I5 page ${id} is in the index and not live`)];
}

const shownMax = 60;
const listed = ['/sitemap.xml', '/en/feed.xml', '/en', '/nl'];

/** I6: words of hidden blocks are in no response to a visitor. */
export async function checkHidden(db: Kysely<Database>, visitor: NetworkCaller): Promise<string[]> {
  const { rows } = await sql<{ locale: Locale; slug: string }>`
    select locale, slug from page where deleted_at is null order by live_version_id is null, page_id desc limit ${shownMax}`.execute(
    db,
  );
  const paths = rows.map(({ locale, slug }) => pagePath(locale, slug));
  const addresses = [
    ...listed,
    ...paths,
    ...paths.map((path) => `/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(path)}`),
    ...paths.map((path) => `/api/ximblox/site/view?path=${encodeURIComponent(path)}`),
  ];
  const found: string[] = [];
  for (const address of addresses) {
    const { text } = await visitor.get(address);
    if (text.includes(canary)) found.push(`I6 ${address} shows what is hidden`);
  }
  const { status, body } = await visitor.send('POST', '/api/ximblox/search/search', {
    term: canary,
    locales: ['en-gb'],
    count: 1,
  });
  if (status !== 200 || body['total'] !== 0)
    found.push(`I6 a search for a hidden word answers ${status} with ${String(body['total'])}`);
  return found;
}

/** The actions of the audit log by kind of change; storing a draft is not logged. */
const actions: Partial<Record<Kind, string>> = {
  create: 'pages.create',
  publish: 'pages.publish',
  unpublish: 'pages.unpublish',
  request: 'publicationRequests.request',
  accept: 'publicationRequests.accept',
  reject: 'publicationRequests.reject',
  upload: 'media.addFile',
  'delete-file': 'media.deleteFile',
  slug: 'pages.save',
};

/**
 * I7: every acknowledged change is in the audit log exactly once, no refused one is, and every row has a time and an actor.
 * Publishing the version that is already live is no change.
 */
export async function checkAudit(db: Kysely<Database>, entries: readonly Entry[]): Promise<string[]> {
  const { rows } = await sql<{ requestID: string; action: string }>`select request_id as "requestID", action from audit`.execute(
    db,
  );
  const noted = Map.groupBy(rows, ({ requestID }) => requestID);
  const countOf = ({ kind, requestID }: Entry): number =>
    (noted.get(requestID ?? '') ?? []).filter(({ action }) => action === actions[kind]).length;
  const repeated = await repeatedPublications(db, entries, countOf);
  return entries.flatMap((entry) => {
    if (actions[entry.kind] === undefined || entry.requestID === null || isOpen(entry)) return [];
    const count = countOf(entry);
    const wanted = isAcknowledged(entry) && !repeated.has(entry) ? 1 : 0;
    return count === wanted
      ? []
      : [`I7 ${entry.kind} of ${entry.subject} (${entry.status}) stands ${count} times in the audit log`];
  });
}

/**
 * Calls that were answered with an existing publication: that of another call, acknowledged or interrupted. Of concurrent
 * calls any may have created it, whichever was answered first: the one in the log, or the first if none is.
 */
async function repeatedPublications(
  db: Kysely<Database>,
  entries: readonly Entry[],
  countOf: (entry: Entry) => number,
): Promise<Set<Entry>> {
  const { rows } = await sql<{
    id: number;
    at: string;
  }>`select release_id as id, published_at as at from release`.execute(db);
  const publishedAt = new Map<unknown, number>(rows.map(({ id, at }) => [id, Date.parse(at)]));
  const answered = entries.filter(({ body }) => typeof body['publishedID'] === 'number');
  const together = Map.groupBy(answered, ({ body }) => body['publishedID']);
  const makers = [...together].flatMap(([releaseID, calls]) => {
    const able = calls.filter(({ sentAt }) => (publishedAt.get(releaseID) ?? Infinity) >= sentAt);
    const maker = able.find((entry) => countOf(entry) > 0) ?? able[0];
    return maker === undefined ? [] : [maker];
  });
  return new Set(answered).difference(new Set(makers));
}

type Failure = { Success?: unknown; Errors?: { code?: unknown; property?: unknown }[] };

/** I8: every failure is a documented error, with `Retry-After` if it is temporary; there are no unexpected errors. */
export function checkFailures(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ kind, subject, status, body, retryAfter }) => {
    if (status === null || status < 400) return [];
    const where = `I8 ${kind} of ${subject} (${status})`;
    const { Success: success, Errors: errors } = body as Failure;
    const isKnown =
      success === false &&
      Array.isArray(errors) &&
      errors.length > 0 &&
      errors.every(({ code, property }) => typeof code === 'string' && code in errorCatalogue && typeof property === 'string');
    if (!isKnown) return [`${where} says ${JSON.stringify(body)}`];
    if (status === 503 && retryAfter === null) return [`${where} does not say when to come back`];
    return status === 500 ? [`${where} was not foreseen`] : [];
  });
}
