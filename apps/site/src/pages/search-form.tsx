import { searchPaths, texts } from '@ximblox/i18n';
import type { Locale } from '@ximblox/primitives';

import css from './search-form.module.css';

/** One field and a button; a form that is sent as an address, so it works without scripts and can be shared. */
export function SearchForm({ locale, term }: { readonly locale: Locale; readonly term: string }) {
  const words = texts(locale);
  return (
    <form className={css.form} action={searchPaths[locale]} method="get" role="search">
      <label className="hidden" htmlFor="search-term">
        {words.searchLabel}
      </label>
      <input
        key={term}
        className={css.field}
        id="search-term"
        name="q"
        type="search"
        defaultValue={term}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={`button ${css.button ?? ''}`} type="submit">
        {words.search}
      </button>
    </form>
  );
}
