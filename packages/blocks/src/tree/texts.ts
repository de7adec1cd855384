import type { Block } from '../block.ts';
import { blockCatalog, pageTypeCatalog } from '../catalog.ts';
import { mediaSlots } from '../check.ts';
import type { Field, Fields } from '../field-kinds/index.ts';
import { isRecord } from './same-value.ts';
import type { PageContent } from './translation.ts';

/** A text of a block or page that a translator writes anew. */
export type TranslatableText = {
  /** Its place: `title`, `items.ITEMKEY.text`, `table.2.0`, `__images.image.0.altText`. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly isMarkup: boolean;
};

/** Gets each text, and returns what it is to be. */
type Visit = (text: TranslatableText) => string;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A value with its texts as `visit` returns them. Kinds without texts, and codes that search leaves out, stay as they are. */
function mapValue(field: Field, value: unknown, at: { readonly path: string; readonly label: string }, visit: Visit): unknown {
  const each = (text: string, path: string, isMarkup: boolean): string =>
    text === '' ? text : visit({ ...at, path, value: text, isMarkup });
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return isText(value) && field.text(value) !== '' ? each(value, at.path, false) : value;
    case 'richText':
      return isText(value) ? each(value, at.path, true) : value;
    case 'textList':
      return Array.isArray(value)
        ? value.map((text: unknown, index) => (isText(text) ? each(text, `${at.path}.${index}`, false) : text))
        : value;
    case 'link':
      return isRecord(value) && isText(value['text']) ? { ...value, text: each(value['text'], `${at.path}.text`, false) } : value;
    case 'table':
      return isRecord(value) && Array.isArray(value['rows'])
        ? {
            ...value,
            rows: (value['rows'] as unknown[][]).map((row, y) =>
              row.map((cell, x) => (isText(cell) ? each(cell, `${at.path}.${y}.${x}`, true) : cell)),
            ),
          }
        : value;
    case 'array':
      return Array.isArray(value)
        ? value.map((item: unknown) =>
            isRecord(item)
              ? { ...item, ...mapFields(field.itemFields ?? {}, item, `${at.path}.${String(item['key'])}.`, visit) }
              : item,
          )
        : value;
    default:
      return value;
  }
}

/** The values of fields with their texts as `visit` returns them; private fields and absent values are left out. */
function mapFields(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
  visit: Visit,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.store !== 'props' || field.isPrivate === true || values[name] === undefined
        ? []
        : [[name, mapValue(field, values[name], { path: `${prefix}${name}`, label: field.editor.label }, visit)]],
    ),
  );
}

function mapBlock(block: Block, visit: Visit): Block {
  const definition = blockCatalog.get(block.type);
  if (definition === undefined) return block;
  const props = { ...block.props, ...mapFields(definition.fields, block.props, '', visit) };
  const images = mediaSlots(definition, block).flatMap(({ slot, field }) => {
    const refs = field.store === 'images' ? block.__images[slot] : undefined;
    if (refs === undefined) return [];
    const label = `${field.editor.label}, alternative text`;
    const altOf = (value: string, index: number): string =>
      value === '' ? value : visit({ path: `__images.${slot}.${index}.altText`, label, value, isMarkup: false });
    return [[slot, refs.map((ref, index) => ({ ...ref, altText: altOf(ref.altText, index) }))] as const];
  });
  return { ...block, props, __images: { ...block.__images, ...Object.fromEntries(images) } };
}

function mapPage<Content extends PageContent>(type: string, content: Content, visit: Visit): Content {
  const own = (path: 'title' | 'seoTitle' | 'seoDescription', label: string): string =>
    content[path] === '' ? '' : visit({ path, label, value: content[path], isMarkup: false });
  return {
    ...content,
    title: own('title', 'Title'),
    seoTitle: own('seoTitle', 'SEO title'),
    seoDescription: own('seoDescription', 'SEO description'),
    seoKeywords: content.seoKeywords.map((value, index) =>
      visit({ path: `seoKeywords.${index}`, label: 'SEO keyword', value, isMarkup: false }),
    ),
    typeData: {
      ...content.typeData,
      ...mapFields(pageTypeCatalog.get(type)?.fields ?? {}, content.typeData, 'typeData.', visit),
    },
  };
}

function collect(walk: (visit: Visit) => unknown): TranslatableText[] {
  const texts: TranslatableText[] = [];
  walk((text) => {
    texts.push(text);
    return text.value;
  });
  return texts;
}

const from =
  (texts: ReadonlyMap<string, string>): Visit =>
  ({ path, value }) =>
    texts.get(path) ?? value;

/** The texts of a block, in the order of its form. */
export const blockTexts = (block: Block): TranslatableText[] => collect((visit) => mapBlock(block, visit));

/** A block with other texts at these paths; a path that it does not have is ignored. */
export const replaceBlockTexts = <Stored extends Block>(block: Stored, texts: ReadonlyMap<string, string>): Stored => ({
  ...block,
  ...mapBlock(block, from(texts)),
});

/** The texts of a page's own fields. Private fields are not among them. */
export const pageTexts = (type: string, content: PageContent): TranslatableText[] =>
  collect((visit) => mapPage(type, content, visit));

/** A page's own fields with other texts at these paths. */
export const replacePageTexts = <Content extends PageContent>(
  type: string,
  content: Content,
  texts: ReadonlyMap<string, string>,
): Content => mapPage(type, content, from(texts));
