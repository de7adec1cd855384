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

test('an idle keep-alive connection does not delay the shutdown', async () => {
  const server = await createTestApp();
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/livez', agent)).toBe(200);
  const startedAt = Date.now();
  await server.close();
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  agent.destroy();
});

test('the shutdown waits for a call in progress, which is answered', async () => {
  const server = await createTestApp();
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true });
  // The table is locked for a moment, so that the call has to wait in the database.
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

test('each call is one log line: operation, actor, status, duration, path, network, request ID', async () => {
  const server = await createTestApp();
  const editor = await server.loginAs([]);
  const answer = await editor.get('/api/ximblox/user');
  const lines = server
    .logLines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ requestID }) => requestID === answer.headers['x-request-id']);
  expect(lines).toMatchObject([
    {
      level: 30,
      event: 'call',
      operation: 'users.current',
      actor: `staff:${editor.userID}`,
      method: 'GET',
      status: 200,
      path: '/api/ximblox/user',
      network: '127.0.0.0/24',
    },
  ]);
  expect(lines.map(({ ms, time }) => [typeof ms, typeof time])).toEqual([['number', 'string']]);
  await server.close();
});

test('the log tells which path was not found and from which network, and neither address nor query of the caller', async () => {
  const server = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const answer = await server.visitor.get('/api/ximblox/nothing/jo@meridian.example/x?token=canary', headers);
  expect(answer.status).toBe(404);
  const lines = server.logLines().filter((line) => line.includes(String(answer.headers['x-request-id'])));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'call', status: 404, path: '/api/ximblox/nothing/*/x', network: '203.0.113.0/24' },
  ]);
  expect(lines.join('')).not.toMatch(/203\.0\.113\.77|canary|meridian/);
  await server.close();
});

test('connections that the database closes are replaced, without a failed call', async () => {
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

test('under load the shutdown takes no more than seconds, and accepted calls are answered', async () => {
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
  // The shutdown has to come under load, however slow the machine is.
  await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThan(30);
  const startedAt = Date.now();
  await server.close();
  const took = Date.now() - startedAt;
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  expect(took).toBeLessThan(5_000);
  // Connection refused or 503 with Retry-After, but never a call that started and then broke off.
  expect(statuses.filter((status) => ![200, 503, 0].includes(status))).toEqual([]);
});
