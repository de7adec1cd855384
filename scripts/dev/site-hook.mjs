// Loaded before the server: gives it the site that is built with every change, in place of the one in apps/site/dist.
import { registerHooks } from 'node:module';

const built = new URL('../../apps/server/src/transport/site/site-build.ts', import.meta.url).href;
const followed = new URL('site-build.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === built && context.parentURL !== followed ? { ...found, url: followed } : found;
  },
});
