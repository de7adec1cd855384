import { Entry, ListSection, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { publications } from './block.ts';
import css from './view.module.css';

export const { type } = publications;

export function view({ block, context }: BlockViewProps) {
  const { title, more } = readProps(publications, block);
  return (
    <ListSection block={block} context={context} title={title} more={more}>
      {(page) => (
        <div className={css.entry}>
          <Entry page={page} shape="row" large={false} mixed locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />
        </div>
      )}
    </ListSection>
  );
}
