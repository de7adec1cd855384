// A validator of OpenAPI documents and generators of clients for Python and TypeScript, of third parties. They need no server of their own; they
// are stored outside the project in environments that are created once.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastLine, obtainPython, run, versionedFolder } from './python.mjs';

const source = path.join(import.meta.dirname, 'openapi-clients');
const installMs = 180_000;

export const name = 'openapi-clients';

/** Installs the packages of the lockfile unless they are there. */
const obtainPackages = async () => {
  const folder = versionedFolder('openapi-clients-node', path.join(source, 'package-lock.json'));
  const finished = path.join(folder, 'finished');
  if (existsSync(finished)) return { folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(source, file), path.join(folder, file));
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, timeout: installMs });
    writeFileSync(finished, '');
    return { folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { skipped: `its packages cannot be installed: ${lastLine(error)}` };
  }
};

export const start = async () => {
  const python = await obtainPython(name, path.join(source, 'requirements.txt'));
  const node = await obtainPackages();
  const skipped = python.skipped ?? node.skipped;
  if (skipped !== undefined) return { skipped };
  return { environment: { OPENAPI_CLIENTS_PYTHON: python.bin, OPENAPI_CLIENTS_NODE: node.folder }, stop: async () => {} };
};
