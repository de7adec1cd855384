import { TagsInput } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';

import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import { namesOfLeftOut, sentenceOfCuts, tellLeftOut } from '../../../shared/limits/cut-paste.ts';
import { textOfMarkup } from '../../../shared/text-of-markup.ts';
import { takeTexts, type TextListLimits } from './text-list.ts';

type TextListInputProps = {
  readonly id: string;
  readonly value: readonly string[];
  readonly limits: TextListLimits;
  readonly hasError?: boolean;
  onChange(value: string[]): void;
  onLeave?(): void;
};

/** A list of short texts, each confirmed with Enter, or pasted together. What of a paste it has no room for is said. */
export function TextListInput({ id, value, limits, hasError = false, onChange, onLeave }: TextListInputProps) {
  const [typed, setTyped] = useState('');
  // Before the control takes it, which drops what is too much without a word.
  const paste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const { selectionStart, selectionEnd } = target;
    const words = clipboardData.getData('text/plain') || textOfMarkup(clipboardData.getData('text/html'));
    const { texts, cut, dropped } = takeTexts(
      value,
      typed.slice(0, selectionStart ?? typed.length) + words + typed.slice(selectionEnd ?? typed.length),
      limits,
    );
    setTyped('');
    onChange(texts);
    tellLeftOut([
      ...(cut.length > 0 ? [sentenceOfCuts(cut, limits.maxLength)] : []),
      ...(dropped.length > 0
        ? [
            t('The list takes at most {maximum}. Left out: {names}.', {
              maximum: formatNumber(limits.maximum),
              names: namesOfLeftOut(dropped),
            }),
          ]
        : []),
    ]);
  };
  return (
    <div onPasteCapture={paste}>
      <TagsInput
        id={id}
        data-own-undo="while-filled"
        value={[...value]}
        maxTags={limits.maximum}
        searchValue={typed}
        onSearchChange={setTyped}
        placeholder={t('Add, then Enter')}
        onChange={onChange}
        {...(onLeave !== undefined && { onBlur: onLeave })}
        error={hasError}
      />
    </div>
  );
}
