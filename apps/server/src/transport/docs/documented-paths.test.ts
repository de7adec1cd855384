import documented from '@ximblox/contract/documented-paths.json' with { type: 'json' };
import { expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';

/** The number of documented calls that are not implemented; it may only decrease. */
const atMost = 2;

const served = new Set(
  createExecute(allHandlers).operations.map(
    ({ operation: { rest } }) => `${rest.method} ${rest.path.replace(/:([A-Za-z]+)/g, '{$1}')}`,
  ),
);
const all = [...new Set([...documented.backOffice, ...documented.site])];

test('every call of both specifications is implemented, except those listed as missing', () => {
  expect(all.filter((path) => !served.has(path)).toSorted()).toEqual(documented.notYetServed.toSorted());
});

test('the list of missing calls only shrinks', () => {
  expect(documented.notYetServed.length).toBeLessThanOrEqual(atMost);
});
