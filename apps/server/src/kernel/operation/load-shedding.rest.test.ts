import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { maxInFlight, withConcurrencyLimit } from './load-shedding.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const tags = '/api/ximblox/tags/fetch';
const urls = [tags, '/api/trpc/tags.fetch', '/en/none'];
const statusesOf = (): Promise<number[]> => Promise.all(urls.map(async (url) => (await server.visitor.get(url)).status));

test('calls beyond the concurrency limit get a 503 at once; health checks and logins are served, and so is everything afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = Array.from({ length: maxInFlight }, () => withConcurrencyLimit(server.services, () => promise));
  expect(await statusesOf()).toEqual([503, 503, 503]);
  const refused = await server.visitor.get(tags);
  expect([refused.headers['retry-after'], refused.headers['cache-control'], refused.body['Errors']]).toMatchObject([
    '1',
    'no-store',
    [{ code: 'G_01' }],
  ]);
  for (const url of ['/livez', '/readyz', '/cmsadmin']) expect((await server.visitor.get(url)).status).toBe(200);
  const login = { email: 'nobody@meridian.example', password: 'Wrong horse 9!' };
  expect((await server.visitor.post('/api/ximblox/auth/login', login)).status).toBe(401);
  resolve();
  await Promise.all(work);
  expect(await statusesOf()).toEqual([200, 200, 404]);
});

test('a failed call releases its slot', async () => {
  const failing = Array.from({ length: maxInFlight + 10 }, () =>
    withConcurrencyLimit(server.services, () => Promise.reject(new Error('broken'))).catch(() => {}),
  );
  await Promise.all(failing);
  expect(await statusesOf()).toEqual([200, 200, 404]);
});
