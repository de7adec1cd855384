import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { productionRouter } from '../../scripts/lib/production-router.mjs';
import { builtFolder, siteAlias } from '../../scripts/lib/site-package.mjs';
import { zodWithoutEval } from '../../scripts/lib/zod-without-eval.mjs';
import { pictureParts } from './scripts/picture-parts.ts';

/** Two builds: the browser's assets with a manifest, and the self-contained module that renders pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [react(), ...(isSsrBuild === true ? [pictureParts()] : [])],
  resolve: { alias: [...siteAlias(), ...(command === 'build' ? productionRouter : [])] },
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
    rolldownOptions: isSsrBuild === true ? {} : { input: 'src/entry-client.ts', output: { banner: zodWithoutEval } },
  },
}));
