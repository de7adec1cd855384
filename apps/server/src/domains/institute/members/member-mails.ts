import type { Member } from '@ximblox/contract';
import { accountPath } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { insertAccountToken, type NewToken } from '../../access/credentials/index.ts';
import { queueMail } from '../../access/mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { memberName } from './member-name.ts';
import { memberLanguage } from './members.repository.ts';

type Language = 'en' | 'nl';
type LinkPurpose = 'activate' | 'reset' | 'restore' | 'join' | 'email';
/** The notices to members that contain no link. */
export type MemberNotice =
  | 'password'
  | 'lockout'
  | 'alreadyRegistered'
  | 'linkedInRegistered'
  | 'linkedInConnected'
  | 'linkedInDisconnected'
  | 'emailRequested'
  | 'emailChanged'
  | 'emailInUse';

type LinkText = { readonly subject: string; readonly before: string; readonly after: string };
type NoticeText = { readonly subject: string; readonly text: string };

const linkTexts: Readonly<Record<Language, Readonly<Record<LinkPurpose, LinkText>>>> = {
  en: {
    activate: {
      subject: 'Activate your account',
      before: 'Thank you for registering. Confirm your email address and choose your password within 5 days:',
      after: 'If you didn’t register, you can ignore this email. The account won’t be activated.',
    },
    reset: {
      subject: 'Choose a new password',
      before: 'You asked for a new password. Choose it within 1 hour:',
      after: 'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
    },
    restore: {
      subject: 'Your account will be deleted',
      before:
        'Your account is closed and will be permanently deleted in 14 days, with your profile, your interests and the list of your downloads. Changed your mind? Until then you can restore it:',
      after: 'If you didn’t ask for this, restore your account and choose a new password.',
    },
    join: {
      subject: 'Connect LinkedIn to your account',
      before:
        'You logged in with LinkedIn, and you already have an account with this email address. Connect the two within 1 hour. Then you can log in with LinkedIn:',
      after: 'If you didn’t try to log in with LinkedIn, you can ignore this email. Nothing changes in your account.',
    },
    email: {
      subject: 'Confirm your new email address',
      before: 'You asked to use this email address for your account. Confirm it within 24 hours:',
      after: 'If you didn’t ask for this, you can ignore this email. The account keeps its old address.',
    },
  },
  nl: {
    activate: {
      subject: 'Activeer uw account',
      before: 'Bedankt voor uw aanmelding. Bevestig binnen 5 dagen uw e-mailadres en kies uw wachtwoord:',
      after: 'Hebt u zich niet aangemeld? Dan kunt u deze e-mail negeren. Het account wordt niet geactiveerd.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      before: 'U hebt een nieuw wachtwoord aangevraagd. Kies het binnen 1 uur:',
      after: 'Hebt u dit niet aangevraagd? Dan kunt u deze e-mail negeren. Uw wachtwoord blijft hetzelfde.',
    },
    restore: {
      subject: 'Uw account wordt verwijderd',
      before:
        'Uw account is gesloten en wordt over 14 dagen definitief verwijderd, samen met uw profiel, uw interesses en de lijst van uw downloads. Van gedachten veranderd? Tot die tijd kunt u uw account herstellen:',
      after: 'Hebt u dit niet aangevraagd? Herstel dan uw account en kies een nieuw wachtwoord.',
    },
    join: {
      subject: 'Koppel LinkedIn aan uw account',
      before:
        'U hebt met LinkedIn ingelogd, maar met dit e-mailadres hebt u al een account. Koppel de twee binnen 1 uur. Daarna kunt u met LinkedIn inloggen:',
      after: 'Hebt u niet met LinkedIn willen inloggen? Dan kunt u deze e-mail negeren. Er verandert niets aan uw account.',
    },
    email: {
      subject: 'Bevestig uw nieuwe e-mailadres',
      before: 'U wilt dit e-mailadres gaan gebruiken voor uw account. Bevestig het binnen 24 uur:',
      after: 'Hebt u dit niet aangevraagd? Dan kunt u deze e-mail negeren. Het account houdt dan het oude adres.',
    },
  },
};

