import { Block, blockCatalog, Link, pageTypeCatalog, propsSchema, Visibility, type Fields } from '@ximblox/blocks';
import {
  Directory,
  FileAbilities,
  HiddenLevel,
  LocaleFilter,
  MediaFile,
  MenuItem,
  PageAbilities,
  PageListItem,
  PageState,
  PageType,
  PageTypeFilter,
  PageVersion,
  Person,
  Redirect,
  Role,
  SearchResult,
  SiteFrame,
  StoreInput,
  Tag,
  User,
  VersionListItem,
} from '@ximblox/contract';
import { FileRef, FocalPoint, ImageRef, Locale, Permission } from '@ximblox/primitives';
import { z } from 'zod';

import type { JSONSchema } from './json-schema.ts';
import { anyTypeData, pageUnion, shapesByPageType, writePageTypes } from './openapi-page-types.ts';

/** Schemas with a name of their own in `components.schemas`. */
const named: Readonly<Record<string, z.ZodType>> = {
  Block,
  Directory,
  FileAbilities,
  FileRef,
  FocalPoint,
  HiddenLevel,
  ImageRef,
  Link,
  Locale,
  LocaleFilter,
  MediaFile,
  MenuItem,
  PageAbilities,
  PageListItem,
  PageState,
  PageType,
  PageTypeFilter,
  PageVersion,
  Permission,
  Person,
  Redirect,
  Role,
  SearchResult,
  SiteFrame,
  Tag,
  User,
  VersionListItem,
  Visibility,
  ...Object.fromEntries(Object.entries(shapesByPageType).map(([name, { schema }]) => [name, schema])),
};

const shapes = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) shapes.add(schema, { id });

/**
 * What is sent under another name than what is answered: there a field with a default may be absent, here every field is present. One schema
 * for both would make generators ask for all fields of what is sent.
 */
const namesOfInput: Readonly<Record<string, string>> = {
  Block: 'BlockDraft',
  FileRef: 'FileRefInput',
  ImageRef: 'ImageRefInput',
  Link: 'LinkInput',
};

type Direction = 'input' | 'output';
const nameIn = (io: Direction, name: string): string => (io === 'input' ? (namesOfInput[name] ?? name) : name);
const reference = (name: string): JSONSchema => ({ $ref: `#/components/schemas/${name}` });

/** Converts zod schemas to JSON Schemas and collects the named ones that they use. */
export type SchemaWriter = {
  /** @param io whether it describes a request or a response; they differ by defaults */
  write(schema: z.ZodType, io: Direction): JSONSchema;
  readonly components: Record<string, JSONSchema>;
};

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JSONSchema> = {};
  const add = (name: string, schema: JSONSchema): void => {
    const known = components[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(
        `${name} would name two different schemas: give what is sent a name in namesOfInput, or rename the page type.`,
      );
    components[name] = schema;
  };
  const write = (schema: z.ZodType, io: Direction): JSONSchema => {
    const {
      $defs = {},
      $schema: _dialect,
      ...generated
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: shapes,
      override: ({ zodSchema, jsonSchema }) => {
        if (Object.is(zodSchema, StoreInput.shape.blocks))
          replace(jsonSchema, { type: 'array', maxItems: 1000, items: { $ref: '#/$defs/Block' } });
        if (Object.is(zodSchema, StoreInput.shape.typeData)) replace(jsonSchema, anyTypeData());
        withPageTypes(zodSchema, jsonSchema);
        if (Object.is(zodSchema, LocaleFilter)) replace(jsonSchema, filterOf('LOCALE', Locale.options));
        withExcludedValue(zodSchema, jsonSchema);
        withoutSafeBounds(jsonSchema);
        withClosedSet(jsonSchema);
        withNames(zodSchema, jsonSchema);
        withPlainConstant(jsonSchema);
        // Of a type that is not written to; in OpenAPI it would be a value that may not be sent.
        delete jsonSchema.readOnly;
        if (io === 'output') delete jsonSchema.default;
        else withoutObjectDefault(jsonSchema);
        const union = Object.is(zodSchema, Block) ? blockUnion(io) : pageUnion(zodSchema);
        if (union !== undefined) replace(jsonSchema, union);
      },
    }) as JSONSchema & { $defs?: Record<string, JSONSchema> };
    for (const [name, definition] of Object.entries($defs))
      add(nameIn(io, name), describeDefaults(relink(strip(definition), io)) as JSONSchema);
    return relink(strip(generated), io) as JSONSchema;
  };
  for (const io of ['input', 'output'] as const) writeBlocks(io, { add, write });
  writePageTypes({ add: (name, schema) => add(name, describeDefaults(schema) as JSONSchema), write });
  return { write, components };
}

