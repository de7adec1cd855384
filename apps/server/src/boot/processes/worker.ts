import { flushCompileCache } from 'node:module';

import { completeEnvironment, readConfig, readEnvironment, type Config } from '../../config.ts';
import { describeFailure, endInTime, stopAll, type Closers } from '../start.ts';
import { numberVariable, type Order, type WorkerMessage } from './messages.ts';

const tell = (message: WorkerMessage): void => void (process.connected && process.send?.(message));

/**
 * One of several processes that serve. It does what the first process tells it, and ends with that one: Node ends a process of a cluster whose
 * channel closes. Signals reach the first process, which passes them on: those to the whole group are ignored here.
 */
export async function runWorker(): Promise<void> {
  const closers: Closers = [];
  const server: { retire?: () => Promise<void>; reopenLog?: () => void; readMetrics?: (id: number) => Promise<void> } = {};
  let config: Config | undefined;
  let isStopping = false;
  const stop = async (order: 'stop' | 'retire'): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    endInTime(config?.shutdownDelay);
    if (order === 'retire') await server.retire?.();
    await stopAll(closers);
    process.exit(0);
  };
  process.on('message', (order: Order) => {
    if (order.do === 'reopenLog') server.reopenLog?.();
    else if (order.do === 'readMetrics') void server.readMetrics?.(order.id);
    else void stop(order.do);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
  try {
    const cwd = process.cwd();
    const environment = readEnvironment(cwd);
    config = readConfig(environment, cwd);
    completeEnvironment({ SITE: config.site });
    const { startServer } = await import('../start-server.ts');
    const started = await startServer(
      {
        config,
        processNumber: environment[numberVariable],
        onProgress: (line) => tell({ type: 'progress', line }),
        onAdministrator: (administrator) => tell({ type: 'administrator', administrator }),
        onDemoMembers: (members) => tell({ type: 'members', members }),
      },
      closers,
    );
    server.retire = started.retire;
    server.reopenLog = started.reopenLog;
    server.readMetrics = async (id) => tell({ type: 'metrics', id, series: await started.readMetrics() });
    flushCompileCache();
    tell({ type: 'ready', port: started.port });
  } catch (error) {
    // A start aborted by a shutdown is not an error.
    if (isStopping) return;
    // Told, not printed: the first process is in the middle of a line.
    tell({ type: 'failed', text: describeFailure(error) });
    await stopAll(closers);
    process.exit(1);
  }
}
