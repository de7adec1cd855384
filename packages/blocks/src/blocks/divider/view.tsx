import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { divider } from './block.ts';
import css from './view.module.css';

export const { type } = divider;

/** Space is a separator for screen readers too. */
export function view({ block }: BlockViewProps) {
  const { kind } = readProps(divider, block);
  return <hr id={blockID(block)} className={`${css.divider} ${css[kind] ?? ''}`} />;
}
