import { isPasswordText, oneSpelling } from '@ximblox/primitives';
import { z } from 'zod';

/** A schema without what makes it optional or gives it a default. */
function withoutDefault(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let bare = schema;
  while (bare instanceof z.ZodOptional || bare instanceof z.ZodDefault || bare instanceof z.ZodNullable)
    bare = bare._zod.def.innerType;
  return bare;
}

/**
 * An input with all its texts in one spelling, but for the passwords of its schema. What has it already is returned as it is.
 * @param depth how deep objects are followed; schemas refuse deeper ones, or keep them as they are
 */
export function spellInput(value: unknown, schema?: z.core.$ZodType, depth = 100): unknown {
  const bare = withoutDefault(schema);
  if (typeof value === 'string') return bare !== undefined && isPasswordText(bare) ? value : oneSpelling(value);
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => spellInput(item, undefined, depth - 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Inputs over REST have none.
  if (prototype !== Object.prototype && prototype !== null) return value;
  const fields: Readonly<Record<string, z.core.$ZodType>> = bare instanceof z.ZodObject ? bare.shape : {};
  const entries = Object.entries(value);
  const spelled = entries.map(
    ([name, item]) => [name, spellInput(item, Object.hasOwn(fields, name) ? fields[name] : undefined, depth - 1)] as const,
  );
  return spelled.some(([, item], index) => item !== entries[index]?.[1]) ? Object.fromEntries(spelled) : value;
}
