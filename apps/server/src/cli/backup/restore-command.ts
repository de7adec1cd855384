import { say, type Call } from '../command.ts';
import { fileOf } from '../places.ts';
import { createProgressBar } from '../progress-bar.ts';
import { withPreparedServices } from '../with-services.ts';
import { prepareRestore, restore } from './restore.ts';

/** Runs the command `restore`. */
export async function run(call: Call): Promise<void> {
  const file = fileOf(call, 'restore');
  const bar = createProgressBar(process.stdout, 'MB');
  const { files, pages } = await withPreparedServices(
    call.config,
    'restore',
    (db) => prepareRestore(db, file, (done, total) => bar.update(done, total)),
    restore,
  ).finally(() => bar.stop());
  say(`Everything is back: ${files} files, and ${pages} pages in the search index.`);
}
