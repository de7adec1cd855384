import path from 'node:path';

import { expertPages } from './experts/pages.ts';
import { jipDocuments, jipPages } from './jips/pages.ts';
import { jips } from './jips/jips.ts';
import { members } from './members.ts';
import { menus } from './menus.ts';
import { newsEn } from './news-en.ts';
import { newsNl } from './news-nl.ts';
import { overviewPages } from './overviews.ts';
import { pagesEn } from './pages-en.ts';
import { pagesNl } from './pages-nl.ts';
import { images } from './images.ts';
import { publicationDocuments, publicationPages } from './publications/pages.ts';
import type { DemoContent } from './types.ts';
import { vacancyPages } from './vacancies/pages.ts';

export type {
  DemoBlock,
  DemoContent,
  DemoDocument,
  DemoImage,
  DemoImageFile,
  DemoLink,
  DemoLocale,
  DemoMember,
  DemoMenuItem,
  DemoPage,
} from './types.ts';

/** The demo content of a new installation: the invented Meridian Maritime Institute, in English and Dutch. */
export const demoContent: DemoContent = {
  images,
  documents: [...publicationDocuments, ...jipDocuments],
  jips: jips.map(({ slug, name, status, type, intro }) => ({ key: slug, name, description: intro.en, status, type })),
  members,
  pages: (['en-gb', 'nl-nl'] as const).flatMap((locale) => [
    ...(locale === 'en-gb' ? [...pagesEn, ...newsEn] : [...pagesNl, ...newsNl]),
    ...overviewPages(locale),
    ...expertPages(locale),
    ...publicationPages(locale),
    ...jipPages(locale),
    ...vacancyPages(locale),
  ]),
  menus,
  site: {
    siteName: 'Meridian Maritime Institute',
    privacyStatement: { en: '/en/privacy', nl: '/nl/privacy' },
    offices: [
      {
        key: 'main',
        name: { en: 'Main office', nl: 'Hoofdkantoor' },
        address: ['Sleepbaan 4', '1781 ZZ Den Helder'],
        phone: '+31 223 000 010',
        email: 'info@meridian.example',
        coordinates: { latitude: 52.956, longitude: 4.761 },
        place: 'Den Helder',
        marker: 'orange',
      },
      {
        key: 'project',
        name: { en: 'Vlissingen site', nl: 'Locatie Vlissingen' },
        address: ['Loodsensteiger 18', '4381 ZZ Vlissingen'],
        phone: '+31 118 000 020',
        email: '',
        coordinates: { latitude: 51.443, longitude: 3.574 },
        place: 'Vlissingen',
        marker: 'blue',
      },
      {
        key: 'us',
        name: { en: 'US branch', nl: 'Vestiging VS' },
        address: ['211 Tidewater Pier', 'Galveston, TX 77550'],
        phone: '+1 409 555 0130',
        email: '',
        coordinates: { latitude: 29.301, longitude: -94.798 },
        place: 'Galveston',
        marker: 'white',
      },
    ],
    social: [
      { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
      { name: 'YouTube', url: 'https://www.youtube.com/' },
    ],
  },
};

/** The folder of the demo documents. */
export const demoDocumentFolder = path.join(import.meta.dirname, 'documents');

export { demoImagePath } from './images.ts';
