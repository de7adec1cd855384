import { formulaMaxLength, type Formula } from '@ximblox/blocks';
import { renderFormula } from '@ximblox/blocks/formula';
import { detailText } from '@ximblox/i18n/error-details';
import { Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { language } from '../../../../shared/language/language.ts';
import { mathOf } from './math-element.ts';
import css from './text.module.css';

/** What is wrong with a formula, as a sentence; null where it can be rendered. */
export function problemOf(formula: Formula): string | null {
  const result = renderFormula(formula);
  return 'fault' in result ? detailText({ rule: 'formula', ...result }, language) : null;
}

type FormulaInputProps = {
  readonly id: string;
  readonly formula: Formula;
  /** Shown in place of what is wrong with the TeX. */
  readonly error?: string | null | undefined;
  readonly label?: string;
  readonly isFirst?: boolean;
  onChange(tex: string): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent): void;
};

/** The TeX of a formula, with the formula below it as it is typed, or what is wrong with it. */
export function FormulaInput({ id, formula, error, label, isFirst = false, onChange, onBlur, onKeyDown }: FormulaInputProps) {
  const problem = formula.tex.trim() === '' ? null : problemOf(formula);
  const shown = error ?? problem;
  return (
    <>
      <Textarea
        id={id}
        data-autofocus={isFirst || undefined}
        label={label}
        placeholder={t('TeX, such as {example}', { example: String.raw`\frac{1}{2} \rho v^2` })}
        value={formula.tex}
        maxLength={formulaMaxLength}
        autosize
        minRows={2}
        maxRows={8}
        classNames={{ input: css.tex ?? '' }}
        spellCheck={false}
        autoCapitalize="off"
        error={shown !== null}
        aria-describedby={`${id}-preview`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-preview`} className={css.preview} role="status" data-wrong={shown === null ? undefined : true}>
        {shown ?? <Preview formula={formula} />}
      </div>
    </>
  );
}

function Preview({ formula }: { readonly formula: Formula }) {
  const place = useRef<HTMLDivElement>(null);
  const { tex, isDisplay } = formula;
  useLayoutEffect(() => {
    const result = tex.trim() === '' ? undefined : renderFormula({ tex, isDisplay });
    place.current?.replaceChildren(...(result !== undefined && 'mathml' in result ? [mathOf(result.mathml)] : []));
  }, [tex, isDisplay]);
  return tex.trim() === '' ? t('The formula is shown here while you type.') : <div ref={place} />;
}
