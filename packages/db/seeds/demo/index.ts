import path from 'node:path';

import { expertPages } from './experts/pages.ts';
import { jipDocuments, jipPages } from './jips/pages.ts';
import { jips } from './jips/jips.ts';
import { members } from './members.ts';
import { newsEn } from './news-en.ts';
import { newsNl } from './news-nl.ts';
import { overviewPages } from './overviews.ts';
import { pagesEn } from './pages-en.ts';
import { pagesNl } from './pages-nl.ts';
import { images } from './images.ts';
import { publicationDocuments, publicationPages } from './publications/pages.ts';
import type { DemoContent, DemoMenuItem } from './types.ts';
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

const menu = (
  titles: Readonly<
    Record<
      'about' | 'facilities' | 'research' | 'markets' | 'publications' | 'news' | 'jips' | 'experts' | 'vacancies' | 'open',
      string
    >
  >,
  newest: readonly DemoMenuItem[],
): DemoMenuItem[] => [
  { group: 'markets', title: titles.markets },
  { group: 'facilities', title: titles.facilities },
  {
    group: 'research',
    title: titles.research,
    children: [
      { group: 'jips', title: titles.jips },
      { group: 'experts', title: titles.experts },
    ],
  },
  { group: 'publications', title: titles.publications },
  { group: 'news', title: titles.news, children: newest },
  {
    group: 'about',
    title: titles.about,
    children: [
      { group: 'vacancies', title: titles.vacancies },
      { group: 'open-application', title: titles.open },
    ],
  },
];

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
  menus: {
    'en-gb': menu(
      {
        about: 'About',
        facilities: 'Facilities',
        research: 'Research',
        markets: 'Markets',
        publications: 'Publications',
        news: 'News',
        jips: 'JIPs and networks',
        experts: 'Experts',
        vacancies: 'Vacancies',
        open: 'Open application',
      },
      [
        { group: 'two-swells', title: 'Two swells at once' },
        { group: 'quiet-propeller', title: 'A quieter propeller' },
        { group: 'wave-atlas', title: 'North Sea wave atlas' },
        { group: 'hull-1942', title: 'A hull from 1942' },
        { group: 'open-evening', title: 'Open basin evening' },
      ],
    ),
    'nl-nl': menu(
      {
        about: 'Over ons',
        facilities: 'Faciliteiten',
        research: 'Onderzoek',
        markets: 'Markten',
        publications: 'Publicaties',
        news: 'Nieuws',
        jips: 'JIP’s en netwerken',
        experts: 'Experts',
        vacancies: 'Vacatures',
        open: 'Open sollicitatie',
      },
      [
        { group: 'two-swells', title: 'Twee deiningen tegelijk' },
        { group: 'quiet-propeller', title: 'Een stillere schroef' },
        { group: 'wave-atlas', title: 'Golfatlas Noordzee' },
        { group: 'hull-1942', title: 'Een romp uit 1942' },
        { group: 'open-evening', title: 'Open bassinavond' },
      ],
    ),
  },
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
