import { apiTokensHandlers } from './domains/api-tokens/index.ts';
import { auditHandlers } from './domains/audit/index.ts';
import { authHandlers, secondFactorHandlers } from './domains/auth/index.ts';
import { contactHandlers } from './domains/contact/index.ts';
import { mediaHandlers } from './domains/media/index.ts';
import { menusHandlers } from './domains/menus/index.ts';
import { pagesHandlers } from './domains/pages/index.ts';
import { acceptByPublishing, publicationsHandlers } from './domains/publications/index.ts';
import { redirectsHandlers } from './domains/redirects/index.ts';
import { rolesHandlers } from './domains/roles/index.ts';
import { searchHandlers } from './domains/search/index.ts';
import { settingsHandlers } from './domains/settings/index.ts';
import { siteHandlers } from './domains/site/index.ts';
import { tagsHandlers } from './domains/tags/index.ts';
import { usersHandlers } from './domains/users/index.ts';
import type { AllHandlers } from './kernel/execute.ts';

/** The functions behind the contract, by domain. A new domain is one line here. */
export const allHandlers: AllHandlers = {
  auth: authHandlers,
  secondFactor: secondFactorHandlers,
  users: usersHandlers,
  roles: rolesHandlers,
  apiTokens: apiTokensHandlers,
  pages: pagesHandlers(acceptByPublishing),
  publications: publicationsHandlers,
  media: mediaHandlers,
  search: searchHandlers,
  menus: menusHandlers,
  tags: tagsHandlers,
  redirects: redirectsHandlers,
  settings: settingsHandlers,
  audit: auditHandlers,
  site: siteHandlers,
  contact: contactHandlers,
};
