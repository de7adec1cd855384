import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { makeTemporaryFolder } from './temporary-folder.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'ximblox-temporary-'));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('makes a folder, removes it, and those of runs that were killed', () => {
  mkdirSync(parent, { recursive: true });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = path.join(parent, `ximblox-run-${pid}-abc`);
  const other = path.join(parent, `ximblox-run-${process.ppid}-abc`);
  for (const folder of [left, other]) mkdirSync(folder);
  const { extra, remove } = makeTemporaryFolder(parent);
  expect(path.dirname(extra.TMPDIR)).toBe(parent);
  expect([left, other, extra.TMPDIR].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  remove();
  expect(existsSync(extra.TMPDIR)).toBe(false);
});

it('leaves the system’s own where there is no such place', () => {
  expect(makeTemporaryFolder(path.join(parent, 'gone')).extra).toEqual({});
});
