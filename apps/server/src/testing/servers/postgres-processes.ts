import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The processes of a data folder's own PostgreSQL, the postmaster first; none where it does not run. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const [pid = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (pid === '') return [];
  const { stdout } = await run('ps', ['-o', 'pid=', '--pid', pid, '--ppid', pid]).catch(() => ({ stdout: '' }));
  return stdout.split(/\s+/).filter(Boolean).map(Number);
}

/** Kills processes with SIGKILL. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It exited together with the previous one.
    }
  }
}

/** Kills a data folder's own PostgreSQL and waits until none of its processes writes there, so that the folder can be removed. */
export async function endPostgres(dataDir: string): Promise<void> {
  const pids = await postgresProcesses(dataDir);
  killAll(pids);
  const states = async (): Promise<string[]> => {
    const { stdout } = await run('ps', ['-o', 'stat=', '--pid', pids.join(',')]).catch(() => ({ stdout: '' }));
    return stdout.split(/\s+/).filter(Boolean);
  };
  // A zombie is dead, and only waits to be noticed by its parent.
  while (pids.length > 0 && (await states()).some((state) => !state.startsWith('Z'))) await sleep(20);
}
