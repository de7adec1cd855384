import path from 'node:path';

/** Its package offers bundlers the development build only, with checks and texts for developers (30 KB more, before compression). */
const folder = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** Aliases for Vite: the production build of react-router. */
export const productionRouter = [
  { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
];
