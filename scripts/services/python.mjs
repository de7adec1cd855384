// Python environments with exact versions for the tools of the tests, each created once outside the project.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './helpers.mjs';

const installMs = 180_000;

export const run = (command, args, options = {}) =>
  promisify(execFile)(command, args, { maxBuffer: 16 * 1024 * 1024, ...options });
export const lastLine = (error) =>
  String(error.stderr || error.message)
    .trim()
    .split('\n')
    .at(-1);

/** A folder in the cache. Its name contains a hash of all versions, so that another version gets a new folder. */
export const versionedFolder = (name, versionsFile) => {
  const hash = createHash('sha256').update(readFileSync(versionsFile)).digest('hex');
  return path.join(cacheFolder, `${name}-${hash.slice(0, 8)}`);
};

/**
 * Creates the environment of a list of requirements unless it exists.
 * @returns `{ bin }`, the folder of its programs, or `{ skipped }`, why it is unavailable here
 */
export const obtainPython = async (name, requirements) => {
  const folder = versionedFolder(name, requirements);
  const bin = path.join(folder, 'bin');
  const finished = path.join(folder, 'finished');
  if (existsSync(finished)) return { bin };
  const python = await run('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))']).catch(() => undefined);
  if (python === undefined) return { skipped: 'no python3' };
  if (!python.stdout.includes('True')) return { skipped: 'its python3 is older than 3.11' };
  console.log(`Installing ${name} (once; half a minute or so) …`);
  mkdirSync(cacheFolder, { recursive: true });
  // An environment can't be moved, so it is created in place; an unfinished one is created again.
  rmSync(folder, { recursive: true, force: true });
  try {
    await run('python3', ['-m', 'venv', folder]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { skipped: `python3 has no venv: ${lastLine(error)}` };
  }
  try {
    await run(path.join(bin, 'pip'), ['install', '--no-deps', '--quiet', '-r', requirements], { timeout: installMs });
    writeFileSync(finished, '');
    return { bin };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      skipped: error.killed ? `it was not installed in ${installMs / 1000} s` : `it cannot be installed: ${lastLine(error)}`,
    };
  }
};
