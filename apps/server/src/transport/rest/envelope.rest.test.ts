import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { restPath } from './path-methods.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const settings = '/api/ximblox/settings/get';

describe('envelope', () => {
  test('a GET answers the resource alone, a change answers Success with it', async () => {
    expect((await server.visitor.get(settings)).body).not.toHaveProperty('Success');
    const editor = await server.loginAs(['manage-tags']);
    expect((await editor.post('/api/ximblox/tags', { name: 'Envelope' })).body).toMatchObject({
      Success: true,
      tag: { name: 'Envelope', private: false },
    });
  });

  test('a failure has Errors and a Message in the language of the caller', async () => {
    const english = await server.visitor.get('/api/ximblox/user');
    const dutch = await server.visitor.get('/api/ximblox/user', { 'accept-language': 'fr, nl-BE;q=0.8, en;q=0.5' });
    expect(english.body).toEqual({
      Success: false,
      Errors: [{ code: 'UM_01', name: 'unauthenticated', property: '', message: 'You are not authorised to do this.' }],
      Message: 'You are not authorised to do this.',
    });
    expect(dutch.body['Message']).toBe('Dit account is hiervoor niet gemachtigd.');
  });

  test('an internal failure is G_01 without details', async () => {
    const broken = await createTestApp();
    await broken.db.schema.dropTable('tag').cascade().execute();
    const answer = await broken.visitor.get('/api/ximblox/tags/fetch');
    expect([answer.status, answer.text]).toEqual([
      500,
      '{"Success":false,"Errors":[{"code":"G_01","name":"internal","property":"","message":"Something went wrong. Try again later."}],"Message":"Something went wrong. Try again later."}',
    ]);
    expect(broken.logLines().join('')).toContain(String(answer.headers['x-request-id']));
    await broken.close();
  });

  test.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/ximblox/nothing', 404],
    ['DELETE', settings, 405],
    ['GET', '/api/ximblox/auth/login', 405],
    ['GET', '/api/ximblox/page/0', 401],
    ['GET', `/api/ximblox/page/${'1'.repeat(600)}`, 404],
    ['GET', '/api/ximblox/%E0%A4%A', 400],
  ] as const)('%s %s without a session is %i with the envelope', async (method, url, status) => {
    const answer = await server.inject({ method, url });
    expect([answer.status, answer.body['Success']]).toEqual([status, false]);
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '1e3'])('the ID %s is 400 V_12', async (id) => {
    const editor = await server.loginAs([]);
    const answer = await editor.get(`/api/ximblox/page/${id}`);
    expect([answer.status, answer.body['Errors']]).toMatchObject([400, [{ code: 'V_12', property: 'id' }]]);
  });

  test('different IDs in path and body are refused', async () => {
    const editor = await server.loginAs(['edit-page']);
    const answer = await editor.send('PUT', '/api/ximblox/page/1/save', { id: 2, slug: 'a' });
    expect([answer.status, answer.body['Errors']]).toMatchObject([400, [{ code: 'V_12', property: 'id' }]]);
  });

  test('an unknown query parameter is refused with its name', async () => {
    expect((await server.visitor.get(`${settings}?debug=1`)).body['Errors']).toMatchObject([{ code: 'V_12', property: 'debug' }]);
  });
});

describe('headers', () => {
  test('every JSON answer to a GET has an ETag, and 304 where the client has a current copy', async () => {
    const first = await server.visitor.get(settings);
    expect(first.headers['etag']).toMatch(/^"[\w-]+"$/);
    const again = await server.visitor.get(settings, { 'if-none-match': `"other", W/${String(first.headers['etag'])}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await server.visitor.get(settings, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('every JSON answer to a GET carries a token, a change carries none', async () => {
    const editor = await server.loginAs(['manage-tags']);
    expect((await editor.get('/api/ximblox/user')).headers['x-csrf-token']).toMatch(/^s\./);
    expect((await editor.post('/api/ximblox/tags', { name: 'Token' })).headers).not.toHaveProperty('x-csrf-token');
  });

  test('nothing reveals the software of the server, and types are not sniffed', async () => {
    for (const url of [settings, '/api/nothing', '/livez', '/api/docs', '/api/%E0%A4%A', '/api/ximblox/user']) {
      const { headers } = await server.visitor.get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by|access-control-allow-origin)$/)]),
      );
    }
  });
});

describe('foreign origins', () => {
  const change = async (headers: Record<string, string>): Promise<number> =>
    (await (await server.loginAs([])).post('/api/ximblox/auth/refresh-session', {}, headers)).status;

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a change from %j is 403', async (headers) => {
    expect(await change(headers as Record<string, string>)).toBe(403);
  });

  test.each([{ origin: 'http://localhost:3000' }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'a change from %j is accepted',
    async (headers) => {
      expect(await change(headers as Record<string, string>)).toBe(200);
    },
  );

  test("another session's token, and the one from before the login, change nothing", async () => {
    const [one, other] = [await server.loginAs([]), await server.loginAs([])];
    const foreign = String((await other.get(settings)).headers['x-csrf-token']);
    const before = String((await server.visitor.get(settings)).headers['x-csrf-token']);
    for (const token of [foreign, before])
      expect((await one.post('/api/ximblox/auth/logout', {}, { 'x-csrf-token': token })).status).toBe(403);
    expect((await one.get('/api/ximblox/user')).status).toBe(200);
  });

  test('every change of the contract is refused without the headers, over REST', async () => {
    const { execute, config } = server.services;
    for (const bound of execute.operations.filter(({ operation: { rest } }) => rest.method !== 'GET')) {
      const { method } = bound.operation.rest;
      const path = restPath(bound, config.productKey);
      const answer = await server.inject({ method, url: path.replace(/:locale/, 'en-gb').replace(/:\w+/g, '1'), payload: {} });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});
