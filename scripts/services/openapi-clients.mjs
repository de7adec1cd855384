// A validator of OpenAPI documents and generators of clients for Python, TypeScript, Go and Java, of third parties. They need no server of their own; they
// are stored outside the project in environments that are created once.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './helpers.mjs';
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

/** The generator of Go clients, which the Go of this machine builds. */
const goGenerator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';

/** Builds the generator unless it is there. */
const obtainGo = async () => {
  const bin = path.join(cacheFolder, goGenerator.replace(/[^a-z0-9.]+/g, '-'));
  if (existsSync(path.join(bin, 'oapi-codegen'))) return { bin };
  if ((await run('go', ['version']).catch(() => undefined)) === undefined) return { skipped: 'no go on the path' };
  try {
    await run('go', ['install', goGenerator], { timeout: installMs, env: { ...process.env, GOBIN: bin } });
    return { bin };
  } catch (error) {
    return { skipped: `its generator cannot be built: ${lastLine(error)}` };
  }
};

const obtainJava = async () => {
  for (const [command, argument] of [
    ['javac', '-version'],
    ['mvn', '--version'],
  ])
    if ((await run(command, [argument]).catch(() => undefined)) === undefined) return { skipped: `no ${command} on the path` };
  return {};
};

export const start = async () => {
  const python = await obtainPython(name, path.join(source, 'requirements.txt'));
  const node = await obtainPackages();
  const skipped = python.skipped ?? node.skipped;
  if (skipped !== undefined) return { skipped };
  const go = await obtainGo();
  const java = await obtainJava();
  return {
    untried: Object.entries({ Go: go, Java: java }).flatMap(([language, { skipped: why }]) =>
      why === undefined ? [] : [`${language}, ${why}`],
    ),
    environment: {
      OPENAPI_CLIENTS_PYTHON: python.bin,
      OPENAPI_CLIENTS_NODE: node.folder,
      OPENAPI_CLIENTS_GO: go.bin ?? '',
      OPENAPI_CLIENTS_JAVA: java.skipped === undefined ? '1' : '',
    },
    stop: async () => {},
  };
};
