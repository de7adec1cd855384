import path from 'node:path';

import { experts } from './experts/experts.ts';
import type { DemoImage, DemoLocale, DemoPicture } from './types.ts';

const picture = (file: string, path: string, en: string, nl: string): DemoPicture => ({ file, path, altText: { en, nl } });

const portraitPrefix = 'portrait-';

/** The file of an expert's portrait. */
export const portraitOf = (slug: string): string => `${portraitPrefix}${slug}.png`;

const pictureFolder = path.join(import.meta.dirname, 'pictures');
export const demoPortraitFolder = path.join(pictureFolder, 'portraits');

/** The path of a demo image; portraits have a folder of their own. */
export const demoPicturePath = (file: string): string =>
  path.join(file.startsWith(portraitPrefix) ? demoPortraitFolder : pictureFolder, file);

/** The images of the demo content with their alternative texts. */
export const pictures: readonly DemoPicture[] = [
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
  ...experts.map(({ slug, name, emblem }) =>
    picture(portraitOf(slug), '/People', `Initials of ${name} ${emblem.en}`, `Initialen van ${name} ${emblem.nl}`),
  ),
];

/** An image with its alternative text in the language of a page. */
export function imageOf(file: string, locale: DemoLocale): DemoImage {
  const found = pictures.find((one) => one.file === file);
  if (found === undefined) throw new Error(`There is no demo image ${file}.`);
  return { picture: file, altText: locale === 'en-gb' ? found.altText.en : found.altText.nl };
}
