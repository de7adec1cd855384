import { pageTypeCatalog, typeDataSchema, type PageTypeDefinition } from '@ximblox/blocks';
import { CreateInput, Page, PageCardShape, PublicPage, WholePageVersion } from '@ximblox/contract';
import { CalendarDate } from '@ximblox/primitives';
import { z } from 'zod';

import type { JSONSchema } from './json-schema.ts';

type Direction = 'input' | 'output';
/** Who is answered, or what is sent: each has fields of its own. */
type Kind = 'draft' | 'public' | 'sent';
type Shape = { readonly schema: z.ZodObject; readonly kind: Kind };

/** The shapes with a page's type and the data of that type, by name: each is a union with a schema for every type. */
export const shapesByPageType: Readonly<Record<string, Shape>> = {
  Page: { schema: Page, kind: 'draft' },
  PageCard: { schema: PageCardShape, kind: 'public' },
  PageDraft: { schema: CreateInput, kind: 'sent' },
  PublicPage: { schema: PublicPage, kind: 'public' },
  WholePageVersion: { schema: WholePageVersion, kind: 'draft' },
};

const directionOf = (kind: Kind): Direction => (kind === 'sent' ? 'input' : 'output');
const dataNames: Readonly<Record<Kind, string>> = { draft: 'TypeData', public: 'PublicTypeData', sent: 'TypeDataDraft' };
const reference = (name: string): JSONSchema => ({ $ref: `#/components/schemas/${name}` });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withType = (name: string, type: string): string => name + capital(type);

const whose: Readonly<Record<Kind, string>> = { draft: 'A page or version', public: 'A live page', sent: 'A new page' };
const removedTypeNote =
  'A page whose type the site no longer has is answered with the name of that type, and its data as they were stored.';

/** A union of the page types of the catalogue, discriminated by `type`. Undefined for other schemas. */
export function pageUnion(schema: z.core.$ZodType): JSONSchema | undefined {
  const [name, { kind }] = Object.entries(shapesByPageType).find(([, shape]) => Object.is(shape.schema, schema)) ?? [
    '',
    { kind: '' },
  ];
  if (kind === '') return undefined;
  const types = [...pageTypeCatalog.keys()];
  return {
    description:
      kind === 'sent'
        ? 'A new page with data of its type.'
        : `Distinguished by \`type\`, with data of that type. ${removedTypeNote}`,
    oneOf: types.map((type) => reference(withType(name, type))),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(types.map((type) => [type, `#/components/schemas/${withType(name, type)}`])),
    },
  };
}

/** The data of a page whose type is not sent with it: those of any type. */
export const anyTypeData = (): JSONSchema => ({
  description: 'Data of the page’s type, which are stored as a whole: fields that are absent are removed.',
  anyOf: [...new Set([...pageTypeCatalog.values()].map((definition) => dataName(definition, 'sent')))].map(reference),
});

type Writing = {
  add(name: string, schema: JSONSchema): void;
  write(schema: z.ZodType, io: Direction): JSONSchema;
};

/** Writes the data of every page type, and every shape with such data. */
export function writePageTypes({ add, write }: Writing): void {
  for (const definition of pageTypeCatalog.values())
    for (const kind of ['draft', 'public', 'sent'] as const) add(dataName(definition, kind), dataOf(definition, kind, write));
  for (const [name, { schema, kind }] of Object.entries(shapesByPageType)) {
    const { type: _type, typeData: _typeData, ...others } = schema.shape;
    const written = write(z.strictObject(others), directionOf(kind)) as {
      properties: Record<string, JSONSchema>;
      required?: string[];
    };
    const { properties, ...rest } = { ...written, properties: withNames(name, written.properties, add) };
    for (const definition of pageTypeCatalog.values()) {
      const { type, label } = definition;
      const fields: JSONSchema = {
        ...properties,
        type: { type: 'string', const: type },
        typeData: reference(dataName(definition, kind)),
      };
      const required = new Set([...(rest.required ?? []), 'type', ...(kind === 'sent' ? [] : ['typeData'])]);
      const inOrder = Object.keys(schema.shape);
      add(withType(name, type), {
        ...rest,
        description: `${whose[kind]} of the type \`${type}\` (${label.en}).`,
        properties: Object.fromEntries(inOrder.map((field) => [field, fields[field]])),
        required: inOrder.filter((field) => required.has(field)),
      });
    }
  }
}

/** Parts that all types have in common are named: generators would make a class of each for every type. */
function withNames(owner: string, properties: Record<string, JSONSchema>, add: Writing['add']): Record<string, JSONSchema> {
  const named = (schema: JSONSchema, name: string): JSONSchema => {
    if (schema['type'] === 'array') return { ...schema, items: named(schema['items'] as JSONSchema, `${name}Item`) };
    if (schema['properties'] === undefined && schema['enum'] === undefined) return schema;
    const inner = schema['properties'] as Record<string, JSONSchema> | undefined;
    add(name, inner === undefined ? schema : { ...schema, properties: withNames(name, inner, add) });
    return reference(name);
  };
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, named(schema, `${owner}${capital(field)}`)]),
  );
}

/**
 * The fields of a page type that are answered or sent. Who sends no date leaves its field out, so that clients can have a type for dates; in an answer
 * it may be empty.
 */
const fieldsOf = ({ fields }: PageTypeDefinition, kind: Kind) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => kind !== 'public' || field.isPrivate !== true)
      .map(([name, field]) => [name, kind === 'sent' && field.kind === 'date' ? { ...field, draft: CalendarDate } : field]),
  );

/** Types without fields of their own share one schema. */
const dataName = (definition: PageTypeDefinition, kind: Kind): string =>
  withType(dataNames[kind], Object.keys(fieldsOf(definition, kind)).length === 0 ? 'none' : definition.type);

function dataOf(definition: PageTypeDefinition, kind: Kind, write: Writing['write']): JSONSchema {
  const fields = fieldsOf(definition, kind);
  if (Object.keys(fields).length === 0) return emptyData(kind);
  const { additionalProperties, ...schema } = write(typeDataSchema(fields, 'draft'), directionOf(kind));
  const sample = Object.fromEntries(Object.entries(definition.sample).filter(([name]) => name in fields));
  return {
    ...schema,
    description: `${dataWords[kind]} ${definition.label.en}: ${definition.description.en}.`,
    // What was stored before a field was removed from its type is still answered.
    ...(kind === 'sent' ? { additionalProperties } : {}),
    examples: [sample],
  };
}

const dataWords: Readonly<Record<Kind, string>> = {
  draft: 'The fields of a page’s type; those without a value are absent.',
  public: 'The fields of a page’s type that the caller may see; those without a value are absent.',
  sent: 'The fields of a page’s type as they are sent. A required one may be absent until the page is published, when `V_01` names it.',
};

const emptyData = (kind: Kind): JSONSchema => ({
  type: 'object',
  description: 'The type of the page has no fields of its own.',
  properties: {},
  ...(kind === 'sent' ? { additionalProperties: false } : {}),
});
