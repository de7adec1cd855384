// Hints where a second look may pay: long files and full folders. A limit would only split what belongs together.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const linesMax = 300;
const filesMax = 20;

/** Nobody reads these from top to bottom: generated files, texts of a language, and numbered lists that only grow. */
const isList = /\.gen\.ts$|^packages\/db\/migrations|^docs\/decisions|^apps\/admin\/src\/shared\/language\/nl/;
const ignored = new Set(['node_modules', 'dist', 'data', '.turbo']);

/** @returns {string[]} a line for each source file of over 300 lines and each folder of over 20 files, below these folders */
export const listSizeHints = (root, folders = ['apps', 'packages', 'scripts']) => {
  const hints = [];
  const visit = (folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(({ name }) => !ignored.has(name));
    const files = entries.filter((entry) => entry.isFile());
    if (files.length > filesMax && !isList.test(folder)) hints.push(`${folder}  ${files.length} files`);
    for (const { name } of files) {
      const file = path.posix.join(folder, name);
      if (!/\.(ts|tsx|mjs|css)$/.test(name) || isList.test(file)) continue;
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
      if (lines > linesMax) hints.push(`${file}  ${lines} lines`);
    }
    for (const entry of entries) if (entry.isDirectory()) visit(path.posix.join(folder, entry.name));
  };
  for (const folder of folders) visit(folder);
  return hints;
};
