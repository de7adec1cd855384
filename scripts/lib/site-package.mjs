// Which site's package the clients are built with: the setting SITE. The server has the same rules in apps/server/src/boot/site-folder.ts,
// since it also runs without these scripts.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './run.mjs';

const own = 'packages/institute';

/** The folder of the site's package, relative to the project: `packages/institute` unless SITE names another one. */
export const siteFolder = () => path.normalize(process.env.SITE?.trim() || own).replace(/[/\\]$/, '');

/** Whether the site is the one that comes with the product. */
const isOwn = () => siteFolder() === path.normalize(own);

/** What a client is built from beside the packages: the folder of another site. */
export const siteSources = () => (isOwn() ? [] : [path.join(siteFolder(), 'src')]);

/** Where a client is built, relative to the project: each site has a build of its own, so that changing between them builds nothing. */
export const builtFolder = (client) => (isOwn() ? path.join('apps', client, 'dist') : path.join(siteFolder(), 'dist', client));

/** Alias for Vite: `#site/views` and others are the modules of the site's package. */
export const siteAlias = () => [{ find: /^#site\//, replacement: `${path.join(root, siteFolder(), 'src')}/` }];

/**
 * Takes SITE from `.env` where the environment has none, for the programs that are started from here. Ends with a sentence where it
 * names no folder of a site: the build would end with many.
 */
export const takeSite = () => {
  const file = path.join(root, '.env');
  if (process.env.SITE === undefined && existsSync(file)) {
    const { SITE } = parseEnv(readFileSync(file, 'utf8'));
    if (SITE !== undefined) process.env.SITE = SITE;
  }
  const folder = siteFolder();
  const missing = ['src/install.ts', 'src/views.ts'].find((name) => !existsSync(path.join(root, folder, name)));
  if (!path.isAbsolute(folder) && !folder.startsWith('..') && missing === undefined) return;
  console.error(
    `SITE must be a folder of the project with src/install.ts and src/views.ts, such as ${own}, but is "${process.env.SITE}".`,
  );
  process.exit(1);
};
