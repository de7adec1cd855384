import { deleteOldApplications, sweepApplicationFiles } from '../../domains/institute/applications/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Deletes applications whose time is over, and their files. */
export const deleteApplicationsJob: Job = {
  name: 'delete-applications',
  timing: { dailyAt: '03:41' },
  async run(services) {
    const applications = await deleteOldApplications(services);
    services.log.info({ event: 'delete-applications', applications, objects: await sweepApplicationFiles(services) });
  },
};