/** A block is a union of the catalogue's types, discriminated by `type`. */
const blockUnion = (io: Direction): JSONSchema => ({
  description:
    io === 'input'
      ? 'A block as it is sent. Props are checked against the schema of its type; what is absent gets its default. An unfinished draft may be stored: a required text may be empty until the page is published, when `V_01` names the field.'
      : 'A block of a page, with all its props. Those of a draft may be empty where publishing requires a value.',
  oneOf: [...blockCatalog.keys()].map((type) => reference(blockName(type, io))),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries([...blockCatalog.keys()].map((type) => [type, `#/components/schemas/${blockName(type, io)}`])),
  },
});

const blockName = (type: string, io: Direction): string =>
  `${nameIn(io, 'Block')}${type.charAt(0).toUpperCase()}${type.slice(1)}`;

type Writing = { add(name: string, schema: JSONSchema): void; write: SchemaWriter['write'] };

function writeBlocks(io: Direction, { add, write }: Writing): void {
  const { props: _props, type: _type, ...rest } = Block.shape;
  const others = write(z.strictObject(rest), io) as { properties?: JSONSchema; required?: string[] };
  add(nameIn(io, 'Block'), blockUnion(io));
  for (const [type, definition] of blockCatalog) {
    const schema = {
      type: 'object',
      description: definition.description.en,
      properties: {
        type: { type: 'string', const: type },
        props: write(propsSchema(definition.fields, 'draft'), io),
        ...others.properties,
        __images: mediaOf('images', definition.fields, { io, write }),
        __files: mediaOf('files', definition.fields, { io, write }),
      },
      required: ['type', ...(io === 'output' ? ['props'] : []), ...(others.required ?? [])],
      additionalProperties: false,
      examples: [definition.sample],
    };
    add(blockName(type, io), describeDefaults(schema) as JSONSchema);
  }
}

/**
 * The images or files of a block by the field that they are of. Those of a list's items stand under the list's name, the item's key and the field;
 * what is answered may also have those of fields that its type no longer has.
 */
