import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { DomainStartError } from '@ximblox/db';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { prepareRestore } from './restore.ts';

/** A tar archive with one entry. @param size the size field of the header, by default that of the content */
function tarOf(name: string, content: string, size = content.length.toString(8).padStart(11, '0')): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`0000600\u00000000000\u00000000000\u0000${size}\u000000000000000\u0000        0`, 100, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return Buffer.concat([header, Buffer.from(content.padEnd(512, '\u0000')), Buffer.alloc(1024)]);
}

let test: TestApp;
const folder = temporaryFolder();
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['nothing', undefined],
  ['an empty file', ''],
  ['text', 'This is no archive.\n'.repeat(100)],
  ['zeros', Buffer.alloc(4096)],
  ['noise', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251))],
  ['a manifest that is no JSON', tarOf('manifest.json', '{ not JSON')],
  ['a manifest of another form', tarOf('manifest.json', '{"format":2}')],
  ['an entry of a negative size', tarOf('manifest.json', '{}', '-0000000001')],
  ['an entry of no size', tarOf('manifest.json', '{}', 'one hundred')],
  ['an entry that is longer than the file', tarOf('manifest.json', '{}', '00000100000')],
  ['a folder', 'folder'],
])('a restore of %s is refused in a sentence', async (name, content) => {
  const file = path.join(folder, name);
  if (content === 'folder') await mkdir(file);
  else if (content !== undefined) await writeFile(file, content);
  const refusal = await prepareRestore(test.db, file, () => {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DomainStartError);
  expect(String(refusal)).toMatch(/archive|cannot be read/);
});
