import { contentFolder } from '../boot/site-package.ts';
import { readSiteFolder } from '../cli/site/read-site-folder.ts';

/** The demo site, as a new installation is filled with it. */
export const demoContent = readSiteFolder(contentFolder);
