import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase, type Database } from '@ximblox/db';
import { createTestDatabase } from '@ximblox/db/testing';
import { sql, type Kysely } from 'kysely';

import { createFilesystemObjectStore } from '../adapters/filesystem/filesystem-object-store.ts';
import { addStaffSession } from '../testing/app.ts';
import { endPostgres } from '../testing/servers/postgres-processes.ts';
import { launchProgram, startProgram, type Program } from '../testing/servers/start-program.ts';
import type { World } from './checker.ts';
import { createJournal, type Journal } from './journal.ts';
import { openCaller, type NetworkCaller } from '../testing/servers/network-caller.ts';
import type { Random } from './seed.ts';
import { startWriters, type Writers } from './writers.ts';

const secret = 'a secret of tests, long enough to be one';
const rights = ['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-media', 'manage-users'] as const;

/** An installation whose servers start and stop: one data folder, one database, several processes. */
export type Fleet = {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly journal: Journal;
  /** The running servers, the newest last. */
  readonly programs: Program[];
  readonly editor: NetworkCaller;
  readonly reviewer: NetworkCaller;
  readonly visitor: NetworkCaller;
  /** Starts another server, on the fleet's database unless the settings say otherwise. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<Program>;
  /** Starts another server without waiting for it. */
  readonly launch: () => Promise<Program>;
  /** Terminates a server by a signal. */
  readonly end: (program: Program, signal: NodeJS.Signals) => Promise<number | null>;
  /** Starts writers on whichever server is available. */
  readonly write: (count: number, random: Random) => Writers;
  /** The state that the checker inspects. */
  readonly world: () => Promise<World>;
  readonly close: () => Promise<void>;
};

/** The Message-IDs of the mails in the outbox folder. */
async function messageIDsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1] ?? '');
}

type Origin = { readonly databaseUrl: string; readonly drop: () => Promise<void> };
type Start = (environment: Readonly<Record<string, string>>, isAwaited?: boolean) => Promise<Program>;

/** The embedded database in a program's data folder. */
async function embeddedIn(dataDir: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://ximblox:${password}@127.0.0.1:${port}/ximblox`;
}

async function build(
  scenario: string,
  dataDir: string,
  first: Program[],
  start: Start,
  { databaseUrl, drop }: Origin,
): Promise<Fleet> {
  const db = createDatabase({ url: databaseUrl, max: 4 });
  const journal = createJournal(scenario);
  const programs = first;
  let turn = 0;
  // Each caller rotates through the servers, so that consecutive calls reach different ones.
  const origin = (): string => {
    turn += 1;
    return programs[turn % Math.max(1, programs.length)]?.origin ?? 'http://127.0.0.1:1';
  };
  const log = async (name: string): Promise<NetworkCaller> =>
    openCaller(origin, { secret, cookie: `ximblox_session=${(await addStaffSession(db, rights, name)).token}` });
  const [editor, reviewer, visitor] = [await log('Editor'), await log('Reviewer'), openCaller(origin, { secret })];
  return {
    db,
    databaseUrl,
    dataDir,
    journal,
    programs,
    editor,
    reviewer,
    visitor,
    async start(environment = {}) {
      const program = await start(environment);
      programs.push(program);
      return program;
    },
    async launch() {
      const program = await start({}, false);
      programs.push(program);
      return program;
    },
    end(program, signal) {
      const at = programs.indexOf(program);
      if (at !== -1) programs.splice(at, 1);
      return program.end(signal);
    },
    write: (count, random) => startWriters(count, { random, journal, editor, reviewer }),
    async world() {
      const files = await createFilesystemObjectStore(path.join(dataDir, 'media'));
      return { db, files, visitor, entries: journal.entries, messageIDs: () => messageIDsIn(path.join(dataDir, 'outbox')) };
    },
    async close() {
      for (const program of programs.splice(0)) await program.end('SIGKILL');
      await db.destroy();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const own = { SESSION_SECRET: secret, SEED: 'none', SITE_CACHE_MB: '16' };
const folderFor = (scenario: string): Promise<string> => mkdtemp(path.join(tmpdir(), `ximblox-fault-${scenario}-`));

/** A fleet on a database of its own in the PostgreSQL of the test run; no server is started yet. */
export async function openFleet(scenario: string, environment: Readonly<Record<string, string>> = {}): Promise<Fleet> {
  const { db, url, drop } = await createTestDatabase();
  const dropAll = async (): Promise<void> => {
    await db.destroy();
    await drop();
  };
  return openFleetOn(scenario, { databaseUrl: url, drop: dropAll }, environment);
}

/** A fleet on a given database, which is migrated; no server is started yet. */
export async function openFleetOn(
  scenario: string,
  origin: Origin,
  environment: Readonly<Record<string, string>> = {},
): Promise<Fleet> {
  const dataDir = await folderFor(scenario);
  const start: Start = (more, isAwaited = true) =>
    (isAwaited ? startProgram : launchProgram)({
      dataDir,
      environment: { ...own, DATABASE_URL: origin.databaseUrl, ...environment, ...more },
    });
  return build(scenario, dataDir, [], start, origin);
}

/** A fleet of one server with its embedded PostgreSQL. */
export async function openEmbeddedFleet(scenario: string): Promise<Fleet> {
  const dataDir = await folderFor(scenario);
  const start: Start = (more, isAwaited = true) =>
    (isAwaited ? startProgram : launchProgram)({ dataDir, environment: { ...own, ...more } });
  const program = await start({});
  return build(scenario, dataDir, [program], start, { databaseUrl: await embeddedIn(dataDir), drop: () => endPostgres(dataDir) });
}

/** The URL of a database without lock and statement timeouts, so that a test can observe how long a program waits. */
export const patientURL = (databaseUrl: string): string => `${databaseUrl}?lock_timeout=0&statement_timeout=0`;

/** Locks a page until the test releases it. */
export async function holdPage(holder: Kysely<Database>, pageID: number): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
  await sql`select 1 from page where page_id = ${pageID} for update`.execute(holder);
}

/** Makes all outbox work due, as if the leases of a killed process had expired. */
export async function endLeases(db: Kysely<Database>): Promise<void> {
  await sql`update outbox set run_at = now() where run_at > now()`.execute(db);
  await sql`select pg_notify('ximblox_outbox', '')`.execute(db);
}
