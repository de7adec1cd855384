import type { Locale } from '@ximblox/primitives';

import css from './meta-line.module.css';
import { metaOf } from './page-card.ts';

type MetaLineProps = {
  readonly page: { readonly type: string; readonly typeData: Record<string, unknown>; readonly publishedAt: string };
  readonly locale: Locale;
  readonly tags?: readonly { readonly id: number; readonly name: string }[];
  readonly withMinutes?: boolean;
};

const noTags: NonNullable<MetaLineProps['tags']> = [];

/** What a page is, its date, its reading time, its tags: separated by room alone. */
export function MetaLine({ page, locale, tags = noTags, withMinutes = false }: MetaLineProps) {
  const { kind, date, dateTime, minutes } = metaOf(page, locale);
  return (
    <p className={css.meta}>
      <span className={css.kind}>{kind}</span>
      {date !== '' && <time dateTime={dateTime}>{date}</time>}
      {withMinutes && minutes !== '' && <span>{minutes}</span>}
      {tags.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}
