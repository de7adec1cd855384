import { loadCatalogue } from '../shared/language/catalogue.ts';

// Everything else is loaded after the texts, so that constants of modules are in the language too. The scripts of `start` are preloaded
// by index.html (vite/preload-start.mjs): in English, nothing waits.
void loadCatalogue().then(() => import('./start.tsx'));
