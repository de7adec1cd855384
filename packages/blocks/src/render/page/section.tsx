import type { ReactNode } from 'react';
import { keepUnits } from '@ximblox/i18n';

import type { Block } from '../../block.ts';
import { blockID } from '../read-props.ts';
import css from './section.module.css';

type SectionProps = {
  readonly block: Block;
  /** Its level 2 heading; empty without one. */
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A block with a heading: above it in the text column, beside it on the home page. */
export function Section({ block, title, className = '', children }: SectionProps) {
  return (
    <section id={blockID(block, title !== '')} className={css.section}>
      {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
      <div className={`${css.content} ${className}`}>{children}</div>
    </section>
  );
}
