import { pagePath } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demoContent } from '../../testing/demo-content.ts';
import type { SitePage } from './site-content.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { firstStart } from '../first-start.ts';
import type { MemberAccount } from './seed-members.ts';

/** A new installation with the demo content, and the members that it told of. */
async function startDemo(seed: 'demo' | 'none' = 'demo'): Promise<{ server: TestApp; members: MemberAccount[] }> {
  const server = await createTestApp({ environment: { SEED: seed } });
  const members: MemberAccount[] = [];
  await firstStart(server.services, server.services.config, {
    onProgress: () => {},
    onAdministrator: () => {},
    onDemoMembers: (told) => void members.push(...told),
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
beforeAll(async () => {
  ({ server, members } = await startDemo());
}, 120_000);
afterAll(() => server.close());

describe('the demo site', () => {
  it('answers every page in both languages with 200, leads to its sibling and to no dead end, and describes its images', async () => {
    const checked = new Map<string, number>();
    const statusOf = async (path: string): Promise<number> => {
      const known = checked.get(path) ?? (await server.visitor.get(path)).status;
      checked.set(path, known);
      return known;
    };
    for (const page of pages) {
      const path = pathOf(page);
      const { status, text } = await server.visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      const sibling = pages.find(({ group, locale }) => group === page.group && locale !== page.locale);
      expect([path, sibling !== undefined && text.includes(`href="${pathOf(sibling)}"`)]).toEqual([path, true]);
      for (const [image] of text.matchAll(/<img\b[^>]*>/g))
        expect([path, image]).toEqual([path, expect.stringMatching(/ alt="[^"]*"/)]);
      for (const [, href = ''] of text.matchAll(/<a\b[^>]* href="(\/[^"#?]*)/g))
        expect([path, href, await statusOf(href)]).toEqual([path, href, 200]);
    }
    expect(pages.length).toBe(212);
  }, 300_000);

  it('shows nobody without an account what is for members: not in a page, nor in a search or a feed, and opens no document', async () => {
    expect(hidden.length).toBeGreaterThan(40);
    const answers = [
      ...pages.map(pathOf),
      '/en/feed.xml',
      '/nl/feed.xml',
      '/en/publications.xml',
      '/nl/publications.xml',
      '/sitemap.xml',
      '/en/search?q=stiffness+of+polyester',
      '/nl/zoeken?q=polyester',
    ];
    for (const path of answers) {
      const { text } = await server.visitor.get(path);
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
