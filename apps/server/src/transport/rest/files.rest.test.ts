import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';

let server: TestApp;
let editor: Caller;
let bytes: Buffer;
let id: number;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(['manage-media']);
  bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const answer = await upload({ path: '/' });
  id = (answer.body['file'] as { id: number }).id;
});
afterAll(() => server.close());

const upload = (fields: Record<string, string>, caller = editor, field = 'f') =>
  caller.upload('/api/ximblox/medialib/add-file', fields, { field, name: 'wake “é”.png', type: 'image/png', bytes });
const url = (): string => `/api/ximblox/medialib/file/${id}`;

test('an upload is returned byte for byte, whole and by range', async () => {
  const whole = await editor.get(url());
  expect([whole.status, createHash('sha256').update(whole.raw.rawPayload).digest('hex')]).toEqual([
    200,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  const part = await editor.get(url(), { range: 'bytes=10-19' });
  expect([part.status, part.raw.rawPayload]).toEqual([206, bytes.subarray(10, 20)]);
  expect((await editor.get(url(), { 'if-none-match': String(whole.headers['etag']) })).status).toBe(304);
});

test('a file needs a session, and an upload the permission', async () => {
  expect((await server.visitor.get(url())).status).toBe(401);
  expect((await upload({ path: '/' }, server.visitor)).status).toBe(401);
  expect((await upload({ path: '/' }, await server.loginAs([]))).status).toBe(403);
});

test('an upload without the token is refused before its body is read', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/ximblox/medialib/add-file',
    headers: { cookie: editor.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'x',
  });
  expect([answer.status, answer.body['Errors']]).toMatchObject([403, [{ code: 'V_04' }]]);
});

test('an unknown field, an unknown file field and a body of another kind are refused with their names', async () => {
  expect((await upload({ path: '/', owner: '1' })).body['Errors']).toMatchObject([{ code: 'V_12', property: 'owner' }]);
  expect((await upload({ path: '/' }, editor, 'g')).body['Errors']).toMatchObject([{ code: 'V_12', property: 'g' }]);
  const json = await editor.post('/api/ximblox/medialib/add-file', { path: '/' });
  expect([json.status, json.body['Errors']]).toMatchObject([415, [{ code: 'V_12', property: '' }]]);
});
