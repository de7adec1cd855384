// Where the site's package and its builds are: the setting SITE. The scripts that build have the same rules in
// scripts/lib/site-package.mjs, since they run before anything is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');

/** The package of the site that comes with the product. */
export const ownSite = 'packages/institute';

/** Whether a folder, relative to the project, has the package of a site. */
export const isSiteFolder = (folder: string): boolean =>
  !path.isAbsolute(folder) && !path.normalize(folder).startsWith('..') && existsSync(path.join(root, folder, 'src/install.ts'));

const isOwn = (site: string): boolean => path.resolve(root, site) === path.join(root, ownSite);

/** SITE as the environment has it, to which a program adds what `.env` says. */
const site = (): string => process.env['SITE']?.trim() || ownSite;

/** The folder of the site's package, as an absolute path. */
export const siteFolder = (): string => path.resolve(root, site());

/** The folder of a client's build for the site, as an absolute path. */
export const builtFolder = (client: 'admin' | 'site'): string =>
  isOwn(site()) ? path.join(root, 'apps', client, 'dist') : path.join(siteFolder(), 'dist', client);

/** Where a site keeps its data unless told: each its own, since another one's pages have types that it does not know. */
export const dataFolderOf = (folder: string, cwd: string): string =>
  isOwn(folder) ? path.join(cwd, 'data') : path.join(path.resolve(root, folder), 'data');
