import { readdirSync } from 'node:fs';
import path from 'node:path';

import { closeToOthers, isOpenToOthers, makeFolder } from '@ximblox/db';

/** What we write into the data folder beside the database, which closes its own. */
const folders = ['import', 'logs', 'media', 'outbox', 'uploads'];

/** Closes a folder, and before it the files of one that was open until now: its files may have been written for everybody. */
function closeWithFiles(folder: string): void {
  if (!isOpenToOthers(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) closeToOthers(path.join(folder, entry.name));
  closeToOthers(folder);
}

/**
 * Makes the data folder where it is not there, and takes it and what earlier versions wrote into it from all other accounts of the machine: mails
 * hold links that open accounts, logs and files what is not public.
 * @throws the error of the system where it cannot be made or read
 */
export function prepareDataFolder(dataDir: string): void {
  makeFolder(dataDir);
  for (const name of folders) closeWithFiles(path.join(dataDir, name));
  closeToOthers(dataDir);
}
