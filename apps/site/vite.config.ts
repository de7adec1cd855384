import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds: the browser's files with a manifest, and the module that draws pages on the server, with everything in it that it needs. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [react()],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[content-hash]_[local]' } } },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // Nothing is written into a style sheet as data: the policy of the site lets no such address through.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild === true ? {} : { input: 'src/entry-client.ts' },
  },
}));
