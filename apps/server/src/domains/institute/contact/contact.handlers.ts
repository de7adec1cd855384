import type { ContactMessage, Contract, SiteSettings } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { conflict, invalid } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { contactMail } from './contact-mail.ts';

type Office = SiteSettings['offices'][number];

/** The office that a message is for. @throws DomainError `invalid` office where there is no such one, `conflict` where none takes e-mail */
function officeOf({ offices }: SiteSettings, key: string): Office {
  const chosen = offices.find((office) => office.key === key);
  if (key !== '' && chosen === undefined) throw invalid('office', { rule: 'missing' });
  const reachable = [...(chosen === undefined ? [] : [chosen]), ...offices].find(({ email }) => email !== '');
  if (reachable === undefined) throw conflict('', 'noRecipient');
  return reachable;
}

/** Mails a visitor's message to an office, with the visitor as Reply-To. It is stored as a mail and nowhere else. */
async function send(context: Context, message: ContactMessage): Promise<Record<string, never>> {
  const office = officeOf(await siteSettings(context), message.office);
  await unitOfWork(context, async (unit) => queueMail(unit, contactMail(context, message, office.email)));
  return {};
}

export const contactHandlers: Handlers<Contract['contact']> = { send };
