import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'csv-parse/sync';

export type RedirectLine = { readonly from: string; readonly to: string; readonly line: number };

/** What the redirects of a source are called. */
export const redirectsFile = 'redirects.csv';

/** Reads `redirects.csv` (`from,to` or `originalURL,targetURL`) of a source. @returns none where there is no such file */
export async function readRedirects(folder: string): Promise<RedirectLine[]> {
  const text = await readFile(path.join(folder, redirectsFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const rows = parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true, trim: true, info: true }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  return rows
    .map(({ record, info }) => ({ from: record[0] ?? '', to: record[1] ?? '', line: info.lines }))
    .filter(({ from, line }) => !(line === 1 && /^(from|originalURL|source)$/i.test(from)));
}

/** An address as redirects have it: with a slash before, none after. */
export const asPath = (address: string): string => `/${address.replace(/^\/+|\/+$/g, '')}`;
