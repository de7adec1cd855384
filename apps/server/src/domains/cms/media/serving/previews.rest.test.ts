import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';

import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../testing/app.ts';
import { makeImage, makePage, outcomeOf } from '../../../../testing/factories.ts';

const lib = '/api/ximblox/medialib';

let server: TestApp;
let staff: Caller;
let reader: Caller;
beforeAll(async () => {
  server = await createTestApp();
  staff = await server.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
  reader = await server.loginAs([]);
});
afterAll(() => server.close());

async function add(name: string, bytes: Buffer): Promise<number> {
  const answer = await staff.upload(`${lib}/add-file`, { path: '/' }, { field: 'f', name, type: 'x/y', bytes });
  expect(outcomeOf(answer)).toBe('done');
  return (answer.body['file'] as { id: number }).id;
}
async function countObjects(): Promise<number> {
  let count = 0;
  for await (const _ of server.services.files.list('')) count += 1;
  return count;
}
const crop = (imageID: number, query: string, headers: Record<string, string> = {}): Promise<Answer> =>
  reader.get(`${lib}/preview-crop?imageID=${imageID}&${query}`, headers);

test('120 previews of different crops leave no file behind', async () => {
  const id = await add('wake.png', await makeImage([300, 200]));
  const before = await countObjects();
  for (let index = 0; index < 120; index += 1)
    expect((await crop(id, `x=${index}.5&y=0&width=100&height=100&rotate=${index}`)).status).toBe(200);
  expect((await reader.get(`${lib}/preview-image?imageID=${id}`)).status).toBe(200);
  expect((await reader.get(`${lib}/preview-image?imageID=${id}&v=2`, { accept: 'image/webp' })).status).toBe(200);
  expect(await countObjects()).toBe(before);
});

