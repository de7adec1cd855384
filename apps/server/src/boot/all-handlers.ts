import { afterPublishing } from '../background/after-publishing.ts';
import { apiTokensHandlers } from '../domains/access/api-tokens/index.ts';
import { auditHandlers } from '../domains/access/audit/index.ts';
import { authHandlers, passkeysHandlers, secondFactorHandlers } from '../domains/access/auth/index.ts';
import { listViewsHandlers } from '../domains/access/list-views/index.ts';
import { notificationsHandlers } from '../domains/access/notifications/index.ts';
import {
  formStatesOf,
  instituteHandlers,
  mayOpenPublication,
  recordFinders,
  recordingDownloads,
} from '../domains/institute/index.ts';
import { changesHandlers } from '../domains/cms/changes/index.ts';
import { calendarHandlers } from '../domains/cms/calendar/index.ts';
import { dashboardHandlers } from '../domains/cms/dashboard/index.ts';
import { glossaryHandlers } from '../domains/cms/glossary/index.ts';
import { mediaHandlers } from '../domains/cms/media/index.ts';
import { menusHandlers } from '../domains/cms/menus/index.ts';
import {
  checkpointsHandlers,
  pagesHandlers,
  pageTemplatesHandlers,
  reusableBlocksHandlers,
  translationsHandlers,
} from '../domains/cms/pages/index.ts';
import { reviewCommentsHandlers } from '../domains/cms/review-comments/index.ts';
import { publicationRequestsHandlers } from '../domains/cms/publication-requests/index.ts';
import { presenceHandlers } from '../domains/cms/presence/index.ts';
import { previewLinksHandlers } from '../domains/cms/preview-links/index.ts';
import { externalLinksHandlers } from '../domains/cms/external-links/index.ts';
import { redirectsHandlers } from '../domains/cms/redirects/index.ts';
import { rolesHandlers } from '../domains/access/roles/index.ts';
import { searchHandlers } from '../domains/cms/search/index.ts';
import { searchTuningHandlers } from '../domains/cms/search-tuning/index.ts';
import { securityReportsHandlers } from '../domains/cms/security-reports/index.ts';
import { settingsHandlers } from '../domains/cms/settings/index.ts';
import { siteHandlers } from '../domains/cms/site/index.ts';
import { tagsHandlers } from '../domains/cms/tags/index.ts';
import { webhooksHandlers } from '../domains/cms/webhooks/index.ts';
import { usersHandlers } from '../domains/access/users/index.ts';

import type { AllHandlers } from '../kernel/operation/execute.ts';

const media = mediaHandlers(mayOpenPublication);

/** The handlers of the contract, by domain. A new domain is one line here. */
export const allHandlers: AllHandlers = {
  auth: authHandlers,
  secondFactor: secondFactorHandlers,
  passkeys: passkeysHandlers,
  users: usersHandlers,
  roles: rolesHandlers,
  apiTokens: apiTokensHandlers,
  pages: pagesHandlers(afterPublishing, recordFinders, mayOpenPublication),
  media: { ...media, getPageFile: recordingDownloads(media.getPageFile) },
  publicationRequests: publicationRequestsHandlers,
  reviewComments: reviewCommentsHandlers,
  search: searchHandlers,
  searchTuning: searchTuningHandlers,
  menus: menusHandlers,
  tags: tagsHandlers,
  redirects: redirectsHandlers,
  externalLinks: externalLinksHandlers,
  settings: settingsHandlers,
  audit: auditHandlers,
  securityReports: securityReportsHandlers,
  changes: changesHandlers,
  webhooks: webhooksHandlers,
  site: siteHandlers(mayOpenPublication, formStatesOf),
  previewLinks: previewLinksHandlers,
  presence: presenceHandlers,
  dashboard: dashboardHandlers,
  calendar: calendarHandlers,
  notifications: notificationsHandlers,
  listViews: listViewsHandlers,
  glossary: glossaryHandlers,
  checkpoints: checkpointsHandlers,
  pageTemplates: pageTemplatesHandlers,
  reusableBlocks: reusableBlocksHandlers(recordFinders),
  ...instituteHandlers,
  translations: translationsHandlers(afterPublishing, recordFinders),
};
