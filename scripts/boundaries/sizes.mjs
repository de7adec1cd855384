// How long a file may be, and how many files a folder may have.
import path from 'node:path';

const linesMax = 300;
const filesMax = 20;

/** Files of any length: nobody reads generated ones and lists of translated texts from top to bottom, and a released migration never changes. */
const mayBeLong = (file) => /\.gen\.ts$|^packages\/db\/migrations\/|^apps\/admin\/src\/shared\/language\/nl\//.test(file);

/** Folders of any size: numbered lists that only grow, in which an entry is found by its number. */
const mayBeFull = new Set(['docs/decisions', 'packages/db/migrations']);

/** @returns {import('../boundaries.mjs').Violation[]} */
export const checkLength = (file, text) => {
  const lines = text.split('\n').length - 1;
  if (lines <= linesMax || !/\.(ts|tsx|mjs|js|css)$/.test(file) || mayBeLong(file)) return [];
  return [{ file, line: lines, message: `${lines} lines: split it where it has two subjects (${linesMax} at most).` }];
};

/** @param files all files below a folder, with their paths @returns {import('../boundaries.mjs').Violation[]} */
export const checkFolderSizes = (files) => {
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > filesMax && !mayBeFull.has(folder))
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      message: `${count} files: group those that belong together in a folder (${filesMax} at most).`,
    }));
};
