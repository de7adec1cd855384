import { fieldsOfType } from './page-type.ts';
import type { Article, UntakenField } from './readers/source.ts';
import type { Report } from './report.ts';

/** Reports the fields without a place on pages of their type: one line for each name, with their number and the first. */
export function reportUntaken(report: Report, articles: readonly Article[], type: string): void {
  const byName = new Map<string, { count: number; file: string; first: UntakenField }>();
  for (const { path, type: own, untaken, untakenByType } of articles) {
    const has = fieldsOfType(own ?? type);
    const date = has.date ? undefined : untakenByType.date;
    const authors = has.authors ? undefined : untakenByType.authors;
    for (const field of [...untaken, date, authors]) {
      if (field === undefined) continue;
      const known = byName.get(field.name);
      if (known === undefined) byName.set(field.name, { count: 1, file: path, first: field });
      else known.count += 1;
    }
  }
  for (const { count, file, first } of byName.values()) {
    const files = count === 1 ? '1 file' : `${count} files`;
    report.add(file, first.line, `A field was not taken: "${first.name}", in ${files}, here "${first.value}"`);
  }
}
