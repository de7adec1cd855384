import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { VisitorRequest } from '../../testing/callers/visitors.ts';

const get = (name: string, path: string, headers: VisitorRequest['headers'] = {}): VisitorRequest => ({
  name,
  method: 'GET',
  path,
  headers,
});

const login = '/api/ximblox/auth/login';
const procedures = Array.from({ length: 500 }, () => 'tags.fetch').join(',');
const ranges = Array.from({ length: 200 }, (_, index) => `${index}-${index}`).join(',');

/** Calls of somebody who means harm; each is refused, or costs no more than a visitor's. @param headers what a visitor's changes send */
export const attacksWith = (headers: VisitorRequest['headers']): readonly (() => VisitorRequest)[] => {
  const post = (name: string, path: string, body: string): VisitorRequest => ({
    name,
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    pieces: [body],
  });
  return [
    () => post('body of 2 MB', login, JSON.stringify({ email: 'x'.repeat(2_000_000) })),
    () => post('JSON 100,000 deep', '/api/trpc/auth.login', '['.repeat(100_000)),
    () => post('wrong password', login, JSON.stringify({ email: 'admin@example.org', password: 'guess' })),
    () => post('write without a session', '/api/ximblox/page/create', JSON.stringify({ title: 'Mine' })),
    () => post('prototype', login, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    () => get('path upwards', '/media/..%2f..%2f..%2fetc%2fpasswd'),
    () => get('long address', `/en/${'a'.repeat(7_000)}`),
    () => get('batch of 500', `/api/trpc/${procedures}?batch=1&input=%7B%7D`),
    () => get('many ranges', '/en/a-page', { range: `bytes=${ranges}` }),
    () => get('SQL in a search', `/en/search?q=${encodeURIComponent(`%' or 1=1; drop table page; -- ${Math.random()}`)}`),
    () => get('pattern in a search', `/en/search?q=${encodeURIComponent(`${'a'.repeat(90)}!${Math.random()}`)}`),
    () => get('host of another', '/en/a-page', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }),
  ];
};

/** Connections that send half a request and wait: `stop` closes them. */
export function holdConnections(origin: string, count: number): { readonly stop: () => Promise<void> } {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let isStopped = false;
  const hold = async (): Promise<void> => {
    while (!isStopped) {
      const socket = connect(Number(port), hostname);
      open.add(socket);
      const closed = new Promise<void>((resolve) => {
        socket.on('close', () => resolve());
      });
      socket.on('error', () => socket.destroy());
      socket.write(`POST ${login} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 1000\r\n`);
      await Promise.race([closed, sleep(20_000)]);
      socket.destroy();
      open.delete(socket);
      // A closed port is not tried in a tight loop.
      await sleep(200);
    }
  };
  const all = Promise.all(Array.from({ length: count }, hold));
  return {
    async stop() {
      isStopped = true;
      for (const socket of open) socket.destroy();
      await all;
    },
  };
}
