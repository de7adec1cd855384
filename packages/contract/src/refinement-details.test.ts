import { isErrorCode } from '@ximblox/primitives';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { contract } from './contract.ts';
import type { Operation } from './operation.ts';

type Payload = { readonly issues: { readonly code?: string; readonly message?: string; readonly params?: object }[] };
type Check = {
  readonly _zod: {
    readonly def: { check?: string; error?: () => unknown; params?: object; fn?: unknown };
    check?: (payload: Payload) => unknown;
  };
};

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

type Definition = { readonly def: { readonly checks?: readonly Check[]; readonly type: string } };

const ruleOf = (params: object | undefined): unknown => (params !== undefined && 'rule' in params ? params.rule : undefined);

/** The refinements of a schema's own, with the code that each refuses with. */
const refinementsOf = (schema: z.ZodType): { code: unknown; rule: unknown }[] => {
  const { def } = schema._zod as unknown as Definition;
  const own = def.type === 'custom' ? [schema as unknown as Check] : [];
  return [...own, ...(def.checks ?? [])]
    .map((check) => check._zod.def)
    .filter(({ check, fn }) => check === 'custom' && fn !== undefined)
    .map(({ error, params }) => ({
      code: error?.() ?? 'V_12',
      rule: ruleOf(params),
    }));
};

/** Codes that more than one rule is refused with, so that they say too little by themselves. */
const isGeneral = (code: unknown): boolean => !isErrorCode(String(code)) || code === 'V_12';

const operations = Object.entries(contract).flatMap(([domain, verbs]) =>
  Object.entries(verbs as Record<string, Operation>).map(([verb, { input }]) => ({ name: `${domain}.${verb}`, input })),
);

/** The checks of a schema's own whose issues are known only when they run: `superRefine` and `check`. */
const computedChecks = (schema: z.ZodType): Check[] =>
  ((schema._zod as unknown as Definition).def.checks ?? []).filter(
    ({ _zod: { def } }) => def.check === 'custom' && def.fn === undefined,
  );

/** Inputs that computed checks refuse, in each of their ways: a computed check that refuses none of them fails the test below. */
const refusedInputs: readonly { readonly operation: string; readonly input: object }[] = [
  { operation: 'pages.list', input: { type: 'no-such-type' } },
  { operation: 'menus.get', input: { locale: 'en-gb', place: 'no-such-place' } },
  ...[
    { name: 'edit-page', parameters: { locales: ['xx-xx'] } },
    { name: 'edit-page', parameters: { pageTypes: ['no-such-type'] } },
    { name: 'manage-menu', parameters: { pageTypes: ['news'] } },
  ].map((permission) => ({ operation: 'roles.create', input: { name: 'Editor', permissions: [permission] } })),
];

type Added = Map<Check, Payload['issues']>;

/** The issues that each computed check within these schemas adds while `work` runs. */
function issuesWhile(schemas: readonly z.ZodType[], work: () => void): Added {
  const all = new Set<unknown>();
  for (const schema of schemas) schemasIn(schema, all);
  const checks = [...new Set([...all].flatMap((schema) => computedChecks(schema as z.ZodType)))];
  const added: Added = new Map(checks.map((check) => [check, []]));
  const originals = checks.map(({ _zod }) => _zod.check);
  for (const [index, check] of checks.entries())
    check._zod.check = (payload) => {
      const before = payload.issues.length;
      const result = originals[index]?.(payload);
      added.get(check)?.push(...payload.issues.slice(before));
      return result;
    };
  work();
  for (const [index, check] of checks.entries()) check._zod.check = originals[index] as NonNullable<(typeof originals)[number]>;
  return added;
}

/** What is missing: a check that was never seen to refuse, or a general code without its rule. */
const complaintsOf = (added: Added): string[] =>
  [...added.values()].flatMap((issues) => {
    if (issues.length === 0) return ['refused no input of refusedInputs'];
    return issues.filter(({ message, params }) => isGeneral(message) && ruleOf(params) === undefined).map(() => 'gave no rule');
  });

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

test('each issue of a superRefine or check of an input says which rule it is', () => {
  const inputs = operations.map(({ input }) => input);
  const added = issuesWhile(inputs, () => {
    for (const { operation, input } of refusedInputs)
      expect(operations.find(({ name }) => name === operation)?.input.safeParse(input).success, operation).toBe(false);
  });
  expect(added.size).toBeGreaterThan(0);
  expect(complaintsOf(added)).toEqual([]);
});

test.each([
  ['superRefine', z.string().superRefine((_, { addIssue }) => addIssue({ code: 'custom', message: 'V_12' }))],
  [
    'check',
    z.string().check((payload) => {
      payload.issues.push({ code: 'custom', message: 'V_12', input: payload.value });
    }),
  ],
])('a %s without a rule is found, and one that no input reaches', (_, silent) => {
  const input = z.strictObject({ field: silent.optional() });
  expect(complaintsOf(issuesWhile([input], () => input.safeParse({ field: 'a' })))).toEqual(['gave no rule']);
  expect(complaintsOf(issuesWhile([input], () => input.safeParse({})))).toEqual(['refused no input of refusedInputs']);
});
