import { thinCheckpoints } from '../../domains/cms/pages/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Thins the checkpoints of drafts that have no name. */
export const thinCheckpointsJob: Job = {
  name: 'thin-checkpoints',
  timing: { dailyAt: '03:37' },
  async run({ db, log }) {
    log.info({ event: 'thin-checkpoints', deleted: await thinCheckpoints(db) });
  },
};
