import { setTimeout as sleep } from 'node:timers/promises';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openCaller, type NetworkAnswer, type NetworkCaller } from '../testing/servers/network-caller.ts';
import { administrator, freePort, startProgram, type Program } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const secret = 'a secret of tests, long enough to be one';
const token = 'a token of the collector';
const dataDir = temporaryFolder();
let database: TestDatabase;
let program: Program;
let visitor: NetworkCaller;
let staff: NetworkCaller;
let metricsPort: number;

const succeed = async (call: Promise<NetworkAnswer>): Promise<NetworkAnswer> => {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};

beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort();
  program = await startProgram({
    dataDir,
    environment: {
      DATABASE_URL: database.url,
      SEED: 'none',
      SESSION_SECRET: secret,
      RATE_LIMITS: 'off',
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: token,
      LOG_FILE: '-',
      // So low that any machine gets there, and above the jitter of an idle one.
      MAX_EVENT_LOOP_DELAY: '15',
    },
  });
  visitor = openCaller(() => program.origin, { secret });
  staff = openCaller(() => program.origin, { secret });
  await succeed(staff.send('POST', '/api/ximblox/auth/login', administrator));
  const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
  const { body } = await succeed(staff.send('POST', '/api/ximblox/page/create', page));
  await succeed(staff.send('POST', `/api/ximblox/page/${String(body['pageID'])}/publish`));
}, 180_000);
afterAll(async () => {
  await program.end();
  await database.drop();
});

let sequence = 0;
const next = (): number => (sequence += 1);
const drawn = (): Promise<NetworkAnswer> => visitor.get(`/en/search?q=wave${next()}`);
/** What a visitor, a program or an applicant asks for, by the way it comes in. */
const reads = {
  rest: () => visitor.get('/api/ximblox/tags/fetch'),
  trpc: () => visitor.get('/api/trpc/tags.fetch?input=%7B%7D'),
  page: drawn,
  upload: () => visitor.upload('/api/institute/vacancies/application-files', {}, new File(['%PDF-1.7'], 'cv.pdf')),
};
/** What is served whatever the load. */
const served = {
  alive: () => visitor.get('/livez'),
  cached: () => visitor.get('/en/a-page'),
  save: () => staff.send('POST', '/api/ximblox/tags', { name: `tag ${next()}`, private: false }),
  // A right one: wrong ones are limited in number.
  login: () => openCaller(() => program.origin, { secret }).send('POST', '/api/ximblox/auth/login', administrator),
};

/** Runs work while the server has too little processor time, as on a machine that others use: nothing that it refuses helps. */
async function starved(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const starve = async (): Promise<void> => {
    while (!isOver) {
      program.child.kill('SIGSTOP');
      await sleep(150);
      program.child.kill('SIGCONT');
      await sleep(20);
    }
  };
  const starving = starve();
  try {
    await work();
  } finally {
    isOver = true;
    await starving;
  }
}

const metric = async (name: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = (await answer.text()).split('\n').find((text) => text.startsWith(`ximblox_${name} `));
  return Number(line?.split(' ')[1]);
};

test('a server that is behind refuses reads, uploads and drawing anew at every door, and serves staff, logins, cached pages and health checks', async () => {
  expect((await served.cached()).status).toBe(200);
  const refused = new Map<string, NetworkAnswer>();
  await starved(async () => {
    while (refused.size < Object.keys(reads).length) {
      const statuses = await Promise.all(Object.values(served).map(async (call) => (await call()).status));
      expect(statuses).toEqual([200, 200, 200, 200]);
      for (const [door, call] of Object.entries(reads)) {
        const answer = await call();
        if (answer.status === 503) refused.set(door, answer);
      }
    }
  });
  for (const [door, { headers }] of refused)
    expect([door, headers.get('retry-after'), headers.get('cache-control')]).toEqual([door, '2', 'no-store']);
  expect(refused.get('rest')?.body['Errors']).toMatchObject([{ name: 'unavailable', code: 'G_01' }]);
  expect(refused.get('page')?.text).toContain('<h1>This page cannot be shown now</h1>');
  for (const kind of ['query', 'upload']) expect(await metric(`shed_calls_total{kind="${kind}"}`)).toBeGreaterThan(0);
  // One entry for all of them, and none for each.
  await expect.poll(() => program.output(), { timeout: 30_000 }).toContain('"event":"load-shedding"');
  expect(program.output()).not.toContain('call-failed');
  for (const call of Object.values(reads))
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).not.toBe(503);
}, 120_000);

test('a server that stays behind, whatever it refuses, asks for no more traffic until it has caught up', async () => {
  const ready = async (): Promise<number> => (await visitor.get('/readyz')).status;
  expect(await ready()).toBe(200);
  await starved(async () => {
    await expect.poll(ready, { timeout: 40_000 }).toBe(503);
    expect((await visitor.get('/livez')).status).toBe(200);
    expect((await served.save()).status).toBe(200);
  });
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
}, 120_000);
