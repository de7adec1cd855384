import documented from '@ximblox/contract/documented-paths.json' with { type: 'json' };
import { expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';

/** How many documented calls were not served when the list began; it never grows again. Lower it with every call that is added. */
const atMost = 0;
const notYetServed: readonly string[] = documented.notYetServed;

const served = new Set(
  createExecute(allHandlers).operations.map(
    ({ operation: { rest } }) => `${rest.method} ${rest.path.replace(/:([A-Za-z]+)/g, '{$1}')}`,
  ),
);
const all = [...new Set([...documented.backOffice, ...documented.site])];

test('every call of both specifications is served, but for those that are written down as not yet served', () => {
  expect(all.filter((path) => !served.has(path)).toSorted()).toEqual(notYetServed.toSorted());
});

test('the list of calls that are not yet served only shrinks', () => {
  expect(notYetServed.length).toBeLessThanOrEqual(atMost);
});
