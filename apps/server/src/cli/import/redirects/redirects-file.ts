import { existsSync } from 'node:fs';
import path from 'node:path';

import { decodeText, readDelimitedFile } from '@ximblox/primitives';

import { splitQuery } from '../../../domains/cms/redirects/index.ts';
import { readSourceText, type Refusal } from '../readers/source-text.ts';

export type RedirectLine = { readonly from: string; readonly to: string; readonly line: number };

/** The file name of a source's redirects. */
export const redirectsFile = 'redirects.csv';

/** Lines of a file, and its header. */
const rowsMax = 100_000;

/**
 * Reads `redirects.csv` (`from,to` or `originalURL,targetURL`) of a source: comma, semicolon or tab between cells.
 * @returns no lines where there is no such file; a refusal where it is not CSV
 */
export async function readRedirects(folder: string): Promise<RedirectLine[] | { readonly refusal: Refusal }> {
  const place = path.join(folder, redirectsFile);
  if (!existsSync(place)) return [];
  const source = await readSourceText(place, decodeText);
  if ('refusal' in source) return source;
  const rows = readDelimitedFile(source.text, rowsMax + 1);
  if ('wrongLine' in rows)
    return {
      refusal: {
        line: rows.wrongLine,
        why: 'Not imported, the file is no CSV: quotation marks do not fit together from this line on. Correct them',
      },
    };
  if (rows.length > rowsMax)
    return { refusal: { line: rowsMax, why: `Not imported, the file has more than ${rowsMax} lines: part it into several` } };
  return rows
    .map(({ cells: [from = '', to = ''], line }) => ({ from, to, line }))
    .filter(({ from }, index) => !(index === 0 && /^(from|originalURL|source)$/i.test(from)));
}

/** An address in the form of redirects, without scheme and host: its path with a leading slash and no trailing one, and its query. */
export function asPath(address: string): string {
  const { path: given, query } = splitQuery(address.replace(/^(?:https?:)?\/\/[^/?#]*/, ''));
  return `/${given.replace(/^\/+|\/+$/g, '')}${query === '' ? '' : `?${query}`}`;
}
