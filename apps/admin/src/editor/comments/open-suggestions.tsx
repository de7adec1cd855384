import { t } from '../../shared/language/t.ts';

/** That suggestions nobody has decided on are not in what is published or requested; nothing where there are none. */
export const OpenSuggestions = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <p>
      {t(
        '{count, plural, one {One suggestion is} other {# suggestions are}} still open under Comments. What was not accepted is not published.',
        { count },
      )}
    </p>
  );
