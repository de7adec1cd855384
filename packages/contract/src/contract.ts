import { apiTokensContract } from './domains/access/api-tokens.contract.ts';
import { auditContract } from './domains/access/audit.contract.ts';
import { authContract } from './domains/access/auth.contract.ts';
import { passkeysContract } from './domains/access/passkeys.contract.ts';
import { secondFactorContract } from './domains/access/second-factor.contract.ts';
import { glossaryContract } from './domains/cms/glossary.contract.ts';
import { changesContract } from './domains/cms/changes.contract.ts';
import { webhooksContract } from './domains/cms/webhooks.contract.ts';
import { calendarContract } from './domains/cms/calendar.contract.ts';
import { dashboardContract } from './domains/cms/dashboard.contract.ts';
import { instituteContract } from './domains/institute/contract.ts';
import { listViewsContract } from './domains/access/list-views.contract.ts';
import { mediaContract } from './domains/cms/media/media.contract.ts';
import { menusContract } from './domains/cms/menus.contract.ts';
import { checkpointsContract } from './domains/cms/pages/checkpoints.contract.ts';
import { notificationsContract } from './domains/access/notifications.contract.ts';
import { pageTemplatesContract } from './domains/cms/pages/page-templates.contract.ts';
import { pagesContract } from './domains/cms/pages/pages.contract.ts';
import { presenceContract } from './domains/cms/presence.contract.ts';
import { previewLinksContract } from './domains/cms/preview-links.contract.ts';
import { publicationRequestsContract } from './domains/cms/publication-requests.contract.ts';
import { externalLinksContract } from './domains/cms/external-links.contract.ts';
import { redirectsContract } from './domains/cms/redirects.contract.ts';
import { reusableBlocksContract } from './domains/cms/pages/reusable-blocks.contract.ts';
import { reviewCommentsContract } from './domains/cms/review-comments.contract.ts';
import { rolesContract } from './domains/access/roles.contract.ts';
import { searchContract } from './domains/cms/search.contract.ts';
import { searchTuningContract } from './domains/cms/search-tuning.contract.ts';
import { securityReportsContract } from './domains/cms/security-reports.contract.ts';
import { settingsContract } from './domains/cms/settings.contract.ts';
import { siteContract } from './domains/cms/site.contract.ts';
import { tagsContract } from './domains/cms/tags.contract.ts';
import { translationsContract } from './domains/cms/pages/translations.contract.ts';
import { usersContract } from './domains/access/users.contract.ts';

/** Everything the system can do, by domain. A new domain is one line here and its file. */
export const contract = {
  auth: authContract,
  secondFactor: secondFactorContract,
  passkeys: passkeysContract,
  users: usersContract,
  roles: rolesContract,
  apiTokens: apiTokensContract,
  pages: pagesContract,
  checkpoints: checkpointsContract,
  pageTemplates: pageTemplatesContract,
  reusableBlocks: reusableBlocksContract,
  publicationRequests: publicationRequestsContract,
  reviewComments: reviewCommentsContract,
  media: mediaContract,
  search: searchContract,
  searchTuning: searchTuningContract,
  menus: menusContract,
  tags: tagsContract,
  redirects: redirectsContract,
  externalLinks: externalLinksContract,
  settings: settingsContract,
  audit: auditContract,
  securityReports: securityReportsContract,
  changes: changesContract,
  webhooks: webhooksContract,
  site: siteContract,
  previewLinks: previewLinksContract,
  presence: presenceContract,
  dashboard: dashboardContract,
  calendar: calendarContract,
  notifications: notificationsContract,
  listViews: listViewsContract,
  glossary: glossaryContract,
  ...instituteContract,
  // Last: its examples move pages to the bin, which others are about.
  translations: translationsContract,
};
export type Contract = typeof contract;

/** The name of an operation, `domain.verb`. */
export type OperationName = { [D in keyof Contract]: `${D & string}.${keyof Contract[D] & string}` }[keyof Contract];
