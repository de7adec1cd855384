import type { Tag } from '@ximblox/contract';
import { compareTexts } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';

export type TagView = 'all' | 'public' | 'private';

/** The tags that match a term, in locale order; matches anywhere in the name, ignoring case and accents. */
export function tagsToShow(tags: readonly Tag[], view: TagView, term: string): Tag[] {
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
  return tags
    .filter((tag) => view === 'all' || tag.private === (view === 'private'))
    .filter((tag) => plain(tag.name).includes(plain(term.trim())))
    .toSorted((one, other) => compareTexts(one.name, other.name));
}

/** The text of a tag name's error. */
export function describeTagError(error: FailureError): FailureError {
  return error.name === 'required' ? { ...error, message: t('Enter a name.') } : error;
}
