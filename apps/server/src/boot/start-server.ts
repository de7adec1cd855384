import { createDatabase, DomainStartError } from '@ximblox/db';
import { startEmbeddedPostgres } from '@ximblox/db/embedded';
import { buildApp } from './build-app.ts';
import type { MemberAccount } from '../cli/site/seed-members.ts';
import { firstStart, type FirstAdministrator } from '../cli/first-start.ts';
import type { Metrics } from '../adapters/prometheus/metrics.ts';
import { completeEnvironment, type Config } from '../config.ts';
import type { Program } from '../kernel/operation/program.ts';
import { jobs } from '../background/jobs.ts';
import { startScheduler } from '../kernel/scheduler/scheduler.ts';
import { setTracer } from '../kernel/tracing.ts';
import { prepareDatabase } from './prepare-database.ts';
import { listenSentences } from './start-messages.ts';
import { warnOfUnprotectedRoles } from './unprotected-roles.ts';

export type StartOptions = {
  readonly config: Config;
  /** Called at the start of each step, and with its messages. */
  readonly onProgress: (line: string) => void;
  /** Called with the first administrator, just before the account is created; the credentials go nowhere else. */
  readonly onAdministrator: (administrator: FirstAdministrator) => void;
  /** Receives the members of the demo content, with the administrator. */
  readonly onDemoMembers: (members: readonly MemberAccount[]) => void;
};

export type Server = {
  /** The port it listens on: the configured one, or the one assigned for 0. */
  readonly port: number;
  /** Opens the log again, after another program has renamed it. */
  readonly reopenLog: () => void;
};

/** Functions that release started resources, in reverse order. */
export type Closers = (() => Promise<void>)[];

const openDatabase = async ({ config, onProgress }: StartOptions, closers: Closers): Promise<string> => {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  onProgress('Starting PostgreSQL');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress });
  closers.push(postgres.stop);
  return postgres.url;
};

/** Loaded only where metrics are set up. */
const openMetrics = async (): Promise<Metrics> => {
  const { createMetrics } = await import('../adapters/prometheus/metrics.ts');
  return createMetrics();
};

/** Loaded only where traces are set up. */
const openTracing = async (settings: Readonly<Record<string, string>>, closers: Closers) => {
  completeEnvironment(settings);
  const { startTracing } = await import('../adapters/opentelemetry/tracing.ts');
  const tracing = startTracing();
  setTracer(tracing.tracer);
  closers.push(tracing.stop);
  return tracing;
};

/** Serves the metrics of a program on their own port until the end. */
const startMetrics = async (metrics: Metrics, program: Program, closers: Closers): Promise<void> => {
  const { config } = program;
  if (config.metrics === undefined) return;
  metrics.watch(program);
  const { serveMetrics } = await import('../adapters/prometheus/metrics-server.ts');
  const { port, host } = config.metrics;
  closers.push(await refusingToListen({ ...config, port, host }, serveMetrics(metrics, config.metrics)));
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Waits for a port to open. @throws DomainStartError where the operator can correct the reason */
const refusingToListen = async <Result>(config: Config, listening: Promise<Result>): Promise<Result> => {
  try {
    return await listening;
  } catch (error) {
    const sentence = listenSentences[codeOf(error)];
    if (sentence === undefined) throw error;
    throw new DomainStartError(sentence(config), { cause: error });
  }
};

/**
 * Starts everything in order: database, migrations, application, first start, port. Of several servers that start concurrently,
 * one runs the migrations and the first start while the others wait. Everything started is added to `closers` at once, so that a
 * shutdown in the middle releases it too.
 * @throws DomainStartError where the operator can correct the reason
 */
export const startServer = async (options: StartOptions, closers: Closers): Promise<Server> => {
  const { config, onProgress, onAdministrator, onDemoMembers } = options;
  const tracing = config.tracing === undefined ? undefined : await openTracing(config.tracing, closers);
  const databaseUrl = await openDatabase(options, closers);
  const db = createDatabase({ url: databaseUrl, max: config.databasePoolSize, onStatement: tracing?.tracer.statement });
  closers.push(async () => db.destroy());
  const stopping = new AbortController();
  closers.push(async () => stopping.abort());
  const jobClosers: Closers = [];
  const metrics = config.metrics === undefined ? undefined : await openMetrics();
  onProgress('Bringing the database up to date');
  const { app, services, drain, reopenLog } = await prepareDatabase(
    db,
    { onProgress, signal: stopping.signal },
    async (newer) => {
      onProgress('Starting the server');
      const built = await buildApp({ config, db, databaseUrl, onCall: metrics?.count });
      // At once: no job delays the running calls.
      closers.push(async () => void (await Promise.all([built.close(), ...jobClosers.map((stop) => stop())])));
      await firstStart(built.services, config, { onProgress, onAdministrator, onDemoMembers });
      if (newer.length > 0)
        built.services.log.warn(
          { event: 'newer-database', migrations: newer },
          'The database is one release newer than the program, which can run on it.',
        );
      await warnOfUnprotectedRoles(built.services, onProgress);
      return built;
    },
  );
  tracing?.onFailure((error) =>
    services.log.warn({ event: 'traces-not-sent', err: error }, 'Traces could not be sent to the collector.'),
  );
  if (metrics !== undefined) await startMetrics(metrics, services, closers);
  await refusingToListen(config, app.listen({ port: config.port, host: config.host }));
  closers.push(async () => {
    if (config.shutdownDelay > 0) onProgress(`Serving for ${config.shutdownDelay} s more, while /readyz is 503`);
    await drain(config.shutdownDelay);
  });
  jobClosers.push(startScheduler(services, jobs, services.statistics.jobs).stop);
  const address = app.server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : config.port, reopenLog };
};
