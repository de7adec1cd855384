import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const othersMode = 0o077;
/** Group permissions of a closed folder: execute only. */
const passMode = 0o010;

/** Whether other accounts of the machine can look into a folder, or read a file. */
export const isOpenToOthers = (place: string): boolean => {
  const open = (statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & othersMode;
  return open !== 0 && open !== passMode;
};

/**
 * Removes access of other accounts to a folder or file. `isOpenToOthers` tells whether it worked: files of
 * other owners stay unchanged, and some file systems have no permissions.
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
    // Another process may have created it just now.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
