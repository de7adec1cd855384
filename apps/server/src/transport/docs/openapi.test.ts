import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { renderDocs } from './docs-page.ts';
import { createOpenAPI } from './openapi.ts';

const file = path.join(import.meta.dirname, '../../../../../packages/contract/openapi.snapshot.json');
const { operations } = createExecute(allHandlers);
const made = createOpenAPI(operations, { productKey: 'institute', serverURL: 'http://localhost:3000' });

function* referencesIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$ref' && typeof inner === 'string') yield inner;
    else yield* referencesIn(inner);
  }
}

test('the OpenAPI document equals the committed one', async () => {
  const text = `${JSON.stringify(made, null, 2)}\n`;
  if (process.env['UPDATE_OPENAPI'] === '1') await writeFile(file, text);
  const agreed = await readFile(file, 'utf8').catch(() => '');
  expect(
    text === agreed,
    'The contract changed. If that is meant: UPDATE_OPENAPI=1 node_modules/.bin/vitest run apps/server/src/transport/docs/openapi.test.ts',
  ).toBe(true);
});

test('every reference of the document resolves', () => {
  const schemas = made['components'] as { schemas: Record<string, unknown>; parameters: Record<string, unknown> };
  const wrong = [...new Set(referencesIn(made))].filter((reference) => {
    const [, , kind = '', name = ''] = reference.split('/');
    return (schemas as Record<string, Record<string, unknown>>)[kind]?.[name] === undefined;
  });
  expect(wrong).toEqual([]);
});

test('every operation is in the document under its name, with no additional properties in its body', () => {
  const calls = Object.values(made['paths'] as Record<string, Record<string, Record<string, unknown>>>).flatMap((methods) =>
    Object.values(methods),
  );
  expect(calls.map((call) => String(call['operationId'])).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  for (const call of calls) {
    const body = call['requestBody'] as { content: Record<string, { schema: { additionalProperties: boolean } }> } | undefined;
    for (const { schema } of Object.values(body?.content ?? {})) expect(schema.additionalProperties).toBe(false);
  }
});

test('every example in the contract is a valid input of its operation', () => {
  for (const { name, operation } of operations)
    expect([name, operation.input.safeParse(operation.example).success]).toEqual([name, true]);
});

test('a block is one of the types of the catalogue', () => {
  const { schemas } = made['components'] as {
    schemas: Record<string, { oneOf?: unknown[]; properties?: Record<string, unknown> }>;
  };
  expect(schemas['Block']?.oneOf).toContainEqual({ $ref: '#/components/schemas/BlockHeading' });
  expect(schemas['BlockHeading']?.properties?.['type']).toEqual({ type: 'string', const: 'heading' });
});

test('a scale factor of 0, which is refused, is no value that the document allows', () => {
  const { schemas } = made['components'] as { schemas: Record<string, object> };
  const factors = [JSON.stringify(schemas['ImageRef']), JSON.stringify(made['paths'])].map(
    (text) => text.match(/"(?:minimum":-100,"maximum":100),"not":\{"const":0\}/g)?.length,
  );
  expect(factors).toEqual([2, 2]);
});

test('the page for people has neither scripts nor styles of its own and names every call', () => {
  const html = renderDocs(made);
  expect(html).not.toMatch(/<script|<style|<[^>]+ (style|on\w+)=|(src|href)="(?![/#])/i);
  for (const { name } of operations) expect(html).toContain(`id="${name}"`);
});
