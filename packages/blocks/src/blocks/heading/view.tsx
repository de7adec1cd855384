import { keepUnits } from '@ximblox/i18n';

import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { heading } from './block.ts';
import css from './view.module.css';

export const { type } = heading;

export function view({ block }: BlockViewProps) {
  const { title, level } = readProps(heading, block);
  const Level = `h${level}` as const;
  return (
    <Level id={blockID(block, true)} className={`${css.heading} ${css[Level] ?? ''}`}>
      {keepUnits(title)}
    </Level>
  );
}
