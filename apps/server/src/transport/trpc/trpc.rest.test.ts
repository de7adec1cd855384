import type { AppErrorShape } from '@ximblox/contract';
import { contract } from '@ximblox/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Answer, type TestApp } from '../../testing/app.ts';
import { createAppRouter } from './app-router.ts';
import { maxBatchSize } from './read-calls.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const dataOf = (answer: Answer): unknown => (answer.body['result'] as { data: unknown } | undefined)?.data;
const errorOf = (answer: Answer): AppErrorShape => answer.body['error'] as AppErrorShape;

describe('tRPC', () => {
  test('has a procedure for every query and mutation of the contract, and for nothing else', () => {
    const { procedures } = createAppRouter(server.services.execute)._def as unknown as {
      procedures: Record<string, { _def: { type: string } }>;
    };
    const expected = Object.entries(contract).flatMap(([domain, operations]) =>
      Object.entries(operations as Record<string, { kind: string }>)
        .filter(([, { kind }]) => kind === 'query' || kind === 'mutation')
        .map(([verb, { kind }]) => [`${domain}.${verb}`, kind]),
    );
    expect(Object.entries(procedures).map(([name, { _def }]) => [name, _def.type])).toEqual(expected);
  });

  test('answers the same as REST', async () => {
    const editor = await server.loginAs(['manage-tags']);
    expect(dataOf(await editor.get('/api/trpc/settings.get'))).toEqual((await editor.get('/api/ximblox/settings/get')).body);
    expect(dataOf(await editor.get('/api/trpc/users.current'))).toEqual((await editor.get('/api/ximblox/user')).body);
    expect(dataOf(await editor.post('/api/trpc/tags.create', { name: 'Parity' }))).toMatchObject({
      tag: { name: 'Parity', private: false },
    });
  });

  test.each([
    ['without a session', false, { name: 'x' }],
    ['with an unknown field and without a needed one', true, { isAdmin: true }],
    ['with a name that exists', true, { name: 'Twice' }],
  ])('a call %s fails with the status and the errors of REST', async (_how, hasSession, input) => {
    const caller = hasSession ? await server.loginAs(['manage-tags']) : server.visitor;
    await (await server.loginAs(['manage-tags'])).post('/api/ximblox/tags', { name: 'Twice' });
    const rest = await caller.post('/api/ximblox/tags', input);
    const trpc = await caller.post('/api/trpc/tags.create', input);
    expect(rest.status).toBeGreaterThanOrEqual(400);
    expect([trpc.status, errorOf(trpc).data.httpStatus, errorOf(trpc).data.errors]).toEqual([
      rest.status,
      rest.status,
      rest.body['Errors'],
    ]);
    expect(errorOf(trpc).data.requestID).toBe(trpc.headers['x-request-id']);
    expect(trpc.text).not.toMatch(/stack|\.ts:/);
  });

  test('logs in: the cookie comes with the response of a batch', async () => {
    const answer = await server.visitor.post('/api/trpc/auth.login?batch=1', {
      0: { email: 'nobody@meridian.example', password: 'x' },
    });
    expect(answer.status).toBe(401);
    const { createStaffUser } = await import('../../domains/access/users/index.ts');
    await createStaffUser(server.context, { email: 'batch@meridian.example', name: 'B. Atch', password: 'Correct horse 9!' });
    const login = await server.visitor.post('/api/trpc/auth.login?batch=1', {
      0: { email: 'batch@meridian.example', password: 'Correct horse 9!' },
    });
    expect([login.status, String(login.headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^ximblox_session=/)]);
  });

  test(`takes ${maxBatchSize} calls in one request and refuses one more`, async () => {
    const batch = (size: number): string =>
      `/api/trpc/${Array.from({ length: size }, () => 'settings.get').join(',')}?batch=1&input=%7B%7D`;
    expect((await server.visitor.get(batch(maxBatchSize))).status).toBe(200);
    expect((await server.visitor.get(batch(maxBatchSize + 1))).status).toBe(400);
  });

  test.each([
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain',
    '',
    'application/jsonx',
    'application/json\tx',
  ])('a change with the content type %j is refused and does nothing', async (type) => {
    const editor = await server.loginAs([]);
    const answer = await editor.post('/api/trpc/auth.logout', '--x--', { 'content-type': type });
    expect(answer.status).toBe(415);
    expect((await editor.get('/api/ximblox/user')).status).toBe(200);
  });

  test('a change without the ajax header or the token is 403 with a fresh token', async () => {
    const editor = await server.loginAs([]);
    const answer = await server.inject({
      method: 'POST',
      url: '/api/trpc/auth.logout',
      headers: { cookie: editor.cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([answer.status, errorOf(answer).data.errors[0]?.code, answer.headers['x-csrf-token']]).toEqual([
      403,
      'V_07',
      expect.stringMatching(/^s\./),
    ]);
    const tokenless = await editor.post('/api/trpc/auth.logout', {}, { 'x-csrf-token': 'no' });
    expect([tokenless.status, errorOf(tokenless).data.errors[0]?.code]).toEqual([403, 'V_04']);
  });

  test('a batch answers each call separately, also where one of them fails', async () => {
    const answer = await server.visitor.get(
      `/api/trpc/settings.get,users.current,menus.get?batch=1&input=${encodeURIComponent('{"2":{"locale":"en-gb"}}')}`,
    );
    const calls = JSON.parse(answer.text) as { result?: { data: unknown }; error?: AppErrorShape }[];
    expect(answer.status).toBe(207);
    expect(calls.map(({ result, error }) => [result !== undefined, error?.data.httpStatus])).toEqual([
      [true, undefined],
      [false, 401],
      [true, undefined],
    ]);
    const good = await server.visitor.get(
      `/api/trpc/settings.get,menus.get?batch=1&input=${encodeURIComponent('{"1":{"locale":"en-gb"}}')}`,
    );
    expect(JSON.parse(good.text)).toEqual([calls[0], calls[2]]);
  });

  describe('a batch of changes', () => {
    const batch = (names: string) => `/api/trpc/${names}?batch=1`;
    const statusesOf = (answer: Answer): (number | undefined)[] =>
      (JSON.parse(answer.text) as { error?: AppErrorShape }[]).map(({ error }) => error?.data.httpStatus);
    const large = (bytes: number): string => `{"0":{"name":"${'x'.repeat(bytes)}"},"1":{"id":1,"revision":0}}`;

    test('without permission for any of them is refused before its body is read, each call for its own reason', async () => {
      const answer = await server.visitor.post(batch('tags.create,tags.none,users.current'), 'x'.repeat(2_000_000));
      expect([answer.status, statusesOf(answer)]).toEqual([207, [401, 404, 401]]);
      const alike = await server.visitor.post(batch('tags.create,tags.delete'), 'x'.repeat(2_000_000));
      expect([alike.status, statusesOf(alike)]).toEqual([401, [401, 401]]);
    });

    test('with permission for one of them runs that one', async () => {
      const editor = await server.loginAs(['manage-tags']);
      const answer = await editor.post(batch('pages.store,tags.create,tags.none'), { 0: {}, 1: { name: 'In a batch' }, 2: {} });
      expect([answer.status, statusesOf(answer)]).toEqual([207, [403, undefined, 404]]);
    });

    test('may be as large as the largest of its permitted calls', async () => {
      const tagger = await server.loginAs(['manage-tags']);
      const editor = await server.loginAs(['manage-tags', 'edit-page']);
      const [both, twoMB] = [batch('tags.create,pages.store'), large(2 * 1024 * 1024)];
      expect((await tagger.post(both, twoMB)).status).toBe(413);
      const answer = await editor.post(both, twoMB);
      expect([answer.status, statusesOf(answer)]).toEqual([207, [400, 404]]);
      expect((await editor.post(both, large(5 * 1024 * 1024))).status).toBe(413);
    });

    test('of too many calls is refused before its body is read', async () => {
      const names = Array.from({ length: maxBatchSize + 1 }, () => 'tags.search').join(',');
      expect((await server.visitor.post(batch(names), 'x'.repeat(2_000_000))).status).toBe(400);
    });
  });

  test('a change by GET is not run', async () => {
    const editor = await server.loginAs([]);
    expect((await editor.get('/api/trpc/auth.logout')).status).toBe(405);
    expect((await editor.get('/api/ximblox/user')).status).toBe(200);
  });

  test('an unknown procedure is 404 with V_12', async () => {
    const answer = await server.visitor.get('/api/trpc/nothing.here');
    expect([answer.status, errorOf(answer).data.errors]).toMatchObject([404, [{ code: 'V_12' }]]);
  });

  test('malformed input is 400 with V_12', async () => {
    expect((await server.visitor.get('/api/trpc/settings.get?input=%7B')).status).toBe(400);
    expect((await server.visitor.post('/api/trpc/auth.user', '{')).status).toBe(400);
  });

  test('a query whose input is too large for a URL uses POST, with the headers that a POST needs, and answers the same', async () => {
    const input = { locale: 'en-gb', slug: 'free' };
    const editor = await server.loginAs(['create-page']);
    const byGet = await editor.get(`/api/trpc/pages.slugAvailable?input=${encodeURIComponent(JSON.stringify(input))}`);
    const byPost = await editor.post('/api/trpc/pages.slugAvailable', input);
    expect([byPost.status, byPost.text]).toEqual([200, byGet.text]);
    const batch = await editor.post('/api/trpc/pages.slugAvailable,users.current?batch=1', { 0: input, 1: {} });
    expect([batch.status, JSON.parse(batch.text)]).toMatchObject([200, [byGet.body, { result: { data: {} } }]]);
    const headers = { cookie: editor.cookie, 'content-type': 'application/json' };
    const foreign = await server.inject({ method: 'POST', url: '/api/trpc/users.current', headers, payload: '{}' });
    expect(foreign.status).toBe(403);
  });

  test('no response is cached anywhere, whatever its content and method', async () => {
    const editor = await server.loginAs(['create-page']);
    const answers = [
      await editor.get('/api/trpc/users.current'),
      await editor.get(`/api/trpc/pages.list,users.current?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`),
      await editor.get('/api/trpc/pages.list?input=%7B%22pageSize%22%3A-1%7D'),
      await editor.post('/api/trpc/pages.list', {}),
      await server.visitor.get('/api/trpc/users.current'),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      [200, 200, 400, 200, 401].map((status) => [status, 'no-store']),
    );
  });

  test('every answer to a GET carries a token', async () => {
    expect((await server.visitor.get('/api/trpc/settings.get')).headers['x-csrf-token']).toMatch(/^a\./);
  });
});
