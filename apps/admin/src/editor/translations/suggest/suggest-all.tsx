import { Button } from '@mantine/core';

import { t } from '../../../shared/language/t.ts';
import css from '../translations.module.css';
import type { Suggestions } from './use-suggestions.ts';

/** Asks a machine for all blocks that are not translated, with progress. */
export function SuggestAll({ suggestions: { progress, untranslated, suggestAll, stop } }: { readonly suggestions: Suggestions }) {
  if (progress !== null)
    return (
      <>
        <span role="status" className={css.dim}>
          {t('Translating {done} of {total}…', { done: progress.done + 1, total: progress.total })}
        </span>
        <Button size="compact-sm" variant="default" onClick={stop}>
          {t('Stop')}
        </Button>
      </>
    );
  if (untranslated === 0) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={suggestAll}>
      {t('Suggest all ({untranslated})', { untranslated })}
    </Button>
  );
}
