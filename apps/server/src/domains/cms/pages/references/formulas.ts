import { formulaKey, formulasOfBlock, type Block, type Formula, type RenderedFormula } from '@ximblox/blocks';
import { renderFormula } from '@ximblox/blocks/formula';
import type { ErrorDetail } from '@ximblox/primitives';

/** Why a formula is refused; undefined where it can be rendered. */
export function formulaProblem(formula: Formula): ErrorDetail | undefined {
  const result = renderFormula(formula);
  return 'fault' in result ? { rule: 'formula', ...result } : undefined;
}

/** The MathML of the formulas in blocks, each once. One that can not be rendered any more is left out and shown as TeX. */
export function renderFormulas(blocks: readonly Block[]): RenderedFormula[] {
  const found = new Map(blocks.flatMap(formulasOfBlock).map((formula) => [formulaKey(formula), formula]));
  return [...found.values()].flatMap((formula) => {
    const result = renderFormula(formula);
    return 'mathml' in result ? [{ ...formula, mathml: result.mathml }] : [];
  });
}
