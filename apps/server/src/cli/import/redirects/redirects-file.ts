import { existsSync } from 'node:fs';
import path from 'node:path';

import { CsvError, parse } from 'csv-parse/sync';

import { splitQuery } from '../../../domains/cms/redirects/index.ts';
import { readSourceText, type Refusal } from '../readers/source-text.ts';

export type RedirectLine = { readonly from: string; readonly to: string; readonly line: number };

/** The file name of a source's redirects. */
export const redirectsFile = 'redirects.csv';

type Row = { readonly record: string[]; readonly info: { readonly lines: number } };

/**
 * Reads `redirects.csv` (`from,to` or `originalURL,targetURL`) of a source.
 * @returns no lines where there is no such file; a refusal where it is not CSV
 */
export async function readRedirects(folder: string): Promise<RedirectLine[] | { readonly refusal: Refusal }> {
  const place = path.join(folder, redirectsFile);
  if (!existsSync(place)) return [];
  const source = await readSourceText(place);
  if ('refusal' in source) return source;
  let rows: Row[];
  try {
    const options = { bom: true, relaxColumnCount: true, skipEmptyLines: true, trim: true, info: true } as const;
    rows = parse(source.text, options) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    return { refusal: { line, why: `Not imported, the file is no CSV: ${error.message}. Correct it here or above` } };
  }
  return rows
    .map(({ record, info }) => ({ from: record[0] ?? '', to: record[1] ?? '', line: info.lines }))
    .filter(({ from, line }) => !(line === 1 && /^(from|originalURL|source)$/i.test(from)));
}

/** An address in the form of redirects, without scheme and host: its path with a leading slash and no trailing one, and its query. */
export function asPath(address: string): string {
  const { path: given, query } = splitQuery(address.replace(/^(?:https?:)?\/\/[^/?#]*/, ''));
  return `/${given.replace(/^\/+|\/+$/g, '')}${query === '' ? '' : `?${query}`}`;
}
