import type { Contract } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { adminDelete, adminUpdate, exportMembers } from './administration.ts';
import { findAlerts } from './alerts/alerts.repository.ts';
import { alertsHandlers } from './alerts/own-alerts.ts';
import { confirmEmail, requestEmailChange } from './own-account/change-email.ts';
import { isAllowed } from './is-allowed.ts';
import { listDownloads } from './downloads.repository.ts';
import { listMemberJips } from './member-jips.repository.ts';
import { listMemberPublications } from './member-publications.repository.ts';
import { memberPageHandlers } from './member-page/member-page.ts';
import { findMemberFacts, listMembers } from './members.repository.ts';
import {
  changeOwnPassword,
  deleteOwn,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  requireOwn,
  updateOwn,
} from './own-account/own-account.ts';

const localeOf = ({ request }: Context): Locale => (request.language === 'nl' ? 'nl-nl' : 'en-gb');

export const membersHandlers: Handlers<Contract['members']> = {
  update: updateOwn,

  async changePassword(context, input) {
    await changeOwnPassword(context, input);
    return {};
  },

  async requestEmailChange(context, input) {
    await requestEmailChange(context, input);
    return {};
  },

  async confirmEmail(context, { token }) {
    await confirmEmail(context, token);
    return {};
  },

  deleteOwn,

  async downloads(context) {
    const { member } = await requireOwn(context);
    return { items: await listDownloads(context.db, member.ID) };
  },

  async jips(context) {
    const { member } = await requireOwn(context);
    return { items: await listMemberJips(context.db, member.ID, localeOf(context)) };
  },

  async export(context) {
    const own = await requireOwn(context);
    const { member } = own;
    const facts = await findMemberFacts(context.db, member.ID);
    return {
      profile: member,
      lastLoginAt: facts?.lastLoginAt ?? null,
      linkedIn: facts?.linkedIn ?? false,
      alerts: await findAlerts(context.db, member.ID),
      jips: await listMemberJips(context.db, member.ID, localeOf(context)),
      publications: await listMemberPublications(context.db, member.ID, localeOf(context)),
      downloads: await listDownloads(context.db, member.ID),
      sessions: await listOwnSessions(context, own),
    };
  },

  async sessions(context) {
    return { items: await listOwnSessions(context, await requireOwn(context)) };
  },

  async endSession(context, input) {
    await endOwnSession(context, input);
    return {};
  },

  async endOtherSessions(context) {
    await endOtherSessions(context);
    return {};
  },

  list: (context, { columnToSort = 'lastName', sortOrder = 'asc', ...input }) =>
    listMembers(context.db, { ...input, columnToSort, sortOrder }),
  adminUpdate,
  adminDelete,
  ...alertsHandlers,
  ...memberPageHandlers,
  csvExport: exportMembers,
  isAllowed,
};
