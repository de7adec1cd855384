import { alertTagsMax, type Contract, type MemberAlerts } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../../kernel/operation/context.ts';
import { invalid, required } from '../../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { listPublicTags } from '../../../cms/pages/index.ts';
import { memberEntry, requireOwn } from '../own-account/own-account.ts';
import { findAlerts, listSubjects, storeAlerts, turnOffAlerts } from './alerts.repository.ts';
import { memberOfStopCode } from './stop-code.ts';

type InputOf<Verb extends 'updateAlerts' | 'stopAlerts'> = z.output<Contract['members'][Verb]['input']>;

/**
 * Stores what the caller wants to be told of.
 * @throws DomainError `required` tagIDs where there is nothing to be told of, `invalid` tagIDs for a tag that visitors don't see
 */
async function updateAlerts(context: Context, { frequency, tagIDs }: InputOf<'updateAlerts'>): Promise<MemberAlerts> {
  const { member } = await requireOwn(context);
  const wanted = [...new Set(tagIDs)];
  const hasInterest = member.receiveCourses || member.receiveSeminars || member.receiveReportMagazineDigital;
  if (frequency !== 'off' && wanted.length === 0 && !hasInterest) throw required('tagIDs');
  const known = await listPublicTags(context, wanted);
  if (known.length < wanted.length) throw invalid('tagIDs', { rule: 'missing' });
  const alerts = { frequency, tagIDs: wanted };
  await unitOfWork(context, async (unit) => {
    await storeAlerts(unit.tx, member.ID, alerts, context.services.clock.now().toISOString());
    unit.audit(memberEntry('updateAlerts', member.ID));
  });
  return alerts;
}

/** Turns the alerts off that a code is for; again, it changes nothing. @throws DomainError `invalid` code */
async function stopAlerts(context: Context, { code }: InputOf<'stopAlerts'>): Promise<Record<string, never>> {
  const memberID = memberOfStopCode(code, context.services.config.sessionSecrets);
  if (memberID === undefined) throw invalid('code');
  await unitOfWork(context, async (unit) => {
    if (await turnOffAlerts(unit.tx, memberID)) unit.audit(memberEntry('stopAlerts', memberID));
  });
  return {};
}

export const alertsHandlers: Pick<Handlers<Contract['members']>, 'alerts' | 'updateAlerts' | 'stopAlerts'> = {
  async alerts(context) {
    const { member } = await requireOwn(context);
    const { frequency, tagIDs } = await findAlerts(context.db, member.ID);
    const locale = context.request.language === 'nl' ? 'nl-nl' : 'en-gb';
    const subjects = await listSubjects(context.db, { chosen: tagIDs, locale, limit: alertTagsMax });
    // Tags may have been deleted since.
    const isThere = new Set(subjects.map(({ id }) => id));
    return { frequency, tagIDs: tagIDs.filter((id) => isThere.has(id)), subjects };
  },
  updateAlerts,
  stopAlerts,
};
