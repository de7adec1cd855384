import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../../../scripts/lib/run.mjs';
import { siteFolder } from '../../../scripts/lib/site-package.mjs';

const virtual = 'virtual:page-type-names';

/**
 * A plugin of Vite: a module that installs the names of the site's page types, without their fields and blocks. It is made by running
 * the site's own catalogue, so that a site says them once.
 */
export const siteNames = () => ({
  name: 'page-type-names',
  resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
  async load(id) {
    if (id !== `\0${virtual}`) return undefined;
    await import(pathToFileURL(path.join(root, siteFolder(), 'src/install.ts')).href);
    const { pageTypeNames } = await import('@ximblox/blocks');
    const names = JSON.stringify([...pageTypeNames.values()]);
    const code = `import { installPageTypeNames } from '@ximblox/blocks';\ninstallPageTypeNames(${names});`;
    return { code, moduleSideEffects: true };
  },
});
