import type { AccountView } from '@ximblox/contract';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

import { accountEn, type AccountTexts } from './institute/texts.en.ts';
import { accountNl } from './institute/texts.nl.ts';

/** The texts of the account screens in the language of a locale. They stay on the server, so the browser's script has none of them. */
export const accountTexts = (locale: Locale): AccountTexts => (interfaceLanguage(locale) === 'nl' ? accountNl : accountEn);

/** What every account screen is rendered from. */
export type ScreenProps = { readonly view: AccountView; readonly words: AccountTexts };
