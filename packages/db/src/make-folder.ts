import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const othersMode = 0o077;
/** What a group may have of a closed folder: to pass it, without seeing what is in it. */
const passMode = 0o010;

/** Whether other accounts of the machine can look into a folder, or read a file. */
export const isOpenToOthers = (place: string): boolean => {
  const open = (statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & othersMode;
  return open !== 0 && open !== passMode;
};

/**
 * Takes a folder or a file from all accounts of the machine but its owner's. Whether it could is told by `isOpenToOthers`: what belongs to
 * somebody else stays as it is, and some disks know no rights.
 */
export function closeToOthers(place: string): void {
  if (process.platform === 'win32' || !isOpenToOthers(place)) return;
  try {
    chmodSync(place, statSync(place).mode & ~othersMode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'EROFS', 'ENOENT'].includes(String(error.code)))) throw error;
  }
}

/**
 * Makes a folder and those above it, one by one; the folder itself is for its owner alone. Node's own `recursive` never ends where the system says of a folder that is there that it
 * is not, as `/proc` does.
 * Throws the system's error, such as EACCES, ENOENT or ENOTDIR.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, 0o755);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it a moment ago.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
