import { sweepContent } from '../../domains/cms/media/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Deletes bytes from the object store that no row names any more. */
export const sweepContentJob: Job = {
  name: 'sweep-content',
  timing: { dailyAt: '03:17' },
  async run(services) {
    services.log.info({ event: 'sweep-content', objects: await sweepContent(services) });
  },
};
