import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage, makePage, outcomeOf } from '../../testing/factories.ts';
import { sitePolicy } from './headers.ts';

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media']);
});
afterAll(() => server.close());

const choose = (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
  server.inject({
    method: 'POST',
    url: '/consent',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the consent of a visitor', () => {
  test.each([
    [{ choice: 'necessary', marketing: 'on' }, 'necessary'],
    [{ choice: 'all' }, 'necessary.statistics.marketing'],
    [{ choice: 'chosen', marketing: 'on' }, 'necessary.marketing'],
    [{ choice: 'chosen', statistics: 'on' }, 'necessary.statistics'],
    [{ choice: 'chosen' }, 'necessary'],
    [{ statistics: 'on', marketing: 'on' }, 'necessary'],
    [{ choice: 'everything', marketing: 'on' }, 'necessary'],
  ])('is stored in a cookie of the site when %j is posted, and redirects back to the page', async (fields, stored) => {
    const answer = await choose({ ...fields, back: '/en/contact' });
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      303,
      '/en/contact',
      'no-store',
    ]);
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`^consent=${stored.replaceAll('.', '\\.')}; Path=/; Max-Age=\\d+; SameSite=Lax$`),
    );
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
    'redirects to the home page where the return path is %j',
    async (back) => {
      expect((await choose({ choice: 'all', back })).headers['location']).toBe('/');
    },
  );

  test('can’t be set by other sites', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await choose({ choice: 'all' }, headers);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  test('is accepted from a form only', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=a'])
      expect((await choose({ choice: 'all' }, { 'content-type': type })).status).toBe(415);
    expect((await choose({ choice: 'all', back: `/${'x'.repeat(70_000)}` })).status).toBe(413);
  });

  test('changes nothing in the page: everybody gets the same bytes', async () => {
    const path = `/en/${(await makeLivePage(staff)).slug}`;
    const answers = [];
    for (const cookie of ['', 'consent=necessary', 'consent=necessary.statistics.marketing'])
      answers.push(await server.visitor.get(path, cookie === '' ? {} : { cookie }));
    expect(new Set(answers.map(({ text, headers }) => `${headers['etag']} ${text}`)).size).toBe(1);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(answers[0]?.text).toContain('action="/consent"');
  });
});

describe('a page with an embedded video', () => {
  const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy']);
  const permissionsOf = ({ headers }: Answer): string[] => String(headers['permissions-policy']).split(', ');
  const livePageWith = async (url: string): Promise<string> => {
    const added = await staff.post('/api/ximblox/medialib/add-video', { path: '/', url });
    const file = added.body['file'] as { id: number };
    const page = await makePage(staff);
    const block = { type: 'video', key: 'v', props: { title: 'In the basin' }, __files: { video: [{ fileID: file.id }] } };
    expect(
      outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [block] })),
    ).toBe('done');
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`))).toBe('done');
    return `/en/${page.slug}`;
  };

  test.each([
    ['https://youtu.be/abcdefghi-_', 'https://www.youtube-nocookie.com', 'https://www.youtube.com/watch?v=abcdefghi-_'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com', 'https://vimeo.com/76979871'],
  ])('allows its player in a frame, and no other: %s', async (link, origin, href) => {
    const path = await livePageWith(link);
    for (const caller of [server.visitor, server.visitor, staff]) {
      const answer = await caller.get(path);
      expect(policyOf(answer)).toBe(`${sitePolicy}; frame-src ${origin}`);
      expect(permissionsOf(answer)).toEqual(
        expect.arrayContaining([`fullscreen=(self "${origin}")`, `picture-in-picture=(self "${origin}")`, 'camera=()']),
      );
      expect(answer.text).toContain(`href="${href}"`);
      expect(answer.text).not.toContain('<iframe');
      expect(answer.text).toContain(`<meta name="frame-origins" content="${origin}">`);
    }
    const { headers } = await server.visitor.get(path);
    const known = await server.visitor.get(path, { 'if-none-match': String(headers['etag']) });
    expect([known.status, policyOf(known)]).toEqual([304, `${sitePolicy}; frame-src ${origin}`]);
  });

  test('is the only one with a relaxed policy', async () => {
    await livePageWith('https://youtu.be/abcdefghi-1');
    for (const path of [`/en/${(await makeLivePage(staff)).slug}`, '/en/nothing-here', '/en/search?q=wave'])
      for (const answer of [await server.visitor.get(path), await staff.get(path)]) {
        expect(policyOf(answer)).toBe(sitePolicy);
        expect(permissionsOf(answer)).toContain('fullscreen=(self)');
      }
  });
});
