import path from 'node:path';

import { experts } from './experts/experts.ts';
import type { DemoImage, DemoImageFile, DemoLocale } from './types.ts';

const image = (file: string, path: string, en: string, nl: string): DemoImageFile => ({ file, path, altText: { en, nl } });

const portraitPrefix = 'portrait-';

/** The file of an expert's portrait. */
export const portraitOf = (slug: string): string => `${portraitPrefix}${slug}.png`;

const imageFolder = path.join(import.meta.dirname, 'images');
export const demoPortraitFolder = path.join(imageFolder, 'portraits');

/** The path of a demo image; portraits have a folder of their own. */
export const demoImagePath = (file: string): string =>
  path.join(file.startsWith(portraitPrefix) ? demoPortraitFolder : imageFolder, file);

/** The images of the demo content with their alternative texts. */
export const images: readonly DemoImageFile[] = [
  image(
    'kelvin-wake.jpg',
    '/Waves',
    'A ship from above with the V of its wake',
    'Een schip van boven met het V-vormige golfpatroon erachter',
  ),
  image(
    'jonswap-sea.jpg',
    '/Waves',
    'Short waves crossing under a low sun',
    'Korte golven die elkaar kruisen onder een lage zon',
  ),
  image(
    'wave-spectrum.png',
    '/Waves',
    'Wave spectra with peaks of different sharpness',
    'Golfspectra met pieken van verschillende scherpte',
  ),
  image(
    'wave-spectrum-dark.png',
    '/Waves',
    'Wave spectra with peaks of different sharpness, for dark mode',
    'Golfspectra met pieken van verschillende scherpte, voor de donkere modus',
  ),
  image(
    'heave-response-dark.png',
    '/Ships',
    'Heave amplitude against wave length, for dark mode',
    'Dompamplitude als functie van de golflengte, voor de donkere modus',
  ),
  image(
    'resistance-curve-dark.png',
    '/Ships',
    'Resistance of a ship against its speed, for dark mode',
    'Weerstand van een schip als functie van de snelheid, voor de donkere modus',
  ),
  image('heave-response.png', '/Ships', 'Heave amplitude against wave length', 'Dompamplitude als functie van de golflengte'),
  image(
    'resistance-curve.png',
    '/Ships',
    'Resistance of a ship against its speed',
    'Weerstand van een schip als functie van de snelheid',
  ),
  image('wigley-lines-plan.png', '/Ships', 'The lines plan of a Wigley hull', 'Het lijnenplan van een Wigley-romp'),
  image(
    'b-series-propeller.jpg',
    '/Ships',
    'A four-bladed propeller seen from astern',
    'Een vierbladige schroef van achteren gezien',
  ),
  image('towing-tank-section.png', '/Facilities', 'Section of the towing tank', 'Doorsnede van de sleeptank'),
  image('soundings.jpg', '/Facilities', 'A chart of soundings', 'Een zeekaart met dieptes'),
  ...experts.map(({ slug, name, emblem }) =>
    image(portraitOf(slug), '/People', `Initials of ${name} ${emblem.en}`, `Initialen van ${name} ${emblem.nl}`),
  ),
];

/** An image with its alternative text in the language of a page. */
export function imageOf(file: string, locale: DemoLocale): DemoImage {
  const found = images.find((one) => one.file === file);
  if (found === undefined) throw new Error(`There is no demo image ${file}.`);
  return { file, altText: locale === 'en-gb' ? found.altText.en : found.altText.nl };
}
