import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { builtFolder, siteAlias } from '../../scripts/lib/site-package.mjs';
import { pictureParts } from './scripts/picture-parts.ts';

/**
 * Pages are drawn on the server alone, and the browser needs their styles: `styles.ts` brings these into the build of its assets. Its program
 * would be the server's once more.
 */
const onlyStyles = (): Plugin => ({
  name: 'only-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [file, output] of Object.entries(bundle))
        if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/styles.ts') === true) delete bundle[file];
    },
  },
});

/** Two builds: the browser's assets with a manifest, and the self-contained module that renders pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [react(), isSsrBuild === true ? pictureParts() : onlyStyles()],
  resolve: { alias: siteAlias() },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[content-hash]_[local]' } } },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: path.join(import.meta.dirname, '../..', builtFolder('site'), isSsrBuild === true ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // Assets are not inlined, because the content security policy forbids data URLs.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    // Of `styles.ts` nothing is left out for being unused.
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: ['src/entry-client.ts', 'src/consent/before-paint.ts', 'src/styles.ts'],
            preserveEntrySignatures: 'exports-only',
          },
  },
}));
