import type { PageCard } from '@ximblox/blocks';
import { Avatar, MetaLine, bylineOf } from '@ximblox/blocks/render';
import type { Locale } from '@ximblox/primitives';
import css from './view.module.css';

type PersonProps = {
  readonly page: PageCard;
  readonly locale: Locale;
  readonly titleLevel: 'h2' | 'h3';
  readonly first?: boolean;
};

/** An expert in a list: portrait or initials, function, name, expertise. */
export const Person = ({ page, locale, titleLevel: Title, first = false }: PersonProps) => (
  <article className={css.person}>
    <Avatar name={page.title} image={page.image} first={first} />
    <div className={css.words}>
      <MetaLine page={page} locale={locale} place="list" />
      <Title className={css.name}>
        <a className={css.link} href={page.path}>
          {page.title}
        </a>
      </Title>
      <p className={css.areas}>{bylineOf(page, locale)}</p>
    </div>
  </article>
);
