import { definePageType } from '../../define-page-type.ts';
import { choice, date, number } from '../../field-kinds/index.ts';

/** A news item (site specification: News has type, date, reading time; news type 0 Global, 1 Press). */
export const news = definePageType({
  type: 'news',
  label: { en: 'News', nl: 'Nieuws' },
  plural: { en: 'News', nl: 'Nieuws' },
  icon: 'news',
  inNavigation: true,
  fields: {
    type: choice({
      label: 'Kind',
      options: [
        { value: 0, label: 'Global' },
        { value: 1, label: 'Press' },
      ],
    }),
    date: date({ label: 'Date', required: true }),
    readingTime: number({ label: 'Reading time', minimum: 1, maximum: 240, unit: 'min' }),
  },
  template: 'article',
  structuredDataType: 'NewsArticle',
});
