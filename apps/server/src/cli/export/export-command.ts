import path from 'node:path';

import { DomainStartError } from '@ximblox/db';

import { say, type Call } from '../command.ts';
import { refuseTaken } from '../places.ts';
import { createProgressBar } from '../progress-bar.ts';
import { withServices } from '../with-services.ts';
import { exportSite } from './export-site.ts';

/** Runs the command `export`. */
export async function run({ config, positionals, calledFrom }: Call): Promise<void> {
  const [given] = positionals;
  if (given === undefined) throw new DomainStartError('Name the folder: npm run cms -- export <folder>');
  const folder = path.resolve(calledFrom, given);
  await refuseTaken(folder);
  await refuseTaken(`${folder}.part`);
  const bar = createProgressBar(process.stdout, 'pages and files');
  const { pages, files, redirects, missing } = await withServices(config, 'export', (context) =>
    exportSite(context, folder, (done, total) => bar.update(done, total)).finally(() => bar.stop()),
  );
  say(`${pages} pages, ${files} files and ${redirects} redirects are in ${folder}.`);
  if (missing > 0) say(`${missing} files of the library have no original in the store: media.json has them without a file.`);
}
