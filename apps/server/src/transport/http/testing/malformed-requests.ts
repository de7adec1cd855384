/** Spellings of guarded paths on which proxies and routers have disagreed. */
export const alternativePaths = [
  '/api/ximblox/%75ser',
  '/%61pi/ximblox/user',
  '/api/ximblox/./user',
  '/api/ximblox/x/../user',
  '/api/ximblox/%2e/user',
  '//api/ximblox/user',
  '/api//ximblox/user',
  '/api/ximblox//user',
  '/api/ximblox/user/',
  '/api/ximblox/user;x=1',
  '/api/ximblox/user%20',
  '/api/ximblox/user%00',
  '/api/ximblox%2fuser',
  '/api\\ximblox\\user',
  '/API/ximblox/user',
  '/api/ximblox/USER',
  '/api/ximblox/user.json',
  '/api/trpc/users%2ecurrent',
  '/api/trpc/users.current/',
  '/api/trpc//users.current',
  '/api/trpc/%75sers.current',
  '/cmsadmin/../api/ximblox/user',
  '/assets/../api/ximblox/user',
];

const post = 'POST /api/ximblox/auth/login HTTP/1.1\r\nHost: a\r\n';
const get = 'GET /livez HTTP/1.1\r\n';
const second = 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n';

/** Raw requests that two parsers may read differently, each with what is wrong with it. */
export const ambiguousRequests: readonly (readonly [what: string, request: string])[] = [
  ['a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${second}`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}`],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n`],
  ['a length in hexadecimal', `${post}Content-Length: 0x2\r\n\r\n{}`],
  ['an unknown transfer encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a chunk with a length that is none', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\na\r\n0\r\n\r\n`],
  ['a line feed inside a chunk’s extension', `${post}Transfer-Encoding: chunked\r\n\r\n1;\nx\r\na\r\n0\r\n\r\n`],
  ['a blank before the colon', `${get}Host: a\r\nContent-Length : 3\r\n\r\nabc`],
  ['a header that goes on in the next line', `${get}Host: a\r\nX: a\r\n b\r\n\r\n`],
  ['line feeds alone', 'GET /livez HTTP/1.1\nHost: a\n\n'],
  ['no host', `${get}\r\n`],
  ['a zero character', `${get}Host: a\r\nX: \0\r\n\r\n`],
];