function mediaOf(
  store: 'images' | 'files',
  fields: Fields,
  { io, write }: { readonly io: Direction; readonly write: SchemaWriter['write'] },
): JSONSchema {
  const inStore = (of: Fields) => Object.entries(of).filter(([, field]) => field.store === store);
  const own = inStore(fields);
  const [inItems, ...others] = Object.entries(fields).flatMap(([list, { itemFields = {} }]) =>
    inStore(itemFields).map(([name, { draft }]) => ({ slot: `${list}.KEY.${name}`, draft })),
  );
  const closed = io === 'input' ? { additionalProperties: false } : {};
  return {
    type: 'object',
    ...(inItems === undefined
      ? {}
      : {
          description: `Those of an item with the key \`KEY\`: ${[inItems, ...others].map(({ slot }) => `\`${slot}\``).join(', ')}.`,
        }),
    properties: Object.fromEntries(own.map(([name, { draft }]) => [name, write(draft, io)])),
    ...(inItems === undefined ? closed : { additionalProperties: write(inItems.draft, io) }),
  };
}

/**
 * A default in words in place of the keyword. Generators take a named schema for an answer too, where a field with a default is always present, and
 * would ask for it in what is sent.
 */
function describeDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const { default: given, examples, ...rest } = value as JSONSchema;
  const described = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, describeDefaults(inner)]));
  if (examples !== undefined) described['examples'] = examples;
  if (given === undefined) return described;
  const words = `Default \`${JSON.stringify(given)}\`.`;
  const { description } = described;
  return { ...described, description: typeof description === 'string' ? `${description} ${words}` : words };
}

/** The types of pages are those of the catalogue. */
function withPageTypes(zodSchema: z.core.$ZodType, schema: JSONSchema): void {
  const types = [...pageTypeCatalog.keys()];
  if (Object.is(zodSchema, PageType)) replace(schema, { type: 'string', enum: types });
  if (Object.is(zodSchema, PageTypeFilter)) replace(schema, filterOf('TYPE', types));
}

/** A value, or an empty text for all. Constants of Go share one namespace, so those of a filter have names of their own. */
const filterOf = (what: string, values: readonly string[]): JSONSchema => ({
  type: 'string',
  enum: ['', ...values],
  'x-enum-varnames': [`ANY_${what}`, ...values.map((value) => `ONLY_${constantOf(value)}`)],
});

/**
 * A union of constants of one type is written as an enumeration, and of an empty text and a pattern as one pattern: the code that generators
 * make for such unions refuses all but one of their parts.
 */
function withClosedSet(schema: JSONSchema): void {
  const { anyOf, ...rest } = schema as { anyOf?: readonly JSONSchema[] };
  if (anyOf === undefined) return;
  const [type, ...otherTypes] = new Set(anyOf.map((part) => part['type']));
  if (type === undefined || otherTypes.length > 0) return;
  const values = anyOf.flatMap((part): readonly unknown[] => (Array.isArray(part['enum']) ? part['enum'] : [part['const']]));
  if (!values.includes(undefined)) return replace(schema, { ...rest, type, enum: values });
  const [empty, text] = anyOf;
  if (anyOf.length === 2 && empty?.['const'] === '' && typeof text?.['pattern'] === 'string')
    replace(schema, { ...rest, type, pattern: `^$|${text['pattern']}` });
}

/** What a refinement excludes, which zod can't write, is in the metadata of its schema. */
function withExcludedValue(zodSchema: z.core.$ZodType, schema: JSONSchema): void {
  const { not } = z.globalRegistry.get(zodSchema) ?? {};
  if (not !== undefined) schema['not'] = not;
}

/**
 * The names of the values of a closed set, for the constants of generated clients: numbers have none otherwise. A schema has them in
 * its metadata, as a function where the installed site decides on them.
 */
function withNames(zodSchema: z.core.$ZodType, schema: JSONSchema): void {
  const values = schema['enum'];
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'number')) return;
  if (values.every((value) => Number.isInteger(value))) schema['type'] = 'integer';
  const { names: given } = z.globalRegistry.get(zodSchema) ?? {};
  const names: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
  if (!Array.isArray(names) || names.length !== values.length) return;
  const constants = names.map((name) => constantOf(String(name)));
  if (constants.every((name) => /^[A-Z]/.test(name)) && new Set(constants).size === names.length)
    schema['x-enum-varnames'] = constants;
}

/** `LOGGED_IN` for “Logged in”. */
const constantOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();

/** Every integer of ours is one that JSON holds; saying so each time only hides the bounds that matter. */
function withoutSafeBounds(schema: JSONSchema): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

/** Client generators reject a default that is an object; absent fields still get it. */
function withoutObjectDefault(schema: JSONSchema): void {
  if (typeof schema['default'] === 'object' && !Array.isArray(schema['default'])) delete schema['default'];
}

/** The generator for Python writes no valid code for an optional constant that is no text, and takes an enumeration of one. */
function withPlainConstant(schema: JSONSchema): void {
  const { const: value, ...rest } = schema;
  if (typeof value === 'boolean') replace(schema, { ...rest, enum: [value] });
  if (Number.isInteger(value) && rest['type'] === 'number') replace(schema, { ...rest, type: 'integer', enum: [value] });
}

function replace(target: JSONSchema, source: JSONSchema): void {
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, source);
}

const strip = ({ id: _id, ...schema }: JSONSchema): JSONSchema => schema;

/** Rewrites references within a schema to references within the document. */
function relink(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map((inner) => relink(inner, io));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? inner.replace(/^#\/\$defs\/(.*)$/, (_whole, shape: string) => `#/components/schemas/${nameIn(io, shape)}`)
        : relink(inner, io),
    ]),
  );
}
