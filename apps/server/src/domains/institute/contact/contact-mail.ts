import { createHmac } from 'node:crypto';

import type { ContactMessage } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import type { NewMail } from '../../access/mail/index.ts';

const texts = {
  en: {
    subject: (name: string) => `Message from the site: ${name}`,
    name: 'Name',
    organisation: 'Organisation',
    email: 'Email',
    phone: 'Phone',
    titles: { '': '', 'Mr.': 'Mr', 'Mrs.': 'Mrs' },
  },
  nl: {
    subject: (name: string) => `Bericht van de site: ${name}`,
    name: 'Naam',
    organisation: 'Organisatie',
    email: 'E-mail',
    phone: 'Telefoon',
    titles: { '': '', 'Mr.': 'De heer', 'Mrs.': 'Mevrouw' },
  },
} as const;

const joined = (...words: readonly string[]): string =>
  words
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .join(' ');

/** A visitor's message from a form of the site, to an office or to a person. */
type Message = Omit<ContactMessage, 'office'>;

/** The text of the email: the sender's details, then the message unchanged. */
function wordsOf(message: Message, language: 'en' | 'nl'): { subject: string; body: string } {
  const labels = texts[language];
  const name = joined(message.firstName, message.middleName, message.lastName);
  const facts = [
    [labels.name, joined(labels.titles[message.title], name)],
    [labels.organisation, message.organisation],
    [labels.email, message.email],
    [labels.phone, message.phone],
  ].flatMap(([label, value]) => (value === undefined || value.trim() === '' ? [] : [`${label}: ${value.trim()}`]));
  return { subject: labels.subject(name), body: `${facts.join('\n')}\n\n${message.message.trim()}\n` };
}

/** The same for the same message of the same day, so that a form that is sent twice makes one mail. Nothing can be read from it. */
function dedupeKey({ services }: Context, message: Message, recipient: string): string {
  const day = services.clock.now().toISOString().slice(0, 10);
  const text = JSON.stringify([day, recipient, Object.entries(message).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return `contact:${createHmac('sha256', services.config.sessionSecret).update(text).digest('base64url')}`;
}

/** The mail of a message, to be answered to the visitor; the same message of the same day is the same mail. */
export const contactMail = (context: Context, message: Message, recipient: string): NewMail => ({
  dedupeKey: dedupeKey(context, message, recipient),
  recipient,
  replyTo: message.email,
  ...wordsOf(message, context.request.language),
});
