import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { maxInFlight, withConcurrencyLimit } from '../../kernel/operation/load-shedding.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { bodyLimits } from '../../transport/http/bodies/body-limits.ts';
import { openDownloadsMax } from '../../transport/http/open-downloads.ts';

const processes = 4;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ environment: { WEB_CONCURRENCY: String(processes) } });
});
afterAll(() => server.close());

test('one of four processes takes a quarter of the concurrent calls of a server', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = Array.from({ length: maxInFlight / processes }, () => withConcurrencyLimit(server.services, () => promise));
  expect((await server.visitor.get('/api/ximblox/tags/fetch')).status).toBe(503);
  resolve();
  await Promise.all(work);
  expect((await server.visitor.get('/api/ximblox/tags/fetch')).status).toBe(200);
});

test('one of four processes lets a network have a quarter of the downloads open', () => {
  const { openDownloads } = server.app;
  const ask = (): boolean => openDownloads.tryAdmit('203.0.113.7', new EventEmitter() as unknown as ServerResponse);
  expect(Array.from({ length: openDownloadsMax / processes }, ask)).not.toContain(false);
  expect(ask()).toBe(false);
});

test('one of four processes has a quarter of the memory for bodies', () => {
  const { inFlight, inFlightAnonymous } = server.bodies.limits;
  expect([inFlight, inFlightAnonymous]).toEqual([bodyLimits.inFlight / processes, bodyLimits.inFlightAnonymous / processes]);
});
