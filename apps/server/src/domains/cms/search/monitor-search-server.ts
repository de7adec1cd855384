import { systemContext } from '../../../kernel/operation/context.ts';
import { DomainError } from '../../../kernel/operation/errors.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import type { SearchServer } from '../../../ports/search-index.ts';
import { reindex } from './fill-index.ts';
import { runJob } from './search-jobs.ts';
import { countLivePages, countWaitingChanges } from './search.repository.ts';

const lookMs = 5_000;
const compareMs = 60_000;
const longestBuildMs = 86_400_000;
/** The delay after a failed build. */
const afterFailureMs = 60_000;

/**
 * Monitors the search server: builds a missing index (a new or wiped server, or a new definition after an update), in one process
 * only, and logs when its number of pages differs from the live ones.
 * @returns a function to stop it
 */
export function monitorSearchServer(services: Services): { stop(): Promise<void> } {
  const { searchServer: server, log } = services;
  if (server === undefined) return { stop: async () => {} };
  let isStopped = false;
  let nextLookAt = 0;
  let nextCompareAt = Date.now() + compareMs;
  let running: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    if (server.isAway() || Date.now() < nextLookAt) return;
    if (!(await server.hasIndex())) await build(services, server, () => isStopped);
    else if (Date.now() >= nextCompareAt) {
      nextCompareAt = Date.now() + compareMs;
      await compare(services, server);
    }
  };
  const begin = (): void => {
    running ??= look()
      .catch((error: unknown) => {
        nextLookAt = Date.now() + (server.isAway() ? 0 : afterFailureMs);
        if (!isStopped && !(error instanceof DomainError))
          log.error({ event: 'search-server-unkept', err: error }, 'The search server could not be checked.');
      })
      .finally(() => (running = undefined));
  };
  const timer = setInterval(begin, lookMs);
  timer.unref();
  begin();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** One process builds, by the same job as an administrator's; in the others the job is refused, which is fine. */
async function build(services: Services, server: SearchServer, isStopped: () => boolean): Promise<void> {
  const context = systemContext(services, 'search server');
  services.log.info({ event: 'search-server-fill' }, 'The search server has no index: building it.');
  await runJob(context, {
    kind: 'index-all-pages',
    waitMs: longestBuildMs,
    work: async (inner, onProgress) => ({
      indexed: await reindex(inner, [server], (done, total) => {
        if (isStopped()) throw new Error('The server is shutting down.');
        onProgress(total === 0 ? 1 : Math.min(1, done / total));
      }),
    }),
  });
}

/** Changed pages that are not copied yet are not drift. */
async function compare({ db, log }: Services, server: SearchServer): Promise<void> {
  if ((await countWaitingChanges(db)) > 0) return;
  const [live, indexed] = [await countLivePages(db), await server.count()];
  if (live !== indexed)
    log.warn({ event: 'search-drift', live, indexed }, 'The search server differs from the live pages: index all pages again.');
}
