import { searchServerJobs } from '../domains/cms/search/index.ts';
import type { Job } from '../kernel/scheduler/scheduler.ts';
import { checkExternalLinksJob } from './jobs/check-external-links.ts';
import { cleanUpJob } from './jobs/clean-up.ts';
import { deleteApplicationsJob } from './jobs/delete-applications.ts';
import { deleteRegistrationsJob, remindRegistrationsJob } from './jobs/event-registrations.ts';
import { inspectPDFsJob } from './jobs/inspect-pdfs.ts';
import { remindReviewersJob } from './jobs/remind-reviewers.ts';
import { scheduledPublicationsJob } from './jobs/run-scheduled-publications.ts';
import { scanLinksJob } from './jobs/scan-links.ts';
import { sealAuditJob } from './jobs/seal-audit.ts';
import { sendAlertsJob } from './jobs/send-alerts.ts';
import { sweepContentJob } from './jobs/sweep-content.ts';
import { thinCheckpointsJob } from './jobs/thin-checkpoints.ts';

/** Everything that runs by the clock. */
export const jobs: readonly Job[] = [
  scheduledPublicationsJob,
  cleanUpJob,
  sealAuditJob,
  sweepContentJob,
  inspectPDFsJob,
  scanLinksJob,
  checkExternalLinksJob,
  thinCheckpointsJob,
  deleteApplicationsJob,
  deleteRegistrationsJob,
  remindRegistrationsJob,
  remindReviewersJob,
  sendAlertsJob,
  ...searchServerJobs,
];
