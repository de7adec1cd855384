import type { Tag } from '@ximblox/contract';

import type { FailureError } from '../../shared/api/failure.ts';

export type TagView = 'all' | 'public' | 'private';

/** The tags to show, by name as people sort; a term is sought anywhere in the name, whatever its case and accents. */
export function tagsToShow(tags: readonly Tag[], view: TagView, term: string): Tag[] {
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
  return tags
    .filter((tag) => view === 'all' || tag.private === (view === 'private'))
    .filter((tag) => plain(tag.name).includes(plain(term.trim())))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base', numeric: true }));
}

/** An error of a tag's name, in the words of its form. */
export function inWordsOfTags(error: FailureError): FailureError {
  return error.name === 'required' ? { ...error, message: 'Enter a name.' } : error;
}
