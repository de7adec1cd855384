import { searchPaths } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import type { Locale } from '@ximblox/primitives';

import css from './search-form.module.css';

type SearchFormProps = {
  readonly locale: Locale;
  readonly term: string;
  /** The field's own, where a page has more than one. */
  readonly id?: string;
  /** The visible label; without one the field has an accessible name only. */
  readonly label?: string;
  /** True where searching is the main thing to do on the page. */
  readonly isMain?: boolean;
};

/** A search form that is submitted as a URL, so it works without scripts and can be shared. */
export function SearchForm({ locale, term, id = 'search-term', label = '', isMain = true }: SearchFormProps) {
  const words = texts(locale);
  return (
    <form action={searchPaths[locale]} method="get" role="search">
      <label className={label === '' ? 'hidden' : css.label} htmlFor={id}>
        {label || words.searchLabel}
      </label>
      <div className={css.form}>
        <input
          key={term}
          className={css.field}
          id={id}
          name="q"
          type="search"
          defaultValue={term}
          maxLength={200}
          data-suggestions={locale}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={`button ${isMain ? '' : 'button-second'} ${css.button ?? ''}`} type="submit">
          {words.search}
        </button>
      </div>
    </form>
  );
}
