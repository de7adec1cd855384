import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { isPostgres, readPostmaster } from './embedded/postmaster.ts';
import { DomainStartError } from './start-error.ts';

const settings = { shared_buffers: '16MB' };
let dataDir: string;
let cluster: string;
const cleanUps: (() => unknown)[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  cluster = path.join(dataDir, 'postgres');
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, settings });
  cleanUps.push(() => server.stop());
  return server;
};

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
};

/** A process of its own that holds the database, as `npm start` does. */
const startParent = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/hold-embedded.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

const postmasterPid = async (): Promise<number> => {
  const running = await readPostmaster(cluster);
  if (running === undefined) throw new Error('PostgreSQL does not run.');
  return running.pid;
};

describe('startEmbeddedPostgres', () => {
  test('gives a UTF-8 database of an ordinary role, durable, with its password unreadable for others', async () => {
    const { url } = await start();
    const rows = await query(
      url,
      `select current_setting('server_encoding') as encoding, datlocale as locale, (select rolsuper from pg_roles where rolname = current_user) as superuser,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ encoding: 'UTF8', locale: 'C.UTF-8', superuser: false, fsync: 'on', commit: 'on' }]);
    expect((await stat(path.join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    await query(url, 'create extension unaccent');
    await query(url, 'create extension pg_trgm');
  });

  test('writes nothing of a row into its log, which is for its owner alone', async () => {
    const { url } = await start();
    await query(url, 'create table person (email text unique, name text not null)');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const insert = 'insert into person (email, name) values ($1, $2)';
    await client.query(insert, ['canary@meridian.example', 'Canary']);
    await expect(client.query(insert, ['canary@meridian.example', 'Canary'])).rejects.toThrow('duplicate key');
    await expect(client.query(insert, ['canary2@meridian.example', null])).rejects.toThrow('not-null');
    await client.end();
    const file = path.join(dataDir, 'logs/postgres.log');
    const log = await readFile(file, 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).toContain('not-null');
    expect(log.toLowerCase()).not.toContain('canary');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('stop ends PostgreSQL, and the next start finds the same data on the same port', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as seven');
    const pid = await postmasterPid();
    await first.stop();
    expect(await isPostgres(pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  test('a PostgreSQL left running by a killed parent is taken over and stopped at the end', async () => {
    const parent = await startParent();
    const pid = await postmasterPid();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(await isPostgres(pid)).toBe(true);
    const server = await start();
    expect(await postmasterPid()).toBe(pid);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await isPostgres(pid)).toBe(false);
  });

  test('a second process that is left alone with it stops it at the end', async () => {
    const parent = await startParent();
    const pid = await postmasterPid();
    const guest = await start();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const others = "select count(*)::int as count from pg_locks where locktype = 'advisory'";
    await expect.poll(() => query(guest.adminUrl, others), { timeout: 10_000 }).toEqual([{ count: 0 }]);
    await guest.stop();
    expect(await isPostgres(pid)).toBe(false);
  });

  test('a second process beside a living one shares its PostgreSQL and leaves it running', async () => {
    await startParent();
    const pid = await postmasterPid();
    const guest = await start();
    expect(await query(guest.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await guest.stop();
    expect(await isPostgres(pid)).toBe(true);
  });

  test('when both parent and PostgreSQL were killed, the next start recovers committed data', async () => {
    const parent = await startParent();
    const secrets: unknown = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'));
    expect(secrets).toHaveProperty('password');
    const before = await startEmbeddedPostgres({ dataDir, settings });
    await query(before.url, 'create table kept as select generate_series(1, 1000)');
    await before.stop();
    parent.kill('SIGKILL');
    process.kill(await postmasterPid(), 'SIGKILL');
    const server = await start();
    expect(await query(server.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
  });

  test('a PostgreSQL that dies under its parent is restarted on the same port', async () => {
    const server = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await sleep(50);
    await expect
      .poll(async () => query(server.url, 'select 1 as one').catch(() => []), { timeout: 10_000 })
      .toEqual([{ one: 1 }]);
  });

  test('a PostgreSQL that dies is restarted as soon as the last process with its shared memory has exited', async () => {
    const server = await start();
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    process.kill(await postmasterPid(), 'SIGKILL');
    const log = (): Promise<string> => readFile(path.join(dataDir, 'logs', 'postgres.log'), 'utf8');
    await expect.poll(log, { timeout: 10_000 }).toContain('shared memory block');
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => query(server.url, 'select 1 as one').catch(() => []), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
    await client.end().catch(() => {});
  });

  test('a pid file that names another living program does not keep it from starting', async () => {
    const first = await start();
    await first.stop();
    await writeFile(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n`);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a first start that was cut off half way is begun anew', async () => {
    await writeFile(path.join(dataDir, 'postgres.new'), 'rubbish');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(process.getuid?.() === 0)('as root it works below a folder that only root may enter', async () => {
    await chmod(dataDir, 0o700);
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(cluster)).uid).not.toBe(0);
  });

  test('a folder that is not writable is reported in one sentence with what to do', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    const failed = startEmbeddedPostgres({ dataDir: file });
    await expect(failed).rejects.toBeInstanceOf(DomainStartError);
    await expect(failed).rejects.toThrow(/^The data folder .* cannot be written \(\w+\): .*DATA_DIR\.$/);
  });
});
