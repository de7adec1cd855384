import { Avatar, ListSection, MetaLine, bylineOf, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { experts } from './block.ts';
import css from './view.module.css';

export const { type } = experts;

/** People to ask, with their faces. */
export function view({ block, context }: BlockViewProps) {
  const { title, more } = readProps(experts, block);
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <ListSection block={block} context={context} title={title} more={more} className={css.people}>
      {(page) => (
        <article className={css.person}>
          <Avatar name={page.title} image={page.image} />
          <div className={css.words}>
            <MetaLine page={page} locale={context.locale} place="list" />
            <Title className={css.name}>
              <a className={css.link} href={page.path}>
                {page.title}
              </a>
            </Title>
            <p className={css.areas}>{bylineOf(page, context.locale)}</p>
          </div>
        </article>
      )}
    </ListSection>
  );
}
