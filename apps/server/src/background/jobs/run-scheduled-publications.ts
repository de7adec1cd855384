import { runScheduled } from '../../domains/cms/pages/index.ts';
import { acceptByPublishing } from '../../domains/cms/publication-requests/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Scheduled pages change state within ten seconds; each check reads an index that is nearly empty. */
export const scheduledPublicationsJob: Job = {
  name: 'scheduled-publications',
  timing: { everySeconds: 2 },
  run: (services) => runScheduled(services, acceptByPublishing),
};
