import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeHeading, makeLivePage, makePage } from '../../../testing/factories.ts';

let server: TestApp;
let staff: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'delete-page']);
  await makeLivePage(staff, { type: 'content', slug: '', title: 'Home' });
});
afterAll(() => server.close());

const ask = async (url: string, { method = 'GET', ...headers }: { method?: 'GET' | 'HEAD' } & Record<string, string> = {}) => {
  const answer = await server.app.inject({ method: method as 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
/** The path of the image that a page says it is to be shared with. */
const pictureOf = async (path: string): Promise<string> => {
  const { text } = await server.visitor.get(path);
  const content = /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '';
  return content === '' ? '' : new URL(content).pathname;
};
const drawn = (): number => server.services.images.load().made;

describe('the picture that a page without an image is shared with', () => {
  test('is a PNG of 1200 by 630, kept by everybody, and not sent again to who has it', async () => {
    await makeLivePage(staff, { type: 'content', slug: 'harbour', title: 'The harbour' });
    const path = await pictureOf('/en/harbour');
    expect(path).toMatch(/^\/en\/harbour\.share-[\da-z]+\.png$/);
    const { status, headers, bytes } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.headers['etag'], head.bytes.length]).toEqual([
      200,
      String(bytes.length),
      headers['etag'],
      0,
    ]);
    const again = await ask(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([304, 0, headers['cache-control']]);
  });

  test('is drawn once, however many ask for it at once or later', async () => {
    await makeLivePage(staff, { type: 'content', slug: 'quay', title: 'The quay' });
    const path = await pictureOf('/en/quay');
    const before = drawn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['etag']}`)).size).toBe(1);
    await ask(path);
    expect(drawn() - before).toBe(1);
  });

  test('is of a home page beside it', async () => {
    const path = await pictureOf('/en/');
    expect(path).toMatch(/^\/en\/index\.share-/);
    expect((await ask(path)).status).toBe(200);
  });

  test('has another address once the title changes, to which that of before leads', async () => {
    const page = await makeLivePage(staff, { type: 'content', slug: 'pier', title: 'The pier' });
    const before = await pictureOf('/en/pier');
    const stored = await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, {
      title: 'The longer pier',
      revision: 0,
    });
    expect(stored.status).toBe(200);
    expect((await staff.post(`/api/ximblox/page/${page.id}/publish`, {})).status).toBe(200);
    await expect.poll(() => pictureOf('/en/pier')).not.toBe(before);
    const after = await pictureOf('/en/pier');
    expect((await ask(after)).status).toBe(200);
    const moved = await ask(before);
    expect([moved.status, moved.headers['location'], moved.headers['cache-control']]).toEqual([302, after, 'no-cache']);
    // As many addresses as anybody likes draw nothing.
    const count = drawn();
    for (const hash of ['0', 'zzz', 'a1b2c3']) expect((await ask(`/en/pier.share-${hash}.png`)).status).toBe(302);
    expect(drawn()).toBe(count);
  });

  test('is gone with the page, and there is none of what not everybody may see', async () => {
    const page = await makeLivePage(staff, { type: 'content', slug: 'dock', title: 'The dock' });
    const path = await pictureOf('/en/dock');
    expect((await ask(path)).status).toBe(200);
    await staff.post(`/api/ximblox/page/${page.id}/unpublish`, {});
    await expect.poll(async () => (await ask(path)).status).toBe(404);
    await makePage(staff, { slug: 'draft', title: 'Canary of a draft' });
    for (const url of ['/en/draft', '/en/nothing', '/en/search'])
      for (const caller of [server.visitor, staff])
        expect([url, (await caller.get(`${url}.share-abc.png`)).status]).toEqual([url, 404]);
  });

  test('says nothing that only members see of a page', async () => {
    const { id, versionID } = await makePage(staff, { slug: 'members', title: 'For members' });
    const blocks = [makeHeading('a', 'For everybody'), { ...makeHeading('b', 'Canary for members'), visibility: 1 }];
    await staff.post(`/api/ximblox/page/version/${versionID}/store`, { revision: 0, blocks });
    await staff.post(`/api/ximblox/page/${id}/publish`, {});
    const path = await pictureOf('/en/members');
    const [forVisitor, forStaff] = await Promise.all([ask(path), staff.get(path, { cookie: staff.cookie })]);
    expect([forVisitor.status, forStaff.status]).toEqual([200, 200]);
    expect(forStaff.headers['etag']).toBe(forVisitor.headers['etag']);
  });

  test.each([
    ['a very long one', 'Rotor sails steady a bulk carrier in beam seas '.repeat(5).trim().slice(0, 200)],
    ['one long word', 'Meerlaagsveiligheidsbeoordelingsmethodiek'.repeat(4)],
    ['accents', 'Reünie: één ijzersterke coöperatie in Šibenik'],
    ['Greek letters', 'Φάσματα κυμάτων'],
    ['Chinese', '波浪'],
    ['markup', '<b>Not bold</b> & "quoted"'],
  ])('is drawn of a title with %s', async (_, title) => {
    const { slug } = await makeLivePage(staff, { type: 'content', title });
    const { status, bytes } = await ask(await pictureOf(`/en/${slug}`));
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});
