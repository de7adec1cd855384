import { localePrefixes } from '@ximblox/primitives';

import { adminLocaleNames } from '../../../../shared/language/words.ts';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import type { ReferenceOption } from './reference-option.ts';
import css from './references.module.css';

/** The name, language and state of an option, the same in the options and in the chosen list. */
export function OptionLabel({ option: { name, detail, locale, state } }: { readonly option: ReferenceOption }) {
  return (
    <>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {(locale !== undefined || detail !== undefined) && (
          <span className={css.detail}>
            {locale !== undefined && (
              <>
                <abbr className={css.locale} title={adminLocaleNames[locale]}>
                  {localePrefixes[locale].toUpperCase()}
                </abbr>{' '}
              </>
            )}
            {detail}
          </span>
        )}
      </span>
      {state !== undefined && ('words' in state ? <span className={css.state}>{state.words}</span> : <StatusChip {...state} />)}
    </>
  );
}
