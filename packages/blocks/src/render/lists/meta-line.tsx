import type { Locale } from '@ximblox/primitives';

import type { Described, MetaLine as Line, Words } from '../../page-type-parts.ts';
import { HighlightedWords } from './highlight.tsx';
import css from './meta-line.module.css';
import { metaOf } from './page-card.ts';

type MetaLineProps = {
  readonly page: Described & { readonly type: string };
  readonly locale: Locale;
  readonly tags?: readonly { readonly id: number; readonly name: string }[];
  /** The place of the line: a list, a large list entry, or the page itself. */
  readonly place: 'list' | 'roomy-list' | 'page';
};

const noTags: NonNullable<MetaLineProps['tags']> = [];

/** The details of a place, without duplicates. */
const wordsAt = (place: MetaLineProps['place'], { inLists, onPage }: Line): readonly Words[] => {
  if (place !== 'roomy-list') return place === 'page' ? onPage : inLists;
  return [...inLists, ...onPage.filter(({ text }) => inLists.every((other) => other.text !== text))];
};

/** The type of a page, its date, details and tags, separated by space only. */
export function MetaLine({ page, locale, tags = noTags, place }: MetaLineProps) {
  const line = metaOf(page, locale);
  return (
    <p className={css.meta}>
      <span className={css.kind}>{line.kind}</span>
      {line.date !== '' && <time dateTime={line.dateTime}>{line.date}</time>}
      {wordsAt(place, line).map((part) => (
        <span key={part.text}>
          <HighlightedWords {...part} />
        </span>
      ))}
      {tags.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}
