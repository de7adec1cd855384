import { Checkbox, Textarea } from '@mantine/core';

import { t } from '../../shared/language/t.ts';
import css from './comments.module.css';

/** The longest replacement that the server takes. */
const replacementMax = 2000;

/** Where what is suggested in place of words is kept until it is sent. */
export const replacementPlace = (place: string): string => `${place}.replacement`;

/** What is kept beside a typed comment; null where nothing is. */
export function parseStored(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

type ReplacementFieldProps = {
  readonly value: string;
  onChange(replacement: string): void;
};

/** What is to stand in place of words. It takes the focus. */
export const ReplacementField = ({ value, onChange }: ReplacementFieldProps) => (
  <Textarea
    label={t('In place of these words')}
    description={t('Empty suggests that they go.')}
    autosize
    minRows={2}
    maxRows={10}
    maxLength={replacementMax}
    value={value}
    autoFocus
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type SuggestFieldProps = {
  /** The words in whose place others are suggested. */ readonly words: string;
  /** Null for a comment. */ readonly replacement: string | null;
  onChange(replacement: string | null): void;
};

/** Makes a comment on words a suggestion of others. */
export const SuggestField = ({ words, replacement, onChange }: SuggestFieldProps) => (
  <>
    <Checkbox
      size="xs"
      label={t('Suggest other words')}
      checked={replacement !== null}
      onChange={(event) => onChange(event.currentTarget.checked ? words : null)}
    />
    {replacement !== null && <ReplacementField value={replacement} onChange={onChange} />}
  </>
);

type SuggestedProps = { readonly words: string; readonly replacement: string; readonly isMissing: boolean };

/** What is suggested: the words, and what is to stand in their place. */
export const Suggested = ({ words, replacement, isMissing }: SuggestedProps) => (
  <p className={css.suggested}>
    <span className="visually-hidden">{replacement === '' ? t('Delete:') : t('Replace:')} </span>
    <del>{words}</del>
    {replacement !== '' && (
      <>
        <span className="visually-hidden"> {t('with:')}</span> <ins>{replacement}</ins>
      </>
    )}
    {isMissing && <span className={css.gone}> {t('These words are gone.')}</span>}
  </p>
);

/** What a suggestion does, in a sentence. */
export const sentenceOf = (words: string, replacement: string): string =>
  replacement === '' ? t('delete “{words}”', { words }) : t('replace “{words}” with “{replacement}”', { words, replacement });
