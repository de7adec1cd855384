import type { Locale } from '@ximblox/primitives';

import type { Described } from '../define-page-type.ts';
import { MarkedWords } from './marked-words.tsx';
import css from './meta-line.module.css';
import { metaOf } from './page-card.ts';

type MetaLineProps = {
  readonly page: Described & { readonly type: string };
  readonly locale: Locale;
  readonly tags?: readonly { readonly id: number; readonly name: string }[];
  /** Whether there is room for all that is to say, such as the reading time. */
  readonly isWhole?: boolean;
  readonly withWords?: boolean;
};

const noTags: NonNullable<MetaLineProps['tags']> = [];

/** What a page is, its day, more about it, its tags: separated by room alone. */
export function MetaLine({ page, locale, tags = noTags, isWhole = false, withWords = true }: MetaLineProps) {
  const { kind, date, dateTime, words, more } = metaOf(page, locale);
  const shown = [...(withWords ? words : []), ...(isWhole ? more : [])];
  return (
    <p className={css.meta}>
      <span className={css.kind}>{kind}</span>
      {date !== '' && <time dateTime={dateTime}>{date}</time>}
      {shown.map((part) => (
        <span key={part.text}>
          <MarkedWords {...part} />
        </span>
      ))}
      {tags.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}
