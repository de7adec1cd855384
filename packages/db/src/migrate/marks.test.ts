import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listOnDisk, loadMigration, migrationsFolder } from './files.ts';
import { readMarks } from './marks.ts';
import { lastBefore, lastOfReleaseBefore, releases } from './releases.ts';

test('every migration since the first release says whether the release before works with it', async () => {
  const since = (await listOnDisk(migrationsFolder)).filter((name) => lastBefore(name) !== undefined);
  const silent = (await readMarks(migrationsFolder, since)).filter(({ mark }) => mark === undefined);
  expect(since).toContain('0042-works-after.ts');
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every release is listed, in order, with a migration that exists', async () => {
  const { version } = JSON.parse(await readFile(path.join(migrationsFolder, '../package.json'), 'utf8')) as { version: string };
  expect(releases.map(([known]) => known)).toContain(version);
  expect(await listOnDisk(migrationsFolder)).toEqual(expect.arrayContaining(releases.map(([, last]) => last)));
  expect(releases.map(([, last]) => last).toSorted()).toEqual(releases.map(([, last]) => last));
});

test('a migration belongs to the release after the last one that does not have it', () => {
  expect(lastBefore('0025-decided-requests.ts')).toBe(undefined);
  expect(lastBefore('0026-column-comments.ts')).toBe('0025-decided-requests.ts');
});

test('the release before a program is the last one, or the one before it where the program is a release', () => {
  const known = [
    ['1.0.0', '0002-b.ts'],
    ['1.1.0', '0004-d.ts'],
    ['1.1.1', '0004-d.ts'],
  ] as const;
  expect(lastOfReleaseBefore('0002-b.ts', known.slice(0, 1))).toBe(undefined);
  expect(lastOfReleaseBefore('0003-c.ts', known.slice(0, 1))).toBe('0002-b.ts');
  expect(lastOfReleaseBefore('0004-d.ts', known.slice(0, 2))).toBe('0002-b.ts');
  expect(lastOfReleaseBefore('0004-d.ts', known)).toBe('0004-d.ts');
  expect(lastOfReleaseBefore('0005-e.ts', known)).toBe('0004-d.ts');
});

test.each(['false', "''", "' '", '1'])('a mark that answers nothing is refused: %s', async (mark) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marks-'));
  const file = path.join(folder, '0001-a.ts');
  await writeFile(file, `export const up = async () => {};\nexport const worksWithReleaseBefore = ${mark};`);
  await expect(loadMigration(file)).rejects.toThrow('"worksWithReleaseBefore" that is neither true nor the reason');
  await rm(folder, { recursive: true });
});
