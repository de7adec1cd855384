import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { findViolations } from './checker.ts';
import { openFleet, type Fleet } from './fleet.ts';
import { record, type Entry } from './journal.ts';
import { randomOf } from './seed.ts';
import { canary } from './writers.ts';

describe('the checker', () => {
  let fleet: Fleet;
  let clean: readonly Entry[];
  /** The violations found with these entries, or with those of the writers. */
  const look = async (entries: readonly Entry[] = clean): Promise<string[]> =>
    findViolations({ ...(await fleet.world()), entries, patienceMs: 4_000 });
  const last = (kind: Entry['kind']): Entry => {
    const found = clean.findLast((entry) => entry.kind === kind && entry.status === 200);
    if (found === undefined) throw new Error(`No ${kind} was acknowledged.`);
    return found;
  };
  const create = async (marker: string): Promise<number> => {
    const body = { title: marker, slug: marker, type: 'content', locale: 'en-gb', typeData: {} };
    const created = await record(fleet.journal, { client: 0, kind: 'create', subject: marker, marker }, () =>
      fleet.editor.send('POST', '/api/ximblox/page/create', body),
    );
    return Number(created.body['pageID']);
  };
  const publish = (pageID: number): Promise<Entry> =>
    record(fleet.journal, { client: 0, kind: 'publish', subject: pageID, marker: 'published' }, () =>
      fleet.editor.send('POST', `/api/ximblox/page/${pageID}/publish`),
    );
  const changed = (entry: Entry, change: Partial<Entry>): Entry[] =>
    clean.map((one) => (one === entry ? { ...one, ...change } : one));

  beforeAll(async () => {
    fleet = await openFleet('checker');
    await fleet.start();
    const writers = fleet.write(3, randomOf(7));
    const kinds = () => new Set(fleet.journal.entries.map(({ kind }) => kind));
    while (kinds().size < 8 || fleet.journal.entries.length < 40) await sleep(50);
    await writers.stop();
    // Wherever the writers stopped, at least one page is live through its own acknowledged publication, and one is not live.
    await publish(await create('live'));
    await create('other');
    clean = [...fleet.journal.entries];
  });
  afterAll(() => fleet.close());
  // Each test removes what it planted, so that the next starts with a consistent installation.
  beforeEach(async () => {
    const found = await findViolations({ ...(await fleet.world()), entries: clean });
    if (found.length > 0) throw new Error(found.join('\n'));
  });

  it('finds nothing where nothing went wrong, after changes of every kind', () => {
    expect(clean.length).toBeGreaterThan(30);
    expect(clean.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('finds a page that was acknowledged and is lost, and one that was refused and is there (I1)', async () => {
    const created = last('create');
    const lost = { ...created, subject: 'gone', marker: 'gone', requestID: null };
    expect(await look([...clean, lost])).toEqual(['I1 the page gone was acknowledged and is not there']);
    expect(
      await look(
        changed(created, {
          status: 409,
          requestID: null,
          body: { Success: false, Errors: [{ code: 'V_06', property: 'slug' }] },
        }),
      ),
    ).toContain(`I1 the page ${created.marker} was refused and is there`);
  });

  it('finds a change that was acknowledged and is lost, and one that is incomplete (I1)', async () => {
    const stored = last('store');
    const { rows } = await sql<{ id: number; title: string }>`
      update page_version v set seo_title = 'older' from page p where p.page_id = ${stored.subject} and v.page_version_id = p.newest_version_id
        and v.published_at is null returning v.page_version_id as id, v.title`.execute(fleet.db);
    const [version] = rows;
    // The newest version may be live and immutable; then the journal gets a later store that is not in the database.
    const found = await look([...clean, { ...stored, id: 9_999, marker: 'later' }]);
    if (version !== undefined) {
      expect(found.join('\n')).toContain('is half of several changes');
      await sql`update page_version set seo_title = ${version.title} where page_version_id = ${version.id}`.execute(fleet.db);
    }
    expect(found.join('\n')).toMatch(/I1 page \d+ \(\S+\): holds \S.*, not later/);
  });

  it('finds a publication that was acknowledged and is lost, and versions that contradict each other (I1)', async () => {
    const { rows } = await sql<{ id: number; live: boolean }>`
      select page_id as id, live_version_id is not null as live from page order by live_version_id is null, page_id`.execute(
      fleet.db,
    );
    const publication = last('publish');
    const after = (kind: Entry['kind'], subject: number): Entry[] => [
      ...clean,
      { ...publication, id: 9_999, requestID: null, kind, subject },
    ];
    const [live, off] = [rows.find((row) => row.live)?.id ?? 0, rows.find((row) => !row.live)?.id ?? 0];
    expect(await look(after('unpublish', live))).toEqual([
      expect.stringMatching(new RegExp(`^I1 page ${live} .* is on the site$`)),
    ]);
    expect(await look(after('publish', off))).toContainEqual(
      expect.stringMatching(new RegExp(`^I1 page ${off} .* is not on the site$`)),
    );
    await sql`update release set ended_at = now() where page_id = ${live} and ended_at is null`.execute(fleet.db);
    expect(await look()).toEqual([`I1 page ${live} is live without an open release of its live version`]);
    await sql`update release set ended_at = null from page p where p.page_id = ${live} and release.release_id =
      (select max(release_id) from release where page_id = ${live})`.execute(fleet.db);
  });

  it('finds a second published version (I2)', async () => {
    await sql`drop index release_open_key`.execute(fleet.db);
    const { rows } = await sql<{ id: number }>`
      insert into release (page_id, page_version_id) select page_id, page_version_id from release where ended_at is null limit 1
      returning release_id as id`.execute(fleet.db);
    expect(await look()).toEqual([expect.stringMatching(/^I2 page \d+ has 2 published versions/)]);
    await sql`delete from release where release_id = ${rows[0]?.id}`.execute(fleet.db);
    await sql`create unique index release_open_key on release (page_id) where ended_at is null`.execute(fleet.db);
  });

  it('finds a row without its bytes, bytes that are not those, and an object without a row (I3)', async () => {
    const { marker, subject } = last('upload');
    const place = path.join(fleet.dataDir, 'media', marker.slice(0, 2), marker.slice(2, 4), marker);
    const { files } = await fleet.world();
    const bytes = Buffer.concat(await Array.fromAsync((await files.get(marker)) ?? []));
    await writeFile(place, 'other');
    expect(await look()).toEqual([`I3 the file ${subject} is a row without its bytes`]);
    await files.delete(marker);
    expect(await look()).toEqual([`I3 the file ${subject} is a row without its bytes`]);
    await files.put(marker, bytes, 'text/plain');
    const orphan = path.join(fleet.dataDir, 'media', 'ab', 'cd', 'abcd');
    await mkdir(path.dirname(orphan), { recursive: true });
    await writeFile(orphan, 'x');
    expect(await look()).toEqual([]);
    const old = Date.now() / 1_000 - 7_200;
    await utimes(orphan, old, old);
    expect(await look()).toEqual(['I3 the object abcd has no row']);
    await files.delete('abcd');
  });

  it('finds an upload that was acknowledged and is lost (I1)', async () => {
    const lost = { ...last('upload'), subject: 'gone.txt', requestID: null };
    expect(await look([...clean, lost])).toEqual(['I1 the upload gone.txt was acknowledged and is not there']);
  });

  it(
    'finds an effect that is never carried out and a mail that did not go, or went as two (I4)',
    { timeout: 60_000 },
    async () => {
      await sql`insert into outbox (topic, payload, run_at) values ('send-mail', '{"mailID": 0}', now() + interval '1 hour')`.execute(
        fleet.db,
      );
      expect(await look()).toEqual([expect.stringMatching(/^I4 a send-mail waits still after 0 tries/)]);
      await sql`delete from outbox`.execute(fleet.db);
      const { rows } = await sql<{ id: number }>`
      insert into mail (dedupe_key, recipient, subject, body) values ('k', 'a@b.example', 's', 'b') returning mail_id as id`.execute(
        fleet.db,
      );
      const found = await look();
      expect(found).toContain(`I4 mail ${rows[0]?.id} is waiting`);
      expect(found).toContainEqual(expect.stringMatching(/^I4 \d+ mails were written and \d+ different ones arrived$/));
      await sql`delete from mail where dedupe_key = 'k'`.execute(fleet.db);
    },
  );

  it('finds pages that are live and not in the index, in the index and not live, or there as they were (I5)', async () => {
    const { rows } = await sql<{ id: number; title: string }>`
      update search_document set title = 'older' where page_id = (select min(page_id) from search_document) returning page_id as id, path as title`.execute(
      fleet.db,
    );
    const id = rows[0]?.id ?? 0;
    expect(await look()).toEqual([expect.stringMatching(new RegExp(`^I5 page ${id} is in the index as older and live as `))]);
    await sql`update search_document d set title = v.title, page_id = 999999 from page p join page_version v on v.page_version_id = p.live_version_id
      where p.page_id = d.page_id and d.page_id = ${id}`.execute(fleet.db);
    expect(await look()).toEqual([
      expect.stringMatching(/^I5 page \d+ is in the index as nothing/),
      'I5 page 999999 is in the index and not live',
    ]);
    await sql`update search_document set page_id = ${id} where page_id = 999999`.execute(fleet.db);
  });

  it('finds a hidden word in what visitors get (I6)', async () => {
    const { rows } = await sql<{ id: number; text: string }>`
      update search_document set text_0 = ${canary}, vector_0 = to_tsvector('english_unaccent', ${canary})
      where page_id = (select min(page_id) from search_document) returning page_id as id, title as text`.execute(fleet.db);
    expect(await look()).toEqual(['I6 a search for a hidden word answers 200 with 1']);
    await sql`update search_document set text_0 = title, vector_0 = to_tsvector('english_unaccent', title) where page_id = ${rows[0]?.id}`.execute(
      fleet.db,
    );
  });

  it('finds a change that is not in the audit log, or twice, or there although it was refused (I7)', async () => {
    const published = last('publish');
    const refused = { status: 409, body: { Success: false, Errors: [{ code: 'V_07', property: '' }] } };
    expect(await look([...clean, { ...last('upload'), requestID: 'unknown' }])).toEqual([
      `I7 upload of ${last('upload').subject} (200) stands 0 times in the audit log`,
    ]);
    expect(await look(changed(published, refused))).toContain(
      `I7 publish of ${published.subject} (409) stands 1 times in the audit log`,
    );
    await sql`insert into audit (user_name, action, subject_type, summary, request_id) values ('x', 'pages.publish', 'page', 'x', ${published.requestID})`.execute(
      fleet.db,
    );
    expect(await look()).toEqual([`I7 publish of ${published.subject} (200) stands 2 times in the audit log`]);
    await sql`delete from audit where user_name = 'x'`.execute(fleet.db);
    // Two concurrent calls report the same publication, and the order of their responses is not significant.
    expect(await look([{ ...published, id: 9_999, requestID: 'other' }, ...clean])).toEqual([]);
  });

  it('finds errors that are not in the catalogue, lack Retry-After, or were not expected (I8)', async () => {
    const failed = (status: number, body: object, retryAfter: string | null = null): Entry => ({
      ...last('store'),
      id: 9_999,
      status,
      retryAfter,
      requestID: null,
      body: { ...body },
    });
    const known = { Success: false, Errors: [{ code: 'G_01', property: '' }] };
    const of = async (entry: Entry): Promise<string[]> => (await look([...clean, entry])).filter((text) => text.startsWith('I8'));
    expect(await of(failed(503, known, '2'))).toEqual([]);
    expect(await of(failed(503, known))).toEqual([expect.stringContaining('does not say when to come back')]);
    expect(await of(failed(500, known))).toEqual([expect.stringContaining('was not foreseen')]);
    expect(await of(failed(409, { Success: false, Errors: [{ code: 'X_99', property: '' }] }))).toEqual([
      expect.stringContaining('says'),
    ]);
    expect(await of(failed(502, {}))).toEqual([expect.stringContaining('says {}')]);
  });
});
