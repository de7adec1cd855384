import type { AxeResults, NodeResult } from 'axe-core';

import type { DrawnFault, DrawnRule, Scheme } from './drawn-checks.ts';

/** What an editor can mend in the content. What our own checks say already, and what only the site's styles decide, is left out. */
export const rules: readonly Exclude<DrawnRule, 'unmeasured'>[] = [
  'color-contrast',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'link-name',
];

const isCorner = (cell: Element): boolean => cell.matches('tr:first-child > :first-child');

/** The words of an element: of a part of a formula the whole one in TeX, of an image its alternative text. */
function wordsOf(element: Element): string {
  const tex = element.closest<HTMLElement>('[data-tex]')?.dataset['tex'];
  return (tex ?? element.getAttribute('alt') ?? element.textContent).replace(/\s+/g, ' ').trim();
}

/** What a finding of axe means; undefined where nothing is wrong with the content. */
function faultOf(id: string, isSure: boolean, node: NodeResult): Omit<DrawnFault, 'schemes'> | undefined {
  const rule = rules.find((one) => one === id);
  const { element } = node;
  // Where a rule fails, axe doubts the document as a whole: nothing is known, which must not pass for nothing found.
  const isOfBlock = element !== undefined && element.closest('[data-block-key]') !== null;
  if (rule === undefined || !isOfBlock || (!isSure && rule !== 'color-contrast'))
    throw new Error(`axe gives no answer about ${id}.`);
  const words = wordsOf(element);
  if (rule === 'color-contrast') {
    const { contrastRatio, expectedContrastRatio, messageKey } = (node.any[0]?.data ?? {}) as Record<string, unknown>;
    // Words in the very colour behind them may be hidden on purpose, which axe leaves open; an editor can't mean that.
    if (!isSure && messageKey !== 'equalRatio') return { rule: 'unmeasured', words };
    return { rule, words, contrast: { found: Number(contrastRatio), needed: parseFloat(String(expectedContrastRatio)) } };
  }
  // The corner above a column of row heads has nothing to say.
  return rule === 'empty-table-header' && isCorner(element) ? undefined : { rule, words };
}

/**
 * What axe found in a block in the colours of a scheme. What it leaves open is a fault too: `unmeasured`.
 * @returns refused where a rule failed
 */
export const faultsIn = (
  { violations, incomplete }: Pick<AxeResults, 'violations' | 'incomplete'>,
  scheme: Scheme,
): DrawnFault[] =>
  [violations, incomplete].flatMap((results) =>
    results.flatMap(({ id, nodes }) =>
      nodes.flatMap((node): DrawnFault[] => {
        const fault = faultOf(id, results === violations, node);
        return fault === undefined ? [] : [{ ...fault, schemes: [scheme] }];
      }),
    ),
  );

/** The same fault in both schemes is one, with the lower contrast. */
export function joined(faults: readonly DrawnFault[]): DrawnFault[] {
  const found = new Map<string, DrawnFault>();
  for (const fault of faults) {
    const name = `${fault.rule} ${fault.words}`;
    const known = found.get(name);
    if (known === undefined) found.set(name, fault);
    else {
      const worse = (fault.contrast?.found ?? Infinity) < (known.contrast?.found ?? Infinity) ? fault : known;
      found.set(name, { ...worse, schemes: [...new Set([...known.schemes, ...fault.schemes])] });
    }
  }
  return [...found.values()];
}
