import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { publicErrors, type DomainError } from '../../kernel/operation/errors.ts';

/** A problem with an item of a source. */
export type Finding = { readonly file: string; readonly line: number; readonly why: string };

/** The problems of an import: those of this run, and those of earlier runs in files unchanged since. */
export type Report = {
  /** Discards the earlier findings of a file, which is read again. */
  begin(file: string): void;
  add(file: string, line: number, why: string): void;
  /** Persists the findings of a file, in case the run is interrupted. */
  keep(file: string): Promise<void>;
  /** Writes all findings in the order of files and lines; drops those of other files. @returns them */
  finish(files: readonly string[]): Promise<Finding[]>;
};

/** The report of a dry run, beside that of the runs before it. */
export const dryRunFile = (place: string): string => place.replace(/(\.\w+)?$/, '.dry-run$1');

const dryRunNote = 'This was a dry run: nothing was imported.\n';
const textOf = ({ file, line, why }: Finding): string => `${file}:${line}: ${why}\n`;

/** Findings that every run makes itself: files that were refused, fields without a place, redirects. */
const determinedByEveryRun = /^(?:Not imported, |A field was not taken: |A redirect |.+ were not taken: \d+$)/;

async function readFindings(place: string): Promise<Finding[]> {
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, file, number, why] = /^(.+?):(\d+): (.+)$/.exec(line) ?? [];
    return file === undefined || why === undefined || determinedByEveryRun.test(why) ? [] : [{ file, line: Number(number), why }];
  });
}

/**
 * A report stored in a file, one finding per line: `file:line: why`. Identical findings are stored once.
 * @param place the file, with the findings of earlier runs; without it the report is in memory only
 * @param options.isDryRun the findings are written to a file of their own, which says so in its first line
 */
export async function openReport(place?: string, options: { readonly isDryRun: boolean } = { isDryRun: false }): Promise<Report> {
  const byFile = new Map<string, Map<string, Finding>>();
  const add = (file: string, line: number, why: string): void => {
    const finding = { file, line, why: why.replace(/\s+/g, ' ').trim() };
    const found = byFile.get(file) ?? new Map<string, Finding>();
    byFile.set(file, found.set(textOf(finding), finding));
  };
  if (place !== undefined) {
    for (const { file, line, why } of await readFindings(place)) add(file, line, why);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  }
  return {
    begin: (file) => void byFile.delete(file),
    add,
    async keep(file) {
      const found = byFile.get(file);
      if (place !== undefined && found !== undefined && !options.isDryRun)
        await appendFile(place, [...found.keys()].join(''), { mode: 0o600 });
    },
    async finish(files) {
      const known = new Set(files);
      const all = [...byFile]
        .filter(([file]) => known.has(file))
        .flatMap(([, found]) => [...found.values()])
        .toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
      if (place !== undefined) {
        const written = options.isDryRun ? dryRunFile(place) : place;
        const head = options.isDryRun ? dryRunNote : '';
        await writeFile(`${written}.new`, head + all.map(textOf).join(''), { mode: 0o600 });
        await rename(`${written}.new`, written);
      }
      return all;
    },
  };
}

/** A failure as a sentence of the report. */
export const sentenceOf = (error: DomainError): string =>
  publicErrors(error, 'en')
    .errors.map(({ property, message }) => (property === '' ? message : `${property}: ${message}`))
    .join(' ');

/** The kind of a finding: its sentence without the details. */
const kindOf = ({ why }: Finding): string =>
  why
    .replace(/ ?[“"].*$/s, '')
    .replace(/:.*$/s, '')
    .replace(/ +$/, '');

/** The number of findings per kind, most frequent first. */
export function summarise(findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(kindOf(finding), (counts.get(kindOf(finding)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([kind, count]) => `${String(count).padStart(6)}  ${kind}`);
}
