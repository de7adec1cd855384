import type { ReactNode } from 'react';
import { keepUnits } from '@ximblox/i18n';

import type { Block } from '../../block.ts';
import { blockID } from '../read-props.ts';
import css from './section.module.css';

type FrameProps = {
  readonly id: string | undefined;
  /** Its level 2 heading; empty without one. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly intro?: string;
  /** A link to all of it: below the content, and below the heading where that stands beside it. */
  readonly more?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

type SectionProps = Omit<FrameProps, 'id'> & { readonly block: Block };

/** A block with a heading: above it in the text column, beside it on the home page and where the page type says so. */
export const Section = ({ block, ...frame }: SectionProps) => <SectionFrame id={blockID(block, frame.title !== '')} {...frame} />;

/** The same for what is no block. */
export function SectionFrame({ id, title, intro = '', more, className = '', children }: FrameProps) {
  return (
    <section id={id} className={css.section}>
      {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
      {intro !== '' && <p className={css.intro}>{keepUnits(intro)}</p>}
      <div className={`${css.content} ${className}`}>{children}</div>
      {more !== undefined && more !== false && <div className={css.more}>{more}</div>}
    </section>
  );
}
