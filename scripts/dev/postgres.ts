import { startEmbeddedPostgres } from '@ximblox/db/embedded';

import type { Config } from '../../apps/server/src/config.ts';

/** Holds the embedded PostgreSQL, so that the servers that come and go share it. Gives the function that stops it. */
export async function holdPostgres({ databaseUrl, dataDir }: Config): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined) return async () => {};
  return (await startEmbeddedPostgres({ dataDir })).stop;
}
