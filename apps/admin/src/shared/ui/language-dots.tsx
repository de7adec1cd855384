import type { PageState } from '@ximblox/contract';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import { localePrefixes, locales, type Locale } from '@ximblox/primitives';

import css from '../shared.module.css';

export type LanguageDot = { readonly locale: Locale; readonly state: PageState; readonly hasDraft?: boolean };

const words = { full: 'published', half: 'published, with a newer draft', dashed: 'not on the site' } as const;
const kindOf = ({ state, hasDraft }: LanguageDot): keyof typeof words =>
  state !== 'published' ? 'dashed' : hasDraft === true ? 'half' : 'full';

/** The languages of a page as dots: full is published, half is published with a newer draft, dashed is not published. */
export function LanguageDots({ languages }: { readonly languages: readonly LanguageDot[] }) {
  const known = locales.flatMap((locale) => languages.filter((language) => language.locale === locale).slice(0, 1));
  const english = known.filter(({ locale }) => locale === 'en-gb');
  return (
    <ul className={css.languages}>
      {[...english, ...known.filter(({ locale }) => locale !== 'en-gb')].map((language) => (
        <li key={language.locale} title={`${adminLocaleNames[language.locale]}: ${words[kindOf(language)]}`}>
          <span className={css.dot} data-kind={kindOf(language)} aria-hidden />
          <span aria-hidden>{localePrefixes[language.locale].toUpperCase()}</span>
          <span className="visually-hidden">
            {adminLocaleNames[language.locale]}, {words[kindOf(language)]}
          </span>
        </li>
      ))}
    </ul>
  );
}
