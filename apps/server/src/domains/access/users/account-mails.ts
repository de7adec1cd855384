import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail, staffLanguages } from '../mail/index.ts';
import { insertAccountToken } from '../credentials/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';

const screens = { activate: 'activate-account', reset: 'reset-password', email: 'confirm-email' } as const;

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
    email: {
      subject: 'Confirm your email address',
      body: (site: string, link: string) =>
        `Hello,\n\nThis email address was entered for an account for the back office of ${site}. Confirm within 1 day that it's yours:\n\n${link}\n\nUntil then nothing changes. If you don't know what this is about, you can ignore this email.\n`,
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
    email: {
      subject: 'Bevestig je e-mailadres',
      body: (site: string, link: string) =>
        `Hallo,\n\nDit e-mailadres is ingevuld voor een account voor het beheer van ${site}. Bevestig binnen 1 dag dat het van jou is:\n\n${link}\n\nTot die tijd verandert er niets. Weet je niet waar dit over gaat? Dan kun je deze e-mail negeren.\n`,
    },
  },
} as const;

type Owner = { readonly ID: number; readonly name: string; readonly email: string };

/** Queues a mail with a link. The token is in the fragment, so it reaches no server log, and no other site by the referrer. */
async function queueLink(
  context: Context,
  unit: UnitOfWork,
  user: Owner,
  mail: { purpose: keyof typeof screens; recipient: string; greeted: string; token: string; expiresAt: string },
): Promise<void> {
  const { purpose, recipient, greeted, token, expiresAt } = mail;
  const language = (await staffLanguages(unit.tx, context, [user.ID]))(user.ID);
  const { subject, body } = texts[language][purpose];
  const { publicUrl, sessionSecret: serverSecret } = context.services.config;
  await queueMail(unit, {
    dedupeKey: `${purpose}:${user.ID}:${recipient}:${context.request.id}`,
    recipient,
    subject,
    body: body(greeted, `${publicUrl}/cmsadmin/${screens[purpose]}#${token}`),
    sealed: { expiresAt, serverSecret },
  });
}

/** Mails the owner of an account a link, in the owner's language. */
export async function mailAccountLink(
  context: Context,
  unit: UnitOfWork,
  user: Owner,
  purpose: 'activate' | 'reset',
): Promise<void> {
  const link = await insertAccountToken(unit.tx, { realm: 'staff', userID: user.ID }, purpose);
  await queueLink(context, unit, user, { purpose, recipient: user.email, greeted: user.name, ...link });
}

/**
 * Mails a new email address the link that confirms it, in the language of the account's owner. The address may belong to a stranger, so the mail
 * says nothing about the account.
 */
export async function mailEmailLink(context: Context, unit: UnitOfWork, user: Owner, email: string): Promise<void> {
  const link = await insertAccountToken(unit.tx, { realm: 'staff', userID: user.ID }, 'email', { email });
  const { siteName } = await siteSettings(context);
  await queueLink(context, unit, user, { purpose: 'email', recipient: email, greeted: siteName, ...link });
}
