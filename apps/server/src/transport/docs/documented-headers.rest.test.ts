import { afterAll, beforeAll, expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { createOpenAPI } from './openapi.ts';

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>> };
type Documented = Record<string, Record<string, { readonly responses: Record<string, { readonly headers: object }> }>>;

const { operations } = createExecute(allHandlers);
const { paths } = createOpenAPI(operations, { productKey: 'institute', serverURL: 'http://localhost:3000' }) as {
  paths: Documented;
};
let server: TestApp;
let editor: Caller;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(['manage-tags', 'manage-redirects']);
});
afterAll(() => server.close());

/** The headers that the document names for an answer and that it lacks. */
const missing = (path: string, method: string, { status, headers }: Answer): string[] =>
  Object.keys(paths[path]?.[method]?.responses[status]?.headers ?? { 'an answer of this status': '' }).filter(
    // Calls of this machine are not limited; “say what is left of each limit they count towards” covers those headers.
    (name) => !name.startsWith('RateLimit') && headers[name.toLowerCase()] === undefined,
  );

test('answers have the headers that the document names for them', async () => {
  const fetched = await server.visitor.get('/api/ximblox/tags/fetch');
  expect([fetched.status, missing('/api/ximblox/tags/fetch', 'get', fetched)]).toEqual([200, []]);
  const again = await server.visitor.get('/api/ximblox/tags/fetch', { 'if-none-match': String(fetched.headers['etag']) });
  expect([again.status, missing('/api/ximblox/tags/fetch', 'get', again)]).toEqual([304, []]);
  const created = await editor.post('/api/ximblox/tags', { name: 'Seakeeping' });
  expect([created.status, missing('/api/ximblox/tags', 'post', created)]).toEqual([200, []]);
  const forged = await server.visitor.post('/api/ximblox/tags', { name: 'Forged' }, { 'x-csrf-token': 'none' });
  expect([forged.status, missing('/api/ximblox/tags', 'post', forged)]).toEqual([403, []]);
  const notFound = await editor.get('/api/ximblox/page/999999');
  expect([notFound.status, missing('/api/ximblox/page/{id}', 'get', notFound)]).toEqual([404, []]);
});

test('a path with a word where another has a number allows only its own methods', async () => {
  const wrong = await server.app.inject({ method: 'PATCH', url: '/api/ximblox/tags/fetch' });
  expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET']);
  const number = await server.app.inject({ method: 'PATCH', url: '/api/ximblox/tags/1' });
  expect([number.statusCode, number.headers['allow']]).toEqual([405, 'PUT, DELETE']);
});
