import { Block, blockCatalog, propsSchema } from '@ximblox/blocks';
import {
  Directory,
  FileAbilities,
  MediaFile,
  MenuItem,
  Page,
  PageAbilities,
  PageCardShape,
  PageListItem,
  PageVersion,
  Person,
  PublicPage,
  Redirect,
  Role,
  SearchResult,
  SiteFrame,
  StoreInput,
  Tag,
  User,
  VersionListItem,
} from '@ximblox/contract';
import { FileRef, ImageRef, Permission } from '@ximblox/primitives';
import { z } from 'zod';

/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
export type JSONSchema = Record<string, unknown>;

/** Schemas with a name of their own in `components.schemas`. */
const named: Readonly<Record<string, z.ZodType>> = {
  Block,
  Directory,
  FileAbilities,
  FileRef,
  ImageRef,
  MediaFile,
  MenuItem,
  Page,
  PageAbilities,
  PageCard: PageCardShape,
  PageListItem,
  PageVersion,
  Permission,
  Person,
  PublicPage,
  Redirect,
  Role,
  SearchResult,
  SiteFrame,
  Tag,
  User,
  VersionListItem,
};

const shapes = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) shapes.add(schema, { id });

const reference = (name: string): JSONSchema => ({ $ref: `#/components/schemas/${name}` });

/** Converts zod schemas to JSON Schemas and collects the named ones that they use. */
export type SchemaWriter = {
  /** @param io whether it describes a request or a response; they differ by defaults */
  write(schema: z.ZodType, io: 'input' | 'output'): JSONSchema;
  readonly components: Record<string, JSONSchema>;
};

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JSONSchema> = {};
  const write = (schema: z.ZodType, io: 'input' | 'output'): JSONSchema => {
    const {
      $defs = {},
      $schema: _dialect,
      ...made
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: shapes,
      override: ({ zodSchema, jsonSchema }) => {
        if (Object.is(zodSchema, StoreInput.shape.blocks))
          replace(jsonSchema, { type: 'array', maxItems: 1000, items: { $ref: '#/$defs/Block' } });
        withExcludedValue(zodSchema, jsonSchema);
        withoutSafeBounds(jsonSchema);
        withoutObjectDefault(jsonSchema);
        if (Object.is(zodSchema, Block)) replace(jsonSchema, blockUnion());
      },
    }) as JSONSchema & { $defs?: Record<string, JSONSchema> };
    for (const [name, definition] of Object.entries($defs)) components[name] ??= relink(strip(definition)) as JSONSchema;
    return relink(strip(made)) as JSONSchema;
  };
  writeBlocks(components, write);
  return { write, components };
}

/** A block is a union of the catalogue's types, discriminated by `type`. */
const blockUnion = (): JSONSchema => ({
  description:
    'A block of a page. Props are checked against the schema of its type. An unfinished draft may be stored: a required text may be empty until the page is published, when `V_01` names the field.',
  oneOf: [...blockCatalog.keys()].map((type) => reference(blockName(type))),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries([...blockCatalog.keys()].map((type) => [type, `#/components/schemas/${blockName(type)}`])),
  },
});

const blockName = (type: string): string => `Block${type.charAt(0).toUpperCase()}${type.slice(1)}`;

function writeBlocks(components: Record<string, JSONSchema>, write: SchemaWriter['write']): void {
  components['ImageRef'] = write(z.strictObject(ImageRef.shape), 'input');
  components['FileRef'] = write(z.strictObject(FileRef.shape), 'input');
  components['Block'] = blockUnion();
  for (const [type, definition] of blockCatalog) {
    const { props: _props, type: _type, ...rest } = Block.shape;
    const { properties = {} } = write(z.strictObject(rest), 'input') as { properties?: JSONSchema };
    components[blockName(type)] = {
      type: 'object',
      description: definition.description.en,
      properties: { type: { const: type }, props: write(propsSchema(definition.fields, 'draft'), 'input'), ...properties },
      required: ['type', 'key'],
      additionalProperties: false,
      examples: [definition.sample],
    };
  }
}

/** What a refinement excludes, which zod can't write, is in the metadata of its schema. */
function withExcludedValue(zodSchema: z.core.$ZodType, schema: JSONSchema): void {
  const { not } = z.globalRegistry.get(zodSchema) ?? {};
  if (not !== undefined) schema['not'] = not;
}

/** Every integer of ours is one that JSON holds; saying so each time only hides the bounds that matter. */
function withoutSafeBounds(schema: JSONSchema): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

/** Client generators reject a default that is an object; absent fields still get it. */
function withoutObjectDefault(schema: JSONSchema): void {
  if (typeof schema['default'] === 'object' && !Array.isArray(schema['default'])) delete schema['default'];
}

function replace(target: JSONSchema, source: JSONSchema): void {
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, source);
}

const strip = ({ id: _id, ...schema }: JSONSchema): JSONSchema => schema;

/** Rewrites references within a schema to references within the document. */
function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : relink(inner),
    ]),
  );
}
