import { formatDays, formatHours, formatPrice } from '@ximblox/i18n';
import {
  enumerationName,
  enumerationOptions,
  interfaceLanguage,
  siteTimeZone,
  withOffset,
  type Locale,
} from '@ximblox/primitives';

import {
  array,
  checkbox,
  date,
  definePageType,
  listedDay,
  pageFormID,
  textList,
  type FactValue,
  select,
  datetime,
  number,
  text,
  url,
} from '@ximblox/blocks';
import { dayOf, fact, facts, inLanguage, withoutEmpty } from '../page-facts.ts';
import { questionsMax, registrationForm } from './registration-form.ts';
import { eventTypes } from '../../enumerations.ts';

type Opening = { readonly registrationOpens?: string; readonly registration?: boolean; readonly registrationURL?: string };

const from = { en: 'From', nl: 'Vanaf' };
const free = { en: 'Free', nl: 'Gratis' };
const perPerson = { en: 'per person', nl: 'per persoon' };

/** The price per person in words; empty if unknown. */
const priceOf = (price: number | null | undefined, locale: Locale): string =>
  price === null || price === undefined ? '' : price === 0 ? inLanguage(free, locale) : formatPrice(locale, price);

/** The same where no label stands beside it. */
const namedPriceOf = (price: number | null | undefined, locale: Locale): string =>
  [priceOf(price, locale), ...((price ?? 0) === 0 ? [] : [inLanguage(perPerson, locale)])].join(' ');

/** From when people can register; empty once they can or that day has come, and if it is not known. */
const opensOf = (
  { registrationOpens = '', registration, registrationURL = '' }: Opening,
  today: string,
  locale: Locale,
): string =>
  registrationOpens <= today || registration === true || registrationURL !== ''
    ? ''
    : `${inLanguage(from, locale)} ${formatDays(locale, registrationOpens)}`;

/** The days of an event, and its hours if known. */
function timeOf(from: string, to: string, locale: Locale): FactValue[] {
  const days = { text: formatDays(locale, from, to), dateTime: from };
  // An end alone says nothing.
  const hours = from.includes('T') ? formatHours(locale, from, to) : '';
  return [days, { text: hours }].filter(({ text: words }) => words !== '');
}

const onlineWord = /\b(?:online|webinar|livestream)\b/i;
/** Words for online, with what joins them to a place. */
const joinedWords = /(?:[\s,;/+&()]|\b(?:and|or|en|of|also|ook|online|webinar|livestream)\b)+/gi;

/** What the words of a location say: the place without the words for online, empty where there is none, and whether it is online. */
function readLocation(location: string): { place: string; isOnline: boolean } {
  const place = location
    .replace(joinedWords, (words) => (onlineWord.test(words) ? ', ' : words))
    .replaceAll(/^, |, $/g, '')
    // The other half stood among the words for online.
    .replace(/^([^(]*)\)$/, '$1')
    .replace(/\(([^)]*)$/, '($1)')
    .trim();
  return { place: /\p{L}/u.test(place) ? place : '', isOnline: onlineWord.test(location) };
}

type Address = Readonly<Record<'addressLocality' | 'addressRegion' | 'addressCountry', string | undefined>>;

/** The town of a location as an address, where the organization has an office there, which tells its country; its street is not known. */
function townOf(location: string, offices: unknown): Readonly<Record<string, unknown>> | undefined {
  const [town] = location.split(/[,(]/, 1).map((part) => part.trim());
  const addresses = (Array.isArray(offices) ? (offices as { readonly address?: Address }[]) : []).map(({ address }) => address);
  const known = addresses.find((address) => address?.addressLocality === town && address?.addressCountry !== undefined);
  if (known === undefined) return undefined;
  const { addressLocality, addressRegion, addressCountry } = known;
  return { '@type': 'PostalAddress', ...withoutEmpty({ addressLocality, addressRegion, addressCountry }) };
}

/** Whether one can still register, by the state of the form on the page: as schema.org says it of what is offered. */
const availabilities: Readonly<Record<string, string>> = { open: 'InStock', full: 'SoldOut', closed: 'OutOfStock' };

type Priced = { readonly price?: number | null; readonly registration?: boolean; readonly registrationURL?: string };

/** What an event costs, where one registers for it, and whether one still can; nothing without a price. */
function offersOf({ price, registration, registrationURL }: Priced, pageURL: string, formState: string) {
  if (typeof price !== 'number') return {};
  const availability = availabilities[formState];
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      url: (registration === true ? '' : registrationURL) || pageURL,
      ...(registration === true && availability !== undefined ? { availability: `https://schema.org/${availability}` } : {}),
    },
  };
}

/** Where an event is in structured data, and whether at a place, online, or both; nothing where it has no location. */
function locationData(location: string, joinURL: string, offices: unknown): Readonly<Record<string, unknown>> {
  if (location.trim() === '') return {};
  const { place, isOnline } = readLocation(location);
  const virtual = { '@type': 'VirtualLocation', url: joinURL };
  const at = (name: string) => ({ '@type': 'Place', name, address: townOf(name, offices) ?? name });
  const mode = isOnline ? (place === '' ? 'Online' : 'Mixed') : 'Offline';
  return {
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: mode === 'Mixed' ? [at(place), virtual] : mode === 'Online' ? virtual : at(location),
  };
}

