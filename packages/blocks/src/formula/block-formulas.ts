import type { Block } from '../block.ts';
import { cleanBlock } from '../markup.ts';
import { formulaKey, formulasIn, replaceFormulas, type Formula } from './formula-markup.ts';

/** The formulas of a block, each once. */
export function formulasOfBlock(block: Block): Formula[] {
  const found = new Map<string, Formula>();
  const add = (formula: Formula): void => {
    if (formula.tex !== '') found.set(formulaKey(formula), formula);
  };
  cleanBlock(block, {
    html: (html) => {
      for (const formula of formulasIn(html)) add(formula);
      return html;
    },
    formula: (tex) => {
      add({ tex, isDisplay: true });
      return tex;
    },
  });
  return [...found.values()];
}

/** A block with each formula in its texts read as one word, for counting. */
export const withFormulasAsWords = (block: Block): Block =>
  cleanBlock(block, { html: (html) => replaceFormulas(html, () => ' x '), formula: (tex) => tex });
