import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTestDatabase, type TestDatabase } from '@ximblox/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { callCommand, startCommand, type Outcome } from '../testing/cms.ts';
import { withoutHaste } from './backup/tables.repository.ts';

/** Some start a process. */
const patienceMs = 60_000;
vi.setConfig({ testTimeout: patienceMs });

describe('a command that fails', () => {
  let database: TestDatabase;
  let dataDir: string;
  let elsewhere: string;
  const own = (): Record<string, string> => ({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  const cms = (args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> =>
    callCommand(args, { ...own(), ...environment });
  const at = (name: string): string => path.join(elsewhere, name);
  const logged = async (): Promise<string> => readFile(path.join(dataDir, 'logs/server.log'), 'utf8').catch(() => '');

  beforeAll(async () => {
    database = await createTestDatabase();
    [dataDir, elsewhere] = await Promise.all([
      mkdtemp(path.join(tmpdir(), 'ximblox-cms-')),
      mkdtemp(path.join(tmpdir(), 'ximblox-cms-elsewhere-')),
    ]);
    await writeFile(at('file'), 'no archive and no folder');
    await writeFile(at('empty'), '');
    await mkdir(at('folder'));
    await writeFile(at('taken.tar.part'), '');
    await symlink(at('nowhere'), at('dangling'));
  });
  afterAll(async () => {
    await database.drop();
    await Promise.all([dataDir, elsewhere].map((folder) => rm(folder, { recursive: true })));
  });

  it.each<[string[], RegExp]>([
    [['backup', '{}/nosuch/x.tar'], /^The backup cannot be written: there is no such file or folder \(.*\/nosuch\/x\.tar\)\.$/],
    [['backup', '{}/file/x.tar'], /^The backup cannot be written: a part of its path is no folder \(.*\/file\/x\.tar\)\.$/],
    [['backup', '{}/taken.tar'], /^.*\/taken\.tar\.part is there already: another backup is writing it, or one was killed\. /],
    [['backup', '{}/file'], /^.*\/file is there already: choose another name\.$/],
    [['export', '{}/nosuch/site'], /^The export cannot be written: there is no such file or folder \(.*\/nosuch\/site\)\.$/],
    [['export', '{}/file/site'], /^The export cannot be written: a part of its path is no folder \(.*\/file\/site\)\.$/],
    [['restore', '{}/nosuch.tar'], /^The archive cannot be read: there is no such file or folder \(.*\/nosuch\.tar\)\.$/],
    [['restore', '{}/dangling'], /^The archive cannot be read: there is no such file or folder \(.*\/dangling\)\.$/],
    [['restore', '{}/folder'], /^.*\/folder is not a backup archive: give the path of the file that the backup wrote\.$/],
    [['restore', '{}/file'], /^The file is not a complete backup archive: it is truncated, damaged, or something else\.$/],
    [['restore', '{}/empty'], /^The file is not a backup archive, or it is truncated: it has no manifest\.json\.$/],
    [['import', '{}/file', '--locale', 'en-gb'], /^.*\/file cannot be imported\. Give a folder/],
  ])('says so in one sentence, ends with 1, leaves a line in the log and nothing half done: %j', async (args, sentence) => {
    const before = await readdir(elsewhere, { recursive: true });
    const given = args.map((arg) => arg.replace('{}', elsewhere));
    const outcome = await cms(given);
    expect(outcome.err).toMatch(/^[^\n]+\n$/);
    expect(outcome.err.trimEnd()).toMatch(sentence);
    expect(outcome.code).toBe(1);
    expect(await readdir(elsewhere, { recursive: true })).toEqual(before);
    const [line = ''] = (await logged()).trimEnd().split('\n').slice(-1);
    expect(JSON.parse(line)).toMatchObject({ level: 50, event: 'command-failed', command: args[0] });
  });

  it('ends its process with 1, at once', async () => {
    const { code, out, err } = await startCommand(['backup', at('nosuch/x.tar')], own()).outcome;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The backup cannot be written: [^\n]+\n$/);
  });

  it('reports in one sentence that the log or the data folder can’t be written', async () => {
    for (const environment of [
      { LOG_FILE: at('file/server.log') },
      { DATA_DIR: at('file') },
      { DATA_DIR: at('file'), SESSION_SECRET: 'a secret of tests, long enough to be one' },
    ]) {
      const outcome = await cms(['backup', at('x.tar')], environment);
      expect([outcome.code, outcome.err]).toEqual([1, expect.stringMatching(/^[^\n]+\.\n$/)]);
    }
  });

  it('reports in one sentence that the file server is unavailable, and leaves nothing behind', async () => {
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    const outcome = await cms(['backup', at('away.tar')], s3);
    expect(outcome.err).toMatch(/^The backup failed: a server that it needs cannot be reached, [^\n]+\.\n$/);
    expect(outcome.code).toBe(1);
    expect((await readdir(elsewhere)).filter((name) => name.startsWith('away'))).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('because it received a %s in the middle leaves nothing behind', async (name) => {
    await database.db.transaction().execute(async (tx) => {
      await withoutHaste(tx);
      await sql`insert into redirect (original_url, target_url) select '/old/' || n || ${name}, repeat('x', 2000) from generate_series(1, 8000) n`.execute(
        tx,
      );
    });
    const running = startCommand(['backup', at(`${name}.tar`)], own());
    const isWriting = async (): Promise<void> => expect(await readdir(elsewhere)).toContain(`${name}.tar.part`);
    await vi.waitFor(isWriting, { timeout: patienceMs, interval: 5 });
    running.signal(name);
    const outcome = await running.outcome;
    expect(outcome).toMatchObject({ code: 1, err: 'Interrupted: finished work is preserved.\n' });
    expect((await readdir(elsewhere)).filter((found) => found.startsWith(name))).toEqual([]);
  });
});
