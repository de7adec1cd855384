import { expect, test } from 'vitest';

import { contract } from './contract.ts';
import type { Operation } from './operation.ts';

const reads = Object.entries(contract).flatMap(([domain, operations]) =>
  Object.entries(operations as Record<string, Operation>)
    .filter(([, { rest }]) => rest.method === 'GET')
    .map(([verb, operation]) => [`${domain}.${verb}`, operation] as const),
);

test.each(reads)('%s takes the numbers of its example as text, as a query string has them', (_name, { input, example }) => {
  const asText = Object.fromEntries(
    Object.entries(example as object).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
  expect(input.safeParse(asText).error?.issues ?? []).toEqual([]);
});
