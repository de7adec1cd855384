import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createDatabase } from './client.ts';

/** Passes bytes to the database until it goes silent without closing a connection. */
const openSilentable = async (url: string) => {
  const { hostname, port } = new URL(url);
  const isSocket = hostname.startsWith('%2F') || hostname === '';
  const target = isSocket ? { path: `${decodeURIComponent(hostname)}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target as { path: string });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const at = new URL(url);
  at.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: at.toString(),
    goSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

let database: TestDatabase;
let server: Awaited<ReturnType<typeof openSilentable>>;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await openSilentable(database.url);
});
afterEach(async () => {
  await server.close();
  await database.drop();
});

/** Three times this without a byte is too long. */
const statementTimeoutMs = 100;

test.each([
  ['in use', 0],
  ['that has rested for longer than its patience', 500],
])('a connection %s is given up when the server falls silent', async (_, restMs) => {
  const db = createDatabase({ url: server.url, max: 1, statementTimeoutMs });
  try {
    await sql`select 1`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    server.goSilent();
    await expect(sql`select 1`.execute(db)).rejects.toThrow('the database has not answered for 300 ms');
  } finally {
    await db.destroy();
  }
});
