import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../client/client.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { readPostmaster, stopPostmaster, isPostgres } from '../embedded/postmaster.ts';
import { migrateToLatest } from '../migrate/migrate.ts';

/** The name of the migrated database that every test database is a copy of. */
export const templateName = 'ximblox_template';

const prefix = 'ximblox-test-';

/** The same server, another database. */
export const urlOfDatabase = (serverUrl: string, database: string): string => serverUrl.replace(/\/[^/]*$/, `/${database}`);

/** Runs one statement as the server's superuser. */
export const runAsAdmin = async (adminUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A killed run leaves its PostgreSQL behind; the folder's name has the PID of the run. */
const sweepLeftovers = async (): Promise<void> => {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const cluster = path.join(tmpdir(), name, 'postgres');
    const running = await readPostmaster(cluster);
    if (running !== undefined && (await isPostgres(running.pid))) await stopPostmaster(running.pid, cluster);
    await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
};

const makeTemplate = async (adminUrl: string): Promise<void> => {
  await runAsAdmin(adminUrl, `drop database if exists ${templateName} with (force)`);
  await runAsAdmin(adminUrl, `create database ${templateName}`);
  const db = createDatabase({ url: urlOfDatabase(adminUrl, templateName), max: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
};

export type TestServer = { readonly adminUrl: string; readonly stop: () => Promise<void> };

/**
 * A PostgreSQL for tests with a migrated template database: `serverUrl` (whose user may create databases) or an embedded
 * one in a temporary folder, without fsync, which `stop()` removes.
 */
export const startTestServer = async (serverUrl?: string): Promise<TestServer> => {
  if (serverUrl !== undefined && serverUrl !== '') {
    await makeTemplate(serverUrl);
    return { adminUrl: serverUrl, stop: async () => {} };
  }
  await sweepLeftovers();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: server.adminUrl, stop };
};
