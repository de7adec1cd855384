import type { NodeResult } from 'axe-core';
import { expect, test } from 'vitest';

import { faultsIn, joined } from './read-results.ts';

type Is = { readonly words?: string; readonly isOutside?: boolean; readonly isCorner?: boolean };

/** A finding of axe about an element of a block, or outside all. */
const node = (data: Record<string, unknown>, { words = 'k h', isOutside = false, isCorner = false }: Is = {}) =>
  ({
    any: [{ data }],
    element: {
      textContent: words,
      getAttribute: () => null,
      matches: () => isCorner,
      closest: (selector: string) => (selector === '[data-block-key]' && !isOutside ? {} : null),
    },
  }) as unknown as NodeResult;

const result = (id: string, ...nodes: NodeResult[]) => ({
  id,
  nodes,
  impact: null,
  tags: [],
  description: '',
  help: '',
  helpUrl: '',
});
const none = { violations: [], incomplete: [] };
const dark = { contrastRatio: 1.1, expectedContrastRatio: '4.5:1' };

test('a contrast that is too low has its words, its colours and both numbers', () => {
  const violations = [result('color-contrast', node(dark))];
  expect(faultsIn({ ...none, violations }, 'dark')).toEqual([
    { rule: 'color-contrast', words: 'k h', schemes: ['dark'], contrast: { found: 1.1, needed: 4.5 } },
  ]);
});

test.each(['bgImage', 'imgNode', 'bgGradient', 'bgOverlap', 'elmPartiallyObscured', 'pseudoContent', undefined])(
  'what axe leaves open because of %s is not measured, which is said',
  (messageKey) => {
    const incomplete = [result('color-contrast', node({ ...dark, messageKey }))];
    expect(faultsIn({ ...none, incomplete }, 'light')).toEqual([{ rule: 'unmeasured', words: 'k h', schemes: ['light'] }]);
  },
);

test('words in the colour behind them are hard to read', () => {
  const incomplete = [
    result('color-contrast', node({ contrastRatio: 1, expectedContrastRatio: '3:1', messageKey: 'equalRatio' })),
  ];
  expect(faultsIn({ ...none, incomplete }, 'light')).toEqual([
    { rule: 'color-contrast', words: 'k h', schemes: ['light'], contrast: { found: 1, needed: 3 } },
  ]);
});

test('the corner of a table may be empty, another heading cell may not', () => {
  const cells = result('empty-table-header', node({}, { words: '', isCorner: true }), node({}, { words: '' }));
  expect(faultsIn({ ...none, violations: [cells] }, 'light')).toEqual([
    { rule: 'empty-table-header', words: '', schemes: ['light'] },
  ]);
});

test('a rule that fails, of which axe doubts the whole document, is no rule that finds nothing', () => {
  for (const incomplete of [
    [result('color-contrast', node({}, { isOutside: true }))],
    [result('link-name', node({}))],
    [result('another', node({}))],
  ])
    expect(() => faultsIn({ ...none, incomplete }, 'light')).toThrow(/^axe gives no answer about/);
});

test('a fault of both forms is one, with the lower contrast; one of the dark form stays one of the dark form', () => {
  const rule = 'color-contrast' as const;
  const faults = [
    { rule, words: 'a', schemes: ['light'], contrast: { found: 4, needed: 4.5 } },
    { rule, words: 'a', schemes: ['dark'], contrast: { found: 2, needed: 4.5 } },
    { rule, words: 'b', schemes: ['dark'], contrast: { found: 3, needed: 4.5 } },
  ] as const;
  expect(joined(faults)).toEqual([{ ...faults[1], schemes: ['light', 'dark'] }, faults[2]]);
});
