import { isErrorCode } from '@ximblox/primitives';
import { expect, test } from 'vitest';
import type { z } from 'zod';

import { contract } from './contract.ts';
import type { Operation } from './operation.ts';

type Check = { readonly _zod: { readonly def: { check?: string; error?: () => unknown; params?: object; fn?: unknown } } };

/** Every schema within one. Shapes that contain themselves are visited once. */
function schemasIn(value: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  if ('_zod' in value) {
    seen.add(value);
    const { def } = (value as z.ZodType)._zod;
    if ('getter' in def && typeof def.getter === 'function') schemasIn((def.getter as () => unknown)(), seen);
    if ('shape' in def) schemasIn(def.shape, seen);
    for (const part of Object.values(def)) schemasIn(part, seen);
    return;
  }
  if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
    for (const part of Object.values(value)) schemasIn(part, seen);
}

/** The refinements of a schema's own, with the code that each refuses with. */
const refinementsOf = (schema: z.ZodType): { code: unknown; rule: unknown }[] => {
  const { def } = schema._zod as unknown as { readonly def: { readonly checks?: readonly Check[]; readonly type: string } };
  const own = def.type === 'custom' ? [schema as unknown as Check] : [];
  return [...own, ...(def.checks ?? [])]
    .map((check) => check._zod.def)
    .filter(({ check, fn }) => check === 'custom' && fn !== undefined)
    .map(({ error, params }) => ({
      code: error?.() ?? 'V_12',
      rule: params !== undefined && 'rule' in params ? params.rule : undefined,
    }));
};

/** Codes that more than one rule is refused with, so that they say too little by themselves. */
const isGeneral = (code: unknown): boolean => !isErrorCode(String(code)) || code === 'V_12';

const operations = Object.entries(contract).flatMap(([domain, verbs]) =>
  Object.entries(verbs as Record<string, Operation>).map(([verb, { input }]) => ({ name: `${domain}.${verb}`, input })),
);

test('refinements of inputs are found at all', () => {
  const all = new Set<unknown>();
  for (const { input } of operations) schemasIn(input, all);
  expect([...all].flatMap((schema) => refinementsOf(schema as z.ZodType)).length).toBeGreaterThan(20);
});

test.each(operations)('each refinement of the input of $name says which rule it is', ({ input }) => {
  const schemas = new Set<unknown>();
  schemasIn(input, schemas);
  const silent = [...schemas]
    .flatMap((schema) => refinementsOf(schema as z.ZodType))
    .filter(({ code, rule }) => isGeneral(code) && rule === undefined);
  expect(silent).toEqual([]);
});
