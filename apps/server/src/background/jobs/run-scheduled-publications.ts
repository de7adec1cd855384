import { runScheduled } from '../../domains/cms/pages/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';
import { afterPublishing } from '../after-publishing.ts';

/** Planned publications start at most ten seconds late; each run reads one index that is nearly empty. */
export const scheduledPublicationsJob: Job = {
  name: 'scheduled-publications',
  timing: { everySeconds: 2 },
  run: (services) => runScheduled(services, afterPublishing),
};
