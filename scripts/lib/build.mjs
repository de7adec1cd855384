import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { program, root, run } from './run.mjs';
import { builtFolder, siteSources } from './site-package.mjs';

const viteBuild = ['build', '--logLevel', 'warn'];

/** The clients, what each is built from, and the commands. The packages of the server are not built: Node runs them as they are. */
const clients = [
  { name: 'admin', served: '', sources: ['apps/admin', 'packages', 'scripts/lib'], commands: [viteBuild] },
  {
    name: 'site',
    served: 'client',
    sources: ['apps/site', 'packages', 'scripts/lib'],
    commands: [viteBuild, [...viteBuild, '--ssr', 'src/entry-server.tsx']],
  },
];

/** The package for programs outside is in none of the clients, and has files that its own build generates. */
const ignoredFolders = new Set([
  'node_modules',
  'dist',
  '.turbo',
  'migrations',
  'content',
  'documents',
  'accessibility',
  'pictures',
  'testing',
  'packages/client',
]);
const isSource = (name) => !/\.test\.tsx?$/.test(name);

/** Files of a folder, relative to the project. */
function* listFiles(project, folder) {
  const entries = readdirSync(path.join(project, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name) && !ignoredFolders.has(file)) yield* listFiles(project, file);
    } else if (isSource(entry.name)) yield file;
  }
}

/** What a build of a client follows from, in a folder of the project. */
export const hashOfSources = (project, name) => {
  const hash = createHash('sha256').update(readFileSync(path.join(project, 'package-lock.json')));
  const { sources } = clients.find((client) => client.name === name);
  for (const folder of [...sources, ...siteSources()]) {
    for (const file of listFiles(project, folder)) hash.update(file).update(readFileSync(path.join(project, file)));
  }
  return hash.digest('hex');
};

const stampOf = (project, name) => path.join(project, builtFolder(name), '.ximblox-build');

const isBuilt = (project, name) => {
  const file = stampOf(project, name);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOfSources(project, name);
};

/** The names of the clients that `npm start` would build in a folder of the project. */
export const unbuiltClients = (project) => clients.map(({ name }) => name).filter((name) => !isBuilt(project, name));

const isClient = ({ name }) => existsSync(path.join(root, 'apps', name, 'vite.config.ts'));

/** Compresses the built clients; after `npm run build`, which knows nothing of it. */
export const compressClients = async () => {
  for (const { name, served } of clients.filter(isClient)) await compressFolder(path.join(root, builtFolder(name), served));
};

/** Builds each client whose sources differ from those of its last build. Gives false when a build failed. */
export const ensureBuilt = async ({ force = false } = {}) => {
  for (const { name, served, commands } of clients.filter(isClient)) {
    if (!force && isBuilt(root, name)) continue;
    const stamp = hashOfSources(root, name);
    const cwd = path.join(root, 'apps', name);
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
    await compressFolder(path.join(root, builtFolder(name), served));
    writeFileSync(stampOf(root, name), stamp);
    process.stdout.write(`  ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  }
  return true;
};
