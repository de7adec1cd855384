import { blockCatalog } from './catalog.ts';
import type { Sanitizers } from './field-kinds/index.ts';

/** The maximum markup of all blocks of a version together, in characters. */
export const versionMarkupMaxLength = 1_048_576;

/** The markup of one field of a block: one text, or those of a list or a table. */
export type FieldMarkup = { readonly property: string; readonly texts: readonly string[] };

const withMarkup = new Set(['richText', 'table', 'array']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The markup in the valid fields of a block; `at` is the path of the block, such as `blocks[3]`. */
export function markupOfBlock(block: unknown, at: string): FieldMarkup[] {
  if (!isRecord(block) || !isRecord(block['props'])) return [];
  const { props } = block;
  const fields = blockCatalog.get(String(block['type']))?.fields ?? {};
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!withMarkup.has(field.kind) || !Object.hasOwn(props, name)) return [];
    const value = field.draft.safeParse(props[name]);
    if (!value.success) return [];
    const texts: string[] = [];
    field.sanitize(value.data, {
      html: (html) => {
        if (html !== '') texts.push(html);
        return html;
      },
    });
    return texts.length === 0 ? [] : [{ property: `${at}.props.${name}`, texts }];
  });
}

/** A block whose markup is sanitized, as far as its fields are valid. */
export function cleanBlock<B extends { readonly type: string; readonly props: Readonly<Record<string, unknown>> }>(
  block: B,
  sanitizers: Sanitizers,
): B {
  const fields = blockCatalog.get(block.type)?.fields ?? {};
  const cleaned = Object.entries(block.props).map(([name, value]) => {
    const field = fields[name];
    const known = field !== undefined && withMarkup.has(field.kind) ? field.draft.safeParse(value) : undefined;
    return [name, known?.success === true ? field?.sanitize(known.data, sanitizers) : value] as const;
  });
  return { ...block, props: Object.fromEntries(cleaned) };
}

/** The characters that texts have together. */
export const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
