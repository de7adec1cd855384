import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { sessionsOf } from '@ximblox/contract';
import { permissionNames } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';
import { makeLivePage, makePage } from '../../testing/factories.ts';
import { alternativePaths, ambiguousRequests } from './testing/malformed-requests.ts';
import { nextMonth } from '../../testing/next-month.ts';

let server: TestApp;
let editor: Caller;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  editor = await server.loginAs(permissionNames);
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const tags = '/api/ximblox/tags';

describe('the content type', () => {
  // Each of these has been a way to bypass a check that parsed it differently.
  test.each([
    'application/json\ta',
    'application/json x',
    'application/jsonx',
    'application/json, text/plain',
    'text/plain;application/json',
    'text/plain; charset=application/json',
    '"application/json"',
    'application/vnd.api+json',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('%j is 415 and changes nothing, over REST and tRPC', async (type) => {
    for (const url of [tags, '/api/trpc/tags.create'])
      expect((await editor.post(url, { name: `Type ${type}` }, { 'content-type': type })).status).toBe(415);
    expect((await server.visitor.get('/api/ximblox/tags/fetch')).text).not.toContain('Type');
  });

  test.each([' application/json', 'Application/JSON ;x', 'application/json;;', 'application/json; charset=utf-7'])(
    '%j is JSON, and subject to the same rules',
    async (type) => {
      const answer = await editor.post(tags, { isAdmin: true }, { 'content-type': type });
      expect([answer.status, answer.body['Errors']]).toMatchObject([
        400,
        [
          { code: 'V_01', property: 'name' },
          { code: 'V_12', property: 'isAdmin' },
        ],
      ]);
    },
  );
});

describe('prototype pollution', () => {
  test.each([
    '{"__proto__":{"polluted":1},"name":"p"}',
    '{"name":"p","constructor":{"prototype":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1},"name":"p"}',
    '{"name":{"__proto__":{"polluted":1}}}',
    '{"name":["__proto__"],"prototype":{"polluted":1}}',
  ])('by %s has no effect and is refused, over REST and tRPC and in a batch', async (body) => {
    expect((await editor.post(tags, body)).status).toBe(400);
    expect((await editor.post('/api/trpc/tags.create', body)).status).toBe(400);
    expect((await editor.post('/api/trpc/tags.create?batch=1', `{"0":${body},"__proto__":{"polluted":1}}`)).status).toBe(400);
    expect((await editor.get(`/api/trpc/settings.get?input=${encodeURIComponent(body)}`)).status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1', '__proto__=1'])(
    'by the query %s has no effect',
    async (query) => {
      expect((await server.visitor.get(`/api/ximblox/settings/get?${query}`)).status).toBe(400);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );
});

describe('deeply nested JSON', () => {
  test('is 400 in every field of every call', async () => {
    // The page and version of the examples.
    expect(await makePage(editor)).toMatchObject({ id: 1, versionID: 1 });
    const deep = ['['.repeat(20_000) + ']'.repeat(20_000), '{"children":['.repeat(5_000) + ']}'.repeat(5_000)];
    const answers = new Set<string>();
    for (const { name, operation } of server.services.execute.operations.filter(
      ({ operation: { kind } }) => kind === 'mutation' || kind === 'query',
    )) {
      // Calls of members treat the caller as anonymous, with a lower body limit.
      if (/^(?:auth|users)\./.test(name) || !sessionsOf(operation).includes('staff')) continue;
      const fields = Object.keys(operation.example as object);
      for (const field of fields) {
        const others = Object.entries(operation.example as object).filter(([other]) => other !== field);
        for (const value of deep) {
          const body = `{${[...others.map(([other, given]) => `"${other}":${JSON.stringify(given)}`), `"${field}":${value}`].join(',')}}`;
          const { status } = await editor.post(`/api/trpc/${name}`, body);
          if (status !== 400) answers.add(`${name} ${field} ${status}`);
        }
      }
    }
    expect([...answers]).toEqual([]);
  }, 60_000);

  test('is 400 in the URL of every query too', async () => {
    const deep = '['.repeat(6_000) + ']'.repeat(6_000);
    for (const { name, operation } of server.services.execute.operations.filter(
      ({ operation: { kind, access } }) => kind === 'query' && access.realm !== 'member',
    )) {
      for (const [inputs, parameters] of [
        [[...Object.keys(operation.example as object), 'other'].map((field) => `{"${field}":${deep}}`), 'input='],
        [[`{"0":{"other":${deep}}}`], 'batch=1&input='],
      ] as const)
        for (const input of inputs) {
          const { status } = await editor.get(`/api/trpc/${name}?${parameters}${input}`);
          expect([name, status]).toEqual([name, 400]);
        }
    }
  }, 60_000);
});

describe('an alternative spelling of a path', () => {
  test.each(alternativePaths)('%s reaches no call without its guard', async (url) => {
    expect([401, 404]).toContain((await server.visitor.get(url)).status);
    const wrongToken = { cookie: editor.cookie, 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': 'wrong' };
    const headers = { ...wrongToken, 'content-type': 'application/json' };
    const post = url
      .replace(/user(?!s)/i, 'auth/logout')
      .replace('sers.current', 'auth.logout')
      .replace('sers%2ecurrent', 'auth%2elogout');
    for (const address of [url, post])
      expect([403, 404, 405]).toContain((await server.inject({ method: 'POST', url: address, headers, payload: '{}' })).status);
    expect((await editor.get('/api/ximblox/user')).status).toBe(200);
  });
});

describe('an API token', () => {
  test.each(['token', 'access_token', 'api_token', 'apiToken', 'key', 'authorization'])(
    'in the URL as %s grants nothing',
    async (name) => {
      const { body } = await editor.post('/api/ximblox/api-token', {
        name: `In the address ${name}`,
        permissions: ['manage-redirects'],
        expiresAt: nextMonth(),
      });
      const token = String(body['token']);
      expect(token.length).toBeGreaterThan(30);
      for (const url of ['/api/ximblox/user', '/api/trpc/users.current'])
        expect((await server.visitor.get(`${url}?${name}=${token}`)).status).toBe(401);
      expect((await server.visitor.get('/api/ximblox/redirect/list', { authorization: `Bearer ${token}` })).status).toBe(200);
    },
  );
});

/** The server's response to raw bytes, over a connection of its own. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.write(request, 'latin1');
  return text(socket).catch(() => '');
}

describe('an ambiguous request', () => {
  test.each(ambiguousRequests)('(%s) is 400, and what follows it is not read', async (_what, request) => {
    const answer = await exchange(request);
    expect([answer.slice(0, 12), answer.match(/HTTP\/1\.1 /g)?.length]).toEqual(['HTTP/1.1 400', 1]);
  });

  test('headers of more than 16 KB are 431', async () => {
    expect(await exchange(`GET /livez HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17 * 1024)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('a request with two hosts', () => {
  test('is 400 everywhere, also where the page is cached', async () => {
    const cached = `/en/${(await makeLivePage(editor)).slug}`;
    expect((await server.visitor.get(cached)).status).toBe(200);
    for (const url of [...addresses, cached]) {
      const answer = await exchange(`GET ${url} HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n`);
      expect([url, answer.slice(9, 12)]).toEqual([url, '400']);
    }
  });
});

describe('an upgrade to another protocol', () => {
  test.each([
    [
      'WebSocket',
      '/api/trpc/settings.get',
      'websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n',
    ],
    ['WebSocket at a page', '/', 'websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'],
    ['HTTP/2', '/livez', 'h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
  ])('is refused: %s', async (_what, path, protocol, more) => {
    const answer = await exchange(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n${more}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (200|302|400|404) /);
    expect((await server.visitor.get('/livez')).status).toBe(200);
  });

  test('by CONNECT is refused', async () => {
    expect(await exchange('CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n')).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

const addresses = [
  '/',
  '/en/nothing',
  '/cmsadmin',
  '/assets/none.js',
  '/livez',
  '/api/docs',
  '/api/ximblox/settings/get',
  '/api/trpc/settings.get',
  '/api/none',
];

describe('other methods', () => {
  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PUT', 'DELETE'] as const)(
    '%s is answered with 404 or 405, OPTIONS with 204, and no echo of the request',
    async (method) => {
      for (const url of addresses) {
        const answer = await server.inject({
          method,
          url,
          headers: { 'x-canary': 'seen', cookie: 'canary=seen', origin: 'https://seen.example' },
        });
        expect([method, url, [404, 405, ...(method === 'OPTIONS' ? [204] : [])].includes(answer.status)]).toEqual([
          method,
          url,
          true,
        ]);
        expect(`${answer.text}${JSON.stringify(answer.headers)}`).not.toContain('seen');
      }
    },
  );

  const statusOf = async (method: string, url: string): Promise<string> =>
    (await exchange(`${method} ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`)).slice(9, 12);

  test('that HTTP knows are 404 or 405, with a body and without one of its types', async () => {
    const methods = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method));
    expect(methods).toEqual(expect.arrayContaining(['QUERY', 'PROPFIND', 'PURGE', 'SEARCH', 'TRACE']));
    for (const method of methods) {
      for (const url of addresses)
        expect([method, url, await statusOf(method, url)]).toEqual([
          method,
          url,
          expect.stringMatching(method === 'OPTIONS' ? /^(?:40[45]|204)$/ : /^40[45]$/),
        ]);
      for (const url of ['/api/ximblox/settings/get', '/api/trpc/settings.get'])
        expect([method, url, await statusOf(method, url)]).toEqual([method, url, '405']);
    }
  });

  test.each(['BREW', 'get', 'GETT', 'X-GET'])('that HTTP does not know are 400: %s', async (method) => {
    for (const url of addresses) expect([url, await statusOf(method, url)]).toEqual([url, '400']);
  });

  test('HEAD is a GET without its body, or 404', async () => {
    for (const url of addresses) {
      const [head, get] = [await server.inject({ method: 'HEAD', url }), await server.visitor.get(url)];
      expect([url, head.text, head.status === get.status || head.status === 404]).toEqual([url, '', true]);
    }
  });
});
