import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { sql, type Kysely } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { demoContent } from '../testing/demo-content.ts';
import { openCaller } from '../testing/servers/network-caller.ts';
import { endPostgres, postgresProcesses } from '../testing/servers/postgres-processes.ts';
import { launchProgram, startProgram, type Program } from '../testing/servers/start-program.ts';
import { openGate } from '../testing/servers/tcp-gate.ts';
import { cases, patienceMs, report, seededRandom, times } from './seed.ts';

const scenario = 'first-start';
const email = 'admin@example.org';
const shown = /First administrator (\S+)\n +Password +(\S+) +\(shown this once\)/g;

/** The passwords that a program has shown, the newest last. */
const passwordsIn = (...texts: string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(shown)].map(([, , password]) => password ?? ''));

const logIn = async ({ origin }: Program, password: string): Promise<number> =>
  (await openCaller(() => origin).send('POST', '/api/ximblox/auth/login', { email, password })).status;

/** The number of records that a first start creates, so that duplicates and missing ones are noticed. */
async function countAll(db: Kysely<Database>) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from staff_user) as users,
      (select count(*)::int from role) as roles,
      (select count(*)::int from page) as pages,
      (select count(distinct (locale, slug))::int from page where live_version_id is not null) as live,
      (select count(*)::int from release) as releases,
      (select count(*)::int from media_file) as files,
      (select count(*)::int from media_file where shared and default_alt_text <> '') as described,
      (select count(*)::int from tag) as tags,
      (select count(*)::int from site_menu where revision = 1) as menus,
      (select count(*)::int from jip) as jips,
      (select count(*)::int from member where is_active) as members,
      (select count(*)::int from jip_member) as memberships`.execute(db);
  return rows[0];
}

const pages = demoContent.pages.length;
const live = demoContent.pages.filter(({ isDraft }) => !isDraft).length;
const files = demoContent.images.length + demoContent.documents.length;
const { jips, members } = demoContent;
const tags = new Set(demoContent.pages.flatMap((page) => page.tags)).size;
const expected = {
  none: {
    users: 1,
    roles: 5,
    pages: 0,
    live: 0,
    releases: 0,
    files: 0,
    described: 0,
    tags: 0,
    menus: 0,
    jips: 0,
    members: 0,
    memberships: 0,
  },
  demo: {
    users: 1,
    roles: 5,
    pages,
    live,
    releases: live,
    files,
    described: files,
    tags,
    menus: Object.values(demoContent.menus).flatMap(Object.keys).length,
    jips: jips.length,
    members: members.length,
    memberships: members.flatMap((member) => member.jips).length,
  },
};

describe('on an empty database', () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  /** An installation that has never been started. @param isEmbedded whether its servers bring their own PostgreSQL */
  const prepare = async (isEmbedded = false) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), `ximblox-fault-${scenario}-`));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = await createTestDatabase({ isEmpty: true });
    cleanUps.push(database.drop);
    const environment = (more: Record<string, string>) => ({
      ...(isEmbedded ? {} : { DATABASE_URL: database.url }),
      ADMIN_PASSWORD: '',
      ...more,
    });
    const start = async (more: Record<string, string> = {}): Promise<Program> => {
      const program = await startProgram({ dataDir, environment: environment(more) });
      cleanUps.push(() => program.end('SIGKILL'));
      return program;
    };
    const launch = async (more: Record<string, string> = {}): Promise<Program> => {
      const program = await launchProgram({ dataDir, environment: environment(more) });
      cleanUps.push(() => program.end('SIGKILL'));
      return program;
    };
    return { ...database, dataDir, start, launch };
  };

  it.each(
    cases([
      [2, 'demo', times(1)],
      [2, 'none', times(2)],
      [4, 'none', times(1)],
      [4, 'demo', times(1)],
    ] as const),
  )(
    '%i servers that start at the same moment (SEED=%s) all become ready, and make everything once',
    async (count, seed, rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        const { db, start } = await prepare();
        const began = Date.now();
        const programs = await Promise.all(Array.from({ length: count }, () => start({ SEED: seed })));
        report(scenario, `${count} servers with SEED=${seed} ready after ${Date.now() - began} ms`);
        for (const { origin } of programs) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
        expect(await countAll(db)).toEqual(expected[seed]);
        const passwords = passwordsIn(...programs.map((program) => program.output()));
        expect(passwords).toHaveLength(1);
        const shownMembers = programs.flatMap((program) => [...program.output().matchAll(/Demo member +\S+@\S+\.example /g)]);
        expect(shownMembers).toHaveLength(seed === 'demo' ? members.length : 0);
        for (const program of programs) expect(await logIn(program, passwords[0] ?? '')).toBe(200);
        await Promise.all(programs.map((program) => program.end('SIGKILL')));
      }
    },
  );

  it('two servers that share a data folder and start concurrently share the PostgreSQL in it', async () => {
    for (let round = 0; round < times(2); round += 1) {
      const { start, dataDir } = await prepare(true);
      cleanUps.push(() => endPostgres(dataDir));
      const programs = await Promise.all([start({ SEED: 'none' }), start({ SEED: 'none' })]);
      const passwords = passwordsIn(...programs.map((program) => program.output()));
      expect(passwords).toHaveLength(1);
      for (const program of programs) expect(await logIn(program, passwords[0] ?? '')).toBe(200);
      for (const program of programs) expect(await program.end('SIGTERM')).toBe(0);
      expect(await postgresProcesses(dataDir)).toEqual([]);
    }
  });

  it('a server that waits for the start of another logs it in one line, and stops on a signal', async () => {
    const { db, launch } = await prepare();
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${0x78_69_6d_01})`.execute(holder);
      const waiting = await launch({ SEED: 'none' });
      await expect.poll(waiting.output, { timeout: patienceMs }).toContain('Waiting for another server that is starting');
      await sleep(1_000);
      expect(waiting.output().match(/Waiting for another server/g)).toHaveLength(1);
      await expect(fetch(`${waiting.origin}/readyz`)).rejects.toThrow();
      const stopped = await launch({ SEED: 'none' });
      await expect.poll(stopped.output, { timeout: patienceMs }).toContain('Waiting for another server');
      expect(await stopped.end('SIGTERM')).toBe(0);
      await sql`select pg_advisory_unlock(${0x78_69_6d_01})`.execute(holder);
      await expect.poll(waiting.output, { timeout: patienceMs }).toContain('API documentation');
    });
    expect(await countAll(db)).toEqual(expected.none);
  });

  it('a first start that is killed repeatedly resumes, and creates everything once', async () => {
    const random = seededRandom(scenario);
    const { db, start, launch } = await prepare();
    const seen: string[] = [];
    const kills: string[] = [];
    const imagesStep = /^\s*images and documents …/m;
    const pagesStep = /^\s*pages …/m;
    // Each is killed some time after it has reached a step; later ones find more of the work done.
    const moments: readonly (readonly [RegExp, number])[] = [
      [/Migrating the database: 0001/, 0],
      [/Migrating the database: 0012/, 0],
      [/Starting the server/, 20],
      [imagesStep, 100],
      [imagesStep, 400],
      [pagesStep, 50],
      ...Array.from({ length: times(2) }, () => [pagesStep, random.between(100, 900)] as const),
    ];
    for (const [step, afterMs] of moments) {
      const program = await launch({ SEED: 'demo' });
      const ended = once(program.child, 'close');
      // A start that finds everything done never reaches its step: it is killed once it serves.
      const isThere = (): boolean => step.test(program.output()) || program.output().includes('API documentation');
      const hasEnded = (): boolean => program.child.exitCode !== null || program.child.signalCode !== null;
      while (!isThere() && !hasEnded()) await sleep(2);
      await Promise.race([sleep(afterMs), ended]);
      await program.end('SIGKILL');
      kills.push(`${program.output().trim().split('\n').at(-1)?.trim() ?? ''} (+${afterMs} ms)`);
      seen.push(program.output());
    }
    const last = await start({ SEED: 'demo' });
    seen.push(last.output());
    report(scenario, `killed in: ${kills.join('; ')}`);
    // A step by another name would be waited for until the server serves, and nothing be killed in the middle.
    for (const [step] of moments)
      expect([String(step), seen.some((output) => step.test(output) && !output.includes('API documentation'))]).toEqual([
        String(step),
        true,
      ]);
    expect(await countAll(db)).toEqual(expected.demo);
    expect(await logIn(last, passwordsIn(...seen).at(-1) ?? '')).toBe(200);
  });

  it.each([
    ['before its commit gets to the database', 'to'],
    ['after its commit, before it knows of it', 'from'],
  ] as const)('a server that is killed %s leaves the administrator whose password was shown last', async (_, way) => {
    const { db, url, start, launch } = await prepare();
    const [, port] = /:(\d+)\/[^/]*$/.exec(url) ?? [];
    const gate = await openGate({ host: '127.0.0.1', port: Number(port) });
    cleanUps.push(() => gate.shut());
    let isArmed = true;
    let isCommitting = false;
    const program = await launch({ SEED: 'none', DATABASE_URL: url.replace(/@[^@/]*\//, `@127.0.0.1:${gate.port}/`) });
    gate.set({
      kind: 'watch',
      isPassed(direction, piece) {
        // The commit is sent together with the audit row of the account.
        if (direction === 'to' && piece.includes('commit') && piece.includes('Administrator (Administrator)'))
          isCommitting = true;
        if (!isCommitting) return true;
        if (!isArmed || direction !== way || (way === 'from' && !piece.includes('COMMIT'))) return isArmed;
        isArmed = false;
        program.child.kill('SIGKILL');
        return false;
      },
    });
    await once(program.child, 'close');
    expect(isArmed).toBe(false);
    const again = await start({ SEED: 'none' });
    expect(await countAll(db)).toEqual(expected.none);
    const passwords = passwordsIn(program.output(), again.output());
    expect(passwords).toHaveLength(way === 'to' ? 2 : 1);
    expect(await logIn(again, passwords.at(-1) ?? '')).toBe(200);
  });
});
