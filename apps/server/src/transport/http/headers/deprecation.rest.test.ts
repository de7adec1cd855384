import { contract, type Deprecation } from '@ximblox/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createOpenAPI } from '../../docs/openapi.ts';

const deprecation: Deprecation = { since: '2027-01-01', removedFrom: '2027-07-01', instead: '`GET tags/search`' };
const headers = { deprecation: '@1798761600', sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' };

let server: TestApp;
beforeAll(async () => {
  Object.assign(contract.tags.fetch, { deprecation });
  server = await createTestApp();
});
afterAll(async () => {
  Reflect.deleteProperty(contract.tags.fetch, 'deprecation');
  await server.close();
});

test.each(['/api/ximblox/tags/fetch', '/api/trpc/tags.fetch', '/api/trpc/settings.get,tags.fetch?batch=1'])(
  'a deprecated call announces its end at %s',
  async (url) => {
    expect((await server.visitor.get(url)).headers).toMatchObject(headers);
  },
);

test('other calls announce nothing', async () => {
  const answer = await server.visitor.get('/api/ximblox/settings/get');
  expect([answer.headers['deprecation'], answer.headers['sunset']]).toEqual([undefined, undefined]);
});

test('the document marks a deprecated call, and says what to use', () => {
  const document = createOpenAPI(server.services.execute.operations, {
    productKey: 'institute',
    serverURL: 'http://localhost:3000',
  });
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  const call = paths['/api/ximblox/tags/fetch']?.['get'];
  expect(call?.['deprecated']).toBe(true);
  expect(call?.['description']).toContain('Use `GET tags/search`; this call may be gone from 2027-07-01.');
  expect(paths['/api/ximblox/settings/get']?.['get']?.['deprecated']).toBeUndefined();
});
