import path from 'node:path';

/** The folder of the demo site, the invented Meridian Maritime Institute: what `SEED=demo` fills a new installation with. */
export const contentFolder = path.join(import.meta.dirname, '..', 'content');
