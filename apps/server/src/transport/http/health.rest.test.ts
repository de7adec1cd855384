import { createDatabase } from '@ximblox/db';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';

import { createEventLoop } from '../../kernel/event-loop.ts';
import type { Services } from '../../kernel/operation/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { mountHealth } from './health.ts';

test('a thousand concurrent requests are one query, and answer only "ready"', async () => {
  const server = await createTestApp();
  const executed = vi.spyOn(server.db.getExecutor(), 'executeQuery');
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => server.visitor.get('/readyz')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 ready']));
  expect(executed.mock.calls.filter(([query]) => query.sql === 'select 1').length).toBeLessThanOrEqual(2);
  await server.close();
});

test('without a database the server is live but not ready', async () => {
  const db = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const app = Fastify();
  mountHealth(app, { db, eventLoop: createEventLoop(0) } as unknown as Services, () => false);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
  await db.destroy();
});
