import { runScheduled } from '../../domains/cms/pages/index.ts';
import { acceptByPublishing } from '../../domains/cms/publication-requests/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Schedules are executed within ten seconds; polling costs one lookup in a nearly empty index. */
export const scheduledPublicationsJob: Job = {
  name: 'scheduled-publications',
  timing: { everySeconds: 2 },
  run: (services) => runScheduled(services, acceptByPublishing),
};
