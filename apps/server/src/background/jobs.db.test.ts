import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startScheduler } from '../kernel/scheduler/scheduler.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { jobs } from './jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('every job has a name of its own and runs on a whole server', async () => {
  expect(new Set(jobs.map(({ name }) => name))).toHaveLength(jobs.length);
  for (const job of jobs) await job.run(server.services, new AbortController().signal);
});

test('the clean-up of a new server runs at once, and the stop takes no longer than two seconds', async () => {
  const scheduler = startScheduler(server.services, jobs);
  await vi.waitFor(
    () =>
      expect(
        server
          .logLines()
          .join('')
          .match(/"event":"clean-up"/g),
      ).toHaveLength(2),
    { timeout: 10_000 },
  );
  const startedAt = Date.now();
  await scheduler.stop();
  expect(Date.now() - startedAt).toBeLessThan(2_500);
});
