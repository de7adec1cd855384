// @ximblox/client, which programs of others install.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Packs the client into a folder. @returns the file's name */
export const packClient = async (run, root, destination) => {
  const output = await run(
    'npm',
    ['pack', '-w', '@ximblox/client', '--json', '--silent', `--pack-destination=${destination}`],
    root,
  );
  // The build of the package prints before npm does.
  const packed = JSON.parse(output.slice(output.search(/^[[{]/m)));
  return (Array.isArray(packed) ? packed[0] : Object.values(packed)[0]).filename;
};

/** Unpacks the package and loads it, as a program does. @throws where it has another version, or no client */
export const checkClient = async (run, { scratch, version, file }) => {
  await run('tar', ['-xzf', file], scratch);
  const folder = path.join(scratch, 'package');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (manifest.version !== version) throw new Error(`The client package says that it is ${manifest.version}, not ${version}.`);
  const { createClient } = await import(pathToFileURL(path.join(folder, manifest.exports['.'].default)));
  if (typeof createClient !== 'function') throw new Error('The client package does not export createClient.');
};
