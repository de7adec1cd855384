import path from 'node:path';

import { root } from '../lib/run.mjs';

/** Where the site is built while one develops: `server` and `client`, as in `apps/site/dist`. */
export const siteFolder = path.join(root, '.cache/dev/site');

/** The address of the script that loads a page of the site anew, which Vite serves. */
export const reloadScript = `/cmsadmin/@fs${root}/scripts/dev/reload-site.js`;

/** The event that it waits for. */
export const siteChanged = 'ximblox:site-changed';
