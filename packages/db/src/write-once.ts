import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, rmSync, writeFileSync } from 'node:fs';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Creates a hard link unless the target exists. Some network file systems have no hard links: there the file is copied. */
function link(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  }
}

/**
 * Writes a file that only its owner may read, unless there is one: then that one stays. Nobody ever reads half of it, and of several
 * processes that write it at once all find the same afterwards.
 * Throws the system's error where the folder cannot be written.
 */
export function writeOnce(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.${randomUUID()}`;
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    link(temporary, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
