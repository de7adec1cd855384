import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';

import { tableWriters } from './write-table.ts';

const long = 'x'.repeat(40_000);
const rows = [
  ['Name', 'Telephone', 'Added', 'n'],
  ['Ångström "é"', '0031612', new Date('2026-11-26T10:00:00Z'), 1.5],
  ['=HYPERLINK("x")', '+31 6', null, -2],
  ['two\r\nlines', '_x0041_', new Date('1999-01-02T00:00:00Z'), 3],
  ['\u0001', long, null, null],
] as const;
const write = async (format: keyof typeof tableWriters): Promise<Buffer> => {
  async function* all() {
    yield* rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of tableWriters[format].write(all())) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
};

describe('an export', () => {
  it('as CSV for Excel has semicolons, a byte order mark and harmless formulas', async () => {
    const [head, first, second] = (await write('csv-semicolon')).toString().split('\r\n');
    expect(head).toBe('\uFEFFName;Telephone;Added;n');
    expect(first).toBe('"Ångström ""é""";0031612;2026-11-26T10:00:00.000Z;1.5');
    expect(second).toBe(`"'=HYPERLINK(""x"")";"'+31 6";;-2`);
  });

  it('as XLSX has texts as texts, with their zeros and signs, and dates as dates', async () => {
    const [sheet] = (await readXlsx(await write('xlsx'))).sheets;
    const cells = sheet?.rows ?? [];
    expect(cells.slice(0, 3)).toEqual([
      ['Name', 'Telephone', 'Added', 'n'],
      ['Ångström "é"', '0031612', new Date('2026-11-26T10:00:00Z'), 1.5],
      ['=HYPERLINK("x")', '+31 6', null, -2],
    ]);
    expect(String(cells[3]?.[0]).replaceAll('\r', '')).toBe('two\nlines');
    expect(cells[3]?.slice(1, 3)).toEqual(['_x0041_', new Date('1999-01-02T00:00:00Z')]);
    expect(cells[4]?.[1]).toHaveLength(32_767);
  });
});
