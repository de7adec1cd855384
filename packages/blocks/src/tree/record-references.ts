import type { Block } from '../block.ts';
import { blockCatalog, pageTypeCatalog } from '../catalog.ts';
import type { Field, Fields } from '../field-kinds/index.ts';
import { isRecord } from './same-value.ts';

/** A record that content refers to, with the property at which errors name it. */
export type RecordReference = { readonly of: string; readonly id: number; readonly property: string };

function inField(field: Field, value: unknown, property: string): RecordReference[] {
  const { itemFields } = field;
  if (itemFields !== undefined)
    return Array.isArray(value)
      ? value.flatMap((item: unknown, index) => (isRecord(item) ? inFields(itemFields, item, `${property}[${index}]`) : []))
      : [];
  const isList = Array.isArray(value);
  return field
    .references(value)
    .flatMap((reference, index) =>
      reference.kind === 'record'
        ? [{ of: reference.of, id: reference.id, property: isList ? `${property}[${index}]` : property }]
        : [],
    );
}

const inFields = (fields: Fields, values: Readonly<Record<string, unknown>>, at: string): RecordReference[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.store === 'props' && values[name] !== undefined ? inField(field, values[name], `${at}.${name}`) : [],
  );

/** The records that checked content refers to, in its blocks and in the fields of its type. */
export const recordReferences = (content: {
  readonly type: string;
  readonly blocks: readonly Block[];
  readonly typeData: Readonly<Record<string, unknown>>;
}): RecordReference[] => [
  ...content.blocks.flatMap(({ type, props }, index) =>
    inFields(blockCatalog.get(type)?.fields ?? {}, props, `blocks[${index}].props`),
  ),
  ...inFields(pageTypeCatalog.get(content.type)?.fields ?? {}, content.typeData, 'typeData'),
];
