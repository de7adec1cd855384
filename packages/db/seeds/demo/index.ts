import path from 'node:path';

import { newsEn } from './news-en.ts';
import { newsNl } from './news-nl.ts';
import { pagesEn } from './pages-en.ts';
import { pagesNl } from './pages-nl.ts';
import type { DemoContent, DemoMenuItem, DemoPicture } from './types.ts';

export type { DemoBlock, DemoContent, DemoImage, DemoLink, DemoLocale, DemoMenuItem, DemoPage, DemoPicture } from './types.ts';

const picture = (file: string, path: string, en: string, nl: string): DemoPicture => ({ file, path, altText: { en, nl } });

const menu = (
  titles: { about: string; facilities: string; research: string; markets: string; publications: string; news: string },
  newest: readonly DemoMenuItem[],
): DemoMenuItem[] => [
  { group: 'markets', title: titles.markets },
  { group: 'facilities', title: titles.facilities },
  { group: 'research', title: titles.research },
  { group: 'publications', title: titles.publications },
  { group: 'news', title: titles.news, children: newest },
  { group: 'about', title: titles.about },
];

/** The demo content of a new installation: the invented Meridian Maritime Institute, in English and Dutch. */
export const demoContent: DemoContent = {
  pictures: [
    picture(
      'kelvin-wake.jpg',
      '/Waves',
      'A ship from above with the V of its wake',
      'Een schip van boven met het V-vormige golfpatroon erachter',
    ),
    picture(
      'jonswap-sea.jpg',
      '/Waves',
      'Short waves crossing under a low sun',
      'Korte golven die elkaar kruisen onder een lage zon',
    ),
    picture(
      'wave-spectrum.png',
      '/Waves',
      'Wave spectra with peaks of different sharpness',
      'Golfspectra met pieken van verschillende scherpte',
    ),
    picture(
      'wave-spectrum-dark.png',
      '/Waves',
      'Wave spectra with peaks of different sharpness, for dark mode',
      'Golfspectra met pieken van verschillende scherpte, voor de donkere modus',
    ),
    picture(
      'heave-response-dark.png',
      '/Ships',
      'Heave amplitude against wave length, for dark mode',
      'Dompamplitude als functie van de golflengte, voor de donkere modus',
    ),
    picture(
      'resistance-curve-dark.png',
      '/Ships',
      'Resistance of a ship against its speed, for dark mode',
      'Weerstand van een schip als functie van de snelheid, voor de donkere modus',
    ),
    picture('heave-response.png', '/Ships', 'Heave amplitude against wave length', 'Dompamplitude als functie van de golflengte'),
    picture(
      'resistance-curve.png',
      '/Ships',
      'Resistance of a ship against its speed',
      'Weerstand van een schip als functie van de snelheid',
    ),
    picture('wigley-lines-plan.png', '/Ships', 'The lines plan of a Wigley hull', 'Het lijnenplan van een Wigley-romp'),
    picture(
      'b-series-propeller.jpg',
      '/Ships',
      'A four-bladed propeller seen from astern',
      'Een vierbladige schroef van achteren gezien',
    ),
    picture('towing-tank-section.png', '/Facilities', 'Section of the towing tank', 'Doorsnede van de sleeptank'),
    picture('soundings.jpg', '/Facilities', 'A chart of soundings', 'Een zeekaart met dieptes'),
  ],
  pages: [...pagesEn, ...newsEn, ...pagesNl, ...newsNl],
  menus: {
    'en-gb': menu(
      {
        about: 'About',
        facilities: 'Facilities',
        research: 'Research',
        markets: 'Markets',
        publications: 'Publications',
        news: 'News',
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

/** The folder of the demo images. */
export const demoPictureFolder = path.join(import.meta.dirname, 'pictures');
