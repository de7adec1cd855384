import { sealEntries } from '../../domains/access/audit/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Entries of the audit log get their place in its chain after five seconds at most; without new ones a run reads an empty table. */
export const sealAuditJob: Job = {
  name: 'seal-audit',
  timing: { everySeconds: 5 },
  async run({ db, log }, signal) {
    const sealed = await sealEntries({ db }, signal);
    if (sealed > 0) log.debug({ event: 'audit-sealed', sealed });
  },
};
