import { sameValue, type Block } from '@ximblox/blocks';

import type { DocumentAction } from '../../document/reduce.ts';
import type { Awaited } from './place-parts.ts';

type Item = { readonly key: string };
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'key' in value;

/** The list of a block and its item that a slot belongs to; undefined for a slot of the block itself. */
function itemOf({ props }: Block, slot: string): { readonly field: string; readonly item: Item } | undefined {
  for (const [field, items] of Object.entries(props))
    for (const item of Array.isArray(items) ? (items as unknown[]) : [])
      if (isItem(item) && slot.startsWith(`${field}.${item.key}.`)) return { field, item };
  return undefined;
}

const itemsOf = ({ props }: Block, field: string): readonly Item[] => (props[field] as readonly Item[] | undefined) ?? [];

/**
 * What takes out the block or the item that was put in for a file that is refused or cancelled. What somebody has written in since then stays.
 * @param now the block
 * @param before the block as it was put in
 * @param added the keys of the blocks and items that were put in
 * @returns undefined where nothing is taken out
 */
export function withoutRefused(
  now: Block,
  before: Block,
  { slot }: Pick<Awaited, 'slot'>,
  added: ReadonlySet<string>,
): DocumentAction | undefined {
  const isNew = added.has(now.key);
  const remove = { type: 'remove', keys: [now.key] } as const;
  const waiting = itemOf(now, slot);
  if (waiting === undefined) return isNew && itemOf(before, slot) === undefined && sameValue(now, before) ? remove : undefined;
  const { field, item } = waiting;
  const asItWas = itemsOf(before, field).find(({ key }) => key === item.key);
  if (!(isNew || added.has(item.key)) || !sameValue(item, asItWas)) return undefined;
  const value = itemsOf(now, field).filter((one) => one !== item);
  const rest = { ...now, props: { ...now.props, [field]: before.props[field] } };
  if (isNew && value.length === 0 && sameValue(rest, before)) return remove;
  return { type: 'update-props', key: now.key, field, value };
}
