import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  createCluster,
  hasCluster,
  lastLogLine,
  launch,
  layoutOf,
  loadSecrets,
  prepareDataFolder,
  replaceSecrets,
  socketFolder,
  type Layout,
  type Secrets,
} from './embedded/cluster.ts';
import { isPostgres, readPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { DomainStartError } from './start-error.ts';

export type EmbeddedPostgresOptions = {
  /** Folder of the database, its password and its log; created if missing. */
  readonly dataDir: string;
  readonly onProgress?: (line: string) => void;
  /** Port wished for on 127.0.0.1. Without it a free one is chosen at the first start and remembered. */
  readonly port?: number;
  /** Settings of PostgreSQL in place of ours, e.g. `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = {
  /** The program's own database, as its own role. */
  readonly url: string;
  /** The same server as its superuser, database `postgres`: for tests that make databases, and for backups. */
  readonly adminUrl: string;
  /** Stops PostgreSQL if this process is the one that answers for it; otherwise lets go of it. */
  readonly stop: () => Promise<void>;
};

const databaseName = 'ximblox';
const startMsMax = 60_000;
/** How long a stop waits for a start in progress. */
const reviveMsMax = 5_000;
/** Attempts to launch before giving up: at first one right after another, some seconds in all. */
const launchesMax = 25;
const restAfter = (launches: number): number => (launches < 10 ? 50 : 250);
// The holder of this advisory lock (in the database "postgres") owns the server and stops it at the end.
const ownerLock = 0x78_69_6d_00;
// Held while the role and the database are made.
const firstLock = 0x78_69_6d_02;

const urlOf = (layout: Layout, secrets: Secrets, user: string, database: string): string => {
  const host = socketFolder(layout);
  return `postgres://${user}:${secrets.password}@${host === undefined ? '127.0.0.1' : encodeURIComponent(host)}:${secrets.port}/${database}`;
};

const connectAdmin = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const sqlState = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/**
 * Connects to the PostgreSQL of this folder: the one that runs there (left by a killed parent, or shared with another process of ours), or a new one.
 * Waits for one that is starting, recovering or shutting down.
 */
const reach = async (
  layout: Layout,
  start: Secrets,
  extra: Readonly<Record<string, string>>,
): Promise<{ client: pg.Client; secrets: Secrets }> => {
  const deadline = Date.now() + startMsMax;
  let secrets = start;
  let launches = 0;
  let launched: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const running = await readPostmaster(layout.cluster);
    if (running !== undefined && (await isPostgres(running.pid))) {
      // Before it says that it is ready, each attempt to connect would only take from the time of its recovery.
      if (!running.isReady) {
        await sleep(15);
        continue;
      }
      secrets = { ...secrets, port: running.port };
      try {
        return { client: await connectAdmin(urlOf(layout, secrets, 'postgres', 'postgres')), secrets };
      } catch (error) {
        if (sqlState(error) === '28P01') {
          throw new DomainStartError(
            `The password in ${path.join(layout.dataDir, 'postgres.json')} is not that of the database beside it: put back the one from a backup.`,
          );
        }
      }
    } else if (launched === undefined || hasEnded(launched)) {
      if (launches === launchesMax) break;
      // A killed server's children may hold its shared memory for a moment: the first attempts can fail.
      if (launches > 0) await sleep(restAfter(launches));
      launches += 1;
      ({ child: launched, secrets } = await launch(layout, secrets, extra));
    }
    await sleep(15);
  }
  throw new DomainStartError(
    `PostgreSQL does not start in ${layout.dataDir} (${await lastLogLine(layout)}): see ${layout.log}, or set DATABASE_URL.`,
  );
};

/** Makes the program's role and database where they are not there; one process at a time. */
const ensureDatabase = async (client: pg.Client, secrets: Secrets): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [firstLock]);
  try {
    await makeDatabase(client, secrets);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [firstLock]).catch(() => {});
  }
};

const makeDatabase = async (client: pg.Client, secrets: Secrets): Promise<void> => {
  const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as "hasRole", exists (select from pg_database where datname = $1) as "hasDatabase"`,
    [databaseName],
  );
  const name = client.escapeIdentifier(databaseName);
  if (rows[0]?.hasRole !== true)
    await client.query(`create role ${name} login password ${client.escapeLiteral(secrets.password)}`);
  if (rows[0]?.hasDatabase !== true) await client.query(`create database ${name} owner ${name}`);
};

const takeOwnership = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isOwner: boolean }>('select pg_try_advisory_lock($1) as "isOwner"', [ownerLock]);
  return rows[0]?.isOwner === true;
};

/**
 * Brings up the embedded PostgreSQL of a data folder and keeps it up: if it dies under us it is started again.
 * Works as root (PostgreSQL then runs as another user) and as an ordinary user. What was acknowledged is on the disk.
 * Throws DomainStartError with one sentence when it cannot be done.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const layout = layoutOf(path.resolve(options.dataDir));
  const extra = options.settings ?? {};
  await prepareDataFolder(layout);
  let secrets = await loadSecrets(layout, options.port);
  if (!(await hasCluster(layout))) {
    options.onProgress?.('Making the database');
    await createCluster(layout, secrets);
  }
  let isStopping = false;
  let isOwner = false;
  let reviving: Promise<void> | undefined;
  let client: pg.Client | undefined;

  const connect = async (): Promise<pg.Client> => {
    const reached = await reach(layout, secrets, extra);
    // Only now: of two processes that start it at once one has its port, and the other finds that.
    if (reached.secrets.port !== secrets.port) await replaceSecrets(layout, reached.secrets);
    ({ client, secrets } = reached);
    isOwner = await takeOwnership(reached.client);
    reached.client.on('end', () => {
      reviving = revive();
    });
    return reached.client;
  };
  const revive = async (): Promise<void> => {
    while (!isStopping) {
      try {
        await connect();
        return;
      } catch (error) {
        options.onProgress?.(error instanceof Error ? error.message : String(error));
        await sleep(250);
      }
    }
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    // A server that is just being restarted must be known before it can be stopped; otherwise the next start takes it over.
    await Promise.race([reviving, sleep(reviveMsMax, undefined, { ref: false })]);
    // A killed owner's connection may have been noticed only after this process asked, and one that was killed later left it a guest.
    isOwner ||= client !== undefined && (await takeOwnership(client).catch(() => false));
    const running = isOwner ? await readPostmaster(layout.cluster) : undefined;
    if (running !== undefined) await stopPostmaster(running.pid, layout.cluster);
    await client?.end().catch(() => {});
  };

  await ensureDatabase(await connect(), secrets);
  return {
    url: urlOf(layout, secrets, databaseName, databaseName),
    adminUrl: urlOf(layout, secrets, 'postgres', 'postgres'),
    stop,
  };
};
