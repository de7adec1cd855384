import { createDatabase, DomainStartError } from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';

import { buildServices } from '../build-services.ts';
import type { Config } from '../config.ts';
import { systemContext, type Context } from '../kernel/context.ts';
import { createLog } from '../kernel/log.ts';
import { prepareDatabase } from '../prepare-database.ts';

const connectionsMax = 8;

/** Fails when the user presses Ctrl C, so that the command lets go of all it holds before it ends. */
const interrupted = (): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(new DomainStartError('Interrupted: what was done so far stays.'));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });

/**
 * Runs a command on the program's own data: the database of `DATABASE_URL`, or the embedded one of the data folder, which a running server
 * may be using at the same time. The database is brought up to date first; what the command caused is carried out before it ends.
 * @throws DomainStartError where the database cannot be reached or started
 */
export async function withServices<Result>(
  config: Config,
  name: string,
  work: (context: Context) => Promise<Result>,
  onMigration: (line: string) => void = () => {},
): Promise<Result> {
  const postgres = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = postgres?.url ?? config.databaseUrl ?? '';
  const db = createDatabase({ url: databaseUrl, max: connectionsMax });
  const { log, flush } = createLog(config);
  try {
    await prepareDatabase(db, { onProgress: onMigration }, async () => {});
    const { services, stop } = await buildServices({ config, db, databaseUrl, log });
    try {
      const result = await Promise.race([work(systemContext(services, name)), interrupted()]);
      await services.outbox.settled();
      return result;
    } finally {
      await stop();
    }
  } finally {
    await db.destroy();
    await postgres?.stop();
    flush();
  }
}
