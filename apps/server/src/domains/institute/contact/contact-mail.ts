import type { ContactMessage } from '@ximblox/contract';

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

/** The email to an office: plain text with the sender's details, then the message unchanged. */
export function contactMail(message: ContactMessage, language: 'en' | 'nl'): { subject: string; body: string } {
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
