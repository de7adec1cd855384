import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { LoadLevel } from '../event-loop.ts';
import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
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

test('with the delay of the event loop, reads of everybody but staff are refused first, then reads of staff and what visitors send, and never what staff save', async () => {
  const staff = await server.loginAs(['manage-tags', 'edit-page']);
  const member = await server.loginAsMember(1);
  const pdf = { field: 'f', name: 'cv.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
  const read = ({ get }: Caller) => get(tags);
  const calls = {
    'read of a visitor': () => read(server.visitor),
    'read of a member': () => read(member),
    'upload of a visitor': () => server.visitor.upload('/api/institute/vacancies/application-files', {}, pdf),
    'read of staff': () => read(staff),
    'sending of a visitor': () => server.visitor.post('/api/institute/user/forgot-password', { email: 'a@example.org' }),
    'save of staff': () => staff.post('/api/ximblox/tags', { name: `tag ${Math.random()}`, private: false }),
    'who staff are': () => staff.get('/api/ximblox/auth/sessions'),
  };
  const level = vi.spyOn(server.services.eventLoop, 'level');
  const refusedAt = async (value: LoadLevel): Promise<string[]> => {
    level.mockReturnValue(value);
    const refused: string[] = [];
    for (const [name, call] of Object.entries(calls)) if ((await call()).status === 503) refused.push(name);
    return refused;
  };
  const first = ['read of a visitor', 'read of a member', 'upload of a visitor'];
  expect(await refusedAt(0)).toEqual([]);
  expect(await refusedAt(1)).toEqual(first);
  expect(await refusedAt(2)).toEqual([...first, 'read of staff', 'sending of a visitor']);
  level.mockRestore();
  expect(server.services.eventLoop.shed()).toMatchObject({ query: 5, upload: 2, mutation: 1 });
});

test('with a little delay the network that asks for most is refused, and the others are served', async () => {
  const from = (remoteAddress: string) => async () => (await server.inject({ method: 'GET', url: tags, remoteAddress })).status;
  const [busy, other] = [from('10.9.1.7'), from('10.9.2.7')];
  await Promise.all(Array.from({ length: 40 }, busy));
  const level = vi.spyOn(server.services.eventLoop, 'level').mockReturnValue(1);
  expect([await busy(), await other()]).toEqual([503, 200]);
  level.mockReturnValue(2);
  expect([await busy(), await other()]).toEqual([503, 503]);
  level.mockRestore();
});

test('what a server does before its port is open is no overload of those who come then', async () => {
  const late = await createTestApp({ environment: { MAX_EVENT_LOOP_DELAY: '20' } });
  const { eventLoop } = late.services;
  /** Keeps the event loop late for longer than two samples. */
  const work = async (): Promise<void> => {
    const end = performance.now() + 1_200;
    while (performance.now() < end) {
      const turn = performance.now() + 60;
      while (performance.now() < turn);
      await new Promise((resolve) => void setTimeout(resolve));
    }
  };
  try {
    await work();
    expect([eventLoop.level(), eventLoop.delayMs()]).toEqual([0, 0]);
    await late.app.listen({ port: 0, host: '127.0.0.1' });
    await work();
    expect(eventLoop.level()).toBeGreaterThan(0);
  } finally {
    await late.close();
  }
});
