import { blockCatalog, createBlock, mediaSlots, sameValue, type Block, type Field } from '@ximblox/blocks';

/** A block as another type, and the labels of its filled fields that stay and that go. */
export type Replacement = { readonly block: Block; readonly kept: readonly string[]; readonly lost: readonly string[] };

/** Whether a value says something: not empty, and not what a new block has. */
function isFilled(field: Field, value: unknown): boolean {
  if (value === undefined || sameValue(value, field.defaultValue)) return false;
  return field.text(value).trim() !== '' || (typeof value !== 'string' && !(Array.isArray(value) && value.length === 0));
}

const valueOf = (block: Block, name: string, field: Field): unknown =>
  (field.store === 'props' ? block.props : field.store === 'images' ? block.__images : block.__files)[name];

/**
 * What a block becomes as another type: fields that both types have stay if the new type takes their values. Key, anchor, name
 * and visibility stay.
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
  const next: Block = { ...block, type, props: { ...empty.props, ...values }, __images: {}, __files: {} };
  const slots = new Map(target === undefined ? [] : mediaSlots(target, next).map(({ slot, field }) => [slot, field.store]));
  const inStore = <Refs>(store: 'images' | 'files', refs: Readonly<Record<string, Refs>>): Record<string, Refs> =>
    Object.fromEntries(Object.entries(refs).filter(([slot]) => slots.get(slot) === store));
  const filled = source.filter(([name, field]) => isFilled(field, valueOf(block, name, field)));
  return {
    block: { ...next, __images: inStore('images', block.__images), __files: inStore('files', block.__files) },
    kept: filled.filter(stays).map(([, field]) => field.editor.label),
    lost: filled.flatMap((entry) => (stays(entry) ? [] : [entry[1].editor.label])),
  };
}
