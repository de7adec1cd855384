import { sendDigests } from '../../domains/institute/members/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Mails members what is new on their subjects: a digest is due each morning, and a run serves so many members. */
export const sendAlertsJob: Job = {
  name: 'send-alerts',
  timing: { everySeconds: 15 * 60 },
  async run(services) {
    services.log.info({ event: 'send-alerts', mails: await sendDigests(services) });
  },
};
