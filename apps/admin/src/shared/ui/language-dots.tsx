import { localePrefixes, locales, type Locale } from '@ximblox/primitives';

import { adminLocaleNames } from '../language/words.ts';
import { t } from '../language/t.ts';
import css from '../shared.module.css';

export type LanguageDot = {
  readonly locale: Locale;
  readonly isLive: boolean;
  readonly hasDraft?: boolean;
  readonly debt?: number;
};

const words = { full: t('published'), half: t('published, not up to date'), dashed: t('not on the site') } as const;
const kindOf = ({ isLive, hasDraft, debt = 0 }: LanguageDot): keyof typeof words =>
  !isLive ? 'dashed' : hasDraft === true || debt > 0 ? 'half' : 'full';

const wordsOf = (language: LanguageDot): string =>
  (language.debt ?? 0) > 0
    ? t('{state}, {debt} to translate', { state: words[kindOf(language)], debt: language.debt ?? 0 })
    : words[kindOf(language)];

/**
 * The languages of a page as dots: full is published, half is published with a newer draft or behind its source, dashed is not published. The
 * number is what awaits a translator.
 */
export function LanguageDots({ languages }: { readonly languages: readonly LanguageDot[] }) {
  const known = locales.flatMap((locale) => languages.filter((language) => language.locale === locale).slice(0, 1));
  const english = known.filter(({ locale }) => locale === 'en-gb');
  return (
    <ul className={css.languages}>
      {[...english, ...known.filter(({ locale }) => locale !== 'en-gb')].map((language) => (
        <li key={language.locale} title={`${adminLocaleNames[language.locale]}: ${wordsOf(language)}`}>
          <span className={css.dot} data-kind={kindOf(language)} aria-hidden />
          <span aria-hidden>{localePrefixes[language.locale].toUpperCase()}</span>
          {(language.debt ?? 0) > 0 && (
            <span className={css.debt} aria-hidden>
              {language.debt}
            </span>
          )}
          <span className="visually-hidden">
            {adminLocaleNames[language.locale]}, {wordsOf(language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
