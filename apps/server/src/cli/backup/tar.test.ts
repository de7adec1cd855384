import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { readTar, writeTar, type AddEntry } from './tar.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const run = promisify(execFile);
const folder = temporaryFolder();

const write = async (name: string, fill: (add: AddEntry) => Promise<void>): Promise<string> => {
  const file = path.join(folder, name);
  await writeTar(await open(file, 'wx', 0o600), fill);
  return file;
};
const readAll = async (file: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for await (const { name, body } of readTar(file)) {
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk);
    found[name] = hash.digest('hex');
  }
  return found;
};
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const names = [
  'manifest.json',
  `files/renditions/${'a'.repeat(64)}/${'b'.repeat(20)}.webp`,
  `files/${'k'.repeat(140)}`,
  `files/${'deep/'.repeat(60)}end`,
  'files/Heckwelle über Grund – 船.png',
  `files/${'ë'.repeat(200)}`,
];

describe('a tar archive', () => {
  test('returns every entry, with names of any length and script, empty ones too', async () => {
    const contents = names.map((_, index) => randomBytes(index * 511));
    const file = await write('names.tar', async (add) => {
      for (const [index, name] of names.entries())
        await add(name, contents[index]?.length ?? 0, [contents[index] ?? Buffer.alloc(0)]);
    });
    expect(await readAll(file)).toEqual(
      Object.fromEntries(names.map((name, index) => [name, sumOf(contents[index] ?? Buffer.alloc(0))])),
    );
    // Any tar program can read it, too.
    const { stdout } = await run('tar', ['--quoting-style=literal', '-tf', file], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    expect(stdout.trimEnd().split('\n')).toEqual(names);
  });

  test('can be abandoned before its end, and entries need not be read', async () => {
    const file = await write('three.tar', async (add) => {
      for (const name of ['a', 'b', 'c']) await add(name, 300_000, [randomBytes(300_000)]);
    });
    const seen: string[] = [];
    for await (const { name } of readTar(file)) {
      seen.push(name);
      if (name === 'b') break;
    }
    expect(seen).toEqual(['a', 'b']);
  });

  test('is refused where a body is shorter or longer than declared', async () => {
    for (const [index, bytes] of [9, 11].entries())
      await expect(write(`size${index}.tar`, (add) => add('x', 10, [Buffer.alloc(bytes)]))).rejects.toThrow();
  });

  test('fails when its body fails', async () => {
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.alloc(5);
      await Promise.reject(new Error('the store went away'));
    };
    await expect(write('broken.tar', (add) => add('x', 10, broken()))).rejects.toThrow('the store went away');
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off in the middle of an entry', (bytes) => bytes.subarray(0, 700)],
    ['cut off in a header', (bytes) => bytes.subarray(0, 200)],
    ['something else', () => Buffer.from('<!doctype html>'.repeat(100))],
    ['damaged in a header', (bytes) => Buffer.concat([Buffer.from('z'), bytes.subarray(1)])],
  ])('that is %s is refused in a sentence', async (what, spoil) => {
    const file = await write(`${what}.tar`, (add) => add('x', 5_000, [randomBytes(5_000)]));
    await writeFile(file, spoil(await readFile(file)));
    await expect(readAll(file)).rejects.toThrow(/^The file is not a complete backup archive/);
  });

  test('holds entries of more than 8 GiB', async () => {
    // Only the header matters: it is read by us and by tar. Writing the whole body would take minutes.
    const size = 8 * 1024 ** 3 + 1;
    const file = path.join(folder, 'large.tar');
    const refused = writeTar(await open(file, 'wx', 0o600), (add) => add('files/large', size, [Buffer.alloc(1024)]));
    await expect(refused).rejects.toThrow();
    for await (const entry of readTar(file)) {
      expect(entry.size).toBe(size);
      break;
    }
    // It lists the entry, and then fails because the archive is truncated.
    await expect(run('tar', ['-tvf', file])).rejects.toMatchObject({ stdout: expect.stringContaining(String(size)) as string });
    expect((await stat(file)).size).toBeLessThan(10_000);
  });
});
