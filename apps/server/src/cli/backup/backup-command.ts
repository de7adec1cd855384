import { stat } from 'node:fs/promises';
import path from 'node:path';

import { version } from '../../version.ts';
import { say, type Call } from '../command.ts';
import { fileOf, refuseTaken } from '../places.ts';
import { createProgressBar } from '../progress-bar.ts';
import { withServices } from '../with-services.ts';
import { backUp } from './backup.ts';

/** Where a backup goes: the file that was named, or one with release and time in the folder that was. */
async function backupFile(call: Call): Promise<string> {
  const given = fileOf(call, 'backup');
  const isFolder = await stat(given).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return given;
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return path.join(given, `${call.config.productKey}-${version}-${time}Z.tar`);
}

/** Runs the command `backup`. */
export async function run(call: Call): Promise<void> {
  const file = await backupFile(call);
  await refuseTaken(file);
  const bar = createProgressBar(process.stdout, 'tables and files');
  const { tables, files } = await withServices(call.config, 'backup', (context) =>
    backUp(context, file, (done, total) => bar.update(done, total)).finally(() => bar.stop()),
  );
  say(`${tables} tables and ${files} files are in ${file}. It holds password hashes: keep it safe.`);
}
