import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { productionRouter } from '../../scripts/lib/production-router.mjs';
import { blockStyleNames } from './vite/block-styles.mjs';
import { editorsGuide } from './vite/editors-guide.mjs';
import { neededBy } from './vite/needed-by.mjs';
import { siteNames } from './vite/page-type-names.mjs';
import { preloadStart } from './vite/preload-start.mjs';
import { usedMantineStyles } from './vite/used-mantine-styles.mjs';
import { builtFolder, siteAlias, siteFolder } from '../../scripts/lib/site-package.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { zodWithoutEval } from '../../scripts/lib/zod-without-eval.mjs';

/** What the server writes into the page; without it, as in development, Vite does. */
const servedValues: Plugin = {
  name: 'served-values',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replaceAll('%PRODUCT%', process.env['PRODUCT_KEY'] ?? 'institute').replaceAll('%FRAMED%', 'false'),
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/cmsadmin/',
  plugins: [
    react(),
    servedValues,
    editorsGuide(),
    siteNames(),
    usedMantineStyles(`${import.meta.dirname}/src`),
    blockStyleNames(path.join(root, 'packages/blocks/src'), path.join(root, siteFolder(), 'src')),
    preloadStart('/app/start.tsx', '/features/pages/page-overview.tsx'),
  ],
  resolve: { alias: [...siteAlias(), ...(command === 'build' ? productionRouter : [])] },
  // Class names come from the content of a stylesheet, so that the editor's canvas, which takes the blocks' styles as text, has the same names as the views.
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[content-hash]_[local]' } } },
  build: {
    outDir: path.join(import.meta.dirname, '../..', builtFolder('admin')),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        banner: zodWithoutEval,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 3,
            },
            // What the entry needs before it may run the rest, which is in one chunk with all that it imports.
            { name: 'language', test: /shared[\\/]language[\\/](language|catalogue)\.ts$|preload-helper/, priority: 4 },
            {
              name: 'data',
              test: /node_modules[\\/](@tanstack[\\/](react-query|query-core)|@trpc|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // What checks forms and content, with the shapes that it checks them by.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
            { name: 'start', test: /src[\\/]app[\\/]start\.tsx$/, priority: 1 },
            // What the page list shares with other screens is in one file, and what many others share in two; in a file for each icon and
            // control, a list needed 75 requests. Imports of the latter stay where they are: with them, the whole program would be one of
            // these files.
            {
              name: neededBy(`${import.meta.dirname}/src/features/pages/page-overview.tsx`, 'lists'),
              // The packages' own index modules import everything.
              test: /apps[\\/]admin[\\/]src[\\/]|packages[\\/](primitives[\\/]src[\\/](texts|language[\\/]locales)|i18n[\\/]src[\\/]locale-names)\.ts$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the page editor shares with the editors of reusable blocks and translations, and no other screen needs.
            {
              name: neededBy(
                `${import.meta.dirname}/src/editor/opened-page.tsx`,
                'editor',
                [
                  'app/start.tsx',
                  'features/screens.ts',
                  'features/pages/page-overview.tsx',
                  'features/media/media-picker.tsx',
                ].map((file) => `${import.meta.dirname}/src/${file}`),
              ),
              test: /apps[\\/]admin[\\/]src[\\/]|packages[\\/]/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              test: /icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
              minShareCount: 6,
              includeDependenciesRecursively: false,
            },
            // What many screens open, and the page list does not begin with.
            {
              name: 'dialogs',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|NativeSelect)|node_modules[\\/](react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)|shared[\\/]ui[\\/](modal[\\/]modal|(action|confirm)-dialog|dialog-footer)\.tsx$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'controls',
              test: /node_modules[\\/](@mantine|@floating-ui|use-sync-external-store)[\\/]/,
              minShareCount: 14,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
