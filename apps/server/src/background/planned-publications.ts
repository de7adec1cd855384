import { runScheduled } from '../domains/cms/pages/index.ts';
import { acceptByPublishing } from '../domains/cms/publication-requests/index.ts';
import type { Services } from '../kernel/operation/services.ts';
import type { Schedule } from './schedule.ts';

/** Scheduled times are met within ten seconds; polling costs one look-up in a nearly empty index. */
const everyMs = 2_000;

/** Runs scheduled publications: overdue ones at once, then polls every two seconds. An unavailable database is retried. */
export function startPlannedPublications(services: Services): Schedule {
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= runScheduled(services, acceptByPublishing)
      .catch((error: unknown) =>
        services.log.warn({ event: 'plans-failed', err: error }, 'Scheduled publications could not be read.'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
