import { translationOf } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';

import { t } from '../../../shared/language/t.ts';
import { showToast } from '../../../shared/ui/toast.tsx';
import css from '../translations.module.css';
import type { RowTerm } from './row-terms.ts';

/** The field that is being written in, if it is one of a translation. */
function fieldWithFocus(): HTMLElement | null {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!(field instanceof HTMLElement) || !(isText || field.isContentEditable)) return null;
  return field.closest('[data-editing]') === null ? null : field;
}

/** Writes a translation where the caret is, as if it were typed; without a caret in a field it is copied. */
async function insertOrCopy(text: string): Promise<void> {
  // The only way that fields and rich text take as typed, with their own undo.
  if (fieldWithFocus() !== null && document.execCommand('insertText', false, text)) return;
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('“{text}” copied.', { text }) });
  } catch {
    showToast({ text: t('“{text}” could not be copied: the browser does not allow it.', { text }) });
  }
}

/** The focus stays in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type TermListProps = { readonly terms: readonly RowTerm[]; readonly sourceLang: Locale; readonly targetLang: Locale };

/** The terms of a block with their translations; one that the translation lacks is marked. */
export function TermList({ terms, sourceLang, targetLang }: TermListProps) {
  if (terms.length === 0) return null;
  return (
    <ul className={css.terms} aria-label={t('Glossary')}>
      {terms.map(({ term, isMissing }) => {
        const translation = translationOf(term);
        const hints = [term.note, isMissing ? t('Not in the translation') : ''].filter((hint) => hint !== '');
        return (
          <li key={term.id}>
            <button
              type="button"
              className={css.term}
              data-missing={isMissing || undefined}
              aria-label={t(
                'Insert or copy “{translation}” for “{source}”{isMissing, select, true {, not in the translation} other {}}',
                {
                  translation,
                  source: term.source,
                  isMissing: String(isMissing),
                },
              )}
              title={[t('Insert or copy'), ...hints].join('. ')}
              onMouseDown={keepFocus}
              onClick={() => void insertOrCopy(translation)}
            >
              {isMissing && <IconAlertTriangle size={14} aria-hidden />}
              <span lang={sourceLang}>{term.source}</span>
              <span aria-hidden>→</span>
              <b lang={targetLang}>{term.doNotTranslate ? t('not translated') : translation}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
