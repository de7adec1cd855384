import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Something of a source that could not be taken as it stands. */
export type Finding = { readonly file: string; readonly line: number; readonly why: string };

/** What an import could not take. */
export type Report = { readonly findings: Finding[]; add(file: string, line: number, why: string): void };

/** An empty report. The same remark about the same line is kept once. */
export function createReport(): Report {
  const findings: Finding[] = [];
  const known = new Set<string>();
  return {
    findings,
    add(file, line, why) {
      const key = `${file}:${line}:${why}`;
      if (known.has(key)) return;
      known.add(key);
      findings.push({ file, line, why });
    },
  };
}

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

/** Writes all findings, one a line: `file:line: why`. */
export async function writeReport(file: string, findings: readonly Finding[]): Promise<void> {
  const sorted = findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, sorted.map(({ file: name, line, why }) => `${name}:${line}: ${why.replace(/\s+/g, ' ')}\n`).join(''));
}
