import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../testing/app.ts';

const listen = async ({ app }: TestApp): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const ask = (port: number, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    ).on('error', reject);
  });

test('a client that keeps its connection open does not hold up the stop', async () => {
  const server = await createTestApp();
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/livez', agent)).toBe(200);
  const startedAt = Date.now();
  await server.close();
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  agent.destroy();
});

test('a call under way when the stop begins is answered, and the stop waits for it', async () => {
  const server = await createTestApp();
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true });
  // The table is locked for a moment, so the call has to wait in the database.
  const locked = server.db.transaction().execute(async (tx) => {
    await sql`lock table tag in access exclusive mode`.execute(tx);
    await sleep(700);
  });
  await sleep(100);
  const answer = ask(port, '/api/ximblox/tags/fetch', agent);
  await sleep(100);
  const closed = server.close();
  expect(await answer).toBe(200);
  await Promise.all([locked, closed]);
  agent.destroy();
});

test('each call is one line of the log: operation, who, status, time, request', async () => {
  const server = await createTestApp();
  const editor = await server.loginAs([]);
  const answer = await editor.get('/api/ximblox/user');
  const lines = server
    .logLines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ requestID }) => requestID === answer.headers['x-request-id']);
  expect(lines).toMatchObject([
    { level: 30, event: 'call', operation: 'users.current', actor: `staff:${editor.userID}`, method: 'GET', status: 200 },
  ]);
  expect(lines.map(({ ms, time }) => [typeof ms, typeof time])).toEqual([['number', 'string']]);
  await server.close();
});

test('connections that the database cuts are made anew, and nothing goes down with them', async () => {
  const server = await createTestApp();
  const tags = '/api/ximblox/tags/fetch';
  expect((await server.visitor.get(tags)).status).toBe(200);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    .execute(server.db)
    .catch(() => {});
  await sleep(50);
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await server.visitor.get(tags)).status));
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect((await server.visitor.get(tags)).status).toBe(200);
  await server.close();
});

test('under load the stop takes no more than seconds, and what was taken on is answered', async () => {
  const server = await createTestApp();
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const statuses: number[] = [];
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) statuses.push(await ask(port, '/api/ximblox/tags/fetch', agent).catch(() => 0));
  };
  const clients = Array.from({ length: 30 }, client);
  const answered = (): number => statuses.filter((status) => status === 200).length;
  // However slow the machine is, the stop comes under load.
  await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThan(30);
  const startedAt = Date.now();
  await server.close();
  const took = Date.now() - startedAt;
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  expect(took).toBeLessThan(5_000);
  // Nobody there any more, or told to come back: but never a call that was begun and then broken.
  expect(statuses.filter((status) => ![200, 503, 0].includes(status))).toEqual([]);
});
