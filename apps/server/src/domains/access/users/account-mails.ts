import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../mail/index.ts';
import { insertAccountToken } from '../credentials/index.ts';

const screens = { activate: 'activate-account', reset: 'reset-password' } as const;

const texts = {
  en: {
    activate: {
      subject: 'Activate your account',
      body: (name: string, link: string) =>
        `Dear ${name},\n\nAn account was made for you. Choose your password here, within 5 days:\n\n${link}\n\nIf you do not know what this is about, you need not do anything.\n`,
    },
    reset: {
      subject: 'Choose a new password',
      body: (name: string, link: string) =>
        `Dear ${name},\n\nSomebody asked for a new password for your account. Choose it here, within 1 hour:\n\n${link}\n\nIf it was not you, you need not do anything: your password stays as it is.\n`,
    },
  },
  nl: {
    activate: {
      subject: 'Activeer uw account',
      body: (name: string, link: string) =>
        `Beste ${name},\n\nEr is een account voor u gemaakt. Kies hier uw wachtwoord, binnen 5 dagen:\n\n${link}\n\nWeet u niet waar dit over gaat, dan hoeft u niets te doen.\n`,
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      body: (name: string, link: string) =>
        `Beste ${name},\n\nIemand heeft om een nieuw wachtwoord voor uw account gevraagd. Kies het hier, binnen 1 uur:\n\n${link}\n\nWas u dat niet, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.\n`,
    },
  },
} as const;

/**
 * Mails the owner of an account a link, in the language of the call. The token stands behind the `#`: it reaches no server's log, and no
 * other site by the referrer.
 */
export async function mailAccountLink(
  context: Context,
  unit: UnitOfWork,
  user: { readonly ID: number; readonly name: string; readonly email: string },
  purpose: keyof typeof screens,
): Promise<void> {
  const { token, expiresAt } = await insertAccountToken(unit.tx, { realm: 'staff', userID: user.ID }, purpose);
  const { subject, body } = texts[context.request.language][purpose];
  const { publicUrl, sessionSecret: serverSecret } = context.services.config;
  await queueMail(unit, {
    dedupeKey: `${purpose}:${user.ID}:${context.request.id}`,
    recipient: user.email,
    subject,
    body: body(user.name, `${publicUrl}/cmsadmin/${screens[purpose]}#${token}`),
    sealed: { expiresAt, serverSecret },
  });
}
