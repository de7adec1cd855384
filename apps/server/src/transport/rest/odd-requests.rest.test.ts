import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';

let server: TestApp;
let editor: Caller;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(['manage-tags', 'manage-media']);
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const tags = '/api/ximblox/tags';
const codes = (body: Record<string, unknown>): string[] =>
  (body['Errors'] as { code: string; property: string }[]).map(({ code, property }) => `${code} ${property}`.trim());

/** The server's response to bytes that no client of ours would send. */
async function exchange(request: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as Record<string, unknown> };
}

describe('a JSON answer to a GET carries a token', () => {
  test.each([
    ['/api/ximblox/nothing', 404],
    ['/api/ximblox/auth/login', 405],
    ['/api/ximblox/medialib/file/1', 401],
    ['/api/ximblox/user', 401],
  ])('also from %s with %i', async (url, status) => {
    const answer = await server.visitor.get(url);
    expect([answer.status, answer.headers['x-csrf-token']]).toEqual([status, expect.stringMatching(/^a\./)]);
  });

  test('bound to the session where there is one', async () => {
    const { headers } = await editor.get('/api/ximblox/medialib/file/99999');
    const logout = await editor.post(
      '/api/ximblox/tags/search',
      { term: 'x' },
      { 'x-csrf-token': String(headers['x-csrf-token']) },
    );
    expect(logout.status).toBe(200);
  });
});

test('the documentation page carries a valid token', async () => {
  const page = await editor.get('/api/docs');
  const token = /<meta name="csrf-token" content="(s\.[\w.-]+)">\s*<\/head>/.exec(page.text)?.[1] ?? '';
  expect((await editor.post('/api/ximblox/tags/search', { term: 'x' }, { 'x-csrf-token': token })).status).toBe(200);
});

describe('a body', () => {
  test.each([tags, '/api/trpc/tags.create'])('that is compressed is 415, at %s', async (url) => {
    expect((await editor.post(url, { name: 'Packed' }, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await editor.post(url, { name: `Plain ${url.length}` }, { 'content-encoding': 'identity' })).status).toBe(200);
  });

  test.each([tags, '/api/trpc/tags.create'])('that is not UTF-8 is 400 and stores nothing, at %s', async (url) => {
    const payload = Buffer.from('{"name":"Z\u00fcrich"}', 'latin1');
    const { headers } = await editor.get('/api/ximblox/settings/get');
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: {
        cookie: editor.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': String(headers['x-csrf-token']),
        'content-type': 'application/json',
      },
      payload,
    });
    expect(answer.status).toBe(400);
    expect((await server.visitor.get('/api/ximblox/tags/fetch')).text).not.toContain('rich');
  });

  test.each([
    [tags, '{"name":"a\\u0000b"}', 'V_12 name'],
    [tags, '{"name":"a\\ud800b"}', 'V_12 name'],
    ['/api/ximblox/auth/login', '{"email":"a\\u0000@b.example","password":"x"}', 'V_12 Email'],
  ])('with a text that can’t be stored is refused with the field’s name: %s %s', async (url, body, error) => {
    const answer = await editor.post(url, body);
    expect([answer.status, codes(answer.body)]).toEqual([400, [error]]);
  });

  test.each(['/api/ximblox/page/create', '/api/trpc/pages.create'])('that nests deeper than 64 is 400, at %s', async (url) => {
    const author = await server.loginAs(['create-page']);
    const create = async (levels: number): Promise<number> => {
      const content = `{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}`;
      const rest = `"title":"Deep","slug":"deep/${url.length}/${levels}","type":"content","locale":"en-gb"`;
      return (await author.post(url, `{${rest},"content":${content}}`)).status;
    };
    expect([await create(64), await create(66), await create(5_000)]).toEqual([200, 400, 400]);
  });

  test('is not read from the URL', async () => {
    const answer = await server.visitor.post('/api/ximblox/auth/login?email=a@b.example&password=secret', {});
    expect([answer.status, codes(answer.body)]).toEqual([400, ['V_12 email', 'V_12 password']]);
    const file = { field: 'f', name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') };
    expect(codes((await editor.upload('/api/ximblox/medialib/add-file?path=/', {}, file)).body)).toEqual(['V_12 path']);
  });
});

describe('malformed HTTP', () => {
  test.each([
    [
      'an address with bytes that are not encoded',
      'GET /api/ximblox/user/list?searchTerm=\u00c3\u00a5 HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
    ['headers of 20 kB', `GET /api/ximblox/user HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /api/ximblox/auth/user HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
  ])('%s is a failure in the envelope', async (_what, request, status) => {
    const answer = await exchange(request);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { Success: false, Errors: [{ code: 'V_12', property: '' }], Message: 'This value is not valid.' },
    ]);
  });
});