describe('an extremely narrow image', () => {
  const accepts = ['image/avif,image/webp,*/*', 'image/png', '*/*'] as const;
  const sizes = [
    [1, 20_000],
    [3, 16_384],
    [20_000, 1],
    [16_384, 3],
  ] as const;

  it.each(sizes)('of %d × %d pixels has previews in every format', async (width, height) => {
    for (const format of ['png', 'jpeg'] as const) {
      const id = await add(`narrow.${format}`, await makeImage([width, height], { format }));
      for (const accept of accepts) {
        for (const url of [
          `preview-image?imageID=${id}`,
          `preview-crop?imageID=${id}&x=0&y=0&width=${width}&height=${height}`,
          `preview-crop?imageID=${id}&x=0&y=0&width=${width}&height=${height}&rotate=0.5&scaleY=-1`,
        ]) {
          const answer = await reader.get(`${lib}/${url}`, { accept });
          expect([url, accept, answer.status]).toEqual([url, accept, 200]);
          const shown = await sharp(answer.raw.rawPayload).metadata();
          expect(shown.height).toBeLessThanOrEqual(1600);
          expect(shown.width).toBeLessThanOrEqual(1280);
        }
      }
    }
  });

  it.each(sizes)('of %d × %d pixels is shown on a page in every width and format', async (width, height) => {
    const fileID = await add('narrow.png', await makeImage([width, height]));
    const page = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID, altText: 'A mast' }] } }];
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    expect(outcomeOf(await staff.post(`/api/ximblox/page/${page.id}/publish`, {}))).toBe('done');
    const { body } = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`);
    const [block] = (body['pageVersion'] as { blocks: { __images: { image: { url: string }[] } }[] }).blocks;
    const url = block?.__images.image[0]?.url ?? '';
    for (const query of ['', '?w=320', '?w=2560']) {
      for (const accept of accepts) {
        const answer = await server.visitor.get(`${url}${query}`, { accept });
        expect([query, accept, answer.status]).toEqual([query, accept, 200]);
        expect((await sharp(answer.raw.rawPayload).metadata()).width).toBeGreaterThan(0);
      }
    }
  });
});

describe('a preview of an invalid crop', () => {
  it.each([
    ['scaleX', '0'],
    ['scaleX', '-0'],
    ['scaleY', '0'],
    ['scaleX', 'NaN'],
    ['scaleY', 'Infinity'],
    ['scaleX', ''],
    ['rotate', 'NaN'],
    ['rotate', '1e9'],
    ['x', '-Infinity'],
    ['x', '600'],
    ['x', '-40'],
    ['y', '400'],
    ['y', '-30'],
    ['width', '0'],
    ['width', '-5'],
    ['height', 'NaN'],
    ['height', '20001'],
  ])('because %s is %s is refused by that name', async (name, value) => {
    const id = await add('crop.png', await makeImage([600, 400]));
    const query = new URLSearchParams({ x: '0', y: '0', width: '40', height: '30', [name]: value });
    expect(outcomeOf(await crop(id, query.toString()))).toBe(`400 V_12 ${name}`);
  });

  it('is refused with all errors, and one inside the box but outside the image is empty', async () => {
    const id = await add('crop.png', await makeImage([600, 400]));
    expect(outcomeOf(await crop(id, 'x=600&y=400&width=10&height=10'))).toBe('400 V_12 x, V_12 y');
    const answer = await crop(id, 'x=0&y=0&width=20&height=20&rotate=45', { accept: 'image/webp' });
    const { channels } = await sharp(answer.raw.rawPayload).stats();
    expect([answer.status, channels[3]?.max]).toEqual([200, 0]);
  });
});

describe('previews over the network', () => {
  let origin: string;
  let large: number;
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const bytes = await sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#246', noise } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    large = await add('large.png', bytes);
  }, 60_000);

  let requestCount = 0;
  const ask = (signal: AbortSignal | null = null): Promise<Response> =>
    fetch(
      `${origin}${lib}/preview-crop?imageID=${large}&x=${(requestCount += 1)}&y=0&width=1250&height=1250&rotate=${requestCount}`,
      {
        headers: { cookie: reader.cookie, accept: 'image/webp' },
        signal,
      },
    );

  it('beyond the limit get a 503 with Retry-After, and do not delay images of pages', async () => {
    const fileID = await add('visited.png', await makeImage([700, 500]));
    const page = await makePage(staff);
    const blocks = [{ type: 'image', key: 'i', __images: { image: [{ fileID, altText: 'A mast' }] } }];
    await staff.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks });
    await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
    const { body } = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`);
    const [block] = (body['pageVersion'] as { blocks: { __images: { image: { url: string }[] } }[] }).blocks;
    const previews = Array.from({ length: 20 }, () => ask());
    let answered = 0;
    for (const preview of previews) void preview.then(() => (answered += 1));
    expect((await Promise.race(previews)).status).toBe(503);
    const image = await fetch(`${origin}${block?.__images.image[0]?.url ?? ''}?w=640`);
    expect(image.status).toBe(200);
    expect(answered, 'previews still wait').toBeLessThan(previews.length);
    const answers = await Promise.all(previews);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ Success: false, Errors: [{ code: 'G_01' }] });
  }, 60_000);

  it('are cancelled when the caller disconnects', async () => {
    const { files } = server.services;
    const get = files.get;
    let opened = 0;
    Object.assign(files, { get: (...args: Parameters<typeof get>) => ((opened += 1), get(...args)) });
    try {
      const abortController = new AbortController();
      const sent = Array.from({ length: 14 }, () => ask(abortController.signal));
      // The queue is full: all unanswered ones wait.
      expect((await Promise.race(sent)).status).toBe(503);
      abortController.abort();
      const left = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected');
      expect(left.length).toBeGreaterThanOrEqual(8);
      // The server detects closed connections a moment later.
      await vi.waitUntil(async () => (await ask()).status === 200, { timeout: 30_000 });
      // Those in progress, and the last.
      expect(opened).toBeLessThanOrEqual(4);
    } finally {
      Object.assign(files, { get });
    }
    expect(server.logLines().filter((line) => line.includes('call-failed') && line.includes('AbortError'))).toEqual([]);
  }, 60_000);

  it('that the browser has cached are not rendered again', async () => {
    const url = `${lib}/preview-crop?imageID=${large}&x=0&y=0&width=1000&height=1000&rotate=3`;
    const { headers } = await reader.get(url);
    const before = server.services.files.get;
    try {
      // Nothing can be rendered without the original.
      Object.assign(server.services.files, { get: () => Promise.resolve(undefined) });
      const etag = String(headers['etag']);
      expect((await reader.get(url, { 'if-none-match': etag })).status).toBe(304);
      expect((await reader.get(url.replace('rotate=3', 'rotate=4'))).status).toBe(404);
    } finally {
      Object.assign(server.services.files, { get: before });
    }
  });
});
