import { pagePath } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demoContent } from '../../testing/demo-content.ts';
import type { SitePage } from './site-content.ts';
import { createTestApp, type Answer, type TestApp } from '../../testing/app.ts';
import { readCalendar } from '../../testing/calendar.ts';
import { htmlFaults } from '../../testing/html-faults.ts';
import { structuredDataFaults } from '../../testing/structured-data-faults.ts';
import { firstStart } from '../first-start.ts';
import type { MemberAccount } from './institute/seed-members.ts';

/** A new installation with the demo content, and the members that it told of. */
async function startDemo(seed: 'demo' | 'none' = 'demo'): Promise<{ server: TestApp; members: MemberAccount[] }> {
  const server = await createTestApp({ environment: { SEED: seed } });
  const members: MemberAccount[] = [];
  await firstStart(server.services, server.services.config, {
    onProgress: () => {},
    onAdministrator: () => {},
    onDemoMembers: (reported) => void members.push(...reported),
  });
  return { server, members };
}

const pages = demoContent.pages.filter(({ isDraft }) => !isDraft);
const pathOf = ({ locale, slug }: { locale: SitePage['locale']; slug: string }): string => pagePath(locale, slug);
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** A sentence of each block that is not for everybody, and the documents in it. */
const hidden = pages.flatMap(({ blocks, typeData: { props, files } }) => [
  ...((props['downloadVisibility'] ?? 0) === 0 ? [] : (files['download'] ?? [])),
  ...blocks.flatMap((block) =>
    block.visibility === 0
      ? []
      : [
          ...('html' in block.props ? [plain(String(block.props['html'])).trim().slice(0, 60)] : []),
          ...Object.values(block.files).flat(),
        ],
  ),
]);

let server: TestApp;
let members: MemberAccount[];
/** What a visitor without an account is answered for every page. */
const answers = new Map<string, Answer>();
beforeAll(async () => {
  ({ server, members } = await startDemo());
  for (const path of pages.map(pathOf)) answers.set(path, await server.visitor.get(path));
}, 120_000);
afterAll(() => server.close());

