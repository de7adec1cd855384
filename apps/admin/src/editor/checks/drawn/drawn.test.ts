import { createBlock, type Block } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { checksOfDrawn, notExamined } from './drawn.ts';
import type { DrawnFault } from './drawn-checks.ts';

const formula = (key: string, tex: string): Block => ({
  ...createBlock('formula', key),
  props: { tex, number: '', caption: '' },
});
const pale: DrawnFault = {
  rule: 'color-contrast',
  words: 'E = m c^2',
  schemes: ['light'],
  contrast: { found: 1.07, needed: 4.5 },
};
const ids = (checks: readonly { id: string }[]) => checks.map(({ id }) => id);

test('a fault names its block, the colours and both contrasts', () => {
  const block = formula('f', String.raw`\color{yellow} E = m c^2`);
  const { checks, isPassed } = checksOfDrawn([block], { state: 'examined', faults: new Map([[block, [pale]]]) });
  expect(isPassed).toBe(false);
  expect(checks).toEqual([
    {
      id: 'f.drawn.color-contrast.E = m c^2',
      title: String.raw`“\color{yellow} E = m c^2”: “E = m c^2” is hard to read`,
      detail: 'Its contrast is 1.07 to 1 in light colours; 4.5 to 1 is needed. Choose other colours.',
      place: { kind: 'block', key: 'f', path: 'first' },
    },
  ]);
});

test('nothing passes before every block was examined, nor where it failed', () => {
  const [one, two] = [formula('a', 'x'), formula('b', 'y')];
  const blocks = [one, two];
  const some = new Map([[one, []]]);
  expect(checksOfDrawn(blocks, notExamined)).toEqual({ checks: [], isPassed: false });
  expect(checksOfDrawn(blocks, { state: 'examining', faults: some })).toEqual({ checks: [], isPassed: false });
  const missing = checksOfDrawn(blocks, { state: 'examined', faults: some });
  expect([ids(missing.checks), missing.isPassed]).toEqual([['drawn.missing'], false]);
  const failed = checksOfDrawn(blocks, { state: 'failed', faults: some });
  expect([ids(failed.checks), failed.isPassed]).toEqual([['drawn.failed'], false]);
  expect(checksOfDrawn(blocks, { state: 'examined', faults: new Map([...some, [two, []]]) })).toEqual({
    checks: [],
    isPassed: true,
  });
});

test('a block that changed since has no fault any more, and is to be examined', () => {
  const block = formula('f', 'x');
  const { checks } = checksOfDrawn([{ ...block }], { state: 'examined', faults: new Map([[block, [pale]]]) });
  expect(ids(checks)).toEqual(['drawn.missing']);
});

test('words whose contrast is not known are counted and named with their block, and nothing passes', () => {
  const block = formula('f', 'x');
  const faults = ['Waves', 'More'].map((words): DrawnFault => ({ rule: 'unmeasured', words, schemes: ['light', 'dark'] }));
  const { checks, isPassed } = checksOfDrawn([block], { state: 'examined', faults: new Map([[block, faults]]) });
  expect(isPassed).toBe(false);
  expect(checks).toEqual([
    {
      id: 'f.drawn.unmeasured',
      title: '“x”: contrast is not checked for 2 texts',
      detail:
        'It can’t be measured there, for example on an image. Look whether this can be read in light and in dark colours: “Waves”, “More”',
      place: { kind: 'block', key: 'f', path: 'first' },
    },
  ]);
});
