import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createFilesystemObjectStore } from '../adapters/filesystem/filesystem-object-store.ts';
import { findViolations } from './checker.ts';
import { endLeases, openFleet, type Fleet } from './fleet.ts';
import { isAcknowledged, untilAcknowledged, type Entry } from './journal.ts';
import { report, seededRandom } from './seed.ts';

const scenario = 'restore';
const program = path.join(import.meta.dirname, '../cli/main.ts');
const run = promisify(execFile);
const longestMs = 300_000;

let fleet: Fleet;
let elsewhere: { dataDir: string; database: TestDatabase };
beforeAll(async () => {
  fleet = await openFleet(scenario);
  elsewhere = { dataDir: await mkdtemp(path.join(tmpdir(), 'ximblox-fault-restored-')), database: await createTestDatabase() };
});
afterAll(async () => {
  await fleet.close();
  await elsewhere.database.drop();
  await rm(elsewhere.dataDir, { recursive: true, force: true });
});

/** The expected content of an archive with these start and end times: calls answered before are in it, concurrent ones may be. */
const knownBy = (entries: readonly Entry[], began: number, ended: number): Entry[] =>
  entries
    .filter(({ sentAt }) => sentAt < ended)
    .map((entry) =>
      entry.answeredAt !== null && entry.answeredAt <= began ? entry : { ...entry, status: null, requestID: null, body: {} },
    );

it('a backup that is taken under load and restored on an empty machine has everything that was acknowledged before it, complete', async () => {
  const random = seededRandom(scenario);
  const cms = async (place: { DATA_DIR: string; DATABASE_URL: string }, ...args: string[]): Promise<void> => {
    const env = { ...process.env, ...place, SESSION_SECRET: 'a secret of tests, long enough to be one' };
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], { env });
  };
  const archive = path.join(fleet.dataDir, 'all.tar');
  await fleet.start();
  const writers = fleet.write(4, random);
  await untilAcknowledged(fleet.journal, 20);
  const began = Date.now();
  await cms({ DATA_DIR: fleet.dataDir, DATABASE_URL: fleet.databaseUrl }, 'backup', archive);
  const ended = Date.now();
  await writers.stop();
  for (const lost of fleet.programs.splice(0)) await lost.end('SIGKILL');

  const restoring = Date.now();
  const place = { DATA_DIR: elsewhere.dataDir, DATABASE_URL: elsewhere.database.url };
  await cms(place, 'restore', archive);
  await fleet.start(place);
  const tookMs = Date.now() - restoring;
  // Jobs that the lost server was executing are claimed in the archive.
  await endLeases(elsewhere.database.db);
  const entries = knownBy(fleet.journal.entries, began, ended);
  const { size } = await stat(archive);
  report(
    scenario,
    `${entries.filter(isAcknowledged).length} acknowledged before the backup, archive of ${Math.round(size / 1024)} KB in ${ended - began} ms, serving again ${tookMs} ms after the loss`,
  );
  const { body: user } = await fleet.editor.send('POST', '/api/ximblox/auth/user');
  expect(user['ID']).toBeGreaterThan(0);
  const { visitor } = fleet;
  const files = await createFilesystemObjectStore(path.join(elsewhere.dataDir, 'media'));
  expect(await findViolations({ db: elsewhere.database.db, files, visitor, entries })).toEqual([]);
  expect(entries.filter(isAcknowledged).length).toBeGreaterThan(10);
  expect(tookMs).toBeLessThan(longestMs);
});
