import type { Block } from '../block.ts';
import type { BlockDefinition } from '../define-block.ts';
import type { Fields, PropsOf } from '../field-kinds/field.ts';

/** A block's props by its definition; missing ones (in a draft or an older block) get the field's default. */
export function readProps<F extends Fields>(definition: BlockDefinition<F>, block: Block): PropsOf<F> {
  const defaults = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.store === 'props' ? [[name, field.defaultValue] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...block.props } as PropsOf<F>;
}

/** The HTML id of a block: its anchor, or one derived from its key if `always` is set. */
export const blockID = (block: Block, always = false): string | undefined =>
  block.anchorPoint || (always ? `b-${block.key}` : undefined);
