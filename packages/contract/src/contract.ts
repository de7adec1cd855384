import { apiTokensContract } from './domains/api-tokens.contract.ts';
import { auditContract } from './domains/audit.contract.ts';
import { authContract } from './domains/auth.contract.ts';
import { passkeysContract } from './domains/passkeys/passkeys.contract.ts';
import { secondFactorContract } from './domains/second-factor.contract.ts';
import { linkedInLoginContract } from './domains/institute/linkedin-login.contract.ts';
import { memberAuthContract } from './domains/institute/member-auth.contract.ts';
import { membersContract } from './domains/institute/members.contract.ts';
import { glossaryContract } from './domains/translations/glossary.contract.ts';
import { jipsContract } from './domains/institute/jips.contract.ts';
import { contactContract } from './domains/institute/contact.contract.ts';
import { expertsContract } from './domains/institute/experts.contract.ts';
import { publicationsContract } from './domains/institute/publications.contract.ts';
import { vacanciesContract } from './domains/institute/vacancies.contract.ts';
import { changesContract } from './domains/webhooks/changes.contract.ts';
import { webhooksContract } from './domains/webhooks/webhooks.contract.ts';
import { applicationsContract } from './domains/institute/applications.contract.ts';
import { countriesContract } from './domains/institute/countries.contract.ts';
import { calendarContract } from './domains/calendar/calendar.contract.ts';
import { dashboardContract } from './domains/dashboard/dashboard.contract.ts';
import { listViewsContract } from './domains/lists/list-views.contract.ts';
import { mediaContract } from './domains/media/media.contract.ts';
import { menusContract } from './domains/menus.contract.ts';
import { checkpointsContract } from './domains/checkpoints/checkpoints.contract.ts';
import { notificationsContract } from './domains/notifications/notifications.contract.ts';
import { pageTemplatesContract } from './domains/page-templates/page-templates.contract.ts';
import { pagesContract } from './domains/pages.contract.ts';
import { presenceContract } from './domains/presence/presence.contract.ts';
import { previewLinksContract } from './domains/previews/preview-links.contract.ts';
import { publicationRequestsContract } from './domains/publication-requests.contract.ts';
import { redirectsContract } from './domains/redirects.contract.ts';
import { reusableBlocksContract } from './domains/reusable-blocks/reusable-blocks.contract.ts';
import { reviewCommentsContract } from './domains/review-comments.contract.ts';
import { rolesContract } from './domains/roles.contract.ts';
import { searchContract } from './domains/search.contract.ts';
import { securityReportsContract } from './domains/security-reports.contract.ts';
import { settingsContract } from './domains/settings.contract.ts';
import { siteContract } from './domains/site.contract.ts';
import { tagsContract } from './domains/tags.contract.ts';
import { translationsContract } from './domains/translations/translations.contract.ts';
import { usersContract } from './domains/users.contract.ts';

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
  menus: menusContract,
  tags: tagsContract,
  redirects: redirectsContract,
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
  contact: contactContract,
  memberAuth: memberAuthContract,
  linkedInLogin: linkedInLoginContract,
  members: membersContract,
  jips: jipsContract,
  countries: countriesContract,
  experts: expertsContract,
  publications: publicationsContract,
  vacancies: vacanciesContract,
  applications: applicationsContract,
  // Last: its examples move pages to the bin, which others are about.
  translations: translationsContract,
};
export type Contract = typeof contract;

/** The name of an operation, `domain.verb`. */
export type OperationName = { [D in keyof Contract]: `${D & string}.${keyof Contract[D] & string}` }[keyof Contract];
