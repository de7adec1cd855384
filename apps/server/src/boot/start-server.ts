import { createDatabase } from '@ximblox/db';
import { buildApp } from './build-app.ts';
import { firstStart } from '../cli/first-start.ts';
import type { Metrics } from '../adapters/prometheus/metrics.ts';
import { completeEnvironment, type Config } from '../config.ts';
import type { Program } from '../kernel/operation/program.ts';
import { purgeEdges } from '../background/purge-edges.ts';
import { jobs } from '../background/jobs.ts';
import { startScheduler } from '../kernel/scheduler/scheduler.ts';
import { setTracer } from '../kernel/tracing.ts';
import { shareOf } from '../kernel/share-of.ts';
import { prepareDatabase } from './prepare-database.ts';
import { openDatabase, refusingToListen, type Closers, type ServingProcess, type StartOptions } from './start.ts';
import { warnOfUnprotectedRoles } from './unprotected-roles.ts';

/** Loaded only where metrics are set up. */
const openMetrics = async (processNumber: string | undefined): Promise<Metrics> => {
  const { createMetrics } = await import('../adapters/prometheus/metrics.ts');
  return createMetrics(processNumber);
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
const startMetrics = async (metrics: Metrics, { config }: Program, closers: Closers): Promise<void> => {
  if (config.metrics === undefined) return;
  const { serveMetrics } = await import('../adapters/prometheus/metrics-server.ts');
  const { port, host } = config.metrics;
  closers.push(await refusingToListen({ ...config, port, host }, serveMetrics(metrics, config.metrics)));
};

/** The fewest connections with which a process works. */
const leastPool = 4;

/** The connections that this process may open. */
const poolOf = ({ databasePoolSize, processes }: Config): number => Math.max(leastPool, shareOf(databasePoolSize, processes));

/**
 * Starts everything in order: database, migrations, application, first start, port. Of several servers that start concurrently,
 * one runs the migrations and the first start while the others wait. Everything started is added to `closers` at once, so that a
 * shutdown in the middle releases it too.
 * @throws DomainStartError where the operator can correct the reason
 */
export const startServer = async (options: StartOptions, closers: Closers): Promise<ServingProcess> => {
  const { config, processNumber, onProgress, onAdministrator, onDemoMembers } = options;
  const tracing = config.tracing === undefined ? undefined : await openTracing(config.tracing, closers);
  const databaseUrl = await openDatabase(options, closers);
  const db = createDatabase({ url: databaseUrl, max: poolOf(config), onStatement: tracing?.tracer.statement });
  closers.push(async () => db.destroy());
  const stopping = new AbortController();
  closers.push(async () => stopping.abort());
  const jobClosers: Closers = [];
  const metrics = config.metrics === undefined ? undefined : await openMetrics(processNumber);
  onProgress('Bringing the database up to date');
  const { app, services, drain, retire, reopenLog } = await prepareDatabase(
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
  metrics?.watch(services);
  if (metrics !== undefined && processNumber === undefined) await startMetrics(metrics, services, closers);
  await refusingToListen(config, app.listen({ port: config.port, host: config.host }));
  // What servers of another release sent has other files; those before it answer until now, and those after it from now on.
  await purgeEdges(services);
  closers.push(() => purgeEdges(services));
  closers.push(async () => {
    if (config.shutdownDelay > 0) onProgress(`Serving for ${config.shutdownDelay} s more, while /readyz is 503`);
    await drain(config.shutdownDelay);
  });
  jobClosers.push(startScheduler(services, jobs, services.statistics.jobs).stop);
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    reopenLog,
    retire: () => retire(config.shutdownDelay),
    readMetrics: async () => (await metrics?.series()) ?? [],
  };
};
