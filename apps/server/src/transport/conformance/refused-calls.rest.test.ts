import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type Caller, type TestApp } from '../../testing/app.ts';

type RequestGate = 'rest' | 'trpc';
/** A call as it goes over the wire; what is undefined or absent is as it should be. */
type Fault = {
  readonly method?: string;
  /** Where it goes, by door. */
  readonly url?: Readonly<Record<RequestGate, string>>;
  readonly caller?: 'editor' | 'reader' | 'visitor';
  /** Headers that replace those of a right call; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Lines that come beside them. */
  readonly more?: readonly string[];
  readonly body?: string;
  /** True where the connection is half closed behind the body. */
  readonly ends?: boolean;
};
type Expected = readonly [status: number, errors: string];

const tags = { rest: '/api/ximblox/tags', trpc: '/api/trpc/tags.create' };
const search = { rest: '/api/ximblox/tags/search', trpc: '/api/trpc/tags.search' };
const store = { rest: '/api/ximblox/page/version/1/store', trpc: '/api/trpc/pages.store' };
const json = (bytes: number): string => `{"name":"${'a'.repeat(bytes - 11)}"}`;
const chunked = (body: string): string => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const members = (count: number): [string, number][] => Array.from({ length: count }, (_, index) => [`a${index}`, 1]);
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

