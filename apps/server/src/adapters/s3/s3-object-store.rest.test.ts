import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const keys = { accessKey: 'a', secretKey: 'secret-secret' };
const settings = { ...keys, bucket: 'ximblox', region: 'us-east-1' };
const away = { status: 503, retryAfterSeconds: 5 };
let overloaded: Server;
let silent: Server;
let deadPort = 0;
let app: TestApp;
let staff: Caller;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
/** @param status the status of every response; if omitted, it never responds */
const start = (status?: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((_request, response) => status !== undefined && response.writeHead(status).end());
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
const stop = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

beforeAll(async () => {
  const dead = await start(200);
  deadPort = portOf(dead);
  await stop(dead);
  [overloaded, silent] = await Promise.all([start(503), start()]);
  app = await createTestApp({
    environment: { S3_ENDPOINT: `http://127.0.0.1:${deadPort}`, S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey },
  });
  staff = await app.loginAs(['manage-media', 'create-page', 'edit-page', 'publish-page']);
});
afterAll(async () => {
  await app.close();
  for (const server of [overloaded, silent]) {
    server.closeAllConnections();
    await stop(server);
  }
});

test.each([
  ['away', () => deadPort],
  ['overloaded', () => portOf(overloaded)],
  ['silent', () => portOf(silent)],
])('every call to a file server that is %s fails with a 503 and Retry-After', async (_what, port) => {
  const store = createS3ObjectStore({ ...settings, endpoint: `http://127.0.0.1:${port()}` }, { answerMs: 200 });
  const listAll = async (): Promise<void> => {
    for await (const _item of store.list('')) break;
  };
  for (const use of [
    () => store.put('abc', Buffer.from('x'), 'text/plain'),
    () => store.get('abc'),
    () => store.get('abc', { from: 0, to: 1 }),
    () => store.stat('abc'),
    () => store.delete('abc'),
    listAll,
  ])
    await expect(use()).rejects.toMatchObject(away);
});

test('while the file server is unavailable an upload gets a 503 and leaves no row; pages are still created and published', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d65a3' } })
    .png()
    .toBuffer();
  const upload = await staff.upload(
    '/api/ximblox/medialib/add-file',
    { path: '/' },
    { field: 'f', name: 'wake.png', type: 'image/png', bytes },
  );
  expect([upload.status, upload.headers['retry-after']]).toEqual([503, '5']);
  expect(upload.body).toMatchObject({ Success: false, Errors: [{ code: 'G_01' }] });
  expect(await app.db.selectFrom('media_file').select('media_file_id').execute()).toEqual([]);

  const page = { title: 'Calm', slug: 'calm', type: 'content', locale: 'en-gb' };
  const created = await staff.post('/api/ximblox/page/create', page);
  expect((await staff.post(`/api/ximblox/page/${String(created.body['pageID'])}/publish`)).status).toBe(200);
  expect((await app.visitor.get('/api/ximblox/page/get-by-slug-query?slug=en%2Fcalm')).status).toBe(200);
});
