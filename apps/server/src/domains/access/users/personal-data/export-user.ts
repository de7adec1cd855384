import type { AccountData } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { jsonDownload } from '../../../../kernel/json-download.ts';
import { notFound, permissionNeeded } from '../../../../kernel/operation/errors.ts';
import type { Download } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { accountKey } from '../../credentials/index.ts';
import { requireCoveredRole } from '../../roles/index.ts';
import { withNamesInTexts } from '../mentioned-names.ts';
import { isSelf, mayManage } from '../users.policy.ts';
import {
  countAuthored,
  findCalendarData,
  listCommentData,
  findProfile,
  findSecondFactor,
  listEntryData,
  listFailureData,
  listHintData,
  listLinkData,
  listMailData,
  listNotificationData,
  listPasskeyData,
  listRequestData,
  listSessionData,
  listTokenData,
  listViewData,
} from './account-data.repository.ts';

async function readAccount({ tx }: UnitOfWork, found: Pick<AccountData, 'profile' | 'role'>): Promise<AccountData> {
  const { ID, email } = found.profile;
  return {
    ...found,
    secondFactor: await findSecondFactor(tx, ID),
    passkeys: await listPasskeyData(tx, ID),
    sessions: await listSessionData(tx, ID),
    apiTokens: await listTokenData(tx, ID),
    mailedLinks: await listLinkData(tx, ID),
    mails: await listMailData(tx, email),
    failedLogins: await listFailureData(tx, accountKey(email)),
    authorOf: await countAuthored(tx, ID),
    publicationRequests: await listRequestData(tx, ID),
    reviewComments: await withNamesInTexts(tx, await listCommentData(tx, ID)),
    calendar: await findCalendarData(tx, ID),
    notifications: await listNotificationData(tx, ID),
    listViews: await listViewData(tx, ID),
    hiddenHints: await listHintData(tx, ID),
    audit: await listEntryData(tx, ID),
  };
}

/**
 * Everything that is stored about an account, deleted or not, as a JSON file: one's own, or with manage-users that of anybody whose permissions
 * the caller has. Who exported it is in the audit log before it is sent.
 * @throws DomainError `forbidden`, `notFound`
 */
export async function exportUser(context: Context, { id }: { id: number }): Promise<Download> {
  const isOwn = isSelf(context.actor, id);
  if (!isOwn && !mayManage(context.actor)) throw permissionNeeded('manage-users');
  const data = await unitOfWork(context, async (unit) => {
    const found = await findProfile(unit.tx, id);
    if (found === undefined) throw notFound('user');
    if (!isOwn && found.role !== null) await requireCoveredRole(context, unit.tx, found.role, 'id');
    unit.audit({
      action: 'users.export',
      subjectType: 'user',
      subjectID: id,
      params: { kind: 'text', text: found.profile.name },
    });
    return readAccount(unit, found);
  });
  return jsonDownload(`account-${id}.json`, data);
}