let server: TestApp;
let callers: Record<'editor' | 'reader' | 'visitor', Caller>;
let port: number;
beforeAll(async () => {
  server = await createTestApp({ bodyLimits: { bodyTimeout: 1_000, linger: 300, checkInterval: 100 } });
  callers = {
    editor: await server.loginAs(['manage-tags', 'edit-page']),
    reader: await server.loginAs([]),
    visitor: server.visitor,
  };
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

type ErrorItem = { readonly code: string; readonly property: string };
type Answer = {
  readonly Errors?: readonly ErrorItem[];
  readonly error?: { readonly data: { readonly errors: readonly ErrorItem[] } };
};

/** Sends a call over a connection of its own and reads the first answer. */
async function send(requestGate: RequestGate, fault: Fault): Promise<Expected> {
  const caller = callers[fault.caller ?? 'editor'];
  const { headers: answered } = await caller.get('/api/ximblox/settings/get');
  const body = fault.body ?? '{"name":"   "}';
  const headers: Record<string, string | null> = {
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-Token': String(answered['x-csrf-token']),
    Cookie: caller.cookie === '' ? null : caller.cookie,
    ...fault.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const head = [`${fault.method ?? 'POST'} ${(fault.url ?? tags)[requestGate]} HTTP/1.1`, ...lines, ...(fault.more ?? [])];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  if (fault.ends === true) socket.end();
  const received = await text(readAnswer(socket));
  const { head: start, body: rest } = partsOf(received);
  const sent = /transfer-encoding: chunked/i.test(start)
    ? rest
        .split('\r\n')
        .filter((_, index) => index % 2 === 1)
        .join('')
    : rest;
  const answer = (sent === '' ? {} : JSON.parse(sent)) as Answer;
  const errors = answer.Errors ?? answer.error?.data.errors ?? [];
  return [Number(start.split(' ')[1] ?? 0), errors.map(({ code, property }) => `${code} ${property}`.trim()).join(', ')];
}

const partsOf = (received: string): { head: string; body: string; isHead: boolean } => {
  const end = received.indexOf('\r\n\r\n');
  return end === -1
    ? { head: received, body: '', isHead: false }
    : { head: received.slice(0, end), body: received.slice(end + 4), isHead: true };
};
const isWhole = (head: string, body: string): boolean =>
  /transfer-encoding: chunked/i.test(head)
    ? body.endsWith('0\r\n\r\n')
    : body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);

/** The bytes of one answer, up to the length that it says. */
async function* readAnswer(socket: ReturnType<typeof connect>): AsyncIterable<string> {
  let received = '';
  try {
    for await (const chunk of socket) {
      received += (chunk as Buffer).toString('latin1');
      const { head, body, isHead } = partsOf(received);
      if (isHead && isWhole(head, body)) break;
    }
  } catch {
    // The connection was reset behind the answer.
  }
  socket.destroy();
  yield received;
}

const faults: readonly (readonly [name: string, fault: Fault, expected: Expected])[] = [
  ['nothing wrong but its input', {}, [400, 'V_01 name']],
  ['an operation that there is not', { url: { rest: '/api/ximblox/none', trpc: '/api/trpc/tags.none' } }, [404, 'V_12']],
  [
    'an operation that there is not, and a body that is too large',
    { url: { rest: '/api/ximblox/none', trpc: '/api/trpc/tags.none' }, body: json(6 * megabyte) },
    [404, 'V_12'],
  ],
  [
    'a method that only reads',
    { method: 'GET', url: { rest: '/api/ximblox/auth/login', trpc: '/api/trpc/auth.login' } },
    [405, 'V_12'],
  ],
  [
    'a method for what it does not',
    { method: 'DELETE', url: { rest: '/api/ximblox/settings/get', trpc: '/api/trpc/settings.get' } },
    [405, 'V_12'],
  ],
  ['the method QUERY', { method: 'QUERY' }, [405, 'V_12']],
  ['the method QUERY, without a content type', { method: 'QUERY', headers: { 'Content-Type': null } }, [405, 'V_12']],
  ['no ajax header', { headers: { 'X-Requested-With': null } }, [403, 'V_07']],
  ['a token that is wrong', { headers: { 'X-CSRF-Token': 'wrong' } }, [403, 'V_04']],
  [
    'a token that is wrong, and a body that is too large',
    { headers: { 'X-CSRF-Token': 'wrong' }, body: json(6 * megabyte) },
    [403, 'V_04'],
  ],
  ['an origin elsewhere', { headers: { Origin: 'https://evil.example' } }, [403, 'V_07']],
  ['an API token that is none', { headers: { Authorization: 'Bearer none' } }, [401, 'UM_01']],
  ['no session', { caller: 'visitor' }, [401, 'UM_01']],
  ['no session, and a body that is half sent', { caller: 'visitor', headers: { 'Content-Length': '900000' } }, [401, 'UM_01']],
  ['no session, and a body that is no JSON', { caller: 'visitor', headers: { 'Content-Type': 'text/plain' } }, [401, 'UM_01']],
  ['no permission', { caller: 'reader' }, [403, 'UM_01']],
  ['no permission, and a body that is too large', { caller: 'reader', body: json(6 * megabyte) }, [403, 'UM_01']],
  ['a body that is packed', { headers: { 'Content-Encoding': 'gzip' } }, [415, 'V_12']],
  ['a body that is packed, and too large', { headers: { 'Content-Encoding': 'gzip' }, body: json(2 * megabyte) }, [415, 'V_12']],
  ['another content type', { headers: { 'Content-Type': 'text/plain' } }, [415, 'V_12']],
  [
    'another content type, and a body that is too large',
    { headers: { 'Content-Type': 'text/plain' }, body: json(2 * megabyte) },
    [415, 'V_12'],
  ],
  ['no content type', { headers: { 'Content-Type': null } }, [415, 'V_12']],
  ['a body of 1 MB', { body: json(megabyte) }, [400, 'V_14 name']],
  ['a body of 1 MB and a byte', { body: json(megabyte + 1) }, [413, 'V_14']],
  [
    'a body of 64 KB without a session',
    { caller: 'visitor', url: search, body: json(64 * kilobyte) },
    [400, 'V_01 term, V_12 name'],
  ],
  [
    'a body of 64 KB and a byte without a session',
    { caller: 'visitor', url: search, body: json(64 * kilobyte + 1) },
    [413, 'V_14'],
  ],
  [
    'a body of 5 MB where drafts are stored',
    { url: store, body: json(5 * megabyte) },
    [400, 'V_01 id, V_01 revision, V_12 name'],
  ],
  ['a body of 5 MB and a byte where drafts are stored', { url: store, body: json(5 * megabyte + 1) }, [413, 'V_14']],
  [
    'no length, in chunks',
    { headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked' }, body: chunked('{"name":" "}') },
    [400, 'V_01 name'],
  ],
  [
    'no length, in chunks that are too large together',
    { headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked' }, body: chunked(json(megabyte + 1)) },
    [413, 'V_14'],
  ],
  ['a length that is not reached in time', { headers: { 'Content-Length': '1000' } }, [408, 'V_12']],
  ['a length that is too small', { headers: { 'Content-Length': '3' } }, [400, 'V_12']],
  ['two lengths', { more: ['Content-Length: 3'] }, [400, 'V_12']],
  ['a length and chunks', { more: ['Transfer-Encoding: chunked'] }, [400, 'V_12']],
  ['a length that is none', { headers: { 'Content-Length': '-1' } }, [400, 'V_12']],
  ['two hosts', { more: ['Host: elsewhere.example'] }, [400, 'V_12']],
  ['no host', { headers: { Host: null } }, [400, '']],
  ['half of a character', { body: '{"name":"\\ud800"}' }, [400, 'V_12 name']],
  ['a body that is no JSON', { body: '{' }, [400, 'V_12']],
  ['a body that nests deeper than 64', { body: `{"name":${'['.repeat(65)}${']'.repeat(65)}}` }, [400, 'V_14']],
  ['a body of more than 100,000 values', { body: `{"name":[${'1,'.repeat(100_000)}1]}` }, [400, 'V_14']],
  ['an object of more than 1,000 members', { body: JSON.stringify(Object.fromEntries(members(1_001))) }, [400, 'V_14']],
];

describe('a call with', () => {
  test.each(faults)('%s is refused identically over both transports', async (_name, fault, expected) => {
    const answers = { rest: await send('rest', fault), trpc: await send('trpc', fault) };
    // What a path has over REST is a field of the input over tRPC.
    const withID = fault.url === store ? [expected[0], expected[1].replace('V_01 id, ', '')] : expected;
    expect(answers).toEqual({ rest: withID, trpc: expected });
  });
});
