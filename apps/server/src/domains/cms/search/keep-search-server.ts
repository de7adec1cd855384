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
/** A server that refuses to be filled is not asked every moment. */
const afterFailureMs = 60_000;

/**
 * Looks after the search server: builds its index where that is not there (a new server, a wiped one, another form after an update),
 * in one process only, and says in the log where it holds another number of pages than are live.
 * @returns how to end it
 */
export function keepSearchServer(services: Services): { stop(): Promise<void> } {
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
          log.error({ event: 'search-server-unkept', err: error }, 'The search server could not be looked after.');
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

/** One process builds, as the job that an administrator would begin; in the others the job is refused, which is as good. */
async function build(services: Services, server: SearchServer, isStopped: () => boolean): Promise<void> {
  const context = systemContext(services, 'search server');
  services.log.info({ event: 'search-server-fill' }, 'The search server has no index: it is built.');
  await runJob(context, {
    kind: 'index-all-pages',
    waitMs: longestBuildMs,
    work: async (inner, onProgress) => ({
      indexed: await reindex(inner, [server], (done, total) => {
        if (isStopped()) throw new Error('The server stops.');
        onProgress(total === 0 ? 1 : Math.min(1, done / total));
      }),
    }),
  });
}

/** Pages that were changed and are not copied yet are no drift. */
async function compare({ db, log }: Services, server: SearchServer): Promise<void> {
  if ((await countWaitingChanges(db)) > 0) return;
  const [live, indexed] = [await countLivePages(db), await server.count()];
  if (live !== indexed)
    log.warn(
      { event: 'search-drift', live, indexed },
      'The search server holds other pages than are live: index all pages anew.',
    );
}
