import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import { siteEn, type SiteTexts } from './site.en.ts';
import { siteNl } from './site.nl.ts';

export type { SiteTexts } from './site.en.ts';

/** The texts of the site in the language of a locale; German and French pages show the English ones. */
export const texts = (locale: Locale): SiteTexts => (interfaceLanguage(locale) === 'nl' ? siteNl : siteEn);
