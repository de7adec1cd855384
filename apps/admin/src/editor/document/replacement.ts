import {
  blockCatalog,
  createBlock,
  fitsItsFields,
  mediaSlots,
  partAs,
  partOfBlock,
  sameValue,
  withPart,
  type Block,
  type Field,
} from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';

/** A block as another type, the labels of its filled fields that stay and that go, and what its words lose. */
export type Replacement = { readonly block: Block; readonly preserved: readonly string[]; readonly lost: readonly string[] };

/** Whether a value says something: not empty, and not what a new block has. */
function isFilled(field: Field, value: unknown): boolean {
  if (value === undefined || sameValue(value, field.defaultValue)) return false;
  return field.text(value).trim() !== '' || (typeof value !== 'string' && !(Array.isArray(value) && value.length === 0));
}

const valueOf = (block: Block, name: string, field: Field): unknown =>
  (field.store === 'props' ? block.props : field.store === 'images' ? block.__images : block.__files)[name];

/** The words of a value, as they are compared; empty for images and choices. */
const textOf = (field: Field | undefined, value: unknown): string =>
  field?.store === 'props' && value !== undefined ? field.text(value).replaceAll(/\s+/g, ' ').trim() : '';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether words stand in others in their order, whatever stands between them: parts of a text are joined otherwise in another type. */
function isContainedIn(text: string, others: readonly string[]): boolean {
  let at = 0;
  return wordsOf(text).every((word) => {
    at = others.indexOf(word, at) + 1;
    return at > 0;
  });
}

/** What markup has that plain words don't, as patterns of its tags: `other` is marks, lists and formulas. */
const markup = { link: /<a\b/i, other: /<(?!\/?p>|br\b|\/?a\b)[^<>]+>/i } as const;
/** What parts plain words. */
const parting = { paragraphs: /\n\n/, lines: /[^\n]\n(?!\n)/ } as const;

/** What the words of a block lose where another type has them without markup, by name. */
function lostInWords(block: Block, next: Block): string[] {
  const fields = Object.entries(blockCatalog.get(block.type)?.fields ?? {});
  const rich = fields.flatMap(([name, { kind }]) => (kind === 'richText' ? [String(block.props[name])] : []));
  const part = partOfBlock(block);
  const plain = part === undefined ? undefined : partAs(part, 'quote');
  const before = plain?.kind === 'quote' ? plain.text : '';
  const after = Object.values(next.props).filter((value) => typeof value === 'string');
  const losesParting = (parted: RegExp): boolean => parted.test(before) && !after.some((text) => parted.test(text));
  return [
    ...(rich.some((html) => markup.link.test(html)) ? [t('Links')] : []),
    ...(rich.some((html) => markup.other.test(html)) ? [t('Formatting')] : []),
    ...(losesParting(parting.paragraphs) ? [t('Paragraphs')] : []),
    ...(losesParting(parting.lines) ? [t('Line breaks')] : []),
  ];
}

/** The block with the words of another one, where its type takes such; undefined where it takes none, or can't hold them. */
function withWordsOf(block: Block, source: Block): Block | undefined {
  const kind = blockCatalog.get(block.type)?.takes?.kind;
  const part = partOfBlock(source);
  const words = kind === undefined || part === undefined || block.type === source.type ? undefined : partAs(part, kind);
  if (words === undefined) return undefined;
  const next = withPart(block, words);
  return fitsItsFields(next) ? next : undefined;
}

/**
 * What a block becomes as another type: fields that both types have stay if the new type takes their values, and where it takes the words of
 * the block, all of them do. Key, anchor, name and visibility stay.
 */
export function replacementOf(block: Block, type: string): Replacement {
  const empty = createBlock(type, block.key);
  const target = blockCatalog.get(type);
  const fields = target?.fields ?? {};
  const source = Object.entries(blockCatalog.get(block.type)?.fields ?? {});
  const stays = ([name, field]: readonly [string, Field]): boolean =>
    fields[name]?.store === field.store &&
    fields[name].draft.safeParse(valueOf(block, name, field) ?? field.defaultValue).success;
  const values = Object.fromEntries(
    source.flatMap((entry) => {
      const [name, field] = entry;
      const value = valueOf(block, name, field);
      return field.store === 'props' && value !== undefined && stays(entry) ? [[name, value]] : [];
    }),
  );
  const base: Block = { ...block, type, props: empty.props, __images: {}, __files: {} };
  const silent = Object.fromEntries(Object.entries(values).filter(([name]) => textOf(fields[name], values[name]) === ''));
  const worded = withWordsOf({ ...base, props: { ...empty.props, ...silent } }, block);
  const next = worded ?? { ...base, props: { ...empty.props, ...values } };
  const slots = new Map(target === undefined ? [] : mediaSlots(target, next).map(({ slot, field }) => [slot, field.store]));
  const inStore = <Refs>(store: 'images' | 'files', refs: Readonly<Record<string, Refs>>): Record<string, Refs> =>
    Object.fromEntries(Object.entries(refs).filter(([slot]) => slots.get(slot) === store));
  const filled = source.filter(([name, field]) => isFilled(field, valueOf(block, name, field)));
  const newWords = wordsOf(
    Object.entries(fields)
      .map(([name, field]) => textOf(field, next.props[name]))
      .join(' '),
  );
  const isPreserved = (entry: readonly [string, Field]): boolean => {
    const [name, field] = entry;
    const words = textOf(field, block.props[name]);
    return worded === undefined || words === '' ? stays(entry) : isContainedIn(words, newWords);
  };
  const isPlain = worded !== undefined && !Object.values(fields).some(({ kind }) => kind === 'richText');
  return {
    block: { ...next, __images: inStore('images', block.__images), __files: inStore('files', block.__files) },
    preserved: filled.filter(isPreserved).map(([, field]) => field.editor.label),
    lost: [
      ...filled.flatMap((entry) => (isPreserved(entry) ? [] : [entry[1].editor.label])),
      ...(isPlain ? lostInWords(block, next) : []),
    ],
  };
}
