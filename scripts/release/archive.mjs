// The product as it is installed: the files of the commit, the built clients, and the licenses of what is in them.
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { unbuiltClients } from '../lib/build.mjs';

const builtFolders = ['apps/admin/dist', 'apps/site/dist'];

/**
 * Puts the archive together.
 * @param run runs a program in a folder, `(command, args, folder)`; gives its output and throws where it fails
 * @param root the folder of the project, built
 * @param scratch an empty folder to work in
 * @param extra files to add at the top
 * @param file the archive
 */
export const makeArchive = async (run, { root, scratch, name, extra, file }) => {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  const commit = path.join(scratch, 'commit.tar');
  await run('git', ['archive', '--format=tar', `--output=${commit}`, 'HEAD'], root);
  await run('tar', ['-xf', commit], folder);
  for (const built of builtFolders) cpSync(path.join(root, built), path.join(folder, built), { recursive: true });
  for (const one of extra) cpSync(one, path.join(folder, path.basename(one)));
  await run('tar', ['-czf', file, name], scratch);
};

/**
 * Unpacks the archive, installs it as docs/running.md says, and asks the program for its version.
 * @param scratch an empty folder to work in
 * @throws where it would have to be built, cannot be installed, or answers another version
 */
export const checkArchive = async (run, { scratch, name, version, file }) => {
  await run('tar', ['-xzf', file], scratch);
  const folder = path.join(scratch, name);
  const unbuilt = unbuiltClients(folder);
  if (unbuilt.length > 0)
    throw new Error(
      `npm start would build ${unbuilt.join(' and ')} of the archive anew: a file that Git ignores stands among the sources (git status --ignored apps packages scripts).`,
    );
  await run('npm', ['ci', '--omit=dev', '--workspace', 'apps/server', '--prefer-offline', '--loglevel=error'], folder);
  const answer = await run('node', ['--disable-warning=ExperimentalWarning', 'apps/server/src/cli/main.ts', '--version'], folder);
  if (answer.trim() !== version) throw new Error(`The program of the archive says that it is ${answer.trim()}, not ${version}.`);
};
