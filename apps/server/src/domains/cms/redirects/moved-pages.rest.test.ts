import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage, outcomeOf } from '../../../testing/factories.ts';

describe('redirects to a page that moves', () => {
  let test: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-redirects']);
  });
  afterAll(() => test.close());

  const add = async (originalURL: string, targetURL: string) =>
    outcomeOf(await staff.post('/api/ximblox/redirect', { originalURL, targetURL }));
  const move = async (id: number, slug: string, shouldUpdateLinks = false) =>
    outcomeOf(await staff.send('PUT', `/api/ximblox/page/${id}/save`, { slug, shouldUpdateLinks }));
  const follow = async (path: string): Promise<unknown> =>
    (await test.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=${path}`)).body['redirect'];

  it.each([
    ['', ''],
    ['#part', '#part'],
    ['?page=2#part', '?page=2#part'],
    ['/', ''],
    ['/#part', '#part'],
  ])('by its path with %j lead to its new one, with the same fragment', async (ending, place) => {
    const page = await makeLivePage(staff);
    const from = `/from-${page.slug}`;
    for (const [start, host] of [
      [from, ''],
      [`${from}-host`, 'http://localhost:3000'],
    ] as const) {
      expect(await add(start, `${host}/en/${page.slug}${ending}`)).toBe('done');
    }
    for (const slug of [`${page.slug}-second`, `${page.slug}-third`, page.slug]) {
      expect(await move(page.id, slug)).toBe('done');
      expect([await follow(from), await follow(`${from}-host`)]).toEqual([`/en/${slug}${place}`, `/en/${slug}${place}`]);
    }
  });

  it('end when the page moves to their own path, with and without its trailing slash', async () => {
    const page = await makeLivePage(staff);
    const to = `${page.slug}-moved`;
    expect(await add(`/en/${to}/`, `/en/${page.slug}#part`)).toBe('done');
    expect(await move(page.id, to)).toBe('done');
    await staff.post(`/api/ximblox/page/${page.id}/unpublish`);
    expect([await follow(`/en/${to}`), await follow(`/en/${to}/`)]).toEqual([undefined, undefined]);
  });

  it('never form a chain when they are created during the move', async () => {
    for (let round = 0; round < 5; round += 1) {
      const page = await makeLivePage(staff);
      const names = Array.from({ length: 8 }, (_, index) => `/race-${page.slug}-${index}`);
      const results = await Promise.all([
        move(page.id, `${page.slug}-moved`),
        ...names.map((name) => add(name, `/en/${page.slug}`)),
      ]);
      for (const [index, name] of names.entries()) {
        if (results[index + 1] === 'done') expect(await follow(name)).toBe(`/en/${page.slug}-moved`);
        else expect(results[index + 1]).toBe('409 V_07 targetURL');
      }
    }
  });

  it('allow pages that link to each other to move concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pages = await Promise.all(Array.from({ length: 4 }, () => makeLivePage(staff)));
      for (const page of pages) {
        const html = pages.map(({ slug }) => `<p><a href="/en/${slug}">There</a></p>`).join('');
        const blocks = [{ type: 'richText', key: 'r', props: { html } }];
        expect(outcomeOf(await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks }))).toBe(
          'done',
        );
        await staff.post(`/api/ximblox/page/${page.id}/publish`);
      }
      const answers = await Promise.all(pages.map((page) => move(page.id, `${page.slug}-moved`, true)));
      expect(answers).toEqual(pages.map(() => 'done'));
    }
  });
});
