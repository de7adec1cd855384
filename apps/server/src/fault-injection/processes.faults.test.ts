import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { send, sendVisitors, type VisitorRequest, type Visitors } from '../testing/callers/visitors.ts';
import { endPostgres, postgresProcesses } from '../testing/servers/postgres-processes.ts';
import { freePort, runRefused, startProgram, type Program } from '../testing/servers/start-program.ts';
import { findViolations } from './checker.ts';
import { endLeases, openFleet, type Fleet } from './fleet.ts';
import { isAcknowledged, untilAcknowledged } from './journal.ts';
import { patienceMs, report, seededRandom } from './seed.ts';

const scenario = 'processes';
const run = promisify(execFile);
const address = '/en/a-page';
const poll = { timeout: patienceMs, interval: 50 };

/** The processes that a program has started, the oldest first. */
async function childrenOf({ child }: Pick<Program, 'child'>): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--sort=start_time', '--ppid', String(child.pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.split(/\s+/).filter(Boolean).map(Number);
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

let fleet: Fleet;
beforeEach(async () => {
  fleet = await openFleet(scenario, { WEB_CONCURRENCY: '2' });
});
afterEach(() => fleet.close());

const logged = async (event: string): Promise<Record<string, unknown>[]> => {
  const text = await readFile(path.join(fleet.dataDir, 'logs/server.log'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line.includes(`"event":"${event}"`));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

const makeLivePage = async (): Promise<number> => {
  const page = { title: 'A page', slug: 'a-page', type: 'content', locale: 'en-gb', typeData: {} };
  const { body } = await fleet.editor.send('POST', '/api/ximblox/page/create', page);
  const pageID = Number(body['pageID']);
  expect((await fleet.editor.send('POST', `/api/ximblox/page/${pageID}/publish`)).status).toBe(200);
  return pageID;
};

let drafts = 0;
const newPage = async (): Promise<VisitorRequest> => {
  drafts += 1;
  const input = { title: 'A draft', slug: `draft-${drafts}`, type: 'content', locale: 'en-gb', typeData: {} };
  const headers = { ...(await fleet.editor.changeHeaders()), 'content-type': 'application/json' };
  return { name: 'new page', method: 'POST', path: '/api/ximblox/page/create', headers, pieces: [JSON.stringify(input)] };
};
const page: VisitorRequest = { name: 'page', method: 'GET', path: address };
const read: VisitorRequest = { name: 'read', method: 'GET', path: '/api/ximblox/tags/fetch' };
/** Visitors with connections that they keep, and with a new one for each request. */
const visit = (origin: string): Visitors[] =>
  [true, false].map((keepsConnection) =>
    sendVisitors(origin, [() => page, () => page, () => read, newPage], { keepsConnection, restMs: 20 }),
  );
const metOf = (visitors: readonly Visitors[]) => visitors.flatMap(({ met }) => met);
/** Waits until so many more requests were answered. */
const untilMore = async (visitors: readonly Visitors[], count: number): Promise<void> => {
  const before = metOf(visitors).length;
  await expect.poll(() => metOf(visitors).length - before, poll).toBeGreaterThan(count);
};

/** The calls that each process has answered, by its number. */
async function callsOf(metrics: string): Promise<Map<string, number>> {
  const text = await (await fetch(metrics)).text();
  const calls = new Map<string, number>();
  for (const [, labels = '', count] of text.matchAll(/^ximblox_calls_total\{(.*)\} (\d+)$/gm)) {
    const number = /process="(\d+)"/.exec(labels)?.[1] ?? 'none';
    calls.set(number, (calls.get(number) ?? 0) + Number(count));
  }
  return calls;
}

describe('a server of two processes', () => {
  it('serves with both, and shows with both what was published by one', async () => {
    const metricsPort = await freePort();
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const program = await fleet.start({ METRICS_PORT: String(metricsPort) });
    expect(await childrenOf(program)).toHaveLength(2);
    const pageID = await makeLivePage();
    const titles = async (): Promise<Set<string>> => {
      const texts = await Promise.all(
        Array.from({ length: 8 }, async () =>
          (await fetch(program.origin + address, { headers: { connection: 'close' } })).text(),
        ),
      );
      return new Set(texts.map((text) => /<title>([^<]*)/.exec(text)?.[1] ?? ''));
    };
    await expect.poll(async () => [...(await titles())].join('|'), poll).toMatch(/^A page[^|]*$/);
    expect((await fleet.editor.send('POST', `/api/ximblox/page/${pageID}/unpublish`)).status).toBe(200);
    await expect
      .poll(
        async () => {
          const answers = await Promise.all(Array.from({ length: 8 }, () => send(program.origin, page, false)));
          return new Set(answers.map(({ result }) => result));
        },
        { timeout: patienceMs, interval: 50 },
      )
      .not.toContain(200);
    await expect.poll(async () => [...(await callsOf(metrics)).keys()].toSorted(), poll).toEqual(['1', '2']);
    for (const count of (await callsOf(metrics)).values()) expect(count).toBeGreaterThan(5);
    // A series is of one process and has its own line; what it is called is said once.
    const text = await (await fetch(metrics)).text();
    expect(text.match(/^# TYPE ximblox_calls_total /gm)).toHaveLength(1);
    expect(text.match(/^ximblox_database_up\{process="[12]"\} 1$/gm)).toHaveLength(2);
  });

  it('of which one is killed under load fails no visitor more than the request in progress; it is replaced, and all effects are there once', async () => {
    const random = seededRandom(scenario);
    const program = await fleet.start();
    await makeLivePage();
    const writers = fleet.write(4, random);
    const visitors = visit(program.origin);
    await untilMore(visitors, 100);
    const before = await childrenOf(program);
    const [victim = 0] = before;
    process.kill(victim, 'SIGKILL');
    await expect.poll(async () => (await childrenOf(program)).filter((pid) => !before.includes(pid)).length, poll).toBe(1);
    await untilMore(visitors, 100);
    await untilAcknowledged(fleet.journal, 30);
    await writers.stop();
    await Promise.all(visitors.map((some) => some.stop()));
    await endLeases(fleet.db);
    const failed = metOf(visitors).filter(({ result }) => result !== 200);
    const { entries } = fleet.journal;
    report(
      scenario,
      `killed: ${metOf(visitors).length} visits, ${failed.length} failed, ${entries.filter(isAcknowledged).length} acknowledged`,
    );
    // One of each visitor was in progress at most.
    expect(failed.length).toBeLessThanOrEqual(8);
    expect(failed.filter(({ result }) => typeof result === 'number')).toEqual([]);
    expect(await findViolations(await fleet.world())).toEqual([]);
    await expect.poll(() => logged('process-ended'), poll).toMatchObject([{ level: 50, pid: victim, signal: 'SIGKILL' }]);
    expect(await fleet.end(program, 'SIGTERM')).toBe(0);
  });

  it('that gets SIGUSR2 under load replaces both, one after the other, and fails no request', async () => {
    const program = await fleet.start();
    await makeLivePage();
    const visitors = visit(program.origin);
    await untilMore(visitors, 50);
    const before = await childrenOf(program);
    const probe = sendVisitors(program.origin, [() => ({ name: 'readyz', method: 'GET', path: '/readyz' })], {
      keepsConnection: true,
      restMs: 20,
    });
    program.child.kill('SIGUSR2');
    let most = 0;
    await expect
      .poll(async () => {
        const now = await childrenOf(program);
        most = Math.max(most, now.length);
        return now.length === 2 && now.every((pid) => !before.includes(pid));
      }, poll)
      .toBe(true);
    await untilMore(visitors, 50);
    await Promise.all([...visitors, probe].map((some) => some.stop()));
    const met = metOf([...visitors, probe]);
    report(scenario, `replaced: ${met.length} visits`);
    expect(met.filter(({ result }) => result !== 200)).toEqual([]);
    expect(most).toBe(3);
    await expect.poll(() => logged('processes-replaced'), poll).toHaveLength(1);
    expect(await logged('process-ended')).toEqual([]);
    expect(await fleet.end(program, 'SIGTERM')).toBe(0);
  });

  it('that gets SIGTERM under load answers what it has accepted, and leaves nothing behind', async () => {
    const program = await fleet.start({ SHUTDOWN_DELAY: '2' });
    await makeLivePage();
    const children = await childrenOf(program);
    const visitors = visit(program.origin);
    await untilMore(visitors, 50);
    const ended = fleet.end(program, 'SIGTERM');
    await expect.poll(async () => (await send(program.origin, { ...page, path: '/readyz' }, false)).result, poll).toBe(503);
    expect((await send(program.origin, page, false)).result).toBe(200);
    expect(await ended).toBe(0);
    await Promise.all(visitors.map((some) => some.stop()));
    const failed = metOf(visitors).filter(({ result }) => result !== 200 && result !== 'ECONNREFUSED');
    // Connections that the kernel has accepted and the server has not are reset when the port closes.
    expect(failed.filter(({ result }) => result !== 'ECONNRESET')).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(8);
    expect(children.filter(isRunning)).toEqual([]);
  });

  it('whose first process is killed has no other left behind', async () => {
    const program = await fleet.start();
    const children = await childrenOf(program);
    expect(children).toHaveLength(2);
    await fleet.end(program, 'SIGKILL');
    await expect.poll(() => children.filter(isRunning), poll).toEqual([]);
  });

  it('opens its log again in all processes after SIGHUP', async () => {
    const program = await fleet.start();
    const log = path.join(fleet.dataDir, 'logs/server.log');
    await rename(log, `${log}.1`);
    program.child.kill('SIGHUP');
    let round = 0;
    /** How many of eight calls, which both processes answer, are in the new log. */
    const written = async (): Promise<number> => {
      round += 1;
      const numbered = { ...page, path: `/api/renamed-${round}` };
      await Promise.all(Array.from({ length: 8 }, () => send(program.origin, numbered, false)));
      const linesIn = async (file: string): Promise<number> =>
        (await readFile(file, 'utf8').catch(() => '')).split(`"path":"${numbered.path}"`).length - 1;
      // Lines are written a moment after what they tell of.
      await expect.poll(async () => (await linesIn(log)) + (await linesIn(`${log}.1`)), poll).toBe(8);
      return linesIn(log);
    };
    await expect.poll(written, poll).toBe(8);
    expect(await childrenOf(program)).toHaveLength(2);
  });
});

describe('with the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'ximblox-processes-'));
  });
  afterEach(async () => {
    await endPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('a first start is done once, its log on standard output has whole lines, and Ctrl C stops all', async () => {
    const program = await startProgram({ dataDir, environment: { SEED: 'none', WEB_CONCURRENCY: '2', LOG_FILE: '-' } });
    const output = program.output();
    expect(output.match(/First administrator/g)).toHaveLength(1);
    expect(output).toMatch(/Ready after [\d.]+ s\n\n {2}Ximblox/);
    expect(output).toContain('The site is empty. Log in to the admin as the first administrator');
    const pids = await childrenOf(program);
    expect(pids.length).toBeGreaterThan(2);
    const count = 400;
    await Promise.all(Array.from({ length: count }, () => send(program.origin, { ...page, path: '/livez' }, false)));
    expect(await program.end('SIGINT')).toBe(0);
    const lines = program
      .output()
      .split('\n')
      .filter((line) => line.includes('"operation":"livez"'));
    expect(lines).toHaveLength(count);
    // What the terminal is told may stand before one.
    for (const line of lines) expect(() => JSON.parse(line.slice(line.indexOf('{"level"'))) as unknown).not.toThrow();
    expect(pids.filter(isRunning)).toEqual([]);
    expect(await postgresProcesses(dataDir)).toEqual([]);
  });

  it('an error that the operator can correct is one sentence, and a non-zero exit code', async () => {
    const { code, output } = await runRefused({
      dataDir,
      environment: { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', WEB_CONCURRENCY: '2' },
    });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(/DATABASE_URL[^\n]+\.$/);
    expect(output).not.toMatch(/^ {4}at /m);
  });
});
