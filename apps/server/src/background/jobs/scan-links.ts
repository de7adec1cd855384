import { scanLinks } from '../../domains/cms/pages/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Stores the links of pages that were written by an earlier release. */
export const scanLinksJob: Job = {
  name: 'scan-links',
  timing: { everySeconds: 60 },
  run: scanLinks,
};
