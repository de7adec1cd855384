import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** A file in progress is modified more often than this; an older one is abandoned. */
const leftoverMs = 60 * 60 * 1000;

/** A name for a file in progress, which identifies the writing process. */
export const temporaryName = (): string => `${hostname()}~${process.pid}~${randomUUID()}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the writer of a file has ended. Other machines may share the folder; their processes are unknown. */
function isAbandoned(name: string, modifiedMs: number): boolean {
  if (Date.now() - modifiedMs > leftoverMs) return true;
  const [machine, pid = ''] = name.split('~');
  if (machine !== hostname() || !/^\d+$/.test(pid)) return false;
  // In a container every program has the same process ID: the file is ours only if it was written since we started.
  if (Number(pid) === process.pid) return modifiedMs < Date.now() - process.uptime() * 1000;
  return !isRunning(Number(pid));
}

/**
 * Deletes abandoned files named by `temporaryName` from a folder; those of running processes are left alone. @returns how many
 */
export async function sweepTemporaryFiles(folder: string): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => undefined);
    if (found?.isFile() !== true || !isAbandoned(name, found.mtimeMs)) continue;
    await rm(place, { force: true });
    swept += 1;
  }
  return swept;
}
