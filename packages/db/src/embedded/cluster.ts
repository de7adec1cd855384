import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { closeToOthers, makeFolder } from '../make-folder.ts';
import { writeOnce } from '../write-once.ts';
import { DomainStartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { isRunning, removeMisleadingPidFile } from './postmaster.ts';
import { chooseAccount, mayPass, spawnAs, type Account } from './run-as.ts';

/** Paths of the embedded database in the data folder. */
export type Layout = { readonly dataDir: string; readonly cluster: string; readonly secrets: string; readonly log: string };

/** The port and the password, stored in `postgres.json` (mode 0600) so that both stay the same across starts. */
export type Secrets = { readonly port: number; readonly password: string };

export const layoutOf = (dataDir: string): Layout => ({
  dataDir,
  cluster: path.join(dataDir, 'postgres'),
  secrets: path.join(dataDir, 'postgres.json'),
  log: path.join(dataDir, 'logs', 'postgres.log'),
});

const logBytesMax = 20_000_000;
// The path of a unix socket has 107 bytes at most, of which ".s.PGSQL.65535" and a slash take 15.
const socketFolderBytesMax = 90;

export const socketFolder = (layout: Layout): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(layout.cluster) <= socketFolderBytesMax ? layout.cluster : undefined;

/** Creates the data folder and checks that it is writable. */
export const prepareDataFolder = async (layout: Layout): Promise<void> => {
  const probe = path.join(layout.dataDir, `.write-${process.pid}`);
  try {
    makeFolder(layout.dataDir);
    makeFolder(path.dirname(layout.log));
    closeToOthers(layout.dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new DomainStartError(
      `The data folder ${layout.dataDir} cannot be written (${code}): give this user the right to write there, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
};

/**
 * PostgreSQL that runs as an account of its own has to pass the data folder, which is closed to others: the group of that account may do so,
 * and sees nothing in it.
 */
const letPass = async (folder: string, account: Account | undefined): Promise<void> => {
  const { mode, uid, gid } = await stat(folder);
  if (account === undefined || mayPass(mode, { uid, gid }, account)) return;
  await chown(folder, uid, account.gid);
  await chmod(folder, (mode & 0o7700) | 0o010);
};

const listens = async (port: number): Promise<number | undefined> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
};

const choosePort = async (wanted: number | undefined): Promise<number> => {
  const port = (wanted === undefined ? undefined : await listens(wanted)) ?? (await listens(0));
  if (port === undefined)
    throw new DomainStartError('No free port was found on 127.0.0.1 for PostgreSQL: set DATABASE_URL to a database of your own.');
  return port;
};

const readSecrets = async (layout: Layout): Promise<Secrets | undefined> => {
  const text = await readFile(layout.secrets, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'port' in value && 'password' in value) {
    return { port: Number(value.port), password: String(value.password) };
  }
  return undefined;
};

/** Replaces the stored secrets. */
export const replaceSecrets = async (layout: Layout, secrets: Secrets): Promise<void> => {
  const temporary = `${layout.secrets}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  await rename(temporary, layout.secrets);
};

/** The secrets of an existing cluster, or new ones for a cluster to create; processes that start at once share the same. */
export const loadSecrets = async (layout: Layout, port: number | undefined): Promise<Secrets> => {
  const stored = await readSecrets(layout);
  if (stored !== undefined) return stored;
  if (await hasCluster(layout)) {
    throw new DomainStartError(
      `The file ${layout.secrets} with the password of the database is missing: put it back from a backup, or choose another folder with DATA_DIR.`,
    );
  }
  const secrets = { port: await choosePort(port), password: randomBytes(24).toString('base64url') };
  writeOnce(layout.secrets, `${JSON.stringify(secrets)}\n`);
  return (await readSecrets(layout)) ?? secrets;
};

export const hasCluster = async (layout: Layout): Promise<boolean> =>
  stat(path.join(layout.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/** Removes what starts that were cut off left of clusters they were making; those of processes that run are theirs. */
const sweepUnfinished = async ({ dataDir, cluster }: Layout): Promise<void> => {
  const prefix = `${path.basename(cluster)}.new`;
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(/^-(\d+)/.exec(name.slice(prefix.length))?.[1]);
    if (Number.isNaN(pid) || pid === process.pid || !isRunning(pid))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
};

/**
 * Creates the cluster in a temporary folder and moves it when complete, so that an aborted start leaves no partial cluster. Of several
 * processes the first one wins, and the others use its cluster.
 */
export const createCluster = async (layout: Layout, secrets: Secrets): Promise<void> => {
  const { initdb } = await findBinaries();
  const account = await chooseAccount(layout.cluster);
  await letPass(layout.dataDir, account);
  await sweepUnfinished(layout);
  const unfinished = `${layout.cluster}.new-${process.pid}`;
  const passwordFile = `${unfinished}-password`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${secrets.password}\n`, { mode: 0o600 });
  if (account !== undefined)
    await Promise.all([unfinished, passwordFile].map((target) => chown(target, account.uid, account.gid)));
  try {
    const flags = [
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    // The first start takes one second instead of three: unflushed files are recovered after a power cut.
    const command = [initdb, ...flags, '--no-sync', `--pgdata=${unfinished}`, `--pwfile=${passwordFile}`] as const;
    const child = await spawnAs(account, [unfinished], command, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let reason = '';
    child.stderr?.on('data', (chunk: Buffer) => (reason += chunk.toString('utf8')));
    await once(child, 'close');
    if (child.exitCode !== 0)
      throw new DomainStartError(
        `PostgreSQL could not make its database in ${layout.dataDir} (${lastLine(reason)}): mend that, or choose another folder with DATA_DIR.`,
      );
    await rename(unfinished, layout.cluster).catch(async (error: unknown) => {
      if (!(await hasCluster(layout))) throw error;
    });
  } finally {
    await Promise.all([unfinished, passwordFile].map((target) => rm(target, { recursive: true, force: true })));
  }
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

export const lastLogLine = async (layout: Layout): Promise<string> =>
  lastLine((await readFile(layout.log, 'utf8').catch(() => '')).replaceAll(/^\tLOCATION.*$/gm, ''));

const settings = (layout: Layout, secrets: Secrets, extra: Readonly<Record<string, string>>): string[] => {
  const socket = socketFolder(layout);
  const values: Record<string, string> = {
    port: String(secrets.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ?? '',
    shared_buffers: '128MB',
    max_connections: '60',
    jit: 'off',
    random_page_cost: '1.1',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    // After a crash one call flushes the whole disk instead of a thousand files, which takes seconds on a busy disk.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Other fields of an error may contain row values: names, addresses, texts of pages.
    log_error_verbosity: 'terse',
    ...extra,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/**
 * Starts PostgreSQL on the cluster. It gets a process group of its own (Ctrl C in the terminal reaches us first, and we stop it in order)
 * and logs to a file, since a pipe would break when this process ends. Returns the process and the port, which changes if the stored one is taken.
 */
export const launch = async (
  layout: Layout,
  stored: Secrets,
  extra: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; secrets: Secrets }> => {
  const port = await choosePort(stored.port);
  const secrets = { ...stored, port };
  await removeMisleadingPidFile(layout.cluster);
  const { postgres } = await findBinaries();
  const account = await chooseAccount(layout.cluster);
  await letPass(layout.dataDir, account);
  const size = await stat(layout.log).then(
    (info) => info.size,
    () => 0,
  );
  const log = await open(layout.log, size > logBytesMax ? 'w' : 'a', 0o600);
  closeToOthers(layout.log);
  try {
    const child = await spawnAs(
      account,
      [layout.cluster],
      [postgres, '-D', layout.cluster, ...settings(layout, secrets, extra)],
      {
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
        env: { ...process.env, LC_ALL: 'C' },
        cwd: layout.dataDir,
      },
    );
    child.on('error', () => {});
    child.unref();
    return { child, secrets };
  } finally {
    await log.close();
  }
};
