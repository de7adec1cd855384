import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DomainStartError } from '../start-error.ts';

const run = promisify(execFile);

/** The user PostgreSQL runs as. `undefined` in place of it means: as ourselves. */
export type Account = { readonly uid: number; readonly gid: number };

const isRoot = (): boolean => process.getuid?.() === 0;

const lookUp = async (name: string): Promise<Account | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

const createPostgresUser = async (): Promise<Account | undefined> => {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch {
    return undefined;
  }
  return lookUp('postgres');
};

/**
 * PostgreSQL refuses to run as root. A root start uses the owner of an existing cluster, else the user `postgres`
 * (created if missing), else `nobody`. Other users run it as themselves.
 */
export const chooseAccount = async (clusterFolder: string): Promise<Account | undefined> => {
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (!isRoot()) {
    const own = process.getuid?.();
    if (owner !== undefined && own !== undefined && owner.uid !== own) {
      throw new DomainStartError(
        `The database in ${clusterFolder} belongs to another user of this machine: start as that user, or choose another folder with DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await lookUp('postgres')) ?? (await createPostgresUser()) ?? (await lookUp('nobody'));
  if (account === undefined) {
    throw new DomainStartError(
      'PostgreSQL does not run as root and the user "postgres" could not be made: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
};

/** Whether an account may pass a folder of this mode and owner. */
export const mayPass = (mode: number, owner: Account, account: Account): boolean => {
  if (owner.uid === account.uid) return (mode & 0o100) !== 0;
  if (owner.gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
};

/** The first folder above `target` that `account` cannot enter, such as a home folder of mode 700. */
const findClosedParent = async (target: string, account: Account): Promise<string | undefined> => {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    if (!mayPass(mode, { uid, gid }, account)) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
};

/**
 * Starts a program as `account`. If one of `paths` is below a folder that this user cannot enter, the program gets
 * the capability to pass it (util-linux's setpriv) and no other right of root; without setpriv the start fails with a message.
 */
export const spawnAs = async (
  account: Account | undefined,
  paths: readonly string[],
  command: readonly [string, ...string[]],
  options: SpawnOptions,
): Promise<ChildProcess> => {
  const [program, ...args] = command;
  if (account === undefined) return spawn(program, args, options);
  const closed = (await Promise.all([program, ...paths].map((target) => findClosedParent(target, account)))).find(
    (folder) => folder !== undefined,
  );
  if (closed === undefined) return spawn(program, args, { ...options, uid: account.uid, gid: account.gid });
  const hasSetpriv = await run('setpriv', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasSetpriv) {
    throw new DomainStartError(
      `The user that runs PostgreSQL cannot enter ${closed}: run "chmod o+x ${closed}", move the program elsewhere, or set DATABASE_URL.`,
    );
  }
  const drop = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Otherwise access(2), by which initdb looks for its sibling, would forget the capability again.
    '--securebits=+no_setuid_fixup',
  ];
  return spawn('setpriv', [...drop, '--', program, ...args], options);
};
