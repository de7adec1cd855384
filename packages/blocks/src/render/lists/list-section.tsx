import type { ReactNode } from 'react';

import type { Block } from '../../block.ts';
import type { Link } from '../../field-kinds/link.ts';
import type { PageCard, RenderContext } from '../../render-context.ts';
import { LinkTo } from '../text/link-to.tsx';
import css from './list-section.module.css';
import { Section } from '../page/section.tsx';

type ListSectionProps = {
  readonly block: Block;
  readonly context: RenderContext;
  readonly title: string;
  readonly more: Link;
  readonly className?: string | undefined;
  readonly children: (page: PageCard) => ReactNode;
};

/** A block that lists pages. Omitted without pages; the editor's canvas shows a placeholder. */
export function ListSection({ block, context, title, more, className = '', children }: ListSectionProps) {
  const list = context.lists[block.key];
  if (list?.items.length === 0 && !context.editing) return null;
  return (
    <Section
      block={block}
      title={title}
      more={more.kind !== 'none' && <LinkTo link={more} context={context} className="action" />}
    >
      <ul className={`${css.list ?? ''} ${className}`}>
        {(list?.items ?? []).map((page) => (
          <li key={page.id} className={css.item}>
            {children(page)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
