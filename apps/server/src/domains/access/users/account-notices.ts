import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail, staffLanguages } from '../mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';

/** Events the owner of an account is notified of: every change of the credentials, and a lockout. */
type NoticeKind =
  | 'password'
  | 'emailRequested'
  | 'email'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'authenticatorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'recoveryCodeUsed'
  | 'lockout';

type Text = { readonly subject: string; readonly what: string };

const texts: Readonly<Record<'en' | 'nl', Readonly<Record<NoticeKind, Text>>>> = {
  en: {
    password: { subject: 'Your password was changed', what: 'The password of your account was changed.' },
    emailRequested: {
      subject: 'A new email address for your account',
      what: 'Another email address was entered for your account. We sent a link to it. Until it’s confirmed with that link, nothing changes and you log in with this address.',
    },
    email: {
      subject: 'Your email address was changed',
      what: 'The new email address of your account is confirmed. From now on you log in with it, and our emails go there.',
    },
    secondFactorOn: {
      subject: 'Two-step verification turned on',
      what: 'An authenticator app was set up for your account: logging in now requires a code from that app.',
    },
    secondFactorOff: {
      subject: 'Two-step verification turned off',
      what: 'Two-step verification of your account was turned off. You can now log in with your password alone.',
    },
    secondFactorReset: {
      subject: 'Two-step verification removed',
      what: 'An administrator removed two-step verification from your account, with all its passkeys. You can now log in with your password alone.',
    },
    authenticatorOff: {
      subject: 'Authenticator app removed',
      what: 'The authenticator app was removed from your account, with its recovery codes. Logging in now requires a passkey.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      what: 'A passkey was added to your account. Whoever has it can log in without your password. It is listed in your user settings.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      what: 'A passkey was removed from your account. It can no longer be used to log in.',
    },
    recoveryCodes: {
      subject: 'New recovery codes',
      what: 'New recovery codes were created for your account. The old ones no longer work.',
    },
    recoveryCodeUsed: { subject: 'A recovery code was used', what: 'Someone logged in to your account with a recovery code.' },
    lockout: {
      subject: 'Failed attempts to log in to your account',
      what: 'There were too many failed attempts to log in to your account. Logging in is blocked for ten minutes from the network they came from. Browsers you have logged in with before still work. To remove the block now, choose a new password with “Forgot your password?”.',
    },
  },
  nl: {
    password: { subject: 'Je wachtwoord is gewijzigd', what: 'Het wachtwoord van je account is gewijzigd.' },
    emailRequested: {
      subject: 'Een nieuw e-mailadres voor je account',
      what: 'Voor je account is een ander e-mailadres ingevuld. We hebben een link naar dat adres gestuurd. Zolang het daarmee niet is bevestigd, verandert er niets en log je in met dit adres.',
    },
    email: {
      subject: 'Je e-mailadres is gewijzigd',
      what: 'Het nieuwe e-mailadres van je account is bevestigd. Voortaan log je daarmee in en sturen we onze e-mails daarheen.',
    },
    secondFactorOn: {
      subject: 'Tweestapsverificatie ingeschakeld',
      what: 'Voor je account is een authenticator-app ingesteld: voor het inloggen heb je voortaan een code uit die app nodig.',
    },
    secondFactorOff: {
      subject: 'Tweestapsverificatie uitgeschakeld',
      what: 'De tweestapsverificatie van je account is uitgeschakeld. Je logt voortaan in met alleen je wachtwoord.',
    },
    secondFactorReset: {
      subject: 'Tweestapsverificatie verwijderd',
      what: 'Een beheerder heeft de tweestapsverificatie van je account verwijderd, met alle passkeys. Je logt voortaan in met alleen je wachtwoord.',
    },
    authenticatorOff: {
      subject: 'Authenticator-app verwijderd',
      what: 'De authenticator-app is van je account verwijderd, met de herstelcodes. Voor het inloggen heb je voortaan een passkey nodig.',
    },
    passkeyAdded: {
      subject: 'Er is een passkey aan je account toegevoegd',
      what: 'Er is een passkey aan je account toegevoegd. Wie deze heeft, kan zonder je wachtwoord inloggen. Je vindt hem in je gebruikersinstellingen.',
    },
    passkeyRemoved: {
      subject: 'Er is een passkey van je account verwijderd',
      what: 'Er is een passkey van je account verwijderd. Daarmee kan niet meer worden ingelogd.',
    },
    recoveryCodes: {
      subject: 'Nieuwe herstelcodes',
      what: 'Er zijn nieuwe herstelcodes voor je account gemaakt. De oude codes werken niet meer.',
    },
    recoveryCodeUsed: {
      subject: 'Er is een herstelcode gebruikt',
      what: 'Iemand heeft met een herstelcode op je account ingelogd.',
    },
    lockout: {
      subject: 'Mislukte pogingen om in te loggen op je account',
      what: 'Er is te vaak zonder succes geprobeerd in te loggen op je account. Vanaf het netwerk waar die pogingen vandaan kwamen, is inloggen tien minuten geblokkeerd. Andere browsers waarin je eerder hebt ingelogd, werken gewoon. Wil je de blokkade meteen opheffen, kies dan een nieuw wachtwoord via “Wachtwoord vergeten?”.',
    },
  },
};

const frames = {
  en: (name: string, site: string, { what }: Text) =>
    `Dear ${name},\n\n${what}\n\nThis is about your account for the back office of ${site}. If this was you, you don’t need to do anything. If it wasn’t, contact an administrator immediately.\n`,
  nl: (name: string, site: string, { what }: Text) =>
    `Beste ${name},\n\n${what}\n\nHet gaat om je account voor het beheer van ${site}. Was je dit zelf, dan hoef je niets te doen. Was je dit niet, neem dan meteen contact op met een beheerder.\n`,
} as const;

/**
 * Notifies the owner of an account by mail of an event, in the owner's language. Contains no link, so as not to train users
 * to click links in such mails.
 */
export async function mailNotice(
  context: Context,
  unit: UnitOfWork,
  owner: { readonly ID: number; readonly name: string; readonly email: string },
  kind: NoticeKind,
): Promise<void> {
  const { id: key } = context.request;
  const language = (await staffLanguages(unit.tx, context, [owner.ID]))(owner.ID);
  const text = texts[language][kind];
  const { siteName } = await siteSettings(context);
  await queueMail(unit, {
    dedupeKey: `notice:${kind}:${owner.ID}:${owner.email}:${key}`,
    recipient: owner.email,
    subject: text.subject,
    body: frames[language](owner.name, siteName, text),
  });
}
