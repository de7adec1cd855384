import { localeOfPrefix, locales, localePrefixes, type Locale } from '@ximblox/primitives';

import type { Finding } from '../../report.ts';

/** The locale that a mark of a file or folder names, such as `nl` or `nl-NL`. */
const localeOfMark = (mark: string): Locale | undefined => {
  const name = mark.toLowerCase().replaceAll('_', '-');
  return locales.find((locale) => locale === name) ?? localeOfPrefix(name.split('-')[0] ?? '');
};
const markOfName = /\.([a-z]{2}(?:[-_][a-z]{2})?)(?=\.(?:md|mdx|markdown)$)/i;
const isMark = (part: string): boolean => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(part) && localeOfMark(part) !== undefined;

/** The language of an article by its path, `guide.nl.md` or `nl/guide.md`; undefined where it names none. */
function languageOf(file: string): Locale | undefined {
  const [, mark = ''] = markOfName.exec(file) ?? [];
  const folder = file.split('/').slice(0, -1).find(isMark);
  return isMark(mark) ? localeOfMark(mark) : folder === undefined ? undefined : localeOfMark(folder);
}

/** A path without its language, which is the same for the translations of an article. */
export function withoutLanguage(file: string): string {
  const [, mark = ''] = markOfName.exec(file) ?? [];
  if (isMark(mark)) return file.replace(markOfName, '');
  const parts = file.split('/');
  const at = parts.slice(0, -1).findIndex(isMark);
  return at === -1 ? file : parts.toSpliced(at, 1).join('/');
}

/**
 * The files that are articles in a language: those that name it, or where none does, those that name no language.
 * @returns them, with a line for each other language; all where no file would be left
 */
export function filesOfLanguage(
  files: readonly string[],
  locale: Locale,
): { readonly taken: readonly string[]; readonly findings: readonly Finding[] } {
  const byLanguage = Map.groupBy(files, languageOf);
  const taken = byLanguage.get(locale) ?? byLanguage.get(undefined);
  if (taken === undefined || byLanguage.size === 1) return { taken: files, findings: [] };
  const wanted = new Set(taken);
  return {
    taken: files.filter((file) => wanted.has(file)),
    findings: [...byLanguage].flatMap(([language, [first = '', ...more]]) =>
      wanted.has(first)
        ? []
        : [
            {
              file: first,
              line: 1,
              why: `Articles ${language === undefined ? 'without a language in their path' : `in another language (${localePrefixes[language]}), for a run with --locale ${language},`} were not taken: ${more.length + 1}`,
            },
          ],
    ),
  };
}
