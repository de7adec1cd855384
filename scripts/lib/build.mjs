import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { program, root, run } from './run.mjs';

const viteBuild = ['build', '--logLevel', 'warn'];

/** The clients, what each is built from, and the commands. The packages of the server are not built: Node runs them as they are. */
const clients = [
  { name: 'admin', served: 'dist', sources: ['apps/admin', 'packages', 'scripts/lib'], commands: [viteBuild] },
  {
    name: 'site',
    served: 'dist/client',
    sources: ['apps/site', 'packages', 'scripts/lib'],
    commands: [viteBuild, [...viteBuild, '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server']],
  },
];

const ignoredFolders = new Set(['node_modules', 'dist', 'migrations', 'seeds', 'testing']);
const isSource = (name) => !/\.test\.tsx?$/.test(name);

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name)) yield* listFiles(file);
    } else if (isSource(entry.name)) yield file;
  }
}

const hashOf = (folders) => {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of listFiles(path.join(root, folder))) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const isClient = ({ name }) => existsSync(path.join(root, 'apps', name, 'vite.config.ts'));

/** Compresses the built clients; after `npm run build`, which knows nothing of it. */
export const compressClients = async () => {
  for (const { name, served } of clients.filter(isClient)) await compressFolder(path.join(root, 'apps', name, served));
};

/** Builds each client whose sources differ from those of its last build. Gives false when a build failed. */
export const ensureBuilt = async ({ force = false } = {}) => {
  for (const { name, served, sources, commands } of clients.filter(isClient)) {
    const cwd = path.join(root, 'apps', name);
    const stampFile = path.join(cwd, 'dist', '.ximblox-build');
    const stamp = hashOf(sources);
    if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    const began = Date.now();
    process.stdout.write(`Building the ${name} …`);
    for (const args of commands) {
      const { code, output } = await run(program('vite'), args, { cwd, collect: true });
      if (code !== 0) {
        process.stdout.write('\n');
        console.error(`${output}\nThe ${name} could not be built: see the lines above.`);
        return false;
      }
    }
    await compressFolder(path.join(cwd, served));
    writeFileSync(stampFile, stamp);
    process.stdout.write(`  ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  }
  return true;
};
