import type { Locale } from '@ximblox/primitives';

import { MetaLine } from '../../render/meta-line.tsx';
import { NoPicture } from '../../render/no-picture.tsx';
import { Picture } from '../../render/picture.tsx';
import type { PageCard } from '../../render-context.ts';
import css from './entry.module.css';

type EntryProps = {
  readonly page: PageCard;
  readonly shape: 'card' | 'row';
  readonly large: boolean;
  readonly locale: Locale;
  readonly titleLevel: 'h2' | 'h3';
};

/** A page in a list: picture, what and when, title, one sentence. The whole of it is the link. */
export function Entry({ page, shape, large, locale, titleLevel: Title }: EntryProps) {
  const sizes =
    shape === 'row'
      ? '(min-width: 760px) 200px, 166px'
      : large
        ? '(min-width: 1440px) 752px, (min-width: 1180px) 53vw, 92vw'
        : '(min-width: 1440px) 416px, (min-width: 1000px) 30vw, (min-width: 560px) 45vw, 92vw';
  return (
    <article className={`${css.entry ?? ''} ${css[shape] ?? ''} ${large ? (css.large ?? '') : ''}`}>
      <div className={css.frame}>
        {page.image === null || page.image.url === '' ? (
          <NoPicture />
        ) : (
          <Picture image={page.image} sizes={sizes} className={css.picture} decorative />
        )}
      </div>
      <div className={css.words}>
        <MetaLine page={page} locale={locale} isWhole={large} />
        <Title className={css.title}>
          <a href={page.path} className={css.link}>
            {page.title}
          </a>
        </Title>
        {page.description !== '' && <p className={css.text}>{page.description}</p>}
      </div>
    </article>
  );
}
