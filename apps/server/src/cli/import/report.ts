import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { publicErrors, type DomainError } from '../../kernel/operation/errors.ts';

/** Something of a source that could not be taken as it stands. */
export type Finding = { readonly file: string; readonly line: number; readonly why: string };

/** What an import could not take: what this run finds, and what earlier ones found in files that have not changed since. */
export type Report = {
  /** Forgets what earlier runs found in a file: it is read anew. */
  begin(file: string): void;
  add(file: string, line: number, why: string): void;
  /** Keeps what was found in a file even if the run ends before its time. */
  keep(file: string): Promise<void>;
  /** Writes all findings in the order of files and lines; those of files that are not among these go. @returns them */
  finish(files: readonly string[]): Promise<Finding[]>;
};

const textOf = ({ file, line, why }: Finding): string => `${file}:${line}: ${why}\n`;

async function readFindings(place: string): Promise<Finding[]> {
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, file, number, why] = /^(.+?):(\d+): (.+)$/.exec(line) ?? [];
    // Every run finds by itself which files it refuses.
    return file === undefined || why === undefined || why.startsWith('Not imported, ')
      ? []
      : [{ file, line: Number(number), why }];
  });
}

/**
 * A report that is kept in a file, one finding a line: `file:line: why`. The same remark about the same line is kept once.
 * @param place the file, with what earlier runs found; without it the report is kept in memory alone
 */
export async function openReport(place?: string): Promise<Report> {
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
      if (place !== undefined && found !== undefined) await appendFile(place, [...found.keys()].join(''), { mode: 0o600 });
    },
    async finish(files) {
      const known = new Set(files);
      const all = [...byFile]
        .filter(([file]) => known.has(file))
        .flatMap(([, found]) => [...found.values()])
        .toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
      if (place !== undefined) {
        await writeFile(`${place}.new`, all.map(textOf).join(''), { mode: 0o600 });
        await rename(`${place}.new`, place);
      }
      return all;
    },
  };
}

/** What a failure says to who reads the report. */
export const sentenceOf = (error: DomainError): string =>
  publicErrors(error, 'en')
    .errors.map(({ property, message }) => (property === '' ? message : `${property}: ${message}`))
    .join(' ');

/** The kind of a finding: its sentence without what is particular to one place. */
const kindOf = ({ why }: Finding): string =>
  why
    .replace(/ ?[“"].*$/s, '')
    .replace(/:.*$/s, '')
    .replace(/ +$/, '');

/** How often each kind of finding came, the commonest first. */
export function summarise(findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(kindOf(finding), (counts.get(kindOf(finding)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([kind, count]) => `${String(count).padStart(6)}  ${kind}`);
}