describe('the demo site', () => {
  it('answers every page in both languages with 200, leads to its sibling and to no dead end, and describes its images', async () => {
    const checked = new Map([...answers].map(([path, { status }]) => [path, status]));
    const statusOf = async (path: string): Promise<number> => {
      const known = checked.get(path) ?? (await server.visitor.get(path)).status;
      checked.set(path, known);
      return known;
    };
    for (const page of pages) {
      const path = pathOf(page);
      const { status, text = '' } = answers.get(path) ?? {};
      expect([path, status]).toEqual([path, 200]);
      const sibling = pages.find(({ group, locale }) => group === page.group && locale !== page.locale);
      expect([path, sibling !== undefined && text.includes(`href="${pathOf(sibling)}"`)]).toEqual([path, true]);
      for (const [image] of text.matchAll(/<img\b[^>]*>/g))
        expect([path, image]).toEqual([path, expect.stringMatching(/ alt="[^"]*"/)]);
      for (const [, href = ''] of text.matchAll(/<a\b[^>]* href="(\/[^"#?]*)/g))
        expect([path, href, await statusOf(href)]).toEqual([path, href, 200]);
    }
    expect(pages.length).toBe(214);
  }, 300_000);

  it('shows in search results sentences with what was found, or what the page is about', async () => {
    const terms = {
      'en-gb': ['rotor', 'cavitation', 'draught', 'Wim Hoekstra', 'vacancy', '19°28', 'Froude', 'privacy', 'course', 'tank'],
      'nl-nl': ['rotor', 'cavitatie', 'diepgang', 'Wim Hoekstra', 'vacature', 'privacy', 'cursus', 'sleeptank'],
    };
    const tidy = (text: string): string => plain(text).replaceAll('&quot;', '"').trim();
    const faults: string[] = [];
    let marked = 0;
    for (const [locale, words] of Object.entries(terms))
      for (const term of words) {
        const { body } = await server.visitor.post('/api/ximblox/search/search', { term, locales: [locale], count: 30 });
        const { results } = body as { results: { path: string; snippet: string }[] };
        expect([term, results.length > 0]).toEqual([term, true]);
        for (const { path, snippet } of results) {
          const page = pages.find((one) => pathOf(one) === path);
          const isMarked = snippet.includes('<mark>');
          const isDescription = tidy(snippet) === page?.description;
          // What was cut begins and ends with dots; no fields are joined, and no markup or blanks are left over.
          const text = snippet.replaceAll(/<\/?mark>/g, '');
          const isClean = !/ · |\n|\s{2}|[<>]|&(?:lt|amp|nbsp);|^[.,;:)]/.test(text) && text === text.trim() && text.length >= 15;
          if (!isClean || (!isMarked && !isDescription)) faults.push(`${term} ${path}: ${snippet}`);
          if (isMarked) marked += 1;
        }
      }
    expect(faults).toEqual([]);
    expect(marked).toBeGreaterThan(100);
  }, 60_000);

  it('is found by the words that its visitors use, and has the page of some terms on top', async () => {
    const pathsOf = async (locale: string, term: string): Promise<string[]> => {
      const { body } = await server.visitor.post('/api/ximblox/search/search', { term, locales: [locale], count: 50 });
      return (body['results'] as { path: string }[]).map(({ path }) => path);
    };
    expect(await pathsOf('en-gb', 'drag')).toContain('/en/research/resistance');
    for (const [locale, written, searched] of [
      ['en-gb', 'joint industry project', 'JIP'],
      ['nl-nl', 'geluid', 'lawaai'],
      ['nl-nl', 'schroef', 'propeller'],
    ] as const) {
      const found = await pathsOf(locale, written);
      expect([searched, found.length > 3]).toEqual([searched, true]);
      expect(await pathsOf(locale, searched)).toEqual(expect.arrayContaining(found));
    }
    expect([(await pathsOf('en-gb', 'jobs'))[0], (await pathsOf('nl-nl', 'werken bij'))[0]]).toEqual([
      '/en/vacancies',
      '/nl/vacatures',
    ]);
  });

  it('is HTML by the standard on every page', async () => {
    const faults = new Map<string, string[]>();
    for (const [path, { text }] of answers) {
      const found = await htmlFaults(text);
      if (found.length > 0) faults.set(path, found);
    }
    expect([...faults]).toEqual([]);
  }, 120_000);

  it('is HTML by the standard where the site answers by itself, and where a form was sent or is to be corrected', async () => {
    const screens = [
      '/en/search',
      '/en/search?q=rotor',
      '/nl/zoeken?q=rotor',
      '/en/search?q=xyzzy',
      '/en/nowhere',
      '/nl/nergens',
      ...['login', 'register', 'forgot-password'].map((name) => `/en/account/${name}`),
      ...['inloggen', 'registreren', 'wachtwoord-vergeten'].map((name) => `/nl/account/${name}`),
    ];
    const faults: [string, number, string[]][] = [];
    for (const path of screens) {
      const { status, text } = await server.visitor.get(path);
      faults.push([path, status, await htmlFaults(text)]);
    }
    const path = '/en/events/quiet-ferries';
    const send = (fields: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ form: 'page-form', csrfToken, website: '', ...fields }).toString(),
      });
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await server.visitor.get(path)).text)?.[1] ?? '';
    const refused = await send({ name: '', email: 'nobody' });
    faults.push(['refused', refused.status, await htmlFaults(refused.text)]);
    const sent = await send({ name: 'Anna', email: 'anna@devlijt.example', privacyAccepted: 'on', 'answers[0]': 'None' });
    const cookie = [sent.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    const thanks = await server.visitor.get(String(sent.headers['location']), { cookie });
    expect(thanks.text).toContain('data-state="sent"');
    faults.push(['sent', thanks.status, await htmlFaults(thanks.text)]);
    const statuses = [
      ...screens.map((screen) => [screen, /nowhere|nergens/.test(screen) ? 404 : 200]),
      ['refused', 400],
      ['sent', 200],
    ];
    expect(faults).toEqual(statuses.map(([name, status]) => [name, status, []]));
  }, 120_000);

  it('tells search engines on every page what it is, with all that they require', () => {
    const faults = [...answers].flatMap(([path, { text }]) => structuredDataFaults(text).map((fault) => `${path} ${fault}`));
    expect(faults).toEqual([]);
  });

  it('has calendars that a program can read, of all its coming events and of each event', async () => {
    for (const language of ['en', 'nl']) {
      const hrefs = [...answers].flatMap(([path, { text }]) =>
        path.startsWith(`/${language}/`) ? [...text.matchAll(/ href="(\/[^"#?]*\.ics)/g)].map(([, href = '']) => href) : [],
      );
      const titles = new Map<string, string[]>();
      for (const href of hrefs)
        titles.set(
          href,
          readCalendar((await server.visitor.get(href)).text).map(({ title }) => title),
        );
      const [feed = '', ...own] = [...titles.keys()].toSorted((one, other) => one.length - other.length);
      expect(feed).toBe(`/${language}/events.ics`);
      // An event that is past has no calendar to add it to.
      const single = own.flatMap((href) => titles.get(href) ?? []);
      expect(single.toSorted()).toEqual(titles.get(feed)?.toSorted());
      expect(own).toHaveLength(single.length);
    }
  });

  it('shows nobody without an account what is for members: not in a page, nor in a search or a feed, and opens no document', async () => {
    expect(hidden.length).toBeGreaterThan(40);
    const others = [
      '/en/feed.xml',
      '/nl/feed.xml',
      '/en/publications.xml',
      '/nl/publications.xml',
      '/sitemap.xml',
      '/en/search?q=stiffness+of+polyester',
      '/nl/zoeken?q=polyester',
    ];
    const texts = new Map([...answers].map(([path, { text }]) => [path, text]));
    for (const path of others) texts.set(path, (await server.visitor.get(path)).text);
    for (const [path, text] of texts) {
      const words = plain(text);
      expect([path, hidden.filter((sentence) => words.includes(sentence) || text.includes(sentence))]).toEqual([path, []]);
    }
    await server.services.outbox.settled();
    const { body } = await server.visitor.post('/api/ximblox/search/search', { term: 'polyester' });
    expect(body['total']).toBe(0);
    // The index is complete: what everybody may read is found.
    expect((await server.visitor.post('/api/ximblox/search/search', { term: 'rotor' })).body['total']).toBeGreaterThan(2);
  }, 300_000);

  it('has members whose passwords log in and show what is theirs, in two projects, in one and in none', async () => {
    const seen = await Promise.all(
      members.map(async ({ email, password }) => {
        const login = await server.visitor.post('/api/institute/user/login', { email, password });
        expect([email, login.status]).toEqual([email, 200]);
        const cookie =
          String([login.headers['set-cookie']].flat().find((one) => String(one).includes('session='))).split(';')[0] ?? '';
        const levelTwo = await Promise.all(
          demoContent.jips.map(async ({ key }) => {
            const page = pages.find(({ group, locale }) => group === key && locale === 'en-gb');
            const { text } = await server.inject({
              method: 'GET',
              url: pathOf(page ?? { locale: 'en-gb', slug: '' }),
              headers: { cookie },
            });
            return text.includes(`${key}.pdf`) ? [key] : [];
          }),
        );
        return levelTwo.flat();
      }),
    );
    expect(seen).toEqual([['crosssea', 'north-sea-wave-atlas'], ['quiettip'], []]);
    expect(members.map(({ jips }) => jips)).toEqual([['CrossSea', 'North Sea Wave Atlas'], ['QuietTip'], []]);
  });

  it('closes the closed project once its members are in, and stores no password in the clear', async () => {
    const { body } = await server.visitor.get('/api/institute/jips/list?status=0');
    expect((body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(['North Sea Wave Atlas']);
    const stored = await server.db.selectFrom('member').select('password_hash as hash').execute();
    expect(stored.map(({ hash }) => hash?.startsWith('$argon2id$'))).toEqual([true, true, true]);
    const logged = server.logLines().join('');
    expect(members.filter(({ password }) => logged.includes(password))).toEqual([]);
  });

  it('makes other addresses and passwords at each first start, and none without demo content', async () => {
    const [again, empty] = await Promise.all([startDemo(), startDemo('none')]);
    try {
      const secrets = [...members, ...again.members].flatMap(({ email, password }) => [email, password]);
      expect(new Set(secrets).size).toBe(12);
      expect(empty.members).toEqual([]);
      expect(await empty.server.db.selectFrom('member').select('member_id').execute()).toEqual([]);
    } finally {
      await Promise.all([again.server.close(), empty.server.close()]);
    }
  }, 120_000);
});
