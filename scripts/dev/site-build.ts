import { once } from 'node:events';
import path from 'node:path';

import * as built from '../../apps/server/src/transport/site/site-build.ts';
import { reloadScript, siteFolder } from './folders.ts';

type Build = built.SiteBuild;

let current: Build | undefined;
let builds = 0;

async function take(): Promise<void> {
  builds += 1;
  current = await built.loadSiteBuild(siteFolder, `?${builds}`);
  process.send?.('site-taken');
}

/** As the server's own, and each later build takes the place of the one before. */
export async function loadSiteBuild(): Promise<Build> {
  if (current === undefined) {
    await once(process, 'message');
    await take();
    process.on('message', (message) => {
      if (message === 'site') void take().catch((error: unknown) => process.stderr.write(`site: ${String(error)}\n`));
    });
  }
  const newest = (): Build => {
    if (current === undefined) throw new Error('The site is not built.');
    return current;
  };
  return {
    folder: path.join(siteFolder, 'client'),
    get assets() {
      const { assets } = newest();
      return { ...assets, js: [...assets.js, reloadScript] };
    },
    get pictureLook() {
      return newest().pictureLook;
    },
    render: (view, options) => newest().render(view, options),
    renderAccount: (view, options) => newest().renderAccount(view, options),
  };
}

export const siteStyles = (): readonly string[] => current?.assets.css ?? [];
