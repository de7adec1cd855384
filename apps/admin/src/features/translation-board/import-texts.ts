import type { XliffPage } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';

/** Why a part of a file is left out. */
export const refusalText = {
  noTranslation: t('Left out: there is no such translation here.'),
  sourceLanguage: t('Left out: its source language is another.'),
  targetLanguage: t('Left out: its target language is another.'),
  repeated: t('Left out: the file has this page twice.'),
} as const;

type Found = { readonly items: readonly XliffPage[]; readonly refused: readonly unknown[] };

/** What a file was found to hold, in one sentence. */
export const summaryText = ({ items, refused }: Found): string =>
  t('{count, plural, one {# page} other {# pages}} in the file, {changing, plural, =0 {none} other {#}} to import.', {
    count: items.length + refused.length,
    changing: items.filter(willChange).length,
  });

/** Whether an import stores something for a page. */
export const willChange = ({ counts, mayEdit }: XliffPage): boolean =>
  mayEdit && counts.changed + counts.changedSource + counts.unfinished + counts.same > 0;

/** What a file does to a page, in sentences. Texts that are not of the page are named. */
export function pageNotes({ counts, units, mayEdit }: XliffPage): string[] {
  if (!mayEdit) return [t('Left out: your role does not include editing this page.')];
  const named = (outcome: 'unknown' | 'noPlace') =>
    units
      .filter((unit) => unit.outcome === outcome)
      .slice(0, 5)
      .map(({ id }) => id)
      .join(', ');
  const notes = [
    counts.changed + counts.changedSource === 0
      ? t('No text changes.')
      : t('{changed, plural, one {# text changes} other {# texts change}}.', { changed: counts.changed + counts.changedSource }),
  ];
  if (counts.changedSource > 0)
    notes.push(
      t(
        '{count, plural, one {# text was} other {# texts were}} translated from words that changed since: {count, plural, one {its block stays} other {their blocks stay}} to do.',
        {
          count: counts.changedSource,
        },
      ),
    );
  if (counts.unfinished > 0)
    notes.push(
      t(
        '{count, plural, one {# text is} other {# texts are}} marked as unfinished in the file: {count, plural, one {its block stays} other {their blocks stay}} to do.',
        { count: counts.unfinished },
      ),
    );
  if (counts.empty > 0)
    notes.push(t('{count, plural, one {# text has} other {# texts have}} no translation.', { count: counts.empty }));
  if (counts.unknown > 0)
    notes.push(
      counts.unknown > 5
        ? t('Left out, not of this page: {texts} and others.', { texts: named('unknown') })
        : t('Left out, not of this page: {texts}.', { texts: named('unknown') }),
    );
  if (counts.noPlace > 0)
    notes.push(
      counts.noPlace > 5
        ? t('Left out, without a place in the translation: {texts} and others.', { texts: named('noPlace') })
        : t('Left out, without a place in the translation: {texts}.', { texts: named('noPlace') }),
    );
  return notes;
}
