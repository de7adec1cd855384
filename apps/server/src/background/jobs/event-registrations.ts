import { deleteOldRegistrations, remindRegistrations } from '../../domains/institute/events/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Reminds people of events that start within a day. */
export const remindRegistrationsJob: Job = {
  name: 'remind-registrations',
  timing: { everySeconds: 15 * 60 },
  async run(services) {
    services.log.info({ event: 'remind-registrations', reminders: await remindRegistrations(services) });
  },
};

/** Deletes registrations for events whose time is over. */
export const deleteRegistrationsJob: Job = {
  name: 'delete-event-registrations',
  timing: { dailyAt: '03:47' },
  async run(services) {
    services.log.info({ event: 'delete-event-registrations', registrations: await deleteOldRegistrations(services) });
  },
};
