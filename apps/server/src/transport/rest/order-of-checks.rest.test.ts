import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const codes = (body: Record<string, unknown>): string[] =>
  (body['Errors'] as { code: string; property: string }[]).map(({ code, property }) => `${code} ${property}`.trim());
const url = '/api/ximblox/tags';

describe('order of the checks', () => {
  test('a call without the ajax header is 403 V_07 whatever else is wrong with it', async () => {
    const answer = await server.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'x' });
    expect([answer.status, codes(answer.body)]).toEqual([403, ['V_07']]);
  });

  test('a call without a valid token is 403 V_04 and receives a fresh one that works', async () => {
    const editor = await server.loginAs(['manage-tags']);
    const refused = await editor.post(url, { name: 'First' }, { 'x-csrf-token': 'wrong' });
    expect([refused.status, codes(refused.body)]).toEqual([403, ['V_04']]);
    const repeated = await editor.post(url, { name: 'First' }, { 'x-csrf-token': String(refused.headers['x-csrf-token']) });
    expect(repeated.status).toBe(200);
  });

  test('without a session a call is 401 although its body is malformed JSON', async () => {
    const answer = await server.visitor.post(url, '{');
    expect([answer.status, codes(answer.body)]).toEqual([401, ['UM_01']]);
  });

  test('without the permission a call is 403 although its body is too large', async () => {
    const reader = await server.loginAs([]);
    const answer = await reader.post(url, { name: 'x'.repeat(1024 * 1024) });
    expect([answer.status, codes(answer.body)]).toEqual([403, ['UM_01']]);
  });

  test('a body of more than 1 MB is 413 V_14', async () => {
    const editor = await server.loginAs(['manage-tags']);
    const answer = await editor.post(url, { name: 'x'.repeat(1024 * 1024) });
    expect([answer.status, codes(answer.body)]).toEqual([413, ['V_14']]);
  });

  test('a form sent to a JSON call is 415 V_12', async () => {
    const editor = await server.loginAs(['manage-tags']);
    const answer = await editor.post(url, 'name=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.status, codes(answer.body)]).toEqual([415, ['V_12']]);
  });

  test.each(['{', '[]', '"text"', 'null', '{"__proto__":{"a":1},"name":"x"}', '{"constructor":{"prototype":{}},"name":"x"}'])(
    'the body %s is 400 V_12',
    async (body) => {
      const editor = await server.loginAs(['manage-tags']);
      const answer = await editor.post(url, body);
      expect([answer.status, codes(answer.body)]).toEqual([400, ['V_12']]);
    },
  );

  test('a body that nests deeper than 64 is refused with 400', async () => {
    const editor = await server.loginAs(['manage-tags']);
    expect((await editor.post(url, `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).status).toBe(400);
  });

  test('an unknown field is V_12 with its name, and every other error is reported with it', async () => {
    const editor = await server.loginAs(['manage-tags']);
    const answer = await editor.post(url, { isAdmin: true });
    expect(answer.status).toBe(400);
    expect(codes(answer.body).toSorted()).toEqual(['V_01 name', 'V_12 isAdmin']);
  });

  test('of very many errors the first two hundred are reported, so that a response is never far larger than its request', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`a${index}`, 1]));
    const caller = await server.loginAs([]);
    const { status, body, text } = await caller.post('/api/ximblox/page/get-by-slug', unknown);
    expect([status, codes(body).slice(0, 2), codes(body).length]).toEqual([400, ['V_01 slug', 'V_12 a0'], 200]);
    expect(text.length).toBeLessThan(40_000);
  });
});
