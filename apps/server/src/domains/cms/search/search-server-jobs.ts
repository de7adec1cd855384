import { systemContext } from '../../../kernel/operation/context.ts';
import { DomainError } from '../../../kernel/operation/errors.ts';
import type { Services } from '../../../kernel/operation/services.ts';
import type { Job } from '../../../kernel/scheduler/scheduler.ts';
import type { SearchServer } from '../../../ports/search-index.ts';
import { reindex, renewPages } from './fill-index.ts';
import { runJob } from './search-jobs.ts';
import { countLivePages, countWaitingChanges } from './search.repository.ts';

const longestBuildMs = 86_400_000;

/** Builds the index of the search server where that is not there: a new server, a wiped one, another form after an update. */
const buildSearchIndexJob: Job = {
  name: 'build-search-index',
  timing: { everySeconds: 5 },
  // A server that refuses to be filled is not asked every moment.
  retrySeconds: 60,
  async run(services, signal) {
    const { searchServer: server } = services;
    if (server === undefined || server.isAway()) return;
    try {
      if (!(await server.hasIndex())) await build(services, server, signal);
    } catch (error) {
      // One that went away is filled once it is back; a refusal says that another process builds.
      if (!server.isAway() && !(error instanceof DomainError)) throw error;
    }
  },
};

/** Says in the log where the search server holds another number of pages than are live. */
const compareSearchIndexJob: Job = {
  name: 'compare-search-index',
  timing: { everySeconds: 60 },
  async run(services) {
    const { searchServer: server } = services;
    if (server === undefined || server.isAway()) return;
    try {
      if (await server.hasIndex()) await compare(services, server);
    } catch (error) {
      if (!server.isAway()) throw error;
    }
  },
};

const outdatedPortion = 50;

/**
 * Indexes pages anew whose words an earlier release cut: all of them after an update, and those that a process of that release
 * put while both run. Each run looks at every page once, so one that stays outdated waits for the next.
 */
const renewSearchIndexJob: Job = {
  name: 'renew-search-index',
  timing: { everySeconds: 60 },
  async run(services, signal) {
    const context = systemContext(services, 'search index');
    const next = (after: number) => services.search.listOutdated(after, outdatedPortion);
    for (let pageIDs = await next(0); pageIDs.length > 0 && !signal.aborted; pageIDs = await next(pageIDs.at(-1) ?? 0))
      await renewPages(context, pageIDs);
  },
};

/** What looks after the search indexes. */
export const searchServerJobs: readonly Job[] = [buildSearchIndexJob, compareSearchIndexJob, renewSearchIndexJob];

/** One process builds, as the job that an administrator would begin; in the others the job is refused, which is as good. */
async function build(services: Services, server: SearchServer, signal: AbortSignal): Promise<void> {
  const context = systemContext(services, 'search server');
  services.log.info({ event: 'search-server-fill' }, 'The search server has no index: it is built.');
  await runJob(context, {
    kind: 'index-all-pages',
    waitMs: longestBuildMs,
    work: async (inner, onProgress) => ({
      indexed: await reindex(inner, [server], (done, total) => {
        if (signal.aborted) throw new Error('The server stops.');
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