/** An event (site specification, section 3: type, location, date, price per person, registration). */
export const event = definePageType({
  type: 'event',
  label: { en: 'Event', nl: 'Evenement' },
  plural: { en: 'Events', nl: 'Agenda' },
  description: { en: 'A course, conference or open day', nl: 'Een cursus, congres of open dag' },
  icon: 'calendar-event',
  inNavigation: true,
  fields: {
    type: select({ label: 'Type', options: enumerationOptions(eventTypes) }),
    startDate: datetime({ label: 'Start', required: true, help: 'The time is optional.' }),
    endDate: datetime({ label: 'End', help: 'Only for events of several days, or to show when the event ends.' }),
    location: text({ label: 'Location', maxLength: 200 }),
    price: number({
      label: 'Price per person',
      minimum: 0,
      maximum: 100_000,
      step: 0.01,
      unit: 'euro',
      help: 'Enter 0 for a free event. If empty, no price is shown.',
    }),
    registrationURL: url({ label: 'Registration URL', help: 'The page where people register.' }),
    registrationOpens: date({
      label: 'Registration opens',
      help: 'Shown until that day, or until people can register: here or at the registration URL.',
    }),
    registration: checkbox({
      label: 'Register on this page',
      help: 'Shows a form below the text, in place of the link to the registration URL.',
    }),
    capacity: number({
      label: 'Places',
      minimum: 1,
      maximum: 100_000,
      help: 'All languages of this page share them. When they’re taken, people join a waiting list. If empty, there’s no limit.',
    }),
    registrationCloses: datetime({ label: 'Registration closes', help: 'If empty, registration closes when the event starts.' }),
    questions: array({
      label: 'Questions',
      itemLabel: 'Question',
      maximum: questionsMax,
      help: 'What you ask besides name, email address and organisation.',
      of: {
        question: text({ label: 'Question', required: true, maxLength: 200 }),
        options: textList({ label: 'Answers to choose from', maximum: 12, help: 'If empty, people write an answer.' }),
        required: checkbox({ label: 'Must be answered' }),
      },
    }),
  },
  template: 'article',
  headings: 'mixed',
  rowFigure: 'day',
  listedBy: 'startDate',
  listing: ({ endDate }) => ({ until: listedDay(endDate) }),
  following: {
    title: { en: 'After this one', nl: 'Hierna' },
    all: { en: 'All events', nl: 'De hele agenda' },
    past: { en: 'This event is over.', nl: 'Dit evenement is voorbij.' },
  },
  feed: 'events.xml',
  calendarEntry: ({ startDate = '', endDate = '', location = '' }) => ({ start: startDate, end: endDate, location }),
  meta: ({ typeData }, locale) => ({
    kind: enumerationName(eventTypes, typeData.type ?? 0, interfaceLanguage(locale), 'one'),
    ...dayOf(locale, typeData.startDate, typeData.endDate),
    inLists: [typeData.location ?? '', namedPriceOf(typeData.price, locale)]
      .filter((word) => word !== '')
      .map((word) => ({ text: word })),
  }),
  facts: ({ typeData, today = '' }, locale) => {
    const { startDate = '', endDate = '', location, price } = typeData;
    return [
      ...facts({ en: 'When', nl: 'Wanneer' }, locale, timeOf(startDate, endDate, locale)),
      ...fact({ en: 'Where', nl: 'Waar' }, locale, location),
      ...fact({ en: 'Price per person', nl: 'Prijs per persoon' }, locale, priceOf(price, locale)),
      ...fact({ en: 'Registration', nl: 'Aanmelden' }, locale, opensOf(typeData, today, locale)),
    ];
  },
  form: registrationForm,
  files: [
    {
      extension: 'ics',
      label: 'iCalendar',
      operation: 'events.getCalendar',
      action: { en: 'Add to calendar', nl: 'In uw agenda zetten' },
      input: (id) => ({ id }),
    },
  ],
  callToAction: ({ typeData }, locale) =>
    typeData.registration === true
      ? { text: inLanguage({ en: 'Register', nl: 'Aanmelden' }, locale), href: `#${pageFormID}` }
      : typeData.registrationURL === undefined || typeData.registrationURL === ''
        ? undefined
        : { text: inLanguage({ en: 'Register', nl: 'Aanmelden' }, locale), href: typeData.registrationURL },
  structuredData: ({ typeData, organization, wholeOrganization, formState, url: pageURL }) => ({
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    ...withoutEmpty({
      startDate: withOffset(typeData.startDate ?? '', siteTimeZone),
      endDate: withOffset(typeData.endDate ?? '', siteTimeZone),
    }),
    ...locationData(
      typeData.location ?? '',
      (typeData.registration === true ? '' : typeData.registrationURL) || pageURL,
      wholeOrganization['location'],
    ),
    ...offersOf(typeData, pageURL, formState),
    organizer: organization,
  }),
  sample: {
    type: 5,
    startDate: '2026-12-03T09:30',
    endDate: '2026-12-04T16:00',
    location: 'Den Helder, seakeeping basin',
    price: 1450,
    registrationURL: 'https://register.meridian.example/seakeeping',
    registrationOpens: '2026-09-01',
    registration: false,
    capacity: 24,
    registrationCloses: '2026-11-30',
    questions: [{ key: 'day', question: 'Which day?', options: ['Both days', 'Friday only'], required: true }],
  },
});
