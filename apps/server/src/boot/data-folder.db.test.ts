import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createTestDatabase } from '@ximblox/db/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { administrator, startProgram } from '../testing/servers/start-program.ts';

const run = promisify(execFile);
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let above: string;
let dataDir: string;
beforeEach(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'ximblox-data-'));
  await chmod(above, 0o755);
  dataDir = path.join(above, 'data');
});
afterEach(() => rm(above, { recursive: true, force: true }));

const modeOf = async (place: string): Promise<string> => ((await stat(place)).mode & 0o7777).toString(8);
/** Paths below a folder that other accounts may read, write or list, except the database's own files. */
async function openPlaces(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const { mode } = await stat(place);
    if (!path.relative(folder, place).startsWith('postgres/') && (mode & 0o066) !== 0 && entry.isFile()) open.push(place);
  }
  return open;
}
/** Triggers a mail with a link. */
async function askForPassword(origin: string): Promise<void> {
  const { headers } = await fetch(`${origin}/api/ximblox/settings/get`);
  const cookie = headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const answer = await fetch(`${origin}/api/ximblox/auth/forgot-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': headers.get('x-csrf-token') ?? '',
      cookie,
    },
    body: JSON.stringify({ email: administrator.email }),
  });
  expect(answer.status).toBe(200);
  // A mail is written beside its place and renamed; before that it is there by another name.
  const mails = async () =>
    (await readdir(path.join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml') && name !== 'before.eml');
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 30_000 });
}

/** Whether an unprivileged account can read a path. */
const othersRead = (place: string): Promise<boolean> =>
  run('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'cat', place]).then(
    () => true,
    () => false,
  );

test.each([
  ['that is new', false],
  ['that earlier versions left open, with what they wrote into it,', true],
])('a data folder %s is accessible to its owner only, with everything written to it', async (_what, wasOpen) => {
  if (wasOpen) {
    for (const name of ['', 'logs', 'outbox', 'media', 'import']) await mkdir(path.join(dataDir, name), { mode: 0o755 });
    for (const name of ['outbox/before.eml', 'logs/server.log', 'logs/server.log.1', 'logs/postgres.log', 'import/site.txt'])
      await writeFile(path.join(dataDir, name), '', { mode: 0o644 });
  }
  const database = await createTestDatabase();
  const program = await startProgram({ dataDir, environment: { DATABASE_URL: database.url, SEED: 'none' } });
  try {
    await askForPassword(program.origin);
    expect(await modeOf(dataDir)).toBe('700');
    for (const name of ['logs', 'outbox', 'media']) expect([name, await modeOf(path.join(dataDir, name))]).toEqual([name, '700']);
    expect(await openPlaces(dataDir)).toEqual([]);
    for (const mail of await readdir(path.join(dataDir, 'outbox')))
      expect(await modeOf(path.join(dataDir, 'outbox', mail))).toBe('600');
    expect(await modeOf(path.join(dataDir, 'logs/server.log'))).toBe('600');
  } finally {
    await program.end();
    await database.drop();
  }
});

test('with the embedded database too it is accessible to its owner only, and a second start works', async () => {
  await mkdir(dataDir, { mode: 0o755 });
  for (let start = 0; start < 2; start += 1) {
    const program = await startProgram({ dataDir, environment: { SEED: 'none' } });
    try {
      // When started as root, PostgreSQL runs under its own account, which may traverse the folder but not list it.
      expect(await modeOf(dataDir)).toBe(process.getuid?.() === 0 ? '710' : '700');
      expect(await openPlaces(dataDir)).toEqual([]);
      if (process.getuid?.() === 0) expect(await othersRead(path.join(dataDir, 'logs/server.log'))).toBe(false);
    } finally {
      await program.end();
    }
  }
});
