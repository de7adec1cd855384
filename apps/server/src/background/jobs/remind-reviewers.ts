import { remindReviewers } from '../../domains/cms/publication-requests/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Reminds reviewers of requests that wait for them, unless the settings switch that off. */
export const remindReviewersJob: Job = {
  name: 'remind-reviewers',
  timing: { dailyAt: '06:07' },
  async run(services) {
    if (!services.config.reviewReminders) return;
    services.log.info({ event: 'remind-reviewers', requests: await remindReviewers(services) });
  },
};
