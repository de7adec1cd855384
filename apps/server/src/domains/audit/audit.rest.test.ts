import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let reader: Caller;
let writer: Caller;
beforeAll(async () => {
  app = await createTestApp();
  reader = await app.loginAs(['view-audit-log'], 'A. Uditor');
  writer = await app.loginAs(['manage-tags'], 'W. Riter');
});
afterAll(() => app.close());

test('what was done stands in the log, the newest first, with who did it', async () => {
  await writer.post('/api/ximblox/tags', { name: 'First' });
  await writer.post('/api/ximblox/tags', { name: 'Second' });
  const { body } = await reader.get('/api/ximblox/audit/list?pageSize=2');
  expect(body['items']).toMatchObject([
    {
      action: 'tags.create',
      user: { ID: writer.userID, name: 'W. Riter' },
      subject: { type: 'tag' },
      summary: 'Tag “Second” made',
    },
    { action: 'tags.create', summary: 'Tag “First” made' },
  ]);
  const found = await reader.get('/api/ximblox/audit/list?searchTerm=first');
  expect(found.body).toMatchObject({ totalItems: 1, items: [{ summary: 'Tag “First” made' }] });
  const oldest = await reader.get('/api/ximblox/audit/list?searchTerm=tags.create&sortOrder=asc&pageSize=1');
  expect(oldest.body).toMatchObject({ totalItems: 2, items: [{ summary: 'Tag “First” made' }] });
});

test('a change that was refused left nothing in it', async () => {
  await writer.post('/api/ximblox/tags', { name: 'FIRST' });
  const { body } = await reader.get('/api/ximblox/audit/list?searchTerm=FIRST');
  expect(body['totalItems']).toBe(1);
});

test('it is for who may look at it', async () => {
  expect((await writer.get('/api/ximblox/audit/list')).status).toBe(403);
  expect((await app.visitor.get('/api/ximblox/audit/list')).status).toBe(401);
});
