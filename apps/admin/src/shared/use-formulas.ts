import { formulasOfBlock, sameValue, type Block, type Formula, type RenderedFormula } from '@ximblox/blocks';
import type { FormulaResult } from '@ximblox/blocks/formula';
import { useEffect, useMemo, useState } from 'react';

type Renderer = (formula: Formula) => FormulaResult;

let loaded: Renderer | undefined;

/** Loads what renders formulas; it is large, and few pages have one. */
export const loadFormulaRenderer = async (): Promise<Renderer> =>
  (loaded ??= (await import('@ximblox/blocks/formula')).renderFormula);

/** What renders formulas, once it is loaded: a block with formulas that is drawn loads it. */
export const readyFormulaRenderer = (): Renderer | undefined => loaded;

const none: readonly RenderedFormula[] = [];
const known = new WeakMap<Block, readonly Formula[]>();

/** The formulas of a block, remembered: a keystroke replaces one block of many. */
export function formulasOf(block: Block): readonly Formula[] {
  const formulas = known.get(block) ?? formulasOfBlock(block);
  known.set(block, formulas);
  return formulas;
}

/** The formulas of blocks with their MathML; empty until the renderer is loaded. Referentially stable until they change. */
export function useFormulas(blocks: readonly Block[]): readonly RenderedFormula[] {
  const found = blocks.flatMap(formulasOf);
  const [wanted, setWanted] = useState<readonly Formula[]>(found);
  if (!sameValue(wanted, found)) setWanted(found);
  const [render, setRender] = useState<Renderer>();
  const isNeeded = wanted.length > 0;
  useEffect(() => {
    if (isNeeded) void loadFormulaRenderer().then((renderer) => setRender(() => renderer));
  }, [isNeeded]);
  return useMemo(() => {
    if (render === undefined || wanted.length === 0) return none;
    return wanted.flatMap((formula) => {
      const result = render(formula);
      return 'mathml' in result ? [{ ...formula, mathml: result.mathml }] : [];
    });
  }, [wanted, render]);
}
