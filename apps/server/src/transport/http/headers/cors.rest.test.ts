import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeImage, makeLivePage, makePage } from '../../../testing/factories.ts';

const app = 'https://app.example';
const foreign = 'https://evil.example';
const doors = ['/api/ximblox/tags/fetch', '/api/trpc/tags.fetch', '/api/docs/openapi.json', '/api/ximblox/page/999999'];
const crossSite = { origin: app, 'sec-fetch-site': 'cross-site' };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ environment: { CORS_ORIGINS: `${app}, http://localhost:5173` } });
});
afterAll(() => server.close());

const get = async (url: string, headers: Record<string, string>) => (await server.visitor.get(url, headers)).headers;
const corsHeaders = (headers: object): string[] => Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const preflight = async (url: string, origin: string, method = 'POST') =>
  server.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization,content-type' },
  });

describe('a configured origin', () => {
  test.each(doors)('may read %s, failures too, without cookies', async (url) => {
    const headers = await get(url, crossSite);
    expect(headers['access-control-allow-origin']).toBe(app);
    expect(headers['access-control-expose-headers']).toBe(
      'ETag, RateLimit, RateLimit-Policy, Retry-After, X-CSRF-Token, X-Request-ID, Content-Disposition',
    );
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(headers['vary'])).toContain('Origin');
  });

  test.each(['/api/ximblox/tags', '/api/trpc/tags.create', '/api/ximblox/medialib/add-file'])(
    'gets an answer to its question before a call to %s',
    async (url) => {
      const answer = await preflight(url, app);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': app,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
      expect(String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ')).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-requested-with', 'x-csrf-token']),
      );
    },
  );

  test('reads by POST what is for everybody, at both doors, and writes nothing with a cookie', async () => {
    const token = String((await server.visitor.get(doors[0] ?? '', crossSite)).headers['x-csrf-token']);
    const headers = { ...crossSite, 'x-csrf-token': token };
    expect((await server.visitor.post('/api/ximblox/tags/search', { term: 'sea' }, headers)).status).toBe(200);
    const staff = await server.loginAs(['manage-tags']);
    const written = await staff.post('/api/ximblox/tags', { name: 'Crossed' }, crossSite);
    expect([written.status, errorNameIn(written.body)]).toEqual([403, 'forbiddenOrigin']);
    const overTRPC = await staff.post('/api/trpc/tags.create', { name: 'Crossed' }, crossSite);
    expect(overTRPC.status).toBe(403);
    const tags = (await server.visitor.get('/api/ximblox/tags/fetch')).body as { items: unknown[] };
    expect(tags.items).toEqual([]);
  });
});

const errorNameIn = (body: unknown): string | undefined => (body as { Errors: { name: string }[] }).Errors[0]?.name;

describe('another origin', () => {
  test.each(doors)('is told nothing at %s, but that answers differ by origin', async (url) => {
    const headers = await get(url, { origin: foreign, 'sec-fetch-site': 'cross-site' });
    expect([corsHeaders(headers), String(headers['vary']).includes('Origin')]).toEqual([[], true]);
    expect(String((await get(url, {}))['vary'])).toContain('Origin');
  });

  test.each(['https://app.example.evil.example', 'http://app.example', 'https://APP.example', 'null', `${app}:8443`])(
    '%s is not taken for one that is configured',
    async (origin) => {
      expect(corsHeaders(await get(doors[0] ?? '', { origin }))).toEqual([]);
      const answer = await preflight('/api/ximblox/tags', origin);
      expect([answer.statusCode, corsHeaders(answer.headers)]).toEqual([405, []]);
    },
  );

  test('calls nothing that changes something', async () => {
    const answer = await server.visitor.post('/api/ximblox/tags/search', { term: 'sea' }, { origin: foreign });
    expect([answer.status, errorNameIn(answer.body)]).toEqual([403, 'forbiddenOrigin']);
  });
});

test('an image that everybody may see is shown by pages of other origins, and what needs a session is not', async () => {
  const editor = await server.loginAs(['create-page', 'edit-page', 'publish-page', 'manage-media']);
  const bytes = await makeImage();
  const added = await editor.upload(
    '/api/ximblox/medialib/add-file',
    { path: '/' },
    { field: 'f', name: 'wake.png', type: 'image/png', bytes },
  );
  const { id } = added.body['file'] as { id: number };
  const page = await makePage(editor);
  const image = { type: 'image', key: 'i', props: {}, __images: { image: [{ fileID: id, altText: 'A wake' }] } };
  await editor.post(`/api/ximblox/page/version/${page.versionID}/store`, { revision: 0, blocks: [image] });
  await editor.post(`/api/ximblox/page/${page.id}/publish`, {});
  const { body } = await server.visitor.get(`/api/ximblox/page/get-by-slug-query?slug=/en/${page.slug}`);
  const { blocks } = body['pageVersion'] as { blocks: { __images: { image: { url: string }[] } }[] };
  const url = blocks[0]?.__images.image[0]?.url ?? '';
  const policyOf = async (address: string, caller = server.visitor): Promise<unknown[]> => {
    const { status, headers } = await caller.get(address);
    return [status, headers['cross-origin-resource-policy']];
  };
  expect(await policyOf(url)).toEqual([200, 'cross-origin']);
  expect(await policyOf(`/api/ximblox/medialib/preview-image?imageID=${id}`, editor)).toEqual([200, 'same-origin']);
  expect(await policyOf('/api/ximblox/tags/fetch')).toEqual([200, 'same-origin']);
});

test('pages of the site, the back office and their caches know no origins', async () => {
  const editor = await server.loginAs(['create-page', 'edit-page', 'publish-page']);
  const page = `/en/${(await makeLivePage(editor)).slug}`;
  for (const url of [page, page, '/cmsadmin', '/en/none']) {
    const headers = await get(url, crossSite);
    expect([url, corsHeaders(headers), String(headers['vary']).includes('Origin')]).toEqual([url, [], false]);
  }
});

test('without the setting no origin is told anything', async () => {
  const closed = await createTestApp();
  try {
    const { headers } = await closed.visitor.get('/api/ximblox/tags/fetch', { origin: app });
    expect([corsHeaders(headers), headers['vary']]).toEqual([[], 'Accept-Encoding']);
    const answer = await closed.app.inject({
      method: 'OPTIONS',
      url: '/api/ximblox/tags',
      headers: { origin: app, 'access-control-request-method': 'POST' },
    });
    expect([answer.statusCode, corsHeaders(answer.headers)]).toEqual([405, []]);
  } finally {
    await closed.close();
  }
});
