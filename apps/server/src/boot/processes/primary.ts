import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Series } from '../../adapters/prometheus/metrics.ts';
import { createLog } from '../../kernel/log.ts';
import { openDatabase, refusingToListen, type Closers, type Server, type StartOptions } from '../start.ts';
import { numberVariable, type Order, type WorkerMessage } from './messages.ts';
import { ProcessFailed } from './process-failed.ts';

/** A process that has run for so long was well: the next one is started at once. */
const wellMs = 60_000;
const longestRestMs = 30_000;
/** How long to wait before the next start, after so many processes in a row that were not well. */
const restMs = (failures: number): number => (failures === 0 ? 0 : Math.min(longestRestMs, 500 * 2 ** failures));

/** A process that does not answer in this time has no figures in this scrape: it may be starting, or busy. */
const patienceMs = 3_000;

type Serving = { readonly worker: Worker; readonly port: number; readonly startedAt: number };

const order = (worker: Worker, what: Order): void => void (worker.isConnected() && worker.send(what));
const ended = (worker: Worker): Promise<unknown> => (worker.isDead() ? Promise.resolve() : once(worker, 'exit'));

/**
 * Starts as many processes as the configuration says, which serve on one port, and keeps them running. This process accepts the connections, which
 * it deals out in turn, runs the embedded PostgreSQL and nothing else. The first of them migrates the database and does the first start; the others
 * follow. One that ends by itself is replaced, after a growing rest where it had just been started.
 * @throws ProcessFailed where one of them cannot start; DomainStartError where the operator can correct the reason
 */
export async function startProcesses(options: StartOptions, closers: Closers): Promise<Server> {
  const { config, onProgress, onAdministrator, onDemoMembers } = options;
  const { log, flush, reopen, pass } = createLog(config);
  closers.push(async () => flush());
  /** All processes until they and their streams have ended. */
  const open = new Set<Worker>();
  const serving = new Map<number, Serving>();
  /** The numbers whose processes are being started; none of them is started twice. */
  const starting = new Set<number>();
  let isStarted = false;
  /** How many processes of a number ended in a row that had not been well for long. */
  const failures = new Map<number, number>();
  const stopping = new AbortController();
  const databaseUrl = await openDatabase(options, closers);

  cluster.setupPrimary({ stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  /** Starts a process. @throws ProcessFailed where it ends before it serves */
  const start = async (number: number): Promise<Serving> => {
    const startedAt = performance.now();
    // What all have in common, whatever `.env` says by now.
    const worker = cluster.fork({
      [numberVariable]: String(number),
      WEB_CONCURRENCY: String(config.processes),
      DATABASE_URL: databaseUrl,
      PORT: String(config.port),
      HOST: config.host,
      DATA_DIR: config.dataDir,
      SITE: config.site,
    });
    open.add(worker);
    worker.process.once('close', () => open.delete(worker));
    // Line by line: several processes that write to one pipe would cut each other's lines.
    if (worker.process.stdout !== null) createInterface({ input: worker.process.stdout }).on('line', pass);
    const port = await new Promise<number>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve(message.port);
        else if (message.type === 'failed') reject(new ProcessFailed(message.text.trimEnd()));
        else if (message.type === 'administrator') onAdministrator(message.administrator);
        else if (message.type === 'members') onDemoMembers(message.members);
        else if (message.type === 'progress' && number === 1 && !isStarted) onProgress(message.line);
      });
      worker.once('exit', () => reject(new ProcessFailed(`Process ${number} ended before it served.`)));
    });
    const one = { worker, port, startedAt };
    serving.set(number, one);
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping.signal.aborted || serving.get(number) !== one) return;
      serving.delete(number);
      log.error(
        { event: 'process-ended', process: number, pid: worker.process.pid, code, signal },
        'A process ended; another is started.',
      );
      failures.set(number, performance.now() - startedAt < wellMs ? (failures.get(number) ?? 0) + 1 : 0);
      void replaceEnded(number);
    });
    return one;
  };
  const replaceEnded = async (number: number): Promise<void> => {
    if (starting.has(number)) return;
    starting.add(number);
    try {
      while (!serving.has(number)) {
        await sleep(restMs(failures.get(number) ?? 0), undefined, { signal: stopping.signal });
        await start(number).catch((err: unknown) => {
          failures.set(number, (failures.get(number) ?? 0) + 1);
          if (!stopping.signal.aborted)
            log.error({ event: 'process-failed', process: number, err }, 'A process could not be started; it is tried again.');
        });
      }
    } catch {
      // The server stops.
    } finally {
      starting.delete(number);
    }
  };
  const numbers = Array.from({ length: config.processes }, (_, index) => index + 1);

  /** Replaces all processes, one after another: each serves until the next one does. Those that end meanwhile are replaced anyway. */
  const replaceAll = async (): Promise<void> => {
    for (const number of numbers) {
      const old = serving.get(number);
      if (stopping.signal.aborted || old === undefined || starting.has(number)) continue;
      starting.add(number);
      try {
        await start(number);
      } finally {
        starting.delete(number);
        if (!serving.has(number)) void replaceEnded(number);
      }
      order(old.worker, { do: 'retire' });
      await ended(old.worker);
    }
    log.info({ event: 'processes-replaced' }, 'All processes were replaced.');
  };
  let replacing: Promise<void> | undefined;
  process.on('SIGUSR2', () => {
    if (!isStarted || stopping.signal.aborted) return;
    replacing ??= replaceAll()
      .catch((err: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ event: 'processes-not-replaced', err }, 'The processes are not replaced: a new one could not be started.');
      })
      .finally(() => (replacing = undefined));
  });

  closers.push(async () => {
    stopping.abort();
    const workers = [...open];
    if (config.shutdownDelay > 0 && serving.size > 0)
      onProgress(`Serving for ${config.shutdownDelay} s more, while /readyz is 503`);
    for (const worker of workers) order(worker, { do: 'stop' });
    // With its streams, so that the last lines of its log are there.
    await Promise.all(workers.map((worker) => once(worker.process, 'close')));
  });
  const [first = 1, ...others] = numbers;
  const { port } = await start(first);
  onProgress(`Starting ${config.processes} processes`);
  await Promise.all(others.map(start));
  isStarted = true;
  if (config.metrics !== undefined) {
    const { serveMetrics } = await import('../../adapters/prometheus/metrics-server.ts');
    const { joinMetrics } = await import('../../adapters/prometheus/metrics.ts');
    const metrics = joinMetrics(() => readAll([...serving.values()].map(({ worker }) => worker)));
    const { port: metricsPort, host } = config.metrics;
    closers.push(await refusingToListen({ ...config, port: metricsPort, host }, serveMetrics(metrics, config.metrics)));
  }
  return {
    port,
    reopenLog: () => {
      reopen();
      for (const worker of open) order(worker, { do: 'reopenLog' });
    },
  };
}

let scrapes = 0;

/** The figures of each process that answers. */
async function readAll(workers: readonly Worker[]): Promise<Series[]> {
  scrapes += 1;
  const id = scrapes;
  const all = await Promise.all(workers.map((worker) => readOne(worker, id)));
  return all.filter((series) => series !== undefined);
}

function readOne(worker: Worker, id: number): Promise<Series | undefined> {
  return new Promise((resolve) => {
    const settle = (series: Series | undefined): void => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(series);
    };
    const hear = (message: WorkerMessage): void => {
      if (message.type === 'metrics' && message.id === id) settle(message.series);
    };
    const timer = setTimeout(() => settle(undefined), patienceMs);
    worker.on('message', hear);
    order(worker, { do: 'readMetrics', id });
  });
}
