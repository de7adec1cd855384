import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTestDatabase } from '@ximblox/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openCaller, type NetworkCaller } from '../testing/servers/network-caller.ts';
import { makeNextRelease, type NextRelease } from '../testing/servers/next-release.ts';
import { administrator, runRefused, startProgram, type Program } from '../testing/servers/start-program.ts';

const secret = 'a secret of tests, long enough to be one';
const newer = '9000-next-release.ts';
const newest = '9001-not-for-the-old.ts';

let next: NextRelease;
let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const running: Program[] = [];
beforeEach(async () => {
  [next, dataDir, database] = await Promise.all([
    makeNextRelease(),
    mkdtemp(path.join(tmpdir(), 'ximblox-fault-release-')),
    createTestDatabase(),
  ]);
});
afterEach(async () => {
  for (const program of running.splice(0)) await program.end('SIGKILL');
  await database.db.destroy();
  await database.drop();
  await Promise.all([next.remove(), rm(dataDir, { recursive: true, force: true })]);
});

const options = () => ({
  dataDir,
  environment: { DATABASE_URL: database.url, SESSION_SECRET: secret, SEED: 'none', LOG_FILE: '-' },
});
const start = async (root?: string): Promise<Program> => {
  const program = await startProgram({ ...options(), ...(root === undefined ? {} : { root }) });
  running.push(program);
  return program;
};

/** Logs in, changes a draft, publishes it and lists roles and users, and reads the page as a visitor. */
const use = async ({ origin }: Program, slug: string): Promise<void> => {
  const staff: NetworkCaller = openCaller(() => origin, { secret });
  expect((await staff.send('POST', '/api/ximblox/auth/login', administrator)).status).toBe(200);
  const page = { title: 'A page', slug, type: 'content', locale: 'en-gb', typeData: {} };
  const { body } = await staff.send('POST', '/api/ximblox/page/create', page);
  const draft = { revision: 0, title: `Saved ${slug}`, blocks: [] };
  const version = String(body['pageVersionID']);
  expect((await staff.send('POST', `/api/ximblox/page/version/${version}/store`, draft)).status).toBe(200);
  expect((await staff.send('POST', `/api/ximblox/page/${String(body['pageID'])}/publish`)).status).toBe(200);
  for (const list of ['role', 'user', 'api-token']) expect((await staff.get(`/api/ximblox/${list}/list`)).status).toBe(200);
  const visitor = openCaller(() => origin);
  expect((await visitor.get(`/en/${slug}`)).text).toContain(`Saved ${slug}`);
};

it('a program starts on the database of the next release where its migrations say so, and is refused where one does not', async () => {
  const before = await start();
  await use(before, 'before');
  await next.addMigration(
    newer,
    'true',
    `create table tide (tide_id integer primary key);
     alter table page add column mood text not null default '';
     update role set permissions = permissions || '[{"name": "fly", "parameters": {}}]'`,
  );
  const after = await start(next.root);
  expect(after.output()).toContain(`Migrating the database: ${newer}`);
  // As a server that has not been replaced yet, and as one that starts again.
  await use(before, 'meanwhile');
  await before.end();
  const again = await start();
  expect(again.output()).toContain(`The database is one release newer than this program, which can run on it (${newer})`);
  await use(again, 'again');
  await use(after, 'after');
  await again.end();
  expect(again.output()).toContain('"event":"newer-database"');

  await next.addMigration(newest, `'It drops the table tide.'`, 'drop table tide');
  await after.end();
  await start(next.root);
  const { code, output } = await runRefused(options());
  expect(code).toBe(1);
  expect(output).toContain(
    `The database holds the migration ${newest}, which this version of the program does not know and cannot work with: It drops the table tide.`,
  );
}, 120_000);
