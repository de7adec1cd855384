import { inspectPDFs } from '../../domains/cms/media/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Counts the pages of PDFs that came into the media library. */
export const inspectPDFsJob: Job = {
  name: 'inspect-pdfs',
  timing: { everySeconds: 5 },
  async run(services, signal) {
    await inspectPDFs(services, signal);
  },
};
