import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { pageTypeCatalog } from '@ximblox/blocks';
import { expect, test } from 'vitest';

import { allHandlers } from '../../boot/all-handlers.ts';
import { createExecute } from '../../kernel/operation/execute.ts';
import { createOpenAPI } from './openapi.ts';
import { callsOf } from './page/calls.ts';
import { samplesOf } from './page/code-samples.ts';
import { renderDocs } from './page/docs-page.ts';

const file = path.join(import.meta.dirname, '../../../../../packages/contract/openapi.snapshot.json');
const { operations } = createExecute(allHandlers);
const document = createOpenAPI(operations, { productKey: 'institute', serverURL: 'http://localhost:3000' });

/** The levels at which a document names its calls and schemas: `paths` has a method, `components` a schema. */
const namedDepth = 3;

/** The document with a line for each call and each schema, so that a change of the contract shows as the few lines that it is. */
function linesOf(value: unknown, depth = 0): string {
  if (depth >= namedDepth || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const indent = ' '.repeat(depth + 1);
  const entries = Object.entries(value).map(([name, inner]) => `${indent}${JSON.stringify(name)}: ${linesOf(inner, depth + 1)}`);
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${' '.repeat(depth)}}`;
}

function* referencesIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$ref' && typeof inner === 'string') yield inner;
    else yield* referencesIn(inner);
  }
}

type Shape = {
  readonly $ref?: string;
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape & { readonly const?: unknown }>>;
  readonly additionalProperties?: unknown;
  readonly examples?: readonly unknown[];
};
const { schemas } = document['components'] as { schemas: Record<string, Shape> };
const nameIn = (reference = ''): string => reference.split('/').at(-1) ?? '';
/** A schema, or the parts of a union. */
const shapesOf = (schema: Shape): readonly Shape[] => {
  const shape = schema.$ref === undefined ? schema : (schemas[nameIn(schema.$ref)] ?? {});
  return (shape.oneOf ?? shape.anyOf)?.flatMap(shapesOf) ?? [shape];
};

test('the OpenAPI document equals the committed one', async () => {
  const text = `${linesOf(document)}\n`;
  if (process.env['UPDATE_OPENAPI'] === '1') await writeFile(file, text);
  const agreed = await readFile(file, 'utf8').catch(() => '');
  expect(
    text === agreed,
    'The contract changed. If that is meant: UPDATE_OPENAPI=1 node_modules/.bin/vitest run apps/server/src/transport/docs/openapi.test.ts',
  ).toBe(true);
});

test('the committed document has a line for each call and each schema', async () => {
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
  const { paths, components } = document as Record<'paths' | 'components', Record<string, object>>;
  const named = [...Object.values(paths), ...Object.values(components)].flatMap((one) => Object.keys(one));
  // Besides them the braces around each path and each kind of component, and the head.
  expect(text.split('\n').length).toBeLessThan(named.length + 2 * Object.keys(paths).length + 40);
});

test('every reference of the document resolves', () => {
  const components = document['components'] as Record<string, Record<string, unknown>>;
  const wrong = [...new Set(referencesIn(document))].filter((reference) => {
    const [, , kind = '', name = ''] = reference.split('/');
    return components[kind]?.[name] === undefined;
  });
  expect(wrong).toEqual([]);
});

test('every operation is in the document under its name, with no additional properties in its body', () => {
  const calls = Object.values(document['paths'] as Record<string, Record<string, Record<string, unknown>>>).flatMap((methods) =>
    Object.values(methods),
  );
  expect(calls.map((call) => String(call['operationId'])).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  for (const call of calls) {
    const body = call['requestBody'] as { content: Record<string, { schema: Shape }> } | undefined;
    for (const { schema } of Object.values(body?.content ?? {}))
      expect(shapesOf(schema).map(({ additionalProperties }) => additionalProperties)).toEqual(shapesOf(schema).map(() => false));
  }
});

test('every example in the contract is a valid input of its operation', () => {
  for (const { name, operation } of operations)
    expect([name, operation.input.safeParse(operation.example).success]).toEqual([name, true]);
});

test('a block is one of the types of the catalogue', () => {
  expect(schemas['Block']?.oneOf).toContainEqual({ $ref: '#/components/schemas/BlockHeading' });
  expect(schemas['BlockHeading']?.properties?.['type']).toEqual({ type: 'string', const: 'heading' });
});

test('the data of a page are those of its type, for drafts, for visitors and for what is sent', () => {
  for (const { type, fields } of pageTypeCatalog.values()) {
    const names = Object.keys(fields);
    const open = names.filter((name) => fields[name]?.isPrivate !== true);
    const fieldsOf = {
      Page: names,
      WholePageVersion: names,
      PageDraft: names,
      PublicPage: open,
      PageCard: open,
      PublicPageAnswer: open,
    };
    for (const [union, expected] of Object.entries(fieldsOf)) {
      const name = union.replace(/^([A-Za-z]+?)(Answer)?$/, `$1${type.charAt(0).toUpperCase()}${type.slice(1)}$2`);
      const { type: only, typeData } = schemas[name]?.properties ?? {};
      const data = schemas[nameIn(typeData?.$ref)];
      expect([name, only?.const, Object.keys(data?.properties ?? {})]).toEqual([name, type, expected]);
      // What is sent is closed; an answer has fields that its type no longer has, too.
      expect([name, data?.additionalProperties]).toEqual([name, union === 'PageDraft' ? false : undefined]);
    }
  }
  expect(schemas['PublicTypeDataExpert']?.properties).not.toHaveProperty('email');
  const calls = document['paths'] as Record<string, { post: { requestBody: { content: Record<string, { schema: Shape }> } } }>;
  const store = calls['/api/ximblox/page/version/{id}/store']?.post.requestBody.content['application/json']?.schema;
  expect(store?.properties?.['typeData']?.anyOf).toContainEqual({ $ref: '#/components/schemas/TypeDataDraftNews' });
});

test('a scale factor of 0, which is refused, is no value that the document allows', () => {
  const factors = [JSON.stringify(schemas['ImageRef']), JSON.stringify(document['paths'])].map(
    (text) => text.match(/"(?:minimum":-100,"maximum":100),"not":\{"const":0\}/g)?.length,
  );
  expect(factors).toEqual([2, 2]);
});

test('the page for people has neither inline scripts nor styles, names every call, and its links lead somewhere', () => {
  const html = renderDocs(document, { css: '/docs.css', script: '/docs.js', changes: new Set() });
  expect(html.replace('<script type="module" src="/docs.js"></script>', '')).not.toMatch(
    /<script|<style|<[^>]+ (style|on\w+)=|(src|href)="(?![/#])/i,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBe(new Set(ids).size);
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
  for (const { name } of operations) expect(ids).toContain(name);
});

test('the page says what the variables of the samples are', () => {
  const html = renderDocs(document, { css: '/docs.css', script: '/docs.js', changes: new Set() });
  const header = /<header>.*<\/header>/s.exec(html)?.[0] ?? '';
  const code = callsOf(document).flatMap((call) => samplesOf(call).filter(({ language }) => language === 'curl'));
  const variables = new Set(code.flatMap((sample) => [...sample.code.matchAll(/\$([A-Z]+)/g)].map(([, name]) => name)));
  expect(variables).toEqual(new Set(['BASE', 'COOKIE', 'CSRF', 'TOKEN']));
  for (const name of variables) expect(header).toContain(`<code>${name}</code>`);
});

test('every call has samples, and those in JavaScript are programs', () => {
  const Program = (async () => {}).constructor as new (...code: string[]) => unknown;
  for (const call of callsOf(document)) {
    const samples = Object.fromEntries(samplesOf(call).map(({ language, code }) => [language, code]));
    expect(Object.keys(samples)).toEqual(
      call.access === 'token' ? ['curl', 'JavaScript', 'TypeScript', 'Python'] : ['curl', 'JavaScript', 'Python'],
    );
    for (const language of ['JavaScript', 'TypeScript']) {
      const code = samples[language]?.replace(/^import .*$/m, '') ?? '';
      expect(
        () => new Program('base', 'token', 'csrf', 'cookie', 'photo', 'createClient', code),
        `${call.id}\n${code}`,
      ).not.toThrow();
    }
    expect(Object.values(samples).filter((code) => code.includes('undefined'))).toEqual([]);
  }
});
