import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { feedTypes, mainFeed, pageTypeCatalog } from '@ximblox/blocks';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cacheChannel } from '../../../kernel/cache/cache-bus.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../../testing/factories.ts';
import { recordStatements, type StatementRecorder } from '../../../testing/statements/statement-plans.ts';

let recorder: StatementRecorder;
let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  recorder = recordStatements();
  app = await createTestApp();
  staff = await app.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-tags']);
});
afterAll(() => app.close());

const locations = ({ text }: Answer): string[] =>
  [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
const sitemap = async (): Promise<string[]> => locations(await app.visitor.get('/sitemap.xml'));

/** The queries on pages during this work, without those on sessions and searches that every call makes. */
async function readsOfPages(work: () => Promise<unknown>): Promise<string[]> {
  const before = recorder.statements().length;
  await work();
  return (
    recorder
      .statements()
      .slice(before)
      // Not those of the search index, which follows in the background.
      .filter((text) => /^select\b[^]*\bfrom "page"/.test(text) && !text.includes('"deleted_at"'))
  );
}

describe('a sitemap and feeds', () => {
  test('name the live translations of a page, itself too, and no draft', async () => {
    const english = await makeLivePage(staff, { slug: 'alternate-en' });
    const translated = await staff.post('/api/ximblox/page/create-translation', {
      pageID: english.id,
      newLocale: 'nl-nl',
      title: 'Vertaald',
      slug: 'alternate-nl',
    });
    const entryOf = async (): Promise<string> =>
      (await app.visitor.get('/sitemap.xml')).text.split('<url>').find((entry) => entry.includes('/en/alternate-en<')) ?? '';
    expect(await entryOf()).not.toContain('hreflang');
    const { pageID } = translated.body as { pageID: number };
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${pageID}/publish`, {}))).toBe('done');
    const entry = await entryOf();
    const alternates = ['en /en/alternate-en', 'nl /nl/alternate-nl', 'x-default /en/alternate-en'];
    const alternatesIn = (text: string): string[] =>
      [...text.matchAll(/ rel="alternate" hreflang="([\w-]+)" href="http:\/\/localhost:3000([^"]+)"/g)].map(
        ([, language, path]) => `${language} ${path}`,
      );
    expect(alternatesIn(entry)).toEqual(alternates);
    // As the head of each page says it.
    for (const path of ['/en/alternate-en', '/nl/alternate-nl'])
      expect(alternatesIn((await app.visitor.get(path)).text).toSorted()).toEqual(alternates);
    expect(entry).toContain('<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/en/alternate-en"/>');
  });

  test('have a title for each feed, and the day of publication of each entry', async () => {
    const [old, early, event] = [
      await makeLivePage(staff, { type: 'news', typeData: { type: 0, date: '2026-01-01' } }),
      await makeLivePage(staff, { type: 'news', typeData: { type: 0, date: '2999-07-01' } }),
      await makeLivePage(staff, { type: 'event', typeData: { type: 0, startDate: '2999-07-01' } }),
    ];
    const news = (await app.visitor.get('/en/feed.xml')).text;
    expect(news).toMatch(/<title>[^<]+ – News \(English\)<\/title>/);
    const timesOf = (feed: string, { slug }: { slug: string }): readonly (string | undefined)[] => {
      const entry = feed.split('<entry>').find((part) => part.includes(`/en/${slug}"`)) ?? '';
      return ['published', 'updated'].map((name) => new RegExp(`<${name}>([^<]*)`).exec(entry)?.[1]);
    };
    const [published, updated] = timesOf(news, old);
    expect(published).toBe('2026-01-01T00:00:00+01:00');
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    // What has a later day was published when it came to the site, and the day of an event is another.
    const ahead = timesOf(news, early);
    expect(ahead[0]).toBe(ahead[1]);
    const coming = timesOf((await app.visitor.get('/en/events.xml')).text, event);
    expect([coming[0], coming[1]]).toEqual([coming[1], expect.stringMatching(/Z$/)]);
    const titles = await Promise.all(
      ['/en/feed.xml', '/nl/feed.xml', '/en/publications.xml', '/en/events.xml'].map(
        async (url) => /<title>([^<]*)/.exec((await app.visitor.get(url)).text)?.[1],
      ),
    );
    expect(new Set(titles).size).toBe(4);
  });
});

