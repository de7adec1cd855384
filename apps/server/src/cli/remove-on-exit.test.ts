import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();

/** What a process of its own says that completes a file, after a signal or without one. */
async function complete(name: string, signal?: NodeJS.Signals): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(`${file}.part`, 'all of it');
  const program = `
    import { removeOnExit } from ${JSON.stringify(path.resolve(import.meta.dirname, 'remove-on-exit.ts'))};
    const incomplete = removeOnExit(${JSON.stringify(`${file}.part`)});
    const signal = ${JSON.stringify(signal ?? null)};
    if (signal !== null) {
      const heard = new Promise((done) => process.once(signal, done));
      // A process that has nothing to do ends before it hears.
      const work = setInterval(() => {}, 1000);
      process.kill(process.pid, signal);
      await heard;
      clearInterval(work);
    }
    await incomplete.complete(${JSON.stringify(file)}).then(() => console.log('complete'), (error) => console.log(error.message));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout.trim();
}

it('what is incomplete gets its name once it is whole, and after a signal never', async () => {
  expect(await complete('whole')).toBe('complete');
  expect(await complete('int', 'SIGINT')).toBe('Interrupted: finished work is preserved.');
  expect(await complete('term', 'SIGTERM')).toBe('Interrupted: finished work is preserved.');
  expect(await readdir(folder)).toEqual(['whole']);
});
