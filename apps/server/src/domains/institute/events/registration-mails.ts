import { pageFormID, pageTypeCatalog } from '@ximblox/blocks';
import { formatDays, formatHours } from '@ximblox/i18n';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import type { Context } from '../../../kernel/operation/context.ts';
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { queueMail } from '../../access/mail/index.ts';
import { siteSettings } from '../../cms/settings/index.ts';
import { calendarOf } from '../../cms/site/index.ts';
import type { Event } from './event.ts';

/** What a mail is about; `again` is for an address that is registered already. */
type Occasion = 'confirmed' | 'waiting' | 'movedUp' | 'cancelled' | 'reminder';

/** None of them has a word that the visitor wrote: the address may belong to another person, who must not receive a stranger's text. */
const texts = {
  en: {
    subject: {
      confirmed: (title: string) => `You’re registered: ${title}`,
      waiting: (title: string) => `You’re on the waiting list: ${title}`,
      movedUp: (title: string) => `You have a place: ${title}`,
      cancelled: (title: string) => `Your registration is cancelled: ${title}`,
      reminder: (title: string) => `Coming up: ${title}`,
    },
    first: {
      confirmed: (title: string) => `You have a place at “${title}”.`,
      waiting: (title: string, position: number) =>
        `All places at “${title}” are taken. You’re number ${position} on the waiting list. If you get a place, we’ll email you.`,
      movedUp: (title: string) => `A place has become free: you’re no longer on the waiting list but have a place at “${title}”.`,
      cancelled: (title: string) => `You’re no longer registered for “${title}”.`,
      reminder: (title: string) => `“${title}” starts soon, and you have a place.`,
    },
    when: 'When',
    where: 'Where',
    calendar: 'Open the attached file to add it to your calendar.',
    cancel: (link: string) => `Can’t come, or didn’t register? Cancel here, so that somebody else gets your place:\n${link}`,
    cancelWaiting: (link: string) => `No longer interested, or didn’t register? Leave the waiting list here:\n${link}`,
    cancelReminder: 'Can’t come after all? Cancel with the link in the email that gave you your place.',
    farewell: 'Kind regards,',
  },
  nl: {
    subject: {
      confirmed: (title: string) => `U bent aangemeld: ${title}`,
      waiting: (title: string) => `U staat op de wachtlijst: ${title}`,
      movedUp: (title: string) => `U hebt een plaats: ${title}`,
      cancelled: (title: string) => `U bent afgemeld: ${title}`,
      reminder: (title: string) => `Binnenkort: ${title}`,
    },
    first: {
      confirmed: (title: string) => `U hebt een plaats bij “${title}”.`,
      waiting: (title: string, position: number) =>
        `Alle plaatsen bij “${title}” zijn bezet. U staat op nummer ${position} van de wachtlijst. Krijgt u een plaats, dan mailen we u.`,
      movedUp: (title: string) =>
        `Er is een plaats vrijgekomen: u staat niet meer op de wachtlijst, maar hebt een plaats bij “${title}”.`,
      cancelled: (title: string) => `U bent niet meer aangemeld voor “${title}”.`,
      reminder: (title: string) => `“${title}” begint binnenkort, en u hebt een plaats.`,
    },
    when: 'Wanneer',
    where: 'Waar',
    calendar: 'Open het bijgevoegde bestand om het in uw agenda te zetten.',
    cancel: (link: string) =>
      `Kunt u niet komen, of hebt u zich niet aangemeld? Meld u hier af, dan krijgt iemand anders uw plaats:\n${link}`,
    cancelWaiting: (link: string) =>
      `Geen belangstelling meer, of hebt u zich niet aangemeld? Verlaat hier de wachtlijst:\n${link}`,
    cancelReminder: 'Kunt u toch niet komen? Meld u af met de link in de e-mail waarmee u uw plaats kreeg.',
    farewell: 'Met vriendelijke groet,',
  },
} as const;

const dayMs = 86_400_000;

/** The keys of the mails about registrations, as a regular expression. */
export const mailKeys = (ids: readonly number[]): string => `^event:(${ids.join('|')}):`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** When and where an event is, a line each. */
function factsOf({ entry: { start, end, location } }: Event, locale: Locale): string {
  const words = texts[interfaceLanguage(locale)];
  const when = [formatDays(locale, start, end), formatHours(locale, start, end)].filter((part) => part !== '').join(', ');
  return [`${words.when}: ${when}`, ...(location === '' ? [] : [`${words.where}: ${oneLine(location)}`])].join('\n');
}

type Letter = {
  readonly id: number;
  readonly email: string;
  readonly locale: Locale;
  readonly occasion: Occasion;
  /** Makes the mail another one than the one before of the same occasion. */
  readonly round?: string;
  /** Of the link that cancels; absent for a mail without one. */
  readonly code?: string;
  /** On the waiting list. */
  readonly position?: number;
};

/**
 * Queues a mail about a registration in the language in which it was made. Its link is stored sealed, and neither is kept after the event. Who has
 * a place gets a calendar file.
 */
export async function mailRegistration(context: Context, unit: UnitOfWork, event: Event, letter: Letter): Promise<void> {
  const { id, email, locale, occasion, code, position = 0, round = '' } = letter;
  const { page } = event;
  const { publicUrl, sessionSecret } = context.services.config;
  const { siteName } = await siteSettings({ ...context, db: unit.tx });
  const words = texts[interfaceLanguage(locale)];
  const hasPlace = occasion === 'confirmed' || occasion === 'movedUp' || occasion === 'reminder';
  const entryOf = pageTypeCatalog.get(page.type)?.calendarEntry;
  const calendar = hasPlace && entryOf ? calendarOf({ items: [page], entryOf, name: siteName, publicUrl }) : '';
  const link = `${publicUrl}${page.path}?code=${code ?? ''}#${pageFormID}`;
  const parts = [
    words.first[occasion](page.title, position),
    ...(occasion === 'cancelled' ? [] : [`${factsOf(event, locale)}\n${publicUrl}${page.path}`]),
    ...(calendar === '' ? [] : [words.calendar]),
    ...(code === undefined ? [] : [occasion === 'waiting' ? words.cancelWaiting(link) : words.cancel(link)]),
    ...(occasion === 'reminder' ? [words.cancelReminder] : []),
    `${words.farewell}\n${siteName}`,
  ];
  await queueMail(unit, {
    dedupeKey: `event:${id}:${occasion}${round === '' ? '' : `:${round}`}`,
    recipient: email,
    subject: oneLine(words.subject[occasion](page.title)),
    body: `${parts.join('\n\n')}\n`,
    calendar,
    ...(code !== undefined && {
      sealed: { expiresAt: new Date(event.endsAt.getTime() + dayMs).toISOString(), serverSecret: sessionSecret },
    }),
  });
}
