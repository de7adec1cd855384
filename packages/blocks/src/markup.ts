import { blockCatalog } from './catalog.ts';
import { richTextMaxLength, type Field, type Fields, type Sanitizers } from './field-kinds/index.ts';
import { nestsDeep } from './field-kinds/nesting.ts';

/** The maximum markup of all blocks of a version together, in characters. */
export const versionMarkupMaxLength = 1_048_576;

/** The markup of one field of a block: one text, or those of a list or a table. */
export type FieldMarkup = { readonly property: string; readonly texts: readonly string[] };

const withMarkup = new Set(['richText', 'table', 'array', 'formula']);

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

/** One text: empty where it is none, or where reading it would take too long. */
const cleanText = (text: unknown, sanitizers: Sanitizers): string =>
  typeof text === 'string' && text.length <= richTextMaxLength && !nestsDeep(text) ? sanitizers.html(text) : '';

/** A value that its field refuses, such as a text with a link to a script: its texts are sanitized all the same. */
function cleanRefused(field: Field, value: unknown, sanitizers: Sanitizers): unknown {
  if (field.kind === 'richText') return cleanText(value, sanitizers);
  if (field.kind === 'formula') return '';
  if (field.kind === 'table') {
    const rows = isRecord(value) && Array.isArray(value['rows']) ? (value['rows'] as unknown[]) : [];
    const cleaned = rows.map((row) => (Array.isArray(row) ? row.map((cell) => cleanText(cell, sanitizers)) : []));
    return { ...(isRecord(value) ? value : {}), rows: cleaned };
  }
  const items = Array.isArray(value) ? value.filter(isRecord) : [];
  return items.map((item) => cleanProps(field.itemFields ?? {}, item, sanitizers));
}

/** The props of a set of fields with their markup sanitized. */
function cleanProps(fields: Fields, props: Readonly<Record<string, unknown>>, sanitizers: Sanitizers): Record<string, unknown> {
  const cleaned = Object.entries(props).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined || !withMarkup.has(field.kind)) return [name, value] as const;
    const known = field.draft.safeParse(value);
    return [name, known.success ? field.sanitize(known.data, sanitizers) : cleanRefused(field, value, sanitizers)] as const;
  });
  return Object.fromEntries(cleaned);
}

/** A block whose markup is sanitized, also in fields whose values are refused by now. */
export function cleanBlock<B extends { readonly type: string; readonly props: Readonly<Record<string, unknown>> }>(
  block: B,
  sanitizers: Sanitizers,
): B {
  const fields = blockCatalog.get(block.type)?.fields ?? {};
  return { ...block, props: cleanProps(fields, block.props, sanitizers) };
}

/** The characters that texts have together. */
export const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
