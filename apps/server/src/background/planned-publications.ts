import { runScheduled } from '../domains/cms/pages/index.ts';
import { acceptByPublishing } from '../domains/cms/publication-requests/index.ts';
import type { Services } from '../kernel/operation/services.ts';
import type { Schedule } from './schedule.ts';

/** Planned times are kept within ten seconds; looking costs one look into an index that is nearly empty. */
const everyMs = 2_000;

/** Carries out planned publications, at once what came due while nothing ran, and from then on every two seconds. A database that is away is asked again. */
export function startPlannedPublications(services: Services): Schedule {
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= runScheduled(services, acceptByPublishing)
      .catch((error: unknown) =>
        services.log.warn({ event: 'plans-failed', err: error }, 'Planned publications could not be looked for.'),
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
