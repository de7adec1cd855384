import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createDatabase, migrateToLatest } from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import pg from 'pg';

import { freePort } from '../../testing/servers/start-program.ts';
import { killAll, postgresProcesses } from '../../testing/servers/postgres-processes.ts';

const holder = path.resolve(import.meta.dirname, '../../../../../packages/db/src/testing/hold-embedded.ts');

type Place = { readonly host: string; readonly port: number };

/** A PostgreSQL with a standby that has every commit before it is acknowledged. */
export type Pair = {
  readonly primary: Place;
  readonly standby: Place;
  /** The program's database at a port. */
  readonly urlAt: (port: number) => string;
  /** Kills the primary as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Makes the standby the primary. */
  readonly promote: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const hold = async (dataDir: string, settings: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', holder, dataDir, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};

/** Starts both, with a migrated database. */
export async function openPair(): Promise<Pair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-failover-'));
  const [first, second] = [path.join(folder, 'a'), path.join(folder, 'b')];
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const database = await startEmbeddedPostgres({ dataDir: first, port: firstPort });
  const db = createDatabase({ url: database.url, max: 1 });
  await migrateToLatest(db);
  await db.destroy();
  await database.stop();
  const { password } = JSON.parse(await readFile(path.join(first, 'postgres.json'), 'utf8')) as { password: string };
  await cp(first, second, { recursive: true, preserveTimestamps: true });
  await writeFile(path.join(second, 'postgres.json'), JSON.stringify({ port: secondPort, password }), { mode: 0o600 });
  await writeFile(path.join(second, 'postgres', 'standby.signal'), '');
  // As root, PostgreSQL runs as the owner of its folder, which copying does not keep.
  const { uid, gid } = await stat(path.join(first, 'postgres'));
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path.join(second, 'postgres')]);
  const primary = await hold(first, { synchronous_standby_names: '*' });
  const conninfo = `host=127.0.0.1 port=${firstPort} user=postgres password=${password} application_name=standby`;
  const standby = await hold(second, { primary_conninfo: conninfo, hot_standby: 'on' });
  const urlAt = (port: number): string => `postgres://ximblox:${password}@127.0.0.1:${port}/ximblox`;
  return {
    primary: { host: '127.0.0.1', port: firstPort },
    standby: { host: '127.0.0.1', port: secondPort },
    urlAt,
    async kill() {
      await end(primary, 'SIGKILL');
      killAll(await postgresProcesses(first));
    },
    async promote() {
      const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${secondPort}/postgres`);
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    async close() {
      await Promise.all([end(primary, 'SIGTERM'), end(standby, 'SIGTERM')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
