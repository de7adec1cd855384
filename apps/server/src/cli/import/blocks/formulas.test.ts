import { expect, test } from 'vitest';

import { createFormulaCheck } from './formulas.ts';

test('a page takes the formulas that can be rendered, as long and as many as it may have', () => {
  const takes = createFormulaCheck((tex, isDisplay) => !tex.includes('bad') && !(isDisplay && tex === 'inline'));
  expect(['a^2', 'x'.repeat(2000)].map((tex) => takes(tex, false))).toEqual([true, true]);
  expect(['', 'bad', 'x'.repeat(2001)].map((tex) => takes(tex, false))).toEqual([false, false, false]);
  expect([takes('inline', false), takes('inline', true)]).toEqual([true, false]);

  const many = createFormulaCheck(() => true);
  expect(Array.from({ length: 460 }, () => many('a', false)).filter(Boolean)).toHaveLength(450);
  const long = createFormulaCheck(() => true);
  expect(Array.from({ length: 30 }, () => long('x'.repeat(2000), false)).filter(Boolean)).toHaveLength(22);
});
