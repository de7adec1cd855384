import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { freePort, startProgram, type Program } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { version } from '../version.ts';

const dataDir = temporaryFolder();
let program: Program;
let metrics: string;
const token = 'a token of the collector';
const authorization = `Bearer ${token}`;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  program = await startProgram({
    dataDir,
    environment: { SEED: 'none', METRICS_PORT: String(port), METRICS_TOKEN: token },
  });
}, 180_000);
afterAll(() => program.end());

/** Figures are collected once a second at most. */
const untilFresh = () => new Promise((resolve) => setTimeout(resolve, 1_050));
/** All series of a scrape, by name and labels. */
const scrape = async (): Promise<Map<string, number>> => {
  const answer = await fetch(metrics, { headers: { authorization } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
};
const call = async (url: string): Promise<number> => {
  const answer = await fetch(`${program.origin}${url}`);
  await answer.arrayBuffer();
  return answer.status;
};

describe('metrics', () => {
  test('are nowhere on the port of visitors, and need the token', async () => {
    expect(await call('/metrics')).not.toBe(200);
    const unknown = await fetch(metrics);
    const wrong = await fetch(metrics, { headers: { authorization: 'Bearer nonsense' } });
    expect([unknown.status, wrong.status, await wrong.text()]).toEqual([401, 401, '']);
    expect((await fetch(metrics.replace('/metrics', '/'), { headers: { authorization } })).status).toBe(404);
    expect((await fetch(metrics, { method: 'POST', headers: { authorization } })).status).toBe(405);
  });

  test('name the release, as the first line of the log does', async () => {
    expect((await scrape()).get(`ximblox_build_info{version="${version}"}`)).toBe(1);
    // Lines are written a moment after what they tell of.
    const first = async (): Promise<string> =>
      (await readFile(path.join(dataDir, 'logs/server.log'), 'utf8')).split('\n', 1)[0] ?? '';
    await expect.poll(first).not.toBe('');
    expect(JSON.parse(await first())).toMatchObject({ event: 'starting', version });
  });

  test('count calls by operation, transport and class of status, with their duration', async () => {
    const rest = 'ximblox_calls_total{operation="tags.fetch",transport="rest",status="2xx"}';
    const refused = 'ximblox_calls_total{operation="users.list",transport="rest",status="4xx"}';
    const trpc = 'ximblox_calls_total{operation="tags.fetch",transport="trpc",status="2xx"}';
    const before = await scrape();
    for (let round = 0; round < 3; round += 1) expect(await call('/api/ximblox/tags/fetch')).toBe(200);
    expect(await call('/api/ximblox/user/list')).toBe(401);
    expect(await call('/api/trpc/tags.fetch?input=%7B%7D')).toBe(200);
    await untilFresh();
    const after = await scrape();
    const rise = (series: string): number => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    expect([rise(rest), rise(refused), rise(trpc)]).toEqual([3, 1, 1]);
    expect(rise('ximblox_call_duration_seconds_count{operation="tags.fetch"}')).toBe(4);
    expect(rise('ximblox_call_duration_seconds_sum{operation="tags.fetch"}')).toBeGreaterThan(0);
  });

  test('have no more series, whatever paths and calls a visitor makes up', async () => {
    const probe = async (from: number): Promise<number> => {
      for (let index = from; index < from + 20; index += 1) {
        await call(`/en/no-such-page-${index}`);
        await call(`/api/ximblox/no-such-call-${index}`);
        await call(`/api/trpc/no.such${index}?input=%7B%7D`);
        await call(`/api/trpc/tags.fetch,no.such${index}?batch=1&input=%7B%7D`);
      }
      await untilFresh();
      const series = [...(await scrape()).keys()].filter((name) => name.startsWith('ximblox_'));
      expect(series.filter((name) => name.includes('such'))).toEqual([]);
      return series.length;
    };
    const first = await probe(0);
    expect(await probe(100)).toBe(first);
  });

  test('tell of connections, effects, jobs, the cache of pages, renditions and the process', async () => {
    const series = await scrape();
    const value = (name: string): number => series.get(name) ?? Number.NaN;
    expect(value('ximblox_database_up')).toBe(1);
    expect(
      value('ximblox_database_connections{state="used"}') + value('ximblox_database_connections{state="idle"}'),
    ).toBeGreaterThan(0);
    expect(value('ximblox_database_connections_max')).toBeGreaterThan(0);
    expect(value('ximblox_database_waiting')).toBe(0);
    expect(value('ximblox_outbox_effects{topic="send-mail",state="waiting"}')).toBe(0);
    expect(value('ximblox_outbox_effects{topic="send-mail",state="failed"}')).toBe(0);
    expect(value('ximblox_jobs{state="scheduled"}')).toBeGreaterThan(2);
    expect(value('ximblox_jobs{state="due"}')).toBeGreaterThanOrEqual(0);
    expect(value('ximblox_job_oldest_due_seconds')).toBeGreaterThanOrEqual(0);
    expect(value('ximblox_job_failures_total')).toBe(0);
    for (const name of ['page_cache_bytes', 'page_cache_requests_total{result="hit"}', 'renditions_total', 'renditions_waiting'])
      expect(value(`ximblox_${name}`)).toBeGreaterThanOrEqual(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total', 'process_resident_memory_bytes'])
      expect(value(name)).toBeGreaterThanOrEqual(0);
  });

  test('are collected once for many scrapes at the same time', async () => {
    await untilFresh();
    const all = await Promise.all(Array.from({ length: 8 }, scrape));
    const texts = all.map((series) => series.get('process_cpu_seconds_total'));
    expect(new Set(texts).size).toBe(1);
  });
});
