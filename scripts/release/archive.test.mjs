import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArchive, makeArchive } from './archive.mjs';
import { checkClient } from './client-package.mjs';

const run = async (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

let folder;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const make = (name) => {
  mkdirSync(path.join(folder, name));
  return path.join(folder, name);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ximblox-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A project in Git, with builds and files that Git ignores. */
const makeProject = async () => {
  write('project/.gitignore', 'dist/\n.env\n');
  for (const file of ['package-lock.json', 'apps/admin/a.ts', 'apps/site/a.ts', 'packages/ui/a.ts', 'scripts/lib/a.mjs'])
    write(`project/${file}`, 'a');
  const project = path.join(folder, 'project');
  await run('git', ['init', '--quiet'], project);
  await run('git', ['add', '--all'], project);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@ximblox.example'];
  await run('git', [...author, 'commit', '--quiet', '--no-gpg-sign', '--message', 'a'], project);
  write('project/.env', 'SESSION_SECRET=a');
  for (const name of ['admin', 'site']) write(`project/apps/${name}/dist/index.html`, 'built');
  write('notices/THIRD-PARTY-NOTICES.md', 'notices');
  return project;
};

test('the archive has the files of the commit, the builds and the notices, and nothing else that Git ignores', async () => {
  const file = path.join(folder, 'a.tar.gz');
  const notices = path.join(folder, 'notices/THIRD-PARTY-NOTICES.md');
  await makeArchive(run, { root: await makeProject(), scratch: make('scratch'), name: 'ximblox-0.2.0', extra: [notices], file });
  const names = (await run('tar', ['-tzf', file], folder)).split('\n').filter((name) => name !== '' && !name.endsWith('/'));
  expect(names.map((name) => name.replace('ximblox-0.2.0/', '')).toSorted()).toEqual([
    '.gitignore',
    'THIRD-PARTY-NOTICES.md',
    'apps/admin/a.ts',
    'apps/admin/dist/index.html',
    'apps/site/a.ts',
    'apps/site/dist/index.html',
    'package-lock.json',
    'packages/ui/a.ts',
    'scripts/lib/a.mjs',
  ]);
});

test('an archive whose builds are not those of its sources is refused', async () => {
  const file = path.join(folder, 'a.tar.gz');
  const name = 'ximblox-0.2.0';
  await makeArchive(run, { root: await makeProject(), scratch: make('scratch'), name, extra: [], file });
  await expect(checkArchive(run, { scratch: make('unpacked'), name, version: '0.2.0', file })).rejects.toThrow(
    'npm start would build admin and site of the archive anew',
  );
});

test.each([
  ['has another version', '0.1.0', 'export const createClient = () => {};', 'it is 0.1.0, not 0.2.0'],
  ['has no client', '0.2.0', 'export const other = 1;', 'does not export createClient'],
])('a client package that %s is refused', async (_, version, source, reason) => {
  write('package/package.json', JSON.stringify({ version, type: 'module', exports: { '.': { default: './dist/index.js' } } }));
  write('package/dist/index.js', source);
  const file = path.join(folder, 'client.tgz');
  await run('tar', ['-czf', file, 'package'], folder);
  await expect(checkClient(run, { scratch: make('scratch'), version: '0.2.0', file })).rejects.toThrow(reason);
});
