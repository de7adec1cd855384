import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { divider } from './block.ts';
import css from './view.module.css';

export const { type } = divider;

/** Room is an end of a part too, for those who hear the page. */
export function view({ block }: BlockViewProps) {
  const { kind } = readProps(divider, block);
  return <hr id={blockID(block)} className={`${css.divider} ${css[kind] ?? ''}`} />;
}
