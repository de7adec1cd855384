import type { ApplicationForm } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict } from '../../../kernel/operation/errors.ts';
import { closesAtOf, getAppliedFor } from '../vacancies/index.ts';
import { isClosed } from './application-state.ts';
import { mailApplication, recipientOf } from './application-mails.ts';
import { storeApplication } from './store-application.ts';

/**
 * Stores an application with its files and queues both mails, in one transaction. A refused application leaves the files unchanged. Sent again
 * within a day with the same content it is the same application.
 * @throws DomainError `notFound` where the vacancy is not on the site, `conflict` after its closing date, `expiredToken` for files that are gone or belong to another application
 */
export async function apply(
  context: Context,
  { id: pageID, ...form }: ApplicationForm & { readonly id: number },
): Promise<Record<string, never>> {
  const vacancy = await getAppliedFor(context, pageID);
  if (isClosed(context, closesAtOf(vacancy))) throw conflict('', 'vacancyClosed');
  const recipient = await recipientOf(context, vacancy);
  const { fileTokens, privacyAccepted: _accepted, ...written } = form;
  await storeApplication(context, { page: vacancy, written, fileTokens }, (unit, { id, fileCount }) =>
    mailApplication(context, unit, { id, vacancy, form, fileCount }, recipient),
  );
  return {};
}
