import type { Block } from '../block.ts';
import type { BlockDefinition } from '../define-block.ts';
import type { Fields, PropsOf } from '../field-kinds/field.ts';

/** A block's props by its definition; what is missing (a draft, an older block) has its field's default. */
export function readProps<F extends Fields>(definition: BlockDefinition<F>, block: Block): PropsOf<F> {
  const defaults = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.store === 'props' ? [[name, field.defaultValue] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...block.props } as PropsOf<F>;
}

/** The id of a block in the page: the anchor an editor gave it, else one of its key where `always` asks for one. */
export const blockID = (block: Block, always = false): string | undefined =>
  block.anchorPoint || (always ? `b-${block.key}` : undefined);
