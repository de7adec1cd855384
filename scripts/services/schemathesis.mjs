// Schemathesis: a tool of others that calls a server with all that its OpenAPI document allows, and much that it does not. No server of
// its own; kept outside the project in a Python environment, made once.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './helpers.mjs';

const requirements = path.join(import.meta.dirname, 'schemathesis', 'requirements.txt');
const installMs = 180_000;

export const name = 'schemathesis';

const run = (command, args, options = {}) => promisify(execFile)(command, args, { maxBuffer: 16 * 1024 * 1024, ...options });
const lastLine = (error) =>
  String(error.stderr || error.message)
    .trim()
    .split('\n')
    .at(-1);

/** Named by all that is in it, so that another version makes another one. */
const environmentFolder = () => {
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  return path.join(cacheFolder, `schemathesis-${hash.slice(0, 8)}`);
};

/** Makes the environment where that was not done yet. @returns why it cannot be had here, or undefined */
const obtain = async (folder) => {
  const finished = path.join(folder, 'finished');
  if (existsSync(finished)) return undefined;
  const python = await run('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))']).catch(() => undefined);
  if (python === undefined) return 'no python3';
  if (!python.stdout.includes('True')) return 'its python3 is older than 3.11';
  console.log('Installing Schemathesis (once; half a minute or so) …');
  mkdirSync(cacheFolder, { recursive: true });
  // An environment cannot be moved, so it is made where it stays; one that was not finished is made anew.
  rmSync(folder, { recursive: true, force: true });
  try {
    await run('python3', ['-m', 'venv', folder]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `python3 has no venv: ${lastLine(error)}`;
  }
  try {
    await run(path.join(folder, 'bin', 'pip'), ['install', '--no-deps', '--quiet', '-r', requirements], { timeout: installMs });
    writeFileSync(finished, '');
    return undefined;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return error.killed ? `it was not installed in ${installMs / 1000} s` : `it cannot be installed: ${lastLine(error)}`;
  }
};

export const start = async () => {
  const folder = environmentFolder();
  const skipped = await obtain(folder);
  if (skipped !== undefined) return { skipped };
  return { environment: { SCHEMATHESIS: path.join(folder, 'bin', 'schemathesis') }, stop: async () => {} };
};
