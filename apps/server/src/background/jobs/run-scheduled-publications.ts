import { runScheduled } from '../../domains/cms/pages/index.ts';
import { acceptByPublishing } from '../../domains/cms/publication-requests/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Planned publications start at most ten seconds late; each run reads one index that is nearly empty. */
export const scheduledPublicationsJob: Job = {
  name: 'scheduled-publications',
  timing: { everySeconds: 2 },
  run: (services) => runScheduled(services, acceptByPublishing),
};
