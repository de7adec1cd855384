// Schemathesis: a third-party tool that tests a server with valid and invalid calls from its OpenAPI document. It needs no server of
// its own; it is stored outside the project in a Python environment that is created once.
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

/** The name contains all versions, so that another version gets a new environment. */
const environmentFolder = () => {
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  return path.join(cacheFolder, `schemathesis-${hash.slice(0, 8)}`);
};

/** Creates the environment unless it exists. @returns why it is unavailable here, or undefined */
const obtain = async (folder) => {
  const finished = path.join(folder, 'finished');
  if (existsSync(finished)) return undefined;
  const python = await run('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))']).catch(() => undefined);
  if (python === undefined) return 'no python3';
  if (!python.stdout.includes('True')) return 'its python3 is older than 3.11';
  console.log('Installing Schemathesis (once; half a minute or so) …');
  mkdirSync(cacheFolder, { recursive: true });
  // An environment can't be moved, so it is created in place; an unfinished one is created again.
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
