import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'ximblox-run-';
/** All folders of a whole run together take less than half of it. */
const bytesMin = 3 * 1024 ** 3;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A killed run leaves its folder behind, and memory with it; the name has the PID of the run. */
const sweepLeftovers = (parent) => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length).split('-')[0])))
      rmSync(path.join(parent, name), { recursive: true, force: true });
};

/**
 * A folder for the temporary files of one test runner: in memory where there is room, because each test file has a database of its own,
 * and a database is a thousand files, which some disks take a second to create.
 * @returns the variables that make programs use it, none where they keep the system's own; and `remove`
 */
export const makeTemporaryFolder = (parent = memory) => {
  const none = { extra: {}, remove: () => {} };
  try {
    accessSync(parent, constants.W_OK);
    sweepLeftovers(parent);
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < bytesMin) return none;
    const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
    return { extra: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } catch {
    // There is no such folder, or it is not ours to use.
    return none;
  }
};
