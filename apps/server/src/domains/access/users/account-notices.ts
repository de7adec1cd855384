import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';

/** What the owner of an account is told of: every change of how one gets in, and a lockout. */
export type NoticeKind =
  | 'password'
  | 'email'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorReset'
  | 'recoveryCodes'
  | 'recoveryCodeUsed'
  | 'lockout';

type Text = { readonly subject: string; readonly what: string };

const texts: Readonly<Record<'en' | 'nl', Readonly<Record<NoticeKind, Text>>>> = {
  en: {
    password: { subject: 'Your password was changed', what: 'The password of your account was changed.' },
    email: { subject: 'Your e-mail address was changed', what: 'The e-mail address of your account was changed.' },
    secondFactorOn: {
      subject: 'Two-step verification turned on',
      what: 'An authenticator app was set up for your account: whoever logs in needs a code of it from now on.',
    },
    secondFactorOff: {
      subject: 'Two-step verification turned off',
      what: 'Two-step verification of your account was turned off. From now on your password alone is enough to log in.',
    },
    secondFactorReset: {
      subject: 'Two-step verification removed',
      what: 'An administrator removed two-step verification from your account. From now on your password alone is enough to log in.',
    },
    recoveryCodes: {
      subject: 'New recovery codes',
      what: 'New recovery codes were made for your account. Those from before are of no use any more.',
    },
    recoveryCodeUsed: { subject: 'A recovery code was used', what: 'Somebody logged in to your account with a recovery code.' },
    lockout: {
      subject: 'Failed attempts to log in to your account',
      what: 'There were too many failed attempts to log in to your account. Logging in is locked for ten minutes where they came from. Other browsers in which you have logged in before still work. To end the lock now, choose a new password with “Forgot your password?”.',
    },
  },
  nl: {
    password: { subject: 'Uw wachtwoord is gewijzigd', what: 'Het wachtwoord van uw account is gewijzigd.' },
    email: { subject: 'Uw e-mailadres is gewijzigd', what: 'Het e-mailadres van uw account is gewijzigd.' },
    secondFactorOn: {
      subject: 'Tweede factor ingeschakeld',
      what: 'Voor uw account is een authenticator-app ingesteld: voor het inloggen is voortaan een code daarvan nodig.',
    },
    secondFactorOff: {
      subject: 'Tweede factor uitgeschakeld',
      what: 'De tweede factor van uw account is uitgeschakeld: het wachtwoord alleen is voortaan genoeg.',
    },
    secondFactorReset: {
      subject: 'Tweede factor weggenomen',
      what: 'Een beheerder heeft de tweede factor van uw account weggenomen: het wachtwoord alleen is voortaan genoeg.',
    },
    recoveryCodes: {
      subject: 'Nieuwe herstelcodes',
      what: 'Er zijn nieuwe herstelcodes voor uw account gemaakt. De oude werken niet meer.',
    },
    recoveryCodeUsed: {
      subject: 'Er is een herstelcode gebruikt',
      what: 'Iemand heeft met een herstelcode op uw account ingelogd.',
    },
    lockout: {
      subject: 'Mislukte pogingen om in te loggen op uw account',
      what: 'Er is te vaak vergeefs geprobeerd in te loggen op uw account. Waar die pogingen vandaan kwamen, is inloggen tien minuten geblokkeerd. Andere browsers waarin u eerder hebt ingelogd, werken gewoon. Wilt u de blokkade meteen opheffen, kies dan een nieuw wachtwoord via ‘Wachtwoord vergeten?’.',
    },
  },
};

const frames = {
  en: (name: string, site: string, { what }: Text) =>
    `Dear ${name},\n\n${what}\n\nIt is about your account for the back office of ${site}. Was it you, then you need not do anything. Was it not, tell an administrator at once.\n`,
  nl: (name: string, site: string, { what }: Text) =>
    `Beste ${name},\n\n${what}\n\nHet gaat om uw account voor het beheer van ${site}. Was u het zelf, dan hoeft u niets te doen. Was u het niet, waarschuw dan meteen een beheerder.\n`,
} as const;

/**
 * Tells the owner of an account by mail what happened to it, in the language of the call. There is no link in it: whoever learns to click
 * links in such mails clicks those of others too.
 */
export async function mailNotice(
  context: Context,
  unit: UnitOfWork,
  owner: { readonly ID: number; readonly name: string; readonly email: string },
  kind: NoticeKind,
): Promise<void> {
  const { language, id: key } = context.request;
  const text = texts[language][kind];
  const { siteName } = await siteSettings(context);
  await queueMail(unit, {
    dedupeKey: `notice:${kind}:${owner.ID}:${owner.email}:${key}`,
    recipient: owner.email,
    subject: text.subject,
    body: frames[language](owner.name, siteName, text),
  });
}
