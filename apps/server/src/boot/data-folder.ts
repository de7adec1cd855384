import { readdirSync } from 'node:fs';
import path from 'node:path';

import { closeToOthers, isOpenToOthers, makeFolder } from '@ximblox/db';

/** Our folders in the data folder; the database sets the permissions of its own. */
const folders = ['import', 'logs', 'media', 'outbox', 'uploads'];

/** Restricts a folder to its owner, and first its files if it was open until now: they may be world-readable. */
function closeWithFiles(folder: string): void {
  if (!isOpenToOthers(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) closeToOthers(path.join(folder, entry.name));
  closeToOthers(folder);
}

/**
 * Creates the data folder if absent, and removes access for other accounts, including from files of earlier versions: mails
 * contain links that grant access to accounts, logs and files are not public.
 * @throws the system's error where it can't be created or read
 */
export function prepareDataFolder(dataDir: string): void {
  makeFolder(dataDir);
  for (const name of folders) closeWithFiles(path.join(dataDir, name));
  closeToOthers(dataDir);
}
