import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The contents of `postmaster.pid` of a running or killed PostgreSQL. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly isReady: boolean };

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** Reads `postmaster.pid`: line 1 the process, line 4 the port, line 8 the state. Nothing there gives undefined. */
export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
};

const commandLine = async (pid: number): Promise<string> => {
  try {
    // Empty for a process that has ended and only waits to be noticed by its parent.
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return run('ps', ['-p', String(pid), '-o', 'args=']).then(
      (result) => result.stdout,
      () => '',
    );
  }
};

/** Whether this process exists and is PostgreSQL, not another program that reuses its PID. */
export const isPostgres = async (pid: number): Promise<boolean> => (await commandLine(pid)).includes('postgres');

/** Whether there is a process with this number, of whomever. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes a pid file whose PID another program reuses, because PostgreSQL would refuse to start. It detects dead PIDs itself. */
export const removeMisleadingPidFile = async (cluster: string): Promise<void> => {
  const written = await readPostmaster(cluster);
  if (written !== undefined && isRunning(written.pid) && !(await isPostgres(written.pid)))
    await rm(pidFile(cluster), { force: true });
};

/** Ends a PostgreSQL: clients are cut off, what was committed stays. After `patienceMs` it is killed; the next start recovers. */
export const stopPostmaster = async (pid: number, cluster: string, patienceMs = 8_000): Promise<void> => {
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // Already removed.
    }
  };
  signal('SIGINT');
  const deadline = Date.now() + patienceMs;
  while ((await readPostmaster(cluster))?.pid === pid && (await isPostgres(pid))) {
    if (Date.now() > deadline) signal('SIGKILL');
    await sleep(20);
  }
};
