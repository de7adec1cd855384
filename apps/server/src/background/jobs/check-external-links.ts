import { checkExternalLinks } from '../../domains/cms/external-links/index.ts';
import type { Job } from '../../kernel/scheduler/scheduler.ts';

/** Checks links to other sites, where that is on: each once a week, so many an hour. */
export const checkExternalLinksJob: Job = {
  name: 'check-external-links',
  timing: { everySeconds: 60 * 60 },
  async run(services, signal) {
    if (services.config.externalLinkCheck === 'off') return;
    services.log.info({ event: 'check-external-links', links: await checkExternalLinks(services, signal) });
  },
};