type AtomLink = { readonly href: string; readonly rel?: string };
type AtomEntry = Readonly<Record<'id' | 'title' | 'updated' | 'published', string>> & { readonly link: readonly AtomLink[] };
type AtomFeed = Readonly<Record<'id' | 'title' | 'updated', string>> & {
  readonly xmlns: string;
  readonly author: { readonly name: string };
  readonly link: readonly AtomLink[];
  readonly entry?: readonly AtomEntry[];
};

const atom = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => name === 'entry' || name === 'link',
});

describe('every feed', () => {
  test('keeps the rules of Atom (RFC 4287): well-formed, dated, with an author, unique IDs and absolute addresses', async () => {
    const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
    const title = 'Waves & wind: R<2 "steady"';
    for (const locale of ['en-gb', 'nl-nl'])
      for (const { type, fields, listedBy = '' } of [...feedTypes().values()].flat()) {
        const typeData = { ...('type' in fields && { type: 0 }), ...(listedBy in fields && { [listedBy]: '2999-01-01' }) };
        await makeLivePage(staff, { type, locale, title, typeData });
      }
    const names = [...feedTypes().keys()];
    expect(names.length).toBeGreaterThan(2);
    const ids: string[] = [];
    for (const url of names.flatMap((name) => [`/en/${name}`, `/nl/${name}`])) {
      const { text } = await app.visitor.get(url);
      expect([url, XMLValidator.validate(text)]).toEqual([url, true]);
      const { feed } = atom.parse(text) as { feed: AtomFeed };
      const { entry: entries = [] } = feed;
      expect(feed.xmlns).toBe('http://www.w3.org/2005/Atom');
      expect(feed.author.name).not.toBe('');
      expect(feed.link.find(({ rel }) => rel === 'self')?.href).toBe(`http://localhost:3000${url}`);
      expect(entries.map((entry) => entry.title)).toContain(title);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      for (const part of [feed, ...entries]) {
        expect([url, part.title === '', part.updated]).toEqual([url, false, expect.stringMatching(timestamp)]);
        // Of links to a page without text there is one at most, which says where the page is.
        expect(part.link.filter(({ rel = 'alternate' }) => rel === 'alternate')).toHaveLength(1);
        for (const address of [part.id, ...part.link.map(({ href }) => href)])
          expect(address).toMatch(/^http:\/\/localhost:3000\//);
      }
      for (const { published, updated } of entries) {
        expect(published).toMatch(timestamp);
        expect(Date.parse(published)).toBeLessThanOrEqual(Date.parse(updated));
      }
      ids.push(feed.id);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the sitemap', () => {
  test('has live pages of every listed type, and no draft, blank page or page in the bin', async () => {
    const [live, dutch, draft, blank, deleted] = [
      await makeLivePage(staff),
      await makeLivePage(staff, { locale: 'nl-nl' }),
      await makePage(staff),
      await makeLivePage(staff, { type: 'blank' }),
      await makeLivePage(staff),
    ];
    await staff.post(`/api/ximblox/page/${deleted.id}/unpublish`);
    await staff.post(`/api/ximblox/page/${deleted.id}/delete`);
    const found = await sitemap();
    expect(found).toEqual(expect.arrayContaining([`/en/${live.slug}`, `/nl/${dutch.slug}`]));
    for (const { slug } of [draft, blank, deleted]) expect(found.join()).not.toContain(`/${slug}`);
  });

  test('follows pages that are published, moved and unpublished', async () => {
    const page = await makePage(staff, { slug: 'followed' });
    expect(await sitemap()).not.toContain('/en/followed');
    await staff.post(`/api/ximblox/page/${page.id}/publish`);
    expect(await sitemap()).toContain('/en/followed');
    await staff.send('PUT', `/api/ximblox/page/${page.id}/save`, { slug: 'moved-on' });
    expect(await sitemap()).not.toContain('/en/followed');
    expect(await sitemap()).toContain('/en/moved-on');
    await staff.post(`/api/ximblox/page/${page.id}/unpublish`);
    expect(await sitemap()).not.toContain('/en/moved-on');
  });

  /** Waits for the invalidations by earlier tests, which arrive a second time from PostgreSQL, in order. */
  const invalidationsOfOtherTests = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = app.services.cacheBus.onDrop((tags) => {
        if (tags?.includes('test:last') !== true) return;
        stop();
        resolve();
      });
      sql`select pg_notify(${cacheChannel}, '["test:last"]')`.execute(app.db).catch(reject);
    });

  test('is generated once for concurrent requests, and not again until a page changes', async () => {
    await invalidationsOfOtherTests();
    await sitemap();
    const changed = (): void => app.services.cacheBus.drop(['type:news:nl-nl']);
    changed();
    const once = await readsOfPages(sitemap);
    expect(once.length).toBeGreaterThan(0);
    changed();
    const tenTimes = await readsOfPages(() => Promise.all(Array.from({ length: 10 }, sitemap)));
    expect(tenTimes).toEqual(once);
    expect(await readsOfPages(sitemap)).toEqual([]);
  });

  test('requested during and after the publication of a page, has the page', async () => {
    const page = await makePage(staff);
    const early = Array.from({ length: 5 }, sitemap);
    await staff.post(`/api/ximblox/page/${page.id}/publish`);
    const late = Array.from({ length: 5 }, sitemap);
    for (const found of await Promise.all(late)) expect(found).toContain(`/en/${page.slug}`);
    await Promise.all(early);
  });

  test.each(['/sitemap.xml', '/en/feed.xml', '/nl/events.xml', '/en/publications.xml', '/en/events.ics'])(
    '%s is sent compressed as the client accepts it, and not at all to whom has it',
    async (url) => {
      const plain = await app.visitor.get(url);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(String(plain.headers['vary'])).toBe('Accept-Encoding');
      const etag = String(plain.headers['etag']);
      for (const [accepted, encoding, expand] of [
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
        ['br;q=0, gzip', 'gzip', gunzipSync],
      ] as const) {
        const small = await app.visitor.get(url, { 'accept-encoding': accepted });
        expect([small.headers['content-encoding'], small.headers['etag']]).toEqual([encoding, etag]);
        expect(expand(small.raw.rawPayload).toString()).toBe(plain.text);
      }
      const again = await app.visitor.get(url, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
      expect((await app.visitor.get(url, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  test.each(['/sitemap.xml', '/en/feed.xml', '/en/events.ics'])('%s answers HEAD as GET, without the text', async (url) => {
    const [whole, head] = [await app.visitor.get(url), await app.inject({ method: 'HEAD', url })];
    for (const name of ['etag', 'cache-control', 'content-type', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('a feed is also an operation, of a name that a page type declares', async () => {
    const page = await makeLivePage(staff, { type: 'news', typeData: { date: '2026-11-01', type: 0 } });
    const answer = await app.visitor.get('/api/ximblox/site/feed?locale=en-gb&feed=feed.xml');
    expect((answer.body['items'] as { path: string }[]).map(({ path }) => path)).toContain(`/en/${page.slug}`);
    const missing = await app.visitor.get('/api/ximblox/site/feed?locale=en-gb&feed=none.xml');
    expect(outcomeOf(missing)).toBe('404 V_12 feed');
    const long = await app.visitor.get(`/api/ximblox/site/feed?locale=en-gb&feed=${'x'.repeat(65)}`);
    expect(outcomeOf(long)).toBe('400 V_14 feed');
  });

  test('the main feed is the one that its page type declares', async () => {
    expect([mainFeed(), pageTypeCatalog.get('news')?.feed]).toEqual(['feed.xml', 'feed.xml']);
    const { slug } = await makeLivePage(staff);
    expect((await app.visitor.get(`/en/${slug}`)).text).toContain('type="application/atom+xml" href="/en/feed.xml"');
    expect((await app.visitor.get('/en/feed.xml')).text).toContain('<id>http://localhost:3000/en/</id>');
    expect((await app.visitor.get('/en/publications.xml')).text).toContain('<id>http://localhost:3000/en/publications.xml</id>');
  });

  describe('narrowed', () => {
    const entries = ({ text }: Answer): string[] =>
      [...text.matchAll(/<entry>.*?<link href="http:\/\/localhost:3000([^"]*)"/g)].map(([, path = '']) => path);
    let [waves, secret] = [0, 0];
    const makeTag = async (name: string, isPrivate = false): Promise<number> => {
      const { body } = await staff.post('/api/ximblox/tags', { name, private: isPrivate });
      return (body['tag'] as { id: number }).id;
    };
    const news = async (tags: number[], locale = 'en-gb') => {
      const page = await makePage(staff, { type: 'news', locale, typeData: { type: 0, date: '2026-11-01' } });
      await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, tags });
      await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
      return page;
    };
    beforeAll(async () => {
      [waves, secret] = [await makeTag('Waves & wind'), await makeTag('Secret', true)];
    });

    test('to a tag has the pages with it, in its language, and follows their changes', async () => {
      const [with1, without, dutch] = [await news([waves]), await news([]), await news([waves], 'nl-nl')];
      const feed = () => app.visitor.get(`/en/feed.xml?tag=${waves}`);
      const first = await feed();
      expect([first.status, first.headers['content-type'], entries(first)]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
        [`/en/${with1.slug}`],
      ]);
      const own = `http://localhost:3000/en/feed.xml?tag=${waves}`;
      expect(first.text).toContain(`<id>${own}</id>`);
      expect(first.text).toContain(`<link rel="self" href="${own}"/>`);
      expect(first.text).toMatch(/<title>[^<]+ – News – Waves &amp; wind \(English\)<\/title>/);
      expect(entries(await app.visitor.get('/en/feed.xml'))).toEqual(
        expect.arrayContaining([with1, without].map(({ slug }) => `/en/${slug}`)),
      );
      expect(entries(await app.visitor.get(`/nl/feed.xml?tag=${waves}`))).toEqual([`/nl/${dutch.slug}`]);
      const later = await news([waves]);
      expect(entries(await feed()).toSorted()).toEqual([with1, later].map(({ slug }) => `/en/${slug}`).toSorted());
      await staff.send('PUT', `/api/ximblox/tags/${waves}`, { name: 'Swell' });
      expect((await feed()).text).toContain(' – News – Swell (English)');
      for (const { id } of [with1, later]) await staff.post(`/api/ximblox/page/${id}/unpublish`);
      const empty = await feed();
      expect([empty.status, entries(empty)]).toEqual([200, []]);
      for (const url of [`/en/publications.xml?tag=${waves}`, `/en/events.xml?tag=${waves}`, `/en/events.ics?tag=${waves}`])
        expect([url, (await app.visitor.get(url)).status]).toEqual([url, 200]);
    });

    test('to a page has those that refer to it, which its head names', async () => {
      const [author, other] = [
        await makeLivePage(staff, { type: 'expert', title: 'Ada Okafor' }),
        await makeLivePage(staff, { type: 'expert' }),
      ];
      const by = (id: number, typeData = {}) =>
        makeLivePage(staff, { type: 'publication', typeData: { type: 0, date: '2026-10-01', expertIDs: [id], ...typeData } });
      const [own] = [await by(author.id), await by(other.id)];
      const url = `/en/publications.xml?of=${author.id}`;
      const feed = await app.visitor.get(url);
      expect([feed.status, entries(feed)]).toEqual([200, [`/en/${own.slug}`]]);
      expect(feed.text).toMatch(/<title>[^<]+ – Publications – Ada Okafor \(English\)<\/title>/);
      expect((await app.visitor.get(`/en/${author.slug}`)).text).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" href="/en/publications.xml\\?of=${author.id}" title="Ada Okafor – Publications – [^"]+">`,
        ),
      );
      expect((await app.visitor.get(`/en/${own.slug}`)).text).not.toContain('publications.xml?of=');
      const next = await by(author.id);
      expect(entries(await app.visitor.get(url))).toHaveLength(2);
      // A feed of a page that is no subject of it, of a page in another language, and of one that left the site.
      for (const [id, prefix] of [
        [next.id, 'en'],
        [author.id, 'nl'],
      ] as const)
        expect((await app.visitor.get(`/${prefix}/publications.xml?of=${id}`)).status).toBe(404);
      expect((await app.visitor.get(`/en/feed.xml?of=${author.id}`)).status).toBe(404);
      await staff.post(`/api/ximblox/page/${author.id}/unpublish`);
      expect((await app.visitor.get(url)).status).toBe(404);
    });

    test('to what visitors do not know is the page that is not found', async () => {
      for (const value of ['999999', 'x', '01', '-1', String(secret), '12345678901']) {
        const answer = await app.visitor.get(`/en/feed.xml?tag=${value}`);
        expect([value, answer.status, answer.headers['content-type']]).toEqual([value, 404, 'text/html; charset=utf-8']);
        expect(answer.text).toContain('<html lang="en"');
      }
      expect((await app.visitor.get('/nl/events.ics?tag=999999')).text).toContain('<html lang="nl"');
      expect((await app.visitor.get('/en/feed.xml?tag=&utm_source=x')).status).toBe(200);
      const ask = async (query: string) => outcomeOf(await app.visitor.get(`/api/ximblox/site/feed?locale=en-gb&feed=${query}`));
      expect(await ask(`feed.xml&tag=${secret}`)).toBe('404 V_12 tag');
      expect(await ask('publications.xml&of=999999')).toBe('404 V_12 of');
      expect(await ask('feed.xml&tag=x')).toBe('400 V_12 tag');
    });
  });

  test('is named in robots.txt', async () => {
    expect((await app.visitor.get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml\n');
  });
});

describe('of more than 50,000 pages', () => {
  const count = 50_100;
  const portion = 10_000;
  beforeAll(async () => {
    // A connection on which nothing comes back for fifteen seconds is given up.
    for (let first = 1; first <= count; first += portion)
      await app.db.transaction().execute(async (tx) => {
        const last = Math.min(count, first + portion - 1);
        await sql`set local statement_timeout = 0`.execute(tx);
        // Foreign keys are checked by plans made for the few pages before, which read the whole table for each row.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`discard plans`.execute(tx);
        await sql`
          with made as (
            insert into page_version (page_version_id, page_id, number, title, published_at) overriding system value
            select 1000000 + n, 1000000 + n, 1, 'Many', now() from generate_series(${first}::int, ${last}::int) n
          )
          insert into page (page_id, locale, slug, type, title, newest_version_id, live_version_id, live_at, sorted_at) overriding system value
          select 1000000 + n, 'en-gb', 'many/' || n, 'content', 'Many', 1000000 + n, 1000000 + n, timestamptz '2026-01-01' + n * interval '1 second', now()
          from generate_series(${first}::int, ${last}::int) n`.execute(tx);
      });
    // A site comes to so many pages in years, and its database knows it.
    await sql`analyze page, page_version`.execute(app.db);
    app.services.cacheBus.drop(null);
  }, 120_000);

  test('the sitemap is an index of files with at most 50,000 addresses, which together have each page once', async () => {
    const index = await app.visitor.get('/sitemap.xml');
    expect(index.text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    const files = locations(index);
    expect(files.length).toBeGreaterThan(1);
    const pages: string[] = [];
    for (const file of files) {
      const answer = await app.visitor.get(file);
      expect([file, answer.status, answer.headers['content-type']]).toEqual([file, 200, 'application/xml; charset=utf-8']);
      expect(Buffer.byteLength(answer.text)).toBeLessThan(50 * 1024 * 1024);
      const found = locations(answer);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(50_000);
      pages.push(...found);
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toEqual(expect.arrayContaining(['/en/many/1', '/en/many/25000', `/en/many/${count}`]));
    expect(pages.filter((path) => path.startsWith('/en/many/'))).toHaveLength(count);
    expect(index.text).toContain('<lastmod>2026-01-01T13:55:00.000Z</lastmod>');
  }, 60_000);

  test('no call answers more than 1,000 addresses, and a cursor leads through all of them once', async () => {
    const found: string[] = [];
    let calls = 0;
    for (let afterID: number | null = 0; afterID !== null; calls += 1) {
      const { body } = await app.visitor.get(`/api/ximblox/site/sitemap?afterID=${afterID}`);
      const items = body['items'] as { path: string }[];
      expect(items.length).toBeLessThanOrEqual(1000);
      found.push(...items.map(({ path }) => path));
      afterID = body['nextID'] as number | null;
    }
    expect(calls).toBe(Math.ceil(found.length / 1000));
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((path) => path.startsWith('/en/many/'))).toHaveLength(count);
    expect((await app.visitor.get('/api/ximblox/site/sitemap?pageSize=1001')).status).toBe(400);
    const { body } = await app.visitor.get('/api/ximblox/site/sitemap-parts');
    expect((body['parts'] as unknown[]).length).toBeGreaterThan(1);
  }, 60_000);

  test.each(['/sitemap-0.xml', '/sitemap-9999.xml', '/sitemap-10000.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-.xml'])(
    '%s is no file of it',
    async (url) => expect((await app.visitor.get(url)).status).toBe(404),
  );
});
