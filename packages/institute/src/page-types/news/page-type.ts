import { formatDate, formatReadingTime } from '@ximblox/i18n';
import { enumerationName, enumerationOptions, interfaceLanguage } from '@ximblox/primitives';

import { definePageType, select, date, number, pageReferences } from '@ximblox/blocks';
import { marketReferences } from '../market-references.ts';
import { withoutEmpty } from '../page-facts.ts';
import { newsTypes } from '../../enumerations.ts';

/** A news item (site specification, section 3: type, date, reading time, related). */
export const news = definePageType({
  type: 'news',
  label: { en: 'News', nl: 'Nieuws' },
  plural: { en: 'News', nl: 'Nieuws' },
  description: { en: 'A dated news item', nl: 'Een nieuwsbericht met datum' },
  icon: 'news',
  inNavigation: true,
  fields: {
    type: select({ label: 'Type', options: enumerationOptions(newsTypes) }),
    date: date({ label: 'Date', required: true }),
    readingTime: number({ label: 'Reading time', minimum: 1, maximum: 240, unit: 'min' }),
    related: pageReferences({ label: 'Related pages', help: 'Shown below the text, in this order.' }),
    marketIDs: marketReferences(),
  },
  template: 'article',
  listedBy: 'date',
  feed: 'feed.xml',
  isMainFeed: true,
  hasReadingProgress: true,
  articleImport: {
    prefix: { en: 'news', nl: 'nieuws' },
    needsDate: true,
    typeData: ({ date: day, readingMinutes }) => ({
      type: 0,
      ...(day === '' ? {} : { date: day }),
      readingTime: Math.min(240, readingMinutes),
    }),
  },
  related: 'related',
  searchFacets: ['marketIDs'],
  meta: ({ typeData, publishedAt }, locale) => {
    const day = typeData.date || publishedAt;
    const minutes = typeData.readingTime ?? null;
    return {
      kind: enumerationName(newsTypes, typeData.type ?? 0, interfaceLanguage(locale), 'one'),
      date: formatDate(locale, day),
      dateTime: day,
      onPage: minutes === null ? [] : [{ text: formatReadingTime(locale, minutes) }],
    };
  },
  structuredData: ({ title, typeData, publishedAt, organization }) => ({
    '@type': 'NewsArticle',
    ...withoutEmpty({ headline: title, datePublished: typeData.date || publishedAt }),
    author: organization,
    publisher: organization,
  }),
  sample: { type: 1, date: '2026-11-17', readingTime: 6, related: [7], marketIDs: [4] },
});
