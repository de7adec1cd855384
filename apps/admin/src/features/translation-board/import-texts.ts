import type { XliffPage } from '@ximblox/contract';

import { countOf } from '../../shared/format.ts';

/** Why a part of a file is left out. */
export const refusalText = {
  noTranslation: 'Left out: there is no such translation here.',
  sourceLanguage: 'Left out: its source language is another.',
  targetLanguage: 'Left out: its target language is another.',
  repeated: 'Left out: the file has this page twice.',
} as const;

/** Whether an import stores something for a page. */
export const willChange = ({ counts, mayEdit }: XliffPage): boolean =>
  mayEdit && counts.changed + counts.changedSource + counts.same > 0;

/** What a file does to a page, in sentences. Texts that are not of the page are named. */
export function pageNotes({ counts, units, mayEdit }: XliffPage): string[] {
  if (!mayEdit) return ['Left out: your role does not include editing this page.'];
  const named = (outcome: 'unknown' | 'noPlace') =>
    units
      .filter((unit) => unit.outcome === outcome)
      .slice(0, 5)
      .map(({ id }) => id)
      .join(', ');
  const notes = [
    counts.changed + counts.changedSource === 0
      ? 'No text changes.'
      : `${countOf(counts.changed + counts.changedSource, 'text changes', 'texts change')}.`,
  ];
  if (counts.changedSource > 0)
    notes.push(
      `${countOf(counts.changedSource, 'text was', 'texts were')} translated from words that changed since, and stay to do.`,
    );
  if (counts.empty > 0) notes.push(`${countOf(counts.empty, 'text has', 'texts have')} no translation.`);
  if (counts.unknown > 0)
    notes.push(`Left out, not of this page: ${named('unknown')}${counts.unknown > 5 ? ' and others' : ''}.`);
  if (counts.noPlace > 0)
    notes.push(`Left out, without a place in the translation: ${named('noPlace')}${counts.noPlace > 5 ? ' and others' : ''}.`);
  return notes;
}
