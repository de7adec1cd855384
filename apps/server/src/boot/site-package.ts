// The only place in the server that loads the package with the site's blocks and page types.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { siteFolder } from './site-folder.ts';

await import(pathToFileURL(path.join(siteFolder(), 'src/install.ts')).href);

/** The folder with the site's content: what `SEED=demo` fills a new installation with. */
export const contentFolder = path.join(siteFolder(), 'content');
