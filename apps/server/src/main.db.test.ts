import { existsSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { endPostgres, killAll, postgresProcesses } from './testing/servers/postgres-processes.ts';
import { freePort, runRefused, startProgram, type Program } from './testing/servers/start-program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const dataDir = temporaryFolder();
const running: Program[] = [];

afterEach(async () => {
  for (const program of running.splice(0)) await program.end('SIGKILL');
});
afterAll(() => endPostgres(dataDir));

const start = async (environment: Record<string, string> = { SEED: 'none' }): Promise<Program> => {
  const program = await startProgram({ dataDir, environment });
  running.push(program);
  return program;
};

const statusOf = async (url: string): Promise<number> => (await fetch(url, { redirect: 'manual' })).status;

describe('the program', () => {
  it('prints its URL and the first login on the first start, and not on the second', { timeout: 180_000 }, async () => {
    const first = await start();
    expect(first.output()).toMatch(
      /Ready after [\d.]+ s\n\n {2}Ximblox +\d+\.\d+\.\d+\n {2}Site +http:\S+\n {2}Admin +http:\S+\/cmsadmin\n {2}API documentation +http:\S+\/api\/docs\n/,
    );
    expect(first.output()).toMatch(/First administrator admin@example\.org\n +Password +as set by ADMIN_PASSWORD\n/);
    // Without demo content nothing else tells what to do.
    await expect.poll(first.output).toContain('The site is empty. Log in to the admin as the first administrator');
    expect([await statusOf(`${first.origin}/readyz`), await statusOf(`${first.origin}/api/docs`)]).toEqual([200, 200]);
    expect(await first.end('SIGINT')).toBe(0);
    const second = await start();
    expect(second.output()).not.toMatch(/First administrator|The site is empty/);
    expect(await statusOf(`${second.origin}/readyz`)).toBe(200);
  });

  it('stops completely on Ctrl C: no open port and no running PostgreSQL', { timeout: 180_000 }, async () => {
    const program = await start();
    expect((await postgresProcesses(dataDir)).length).toBeGreaterThan(1);
    expect(await program.end('SIGINT')).toBe(0);
    await expect(fetch(program.origin)).rejects.toThrow();
    expect(await postgresProcesses(dataDir)).toEqual([]);
  });

  it('stops within ten seconds under load, and answers every accepted call', { timeout: 180_000 }, async () => {
    const program = await start();
    let isEnding = false;
    const answers: number[] = [];
    const load = Array.from({ length: 20 }, async () => {
      while (!isEnding || answers.length === 0) {
        try {
          answers.push(await statusOf(`${program.origin}/api/ximblox/auth/user`));
        } catch {
          // No new connections during shutdown.
          if (program.child.exitCode !== null || isEnding) return;
        }
      }
    });
    await sleep(500);
    const began = Date.now();
    const ended = program.end('SIGTERM');
    isEnding = true;
    expect(await ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    await Promise.all(load);
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  });

  it.each(['the program', 'both'])('restarts by itself after kill -9 of %s', { timeout: 180_000 }, async (victim) => {
    const program = await start();
    const processes = await postgresProcesses(dataDir);
    await program.end('SIGKILL');
    if (victim === 'both') killAll(processes);
    const again = await start();
    expect(await statusOf(`${again.origin}/readyz`)).toBe(200);
    expect(await again.end('SIGINT')).toBe(0);
    expect(await postgresProcesses(dataDir)).toEqual([]);
  });

  it('recovers by itself after kill -9 of PostgreSQL', { timeout: 180_000 }, async () => {
    const program = await start();
    const [postmaster] = await postgresProcesses(dataDir);
    killAll(await postgresProcesses(dataDir));
    await expect.poll(async () => (await postgresProcesses(dataDir))[0] ?? postmaster, { timeout: 20_000 }).not.toBe(postmaster);
    await expect.poll(() => statusOf(`${program.origin}/readyz`), { timeout: 20_000 }).toBe(200);
    expect(await program.end('SIGINT')).toBe(0);
  });
});

describe('SIGHUP', () => {
  it('does not stop the program: it opens the log again, which another program has renamed', { timeout: 180_000 }, async () => {
    const program = await start();
    const log = path.join(dataDir, 'logs/server.log');
    expect(await statusOf(`${program.origin}/livez`)).toBe(200);
    await expect.poll(() => readFile(log, 'utf8'), { timeout: 10_000 }).toContain('"operation":"livez"');
    await rename(log, `${log}.1`);
    program.child.kill('SIGHUP');
    await expect.poll(() => existsSync(log), { timeout: 10_000 }).toBe(true);
    expect(await statusOf(`${program.origin}/api/renamed`)).toBe(404);
    await expect.poll(() => readFile(log, 'utf8'), { timeout: 10_000 }).toContain('"path":"/api/renamed"');
    expect(await readFile(`${log}.1`, 'utf8')).not.toContain('"path":"/api/renamed"');
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    expect(await program.end('SIGINT')).toBe(0);
  });
});

describe('an error that the operator can correct is one sentence, and a non-zero exit code', () => {
  const sentence = /^[^\n]+\.\n$/;

  it('a port that is taken', { timeout: 30_000 }, async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const { code, output } = await runRefused({ dataDir, environment: { PORT: String(port) } });
      expect(code).toBe(1);
      expect(output).toMatch(sentence);
      expect(output).toContain(String(port));
      expect(output).toContain('PORT');
    } finally {
      other.close();
    }
  });

  it.each([
    ['lies in a file', () => path.join(dataDir, 'a-file', 'data')],
    ['the system does not let anybody make', () => '/proc/ximblox/data'],
  ])('a data folder that %s', { timeout: 30_000 }, async (_, folder) => {
    await writeFile(path.join(dataDir, 'a-file'), '');
    const { code, output } = await runRefused({ dataDir: folder() });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(/^[^\n]+DATA_DIR\.$/);
    expect(output).not.toMatch(/^ {4}at /m);
  });

  it.each([
    ['PORT', 'ninety'],
    ['PUBLIC_URL', 'meridian'],
    ['DATABASE_URL', 'mysql://x'],
    ['ADMIN_PASSWORD', 'short'],
  ])('a wrong %s', { timeout: 30_000 }, async (name, value) => {
    const { code, output } = await runRefused({ dataDir, environment: { [name]: value } });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output).toContain(name);
  });

  it('a database that does not exist', { timeout: 30_000 }, async () => {
    const { code, output } = await runRefused({ dataDir, environment: { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' } });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toMatch(/DATABASE_URL[^\n]+\.$/);
    expect(output).not.toMatch(/^ {4}at /m);
  });
});
