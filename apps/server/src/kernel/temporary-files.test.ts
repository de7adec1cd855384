import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { sweepTemporaryFiles, temporaryName } from './temporary-files.ts';

test('the sweep deletes files of ended processes, of an earlier process with our ID, and those that are an hour old', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-temporary-'));
  const minutesAgo = async (name: string, minutes: number): Promise<void> => {
    const at = Date.now() / 1000 - minutes * 60;
    await writeFile(path.join(folder, name), 'x');
    await utimes(path.join(folder, name), at, at);
  };
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const ours = temporaryName();
  await minutesAgo(ours, 0);
  await minutesAgo(`${hostname()}~${process.pid}~earlier`, 59);
  await minutesAgo(`${hostname()}~${ended}~a`, 0);
  await minutesAgo(`${hostname()}~${process.ppid}~b`, 0);
  await minutesAgo(`elsewhere~${ended}~c`, 59);
  await minutesAgo(`elsewhere~${ended}~d`, 61);
  expect(await sweepTemporaryFiles(folder)).toBe(3);
  expect((await readdir(folder)).toSorted()).toEqual(
    [ours, `${hostname()}~${process.ppid}~b`, `elsewhere~${ended}~c`].toSorted(),
  );
  expect(await sweepTemporaryFiles(path.join(folder, 'none'))).toBe(0);
  await rm(folder, { recursive: true });
});
