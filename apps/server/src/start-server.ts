import { createDatabase, DomainStartError } from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import { buildApp } from './build-app.ts';
import { firstStart, type FirstStart } from './cli/first-start.ts';
import type { Config } from './config.ts';
import { keepSearchServer } from './domains/search/index.ts';
import { migrateDatabase } from './migrate-database.ts';
import { listenSentences } from './sentences.ts';
import { startPlannedPublications } from './jobs/planned-publications.ts';

export type StartOptions = {
  readonly config: Config;
  /** Told at the start of each step, and of what a step has to say. */
  readonly onProgress: (line: string) => void;
};

export type Server = FirstStart & {
  /** Port that it listens on: the one of the settings, or the one found for 0. */
  readonly port: number;
};

/** What was started and must be let go of, the last first. */
export type Closers = (() => Promise<void>)[];

const connectionsMax = 12;

const openDatabase = async ({ config, onProgress }: StartOptions, closers: Closers): Promise<string> => {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  onProgress('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress });
  closers.push(postgres.stop);
  return postgres.url;
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * Brings everything up in order: database, migrations, the application, what a first start needs, and then the port.
 * What was started is added to `closers` at once, so that a stop in the middle lets go of it too.
 * Throws DomainStartError where a person can mend the reason.
 */
export const startServer = async (options: StartOptions, closers: Closers): Promise<Server> => {
  const { config, onProgress } = options;
  const databaseUrl = await openDatabase(options, closers);
  const db = createDatabase({ url: databaseUrl, max: connectionsMax });
  closers.push(async () => db.destroy());
  onProgress('Bringing the database up to date');
  await migrateDatabase(db, onProgress);
  onProgress('Starting the server');
  const { app, services, close } = await buildApp({ config, db, databaseUrl });
  const jobs: Closers = [];
  // All at once: readiness is off from the first moment, and no job takes from the time of the calls under way.
  closers.push(async () => void (await Promise.all([close(), ...jobs.map((stop) => stop())])));
  const first = await firstStart(services, config, onProgress);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const sentence = listenSentences[codeOf(error)];
    if (sentence === undefined) throw error;
    throw new DomainStartError(sentence(config), { cause: error });
  }
  // Nobody waits for the jobs that run by the clock, nor for the loading of what runs them.
  const schedule = import('./jobs/schedule.ts').then(({ startSchedule }) => startSchedule(services, databaseUrl));
  jobs.push(async () => (await schedule).stop());
  jobs.push(startPlannedPublications(services).stop);
  jobs.push(keepSearchServer(services).stop);
  const address = app.server.address();
  return { ...first, port: typeof address === 'object' && address !== null ? address.port : config.port };
};
