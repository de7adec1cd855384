import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { productionRouter } from '../../scripts/lib/production-router.mjs';
import { zodWithoutEval } from '../../scripts/lib/zod-without-eval.mjs';

/** Two builds: the browser's assets with a manifest, and the self-contained module that renders pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [react()],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[content-hash]_[local]' } } },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
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
