import { Face } from '../../render/media/avatar.tsx';
import { ListSection } from '../../render/lists/list-section.tsx';
import { MetaLine } from '../../render/lists/meta-line.tsx';
import { bylineOf } from '../../render/lists/page-card.ts';
import { readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
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
          <Face name={page.title} image={page.image} />
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
