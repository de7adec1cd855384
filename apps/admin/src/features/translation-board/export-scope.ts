import type { BoardRow } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

/** What of the listed pages a file can have. */
export type ExportScope = {
  /** The translations that are behind. */
  readonly behind: readonly number[];
  /** The pages without a page in the language, of which a translation can be made first. */
  readonly lacking: readonly BoardRow[];
  /** Those of which the user may not make one. */
  readonly leftOut: readonly BoardRow[];
};

/**
 * Splits the listed pages by what is to be translated into a language; without one, into any that they have a translation in.
 * @param mayCreate whether the user may create pages of a type in a language
 */
export function exportScope(
  rows: readonly BoardRow[],
  locale: Locale | null,
  mayCreate: (type: string, locale: Locale) => boolean,
): ExportScope {
  const behind = rows.flatMap(({ pages }) =>
    pages.filter((page) => page.debt > 0 && (locale === null || page.locale === locale)).map(({ pageID }) => pageID),
  );
  if (locale === null) return { behind, lacking: [], leftOut: [] };
  const without = rows.filter(({ pages }) => pages.every((page) => page.locale !== locale));
  const { lacking = [], leftOut = [] } = Object.groupBy(without, ({ type }) => (mayCreate(type, locale) ? 'lacking' : 'leftOut'));
  return { behind, lacking, leftOut };
}
