import type { AfterPublishing } from '../domains/cms/pages/index.ts';
import { acceptByPublishing } from '../domains/cms/publication-requests/index.ts';
import { fillAfterPublishing } from '../domains/institute/events/index.ts';

/** What else happens whenever a page is published, by an editor, by its schedule, or because its unpublishing is undone. */
export const afterPublishing: AfterPublishing = async (context, unit, page) => {
  await acceptByPublishing(context, unit, page);
  await fillAfterPublishing(context, unit, page);
};
