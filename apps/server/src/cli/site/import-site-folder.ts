import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Config } from '../../config.ts';
import { say } from '../command.ts';
import { withServices } from '../with-services.ts';
import { requireSite } from './check-site.ts';
import { readSiteFolder, siteFile } from './read-site-folder.ts';
import { seedSite } from './seed-site.ts';

/** Whether a folder has a whole site, as `docs/site-folder.md` describes it, and not the articles of another system. */
export const isSiteFolder = (folder: string): boolean => existsSync(path.join(folder, siteFile));

/**
 * Adds the site of a folder to the installation: pages in all their languages, media, tags, projects and menus. Settings and members of the
 * folder count at the first start only.
 * @throws DomainStartError with all that is wrong, before anything is written
 */
export async function importSiteFolder(config: Config, folder: string, isDryRun: boolean): Promise<void> {
  const content = readSiteFolder(folder);
  requireSite(content);
  const { pages, images, documents } = content;
  const parts = `${pages.length} pages, ${images.length} images and ${documents.length} documents`;
  if (isDryRun) return say(`${parts} can be read. This was a dry run: nothing was imported.`);
  await withServices(config, 'import', (context) => seedSite(context, content, () => {}));
  say(
    `${parts} are there. What was there before stayed as it was; settings and members of the folder count at the first start only.`,
  );
}