const noticeTexts: Readonly<Record<Language, Readonly<Record<MemberNotice, NoticeText>>>> = {
  en: {
    password: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. If this wasn’t you, choose a new password with “Forgot your password?” on the login page, and let us know.',
    },
    lockout: {
      subject: 'Failed attempts to log in to your account',
      text: 'There were too many failed attempts to log in to your account. Logging in is blocked for ten minutes from the network they came from. Browsers you have logged in with before still work. To remove the block now, choose a new password with “Forgot your password?” on the login page.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      text: 'Someone tried to register with your email address, but you already have an account. If this was you, log in, or choose a new password with “Forgot your password?”. If it wasn’t, you can ignore this email.',
    },
    linkedInRegistered: {
      subject: 'Your account was created with LinkedIn',
      text: 'You logged in with LinkedIn, so we created an account for you. We store the name and email address that LinkedIn gave us, and the identifier of your LinkedIn account. You can change your details, or delete your account, on your account page. The account has no password. To log in without LinkedIn too, choose one with “Forgot your password?” on the login page.',
    },
    linkedInConnected: {
      subject: 'LinkedIn is connected to your account',
      text: 'You can now log in to your account with LinkedIn. If you didn’t connect it, choose a new password with “Forgot your password?” on the login page, disconnect LinkedIn on your account page, and let us know.',
    },
    emailRequested: {
      subject: 'A new email address for your account',
      text: 'Someone logged in to your account asked to change its email address. We sent a link to the new address. Until it’s confirmed, nothing changes and you log in with this address. If this wasn’t you, choose a new password with “Forgot your password?” on the login page. The link then no longer works.',
    },
    emailChanged: {
      subject: 'The email address of your account was changed',
      text: 'The new email address of your account is confirmed. From now on you log in with it, and our emails go there. If you didn’t change it, let us know.',
    },
    emailInUse: {
      subject: 'You already have an account',
      text: 'Someone tried to use your email address for another account, but you already have an account with it. If this was you, log in to this account, or delete it before you use the address for the other one. If it wasn’t, you can ignore this email.',
    },
    linkedInDisconnected: {
      subject: 'LinkedIn is disconnected from your account',
      text: 'You can no longer log in to your account with LinkedIn. Log in with your password from now on. If you didn’t do this, choose a new password with “Forgot your password?” on the login page, and let us know.',
    },
  },
  nl: {
    password: {
      subject: 'Uw wachtwoord is gewijzigd',
      text: 'Het wachtwoord van uw account is gewijzigd. Was u dit niet? Kies dan een nieuw wachtwoord via “Wachtwoord vergeten?” op de inlogpagina en laat het ons weten.',
    },
    lockout: {
      subject: 'Mislukte inlogpogingen op uw account',
      text: 'Er is te vaak vergeefs geprobeerd in te loggen op uw account. Vanaf het netwerk waar die pogingen vandaan kwamen, is inloggen tien minuten geblokkeerd. In browsers waarin u eerder bent ingelogd, kunt u gewoon inloggen. Wilt u de blokkade meteen opheffen? Kies dan een nieuw wachtwoord via “Wachtwoord vergeten?” op de inlogpagina.',
    },
    alreadyRegistered: {
      subject: 'U hebt al een account',
      text: 'Iemand heeft geprobeerd zich aan te melden met uw e-mailadres, maar u hebt al een account. Was u dit zelf? Log dan in, of kies een nieuw wachtwoord via “Wachtwoord vergeten?”. Was u dit niet? Dan kunt u deze e-mail negeren.',
    },
    linkedInRegistered: {
      subject: 'Uw account is aangemaakt met LinkedIn',
      text: 'U hebt met LinkedIn ingelogd. Daarom hebben we een account voor u aangemaakt. We bewaren de naam en het e-mailadres die we van LinkedIn kregen, en het kenmerk van uw LinkedIn-account. Op uw accountpagina kunt u uw gegevens wijzigen of uw account verwijderen. Het account heeft geen wachtwoord. Wilt u ook zonder LinkedIn kunnen inloggen? Kies dan een wachtwoord via “Wachtwoord vergeten?” op de inlogpagina.',
    },
    linkedInConnected: {
      subject: 'LinkedIn is gekoppeld aan uw account',
      text: 'U kunt nu met LinkedIn inloggen op uw account. Hebt u LinkedIn niet zelf gekoppeld? Kies dan een nieuw wachtwoord via “Wachtwoord vergeten?” op de inlogpagina, ontkoppel LinkedIn op uw accountpagina en laat het ons weten.',
    },
    emailRequested: {
      subject: 'Een nieuw e-mailadres voor uw account',
      text: 'Iemand die op uw account is ingelogd, wil het e-mailadres ervan wijzigen. We hebben een link naar het nieuwe adres gestuurd. Zolang dat niet is bevestigd, verandert er niets en logt u met dit adres in. Was u dit niet? Kies dan een nieuw wachtwoord via “Wachtwoord vergeten?” op de inlogpagina. De link werkt dan niet meer.',
    },
    emailChanged: {
      subject: 'Het e-mailadres van uw account is gewijzigd',
      text: 'Het nieuwe e-mailadres van uw account is bevestigd. Voortaan logt u daarmee in en sturen we onze e-mails daarheen. Hebt u het adres niet gewijzigd? Laat het ons dan weten.',
    },
    emailInUse: {
      subject: 'U hebt al een account',
      text: 'Iemand wilde uw e-mailadres gebruiken voor een ander account, maar u hebt er al een account mee. Was u dit zelf? Log dan in op dit account, of verwijder het voordat u het adres voor het andere gebruikt. Was u dit niet? Dan kunt u deze e-mail negeren.',
    },
    linkedInDisconnected: {
      subject: 'LinkedIn is losgekoppeld van uw account',
      text: 'U kunt niet meer met LinkedIn inloggen op uw account. Log voortaan in met uw wachtwoord. Hebt u dit niet zelf gedaan? Kies dan een nieuw wachtwoord via “Wachtwoord vergeten?” op de inlogpagina en laat het ons weten.',
    },
  },
};

