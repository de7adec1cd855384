import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, type CreatedPage } from '../../../../testing/factories.ts';

describe('the image of a restricted block', () => {
  let test: TestApp;
  let staff: Caller;
  let fileID: number;
  let page: CreatedPage;
  beforeAll(async () => {
    test = await createTestApp();
    staff = await test.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
    const file = { field: 'f', name: 'secret-plan.png', type: 'image/png', bytes: await makeImage([80, 60]) };
    fileID = ((await staff.upload('/api/ximblox/medialib/add-file', { path: '/' }, file)).body['file'] as { id: number }).id;
    page = await makePage(staff);
  });
  afterAll(() => test.close());

  const image = (key: string, visibility: number) => ({
    type: 'image',
    key,
    visibility,
    props: { caption: `Canary ${key}` },
    __images: { image: [{ fileID, altText: `Plan ${key}`, cropParams: null }] },
  });
  /** Stores and publishes blocks; returns the URLs of their images. */
  const publish = async (blocks: readonly object[]): Promise<string[]> => {
    const read = async () => (await staff.get(`/api/ximblox/page/${page.id}`)).body['pageVersion'] as Version;
    const before = await read();
    const stored = await staff.post(`/api/ximblox/page/version/${before.id}/store`, { revision: before.revision, blocks });
    expect(stored.status).toBe(200);
    expect((await staff.post(`/api/ximblox/page/${page.id}/publish`)).status).toBe(200);
    return (await read()).blocks.map(({ __images }) => __images.image[0]?.url ?? '');
  };
  type Version = { id: number; revision: number; blocks: { __images: { image: { url: string }[] } }[] };
  const statusesOf = async (caller: Caller, urls: readonly string[]): Promise<number[]> =>
    Promise.all(urls.map(async (url) => (await caller.get(`${url}?w=320`)).status));

  it('opens for nobody below that level who knows its URL, even after somebody else opened it', async () => {
    const urls = await publish([image('open', 0), image('members', 1), image('group', 2)]);
    const [open = '', members = '', group = ''] = urls;
    const member = await test.loginAsMember(staff.userID ?? 0);
    for (let round = 0; round < 2; round += 1) {
      expect(await statusesOf(test.visitor, urls)).toEqual([200, 401, 401]);
      expect(await statusesOf(member, urls)).toEqual([200, 200, 403]);
      expect(await statusesOf(staff, urls)).toEqual([200, 200, 200]);
    }
    const controls = await Promise.all(
      [members, group].map(async (url) => (await staff.get(`${url}?w=320`)).headers['cache-control']),
    );
    expect(controls).toEqual(['private, no-cache', 'private, no-cache']);
    // A public use in one block gives no access to another: neither by its group, nor its name, nor its ETag.
    const { headers } = await staff.get(`${members}?w=320`);
    for (const url of [members.replace('members', 'open/../block_images_members'), `${members}?w=640`, `${group}?w=320#`])
      expect([401, 404]).toContain((await test.visitor.get(url)).status);
    expect((await test.visitor.get(`${members}?w=320`, { 'if-none-match': String(headers['etag']) })).status).toBe(401);
    expect((await test.visitor.get(`${members}?w=320`, { range: 'bytes=0-9' })).status).toBe(401);
    expect((await test.visitor.get(`${open}?w=320`)).headers['cache-control']).toContain('public');
  });

  it('closes at once when its block is restricted, and opens when it becomes public', async () => {
    const [url = ''] = await publish([image('moved', 0)]);
    expect(await statusesOf(test.visitor, [url])).toEqual([200]);
    await publish([image('moved', 1)]);
    expect(await statusesOf(test.visitor, [url])).toEqual([401]);
    await publish([image('moved', 0)]);
    expect(await statusesOf(test.visitor, [url])).toEqual([200]);
    await publish([]);
    expect(await statusesOf(test.visitor, [url])).toEqual([404]);
  });

  it('is named nowhere in responses to visitors', async () => {
    const [url = ''] = await publish([image('named', 2)]);
    await test.services.outbox.settled();
    const address = `/en/${page.slug}`;
    const answers = await Promise.all(
      [
        address,
        `/api/ximblox/page/get-by-slug/en-gb/${page.slug}`,
        `/api/ximblox/page/get-by-slug-query?slug=${address}`,
        `/api/trpc/site.view?input=${encodeURIComponent(JSON.stringify({ path: address }))}`,
        '/sitemap.xml',
        '/en/feed.xml',
        '/en/search?q=canary',
      ].map((where) => test.visitor.get(where)),
    );
    const received = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    for (const word of ['Canary named', 'Plan named', 'secret-plan', url, url.split('/').at(-2) ?? url])
      expect(received).not.toContain(word);
  });
});
