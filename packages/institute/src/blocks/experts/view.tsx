import { ListSection, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { experts } from './block.ts';
import { Person } from './person.tsx';
import css from './view.module.css';

export const { type } = experts;

/** People to ask, with their faces. */
export function view({ block, context }: BlockViewProps) {
  const { title, more } = readProps(experts, block);
  return (
    <ListSection block={block} context={context} title={title} more={more} className={css.people}>
      {(page) => <Person page={page} locale={context.locale} titleLevel={title === '' ? 'h2' : 'h3'} />}
    </ListSection>
  );
}
