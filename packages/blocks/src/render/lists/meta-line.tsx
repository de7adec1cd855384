import type { Locale } from '@ximblox/primitives';

import type { PageFormNow } from '../../page-form.ts';
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
  /** How the form of the page is now, where the line is to tell it. */
  readonly now?: PageFormNow | undefined;
  /** Whether the day stands beside the line already; the line then has it for screen readers alone. */
  readonly hasDay?: boolean;
};

const noTags: NonNullable<MetaLineProps['tags']> = [];

/** The details of a place, without duplicates. */
const wordsAt = (place: MetaLineProps['place'], { inLists, onPage }: Line): readonly Words[] => {
  if (place !== 'roomy-list') return place === 'page' ? onPage : inLists;
  return [...inLists, ...onPage.filter(({ text }) => inLists.every((other) => other.text !== text))];
};

/** The type of a page, its date, details and tags, separated by space only. */
export function MetaLine({ page, locale, tags = noTags, place, now, hasDay = false }: MetaLineProps) {
  const state = now?.fact?.values[0];
  const line = metaOf(page, locale);
  const details = wordsAt(place, line);
  // Above the title `Contact` the name of the type `Contact` would be a repetition.
  const repeatsTitle = place === 'page' && line.kind === page.title;
  if (repeatsTitle && line.date === '' && details.length === 0 && state === undefined && tags.length === 0) return null;
  return (
    <p className={css.meta}>
      {!repeatsTitle && <span className={css.kind}>{line.kind}</span>}
      {line.date !== '' && (
        <time dateTime={line.dateTime} className={hasDay ? 'hidden' : undefined}>
          {line.date}
        </time>
      )}
      {details.map((part) => (
        <span key={part.text}>
          <HighlightedWords {...part} />
        </span>
      ))}
      {state !== undefined && <span className={css.state}>{state}</span>}
      {tags.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}
