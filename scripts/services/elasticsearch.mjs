// A real Elasticsearch on this machine: Elastic's own minimal distribution from Maven Central, stored outside the project. The few
// modules that it lacks and that we need are added by a single-file plugin, in the folder elasticsearch/ beside this.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, findFreePort, startServer } from './helpers.mjs';

const version = '8.19.21';
const source = path.join(import.meta.dirname, 'elasticsearch');
const pluginFiles = ['TestPlugin.java', 'plugin-descriptor.properties'];
const unpackMs = 240_000;
const startMs = 180_000;

/** Elasticsearch refuses to run as root, so it runs as nobody, who can't enter root's home. */
const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const folder = isRoot ? '/var/cache/ximblox-services' : cacheFolder;

export const name = 'elasticsearch';

const run = (command, args, options = {}) => promisify(execFile)(command, args, { maxBuffer: 16 * 1024 * 1024, ...options });

const has = (command) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );

/** The name contains all inputs, so that a changed plugin gets a new folder. */
const homeFolder = () => {
  const hash = createHash('sha256');
  for (const file of pluginFiles) hash.update(readFileSync(path.join(source, file)));
  return path.join(folder, `elasticsearch-${version}-${hash.digest('hex').slice(0, 8)}`);
};

const addPlugin = async (home) => {
  const [plugin, classes] = [path.join(home, 'plugins', 'ximblox-test'), path.join(home, 'classes')];
  mkdirSync(plugin, { recursive: true });
  const args = ['-nowarn', '--release', '17', '-cp', path.join(home, 'lib', '*'), '-d', classes];
  await run('javac', [...args, path.join(source, 'TestPlugin.java')]);
  await run('jar', ['--create', '--file', path.join(plugin, 'ximblox-test.jar'), '-C', classes, '.']);
  rmSync(classes, { recursive: true });
  copyFileSync(path.join(source, 'plugin-descriptor.properties'), path.join(plugin, 'plugin-descriptor.properties'));
};

/** Downloads the server and adds the plugin unless they exist. @returns why it is unavailable here, or undefined */
const obtain = async (home) => {
  if (existsSync(home)) return undefined;
  for (const command of ['mvn', 'javac', 'jar', ...(isRoot ? ['setpriv'] : [])])
    if (!(await has(command))) return `no ${command}, which it takes to get it`;
  console.log('Getting Elasticsearch (once; 120 MB) …');
  mkdirSync(folder, { recursive: true });
  const building = mkdtempSync(path.join(folder, 'building-'));
  try {
    const artifact = `org.elasticsearch.distribution.integ-test-zip:elasticsearch:${version}:zip`;
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
    await run('mvn', ['-q', '-B', goal, `-Dartifact=${artifact}`, `-DoutputDirectory=${building}`], {
      cwd: building,
      timeout: unpackMs,
    });
    const unpacked = path.join(building, `elasticsearch-${version}`);
    for (const file of readdirSync(path.join(unpacked, 'bin'))) chmodSync(path.join(unpacked, 'bin', file), 0o755);
    await addPlugin(unpacked);
    renameSync(unpacked, home);
    return undefined;
  } catch (error) {
    if (error.killed) return `it was not downloaded in ${unpackMs / 1000} s`;
    const said = String(error.stdout || error.stderr || error.message).trim();
    return `it cannot be had: ${said.split('\n')[0]}`;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
};

const settings = ({ data, port, transportPort }) => `cluster.name: ximblox-test
discovery.type: single-node
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transportPort}
path.data: ${path.join(data, 'data')}
path.logs: ${path.join(data, 'logs')}
xpack.security.enabled: false
cluster.routing.allocation.disk.threshold_enabled: false
`;

/** A folder of its own for all that it writes. */
const makeFolders = async (home, data) => {
  const [port, transportPort] = [await findFreePort(), await findFreePort()];
  cpSync(path.join(home, 'config'), path.join(data, 'config'), { recursive: true });
  writeFileSync(path.join(data, 'config', 'elasticsearch.yml'), settings({ data, port, transportPort }));
  for (const part of ['data', 'logs', 'temp']) mkdirSync(path.join(data, part));
  if (isRoot) {
    chownSync(data, nobody, nobody);
    for (const part of readdirSync(data, { recursive: true })) chownSync(path.join(data, part), nobody, nobody);
  }
  return port;
};

const untilGreen = async (url) => {
  const giveUpAt = Date.now() + startMs;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/_cluster/health?wait_for_status=green&timeout=1s`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Elasticsearch is not green within ${startMs / 1000} s.`);
};

/** Starts the server, empty, on a free port. */
export const start = async () => {
  const home = homeFolder();
  const skipped = await obtain(home);
  if (skipped !== undefined) return { skipped };
  const data = mkdtempSync(path.join(tmpdir(), 'ximblox-elasticsearch-'));
  const forget = () => rmSync(data, { recursive: true, force: true });
  const port = await makeFolders(home, data);
  const url = `http://127.0.0.1:${port}`;
  const javac = (await run('readlink', ['-f', (await run('which', ['javac'])).stdout.trim()])).stdout.trim();
  const command = path.join(home, 'bin', 'elasticsearch');
  const asNobody = ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups', command];
  const server = await startServer(isRoot ? 'setpriv' : command, isRoot ? asNobody : [], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOME: data,
      ES_PATH_CONF: path.join(data, 'config'),
      ES_TMPDIR: path.join(data, 'temp'),
      ES_JAVA_HOME: process.env.ES_JAVA_HOME ?? path.dirname(path.dirname(javac)),
      ES_JAVA_OPTS: '-Xms384m -Xmx384m -XX:TieredStopAtLevel=1',
      CLI_JAVA_OPTS: '-Xmx64m -XX:TieredStopAtLevel=1',
    },
    url,
    withinMs: startMs,
    onFailure: forget,
  });
  const stop = async () => {
    await server.stop();
    forget();
  };
  try {
    await untilGreen(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { environment: { ELASTICSEARCH_URL: url }, stop };
};