/** A name is one that its owner has confirmed. Of an account that is not active anybody may have written it, and strangers are sent no such words. */
const greetings: Readonly<Record<Language, (name: string | undefined) => string>> = {
  en: (name) => (name === undefined ? 'Hello,' : `Dear ${name},`),
  nl: (name) => (name === undefined ? 'Geachte heer of mevrouw,' : `Beste ${name},`),
};
const farewells: Readonly<Record<Language, string>> = { en: 'Kind regards,', nl: 'Met vriendelijke groet,' };
/** For a mail program that breaks the link, or a browser without scripts. */
const codeTexts: Readonly<Record<Language, string>> = {
  en: 'If the page asks for a code, enter:',
  nl: 'Vraagt de pagina om een code? Voer dan in:',
};

const letter = (language: Language, member: Member, siteName: string, paragraphs: readonly string[]): string => {
  const greeting = greetings[language](member.active ? memberName(member) : undefined);
  return `${[greeting, ...paragraphs, `${farewells[language]}\n${siteName}`].join('\n\n')}\n`;
};

/**
 * Mails a member a link, in the member's language. The token stands behind the `#`, so that it reaches no log and opening the link uses
 * nothing up.
 * @param binding what the link is bound to, for `join` and `email` alone. A link for `email` goes to the address that it confirms, without a name:
 * the address may belong to another person
 */
export async function mailMemberLink(
  context: Context,
  unit: UnitOfWork,
  member: Member,
  purpose: LinkPurpose,
  binding: NewToken = {},
): Promise<void> {
  const { id } = context.request;
  const language = await memberLanguage(unit.tx, member.ID);
  const { publicUrl, sessionSecret: serverSecret } = context.services.config;
  const { token, expiresAt } = await insertAccountToken(unit.tx, { realm: 'member', userID: member.ID }, purpose, binding);
  const reader = binding.email === undefined ? member : { ...member, email: binding.email, active: false };
  const { subject, before, after } = linkTexts[language][purpose];
  const { siteName } = await siteSettings(context);
  const link = `${publicUrl}${accountPath(purpose === 'email' ? 'confirmEmail' : purpose, language === 'nl' ? 'nl-nl' : 'en-gb')}#${token}`;
  await queueMail(unit, {
    dedupeKey: `member:${purpose}:${member.ID}:${id}`,
    recipient: reader.email,
    subject,
    body: letter(language, reader, siteName, [before, link, `${codeTexts[language]}\n${token}`, after]),
    sealed: { expiresAt, serverSecret },
  });
}

/** Notifies a member by mail, in the member's language, of a change to the account, without a link, so that members don't learn to click links in such mails. A notice that strangers can cause is sent once a day. */
export async function mailMemberNotice(context: Context, unit: UnitOfWork, member: Member, kind: MemberNotice): Promise<void> {
  const { id } = context.request;
  const language = await memberLanguage(unit.tx, member.ID);
  const { subject, text } = noticeTexts[language][kind];
  const { siteName } = await siteSettings(context);
  const isByStrangers = kind === 'alreadyRegistered' || kind === 'emailInUse';
  const occasion = isByStrangers ? context.services.clock.now().toISOString().slice(0, 10) : id;
  await queueMail(unit, {
    dedupeKey: `member:${kind}:${member.ID}:${occasion}`,
    recipient: member.email,
    subject,
    body: letter(language, member, siteName, [text]),
  });
}
