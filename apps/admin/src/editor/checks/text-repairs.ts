import { blockCatalog, type Block, type Field, type Fields } from '@ximblox/blocks';

/** Several spaces between words; those of code are meant. */
const inText = (text: string): string => text.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ');
const inMarkup = (html: string): string =>
  /<(?:pre|code)\b/.test(html)
    ? html
    : html.replaceAll(/(<[^>]*>)|(?<=\S) {2,}(?=\S)/g, (_, tag: string | undefined) => tag ?? ' ');

function inValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') {
    if (field.kind === 'richText') return inMarkup(value);
    return field.kind === 'text' || field.kind === 'textarea' ? inText(value) : value;
  }
  if (field.itemFields === undefined || !Array.isArray(value)) return value;
  const { itemFields } = field;
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null ? inFields(itemFields, item as Record<string, unknown>) : item,
  );
}

const inFields = (fields: Fields, props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field === undefined ? value : inValue(field, value)];
    }),
  );

/** A block with single spaces between the words of its texts. */
export const withSingleSpaces = (block: Block): Block => ({
  ...block,
  props: inFields(blockCatalog.get(block.type)?.fields ?? {}, block.props),
});
