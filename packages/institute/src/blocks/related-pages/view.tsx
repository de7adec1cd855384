import { Entry, ListSection, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { relatedPages } from './block.ts';
import css from './view.module.css';

export const { type } = relatedPages;

const noLink = { kind: 'none', text: '' } as const;

/** Pages about the same; nothing at all where there are none. */
export function view({ block, context }: BlockViewProps) {
  const { title } = readProps(relatedPages, block);
  return (
    <ListSection block={block} context={context} title={title} more={noLink}>
      {(page) => (
        <div className={css.entry}>
          <Entry page={page} shape="row" large={false} mixed locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />
        </div>
      )}
    </ListSection>
  );
}
