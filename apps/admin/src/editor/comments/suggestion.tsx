import { Checkbox, Textarea } from '@mantine/core';
import { Fragment } from 'react';

import { t } from '../../shared/language/t.ts';
import { changedParts, changedWords } from './changed-parts.ts';
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

/** What is suggested: the words that go and those that come, with a few around them. */
export const Suggested = ({ words, replacement, isMissing }: SuggestedProps) => (
  <p className={css.suggested}>
    {changedParts(words, replacement).map(({ status, text }, at) =>
      status === 'same' ? (
        text
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- They have no other name, and are all new where the words are.
        <Fragment key={at}>
          <span className="visually-hidden"> {status === 'removed' ? t('Delete:') : t('Add:')} </span>
          {status === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}
        </Fragment>
      ),
    )}
    {isMissing && <span className={css.gone}> {t('These words are gone.')}</span>}
  </p>
);

/** What a suggestion does, in a sentence. */
export function sentenceOf(words: string, replacement: string): string {
  const { was, now } = changedWords(words, replacement);
  if (now === '') return t('delete “{words}”', { words: was });
  return was === ''
    ? t('add “{words}”', { words: now })
    : t('replace “{words}” with “{replacement}”', { words: was, replacement: now });
}
