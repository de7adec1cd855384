import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail, staffLanguages } from '../mail/index.ts';
import { insertAccountToken } from '../credentials/index.ts';

const screens = { activate: 'activate-account', reset: 'reset-password' } as const;

const texts = {
  en: {
    activate: {
      subject: 'Activate your account',
      body: (name: string, link: string) =>
        `Dear ${name},\n\nAn account has been created for you. Choose your password within 5 days:\n\n${link}\n\nIf you don't know what this is about, you can ignore this email.\n`,
    },
    reset: {
      subject: 'Choose a new password',
      body: (name: string, link: string) =>
        `Dear ${name},\n\nYou asked for a new password. Choose it within 1 hour:\n\n${link}\n\nIf you didn't ask for this, you can ignore this email. Your password stays the same.\n`,
    },
  },
  nl: {
    activate: {
      subject: 'Activeer je account',
      body: (name: string, link: string) =>
        `Beste ${name},\n\nEr is een account voor je aangemaakt. Kies binnen 5 dagen je wachtwoord:\n\n${link}\n\nWeet je niet waar dit over gaat? Dan kun je deze e-mail negeren.\n`,
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      body: (name: string, link: string) =>
        `Beste ${name},\n\nJe hebt een nieuw wachtwoord aangevraagd. Kies het binnen 1 uur:\n\n${link}\n\nHeb je dit niet aangevraagd? Dan kun je deze e-mail negeren. Je wachtwoord blijft hetzelfde.\n`,
    },
  },
} as const;

/**
 * Mails the owner of an account a link, in the owner's language. The token is in the fragment, so it reaches no server log,
 * and no other site by the referrer.
 */
export async function mailAccountLink(
  context: Context,
  unit: UnitOfWork,
  user: { readonly ID: number; readonly name: string; readonly email: string },
  purpose: keyof typeof screens,
): Promise<void> {
  const { token, expiresAt } = await insertAccountToken(unit.tx, { realm: 'staff', userID: user.ID }, purpose);
  const language = (await staffLanguages(unit.tx, context, [user.ID]))(user.ID);
  const { subject, body } = texts[language][purpose];
  const { publicUrl, sessionSecret: serverSecret } = context.services.config;
  await queueMail(unit, {
    dedupeKey: `${purpose}:${user.ID}:${context.request.id}`,
    recipient: user.email,
    subject,
    body: body(user.name, `${publicUrl}/cmsadmin/${screens[purpose]}#${token}`),
    sealed: { expiresAt, serverSecret },
  });
}
