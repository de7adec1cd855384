import type { ContactMessage } from '@ximblox/contract';

const texts = {
  en: {
    subject: (name: string) => `Message from the site: ${name}`,
    name: 'Name',
    organisation: 'Organisation',
    email: 'E-mail',
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

/** A message as an office reads it: plain text, first who writes, then the words as they were written. */
export function contactMail(message: ContactMessage, language: 'en' | 'nl'): { subject: string; body: string } {
  const say = texts[language];
  const name = joined(message.firstName, message.middleName, message.lastName);
  const facts = [
    [say.name, joined(say.titles[message.title], name)],
    [say.organisation, message.organisation],
    [say.email, message.email],
    [say.phone, message.phone],
  ].flatMap(([label, value]) => (value === undefined || value.trim() === '' ? [] : [`${label}: ${value.trim()}`]));
  return { subject: say.subject(name), body: `${facts.join('\n')}\n\n${message.message.trim()}\n` };
}
