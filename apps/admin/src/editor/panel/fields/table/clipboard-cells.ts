import { tableMax, type TableMerge } from '@ximblox/blocks';
import { readDelimited } from '@ximblox/primitives';

import { isMarkdown } from '../../../paste/reading/markdown-signs.ts';
import { markupMax, textOfElement } from '../../../../shared/text-of-markup.ts';

/** Texts of cells, with line breaks, those cells that cover others, and the caption of their table, on one line. */
export type CellGrid = {
  readonly texts: readonly (readonly string[])[];
  readonly merges: readonly TableMerge[];
  readonly caption: string;
};

/** The cells of a clipboard of lines and tabs; those with line breaks, tabs or quotation marks are in quotation marks. */
function cellsOfLines(text: string): CellGrid {
  // A row more than fits says that there are more.
  const rows = readDelimited(text.slice(0, markupMax), {
    separator: '\t',
    source: 'clipboard',
    rowsMax: tableMax.row + 1,
  });
  return {
    texts: 'wrongLine' in rows ? [] : rows.map(({ cells }) => cells.map((cell) => cell.replaceAll(/\r\n?/g, '\n'))),
    merges: [],
    caption: '',
  };
}

/** Whether markup has words that are not in its first table. */
function hasWordsBeside(body: HTMLElement): boolean {
  const copy = body.cloneNode(true) as HTMLElement;
  copy.querySelector('table')?.remove();
  return textOfElement(copy) !== '';
}

/** The cells of a table in markup; undefined where it has none, or words beside it, which would be lost. */
function cellsOfTable(html: string): CellGrid | undefined {
  if (!/<table/i.test(html)) return undefined;
  const { body } = new DOMParser().parseFromString(html.slice(0, markupMax), 'text/html');
  const table = body.querySelector('table');
  if (hasWordsBeside(body)) return undefined;
  const caption = table?.caption;
  const lines = [...(table?.rows ?? [])].slice(0, tableMax.row + 1);
  if (lines.length === 0) return undefined;
  const texts = lines.map((): string[] => []);
  const merges: TableMerge[] = [];
  for (const [row, line] of lines.entries())
    for (const cell of line.cells) {
      let column = 0;
      while (texts[row]?.[column] !== undefined) column += 1;
      const columns = Math.min(cell.colSpan, tableMax.column + 1 - column);
      const rows = Math.min(cell.rowSpan, lines.length - row);
      if (columns < 1) break;
      if (rows * columns > 1) merges.push({ row, column, rows, columns });
      for (const covered of texts.slice(row, row + rows)) for (let x = column; x < column + columns; x += 1) covered[x] = '';
      texts[row]?.splice(column, 1, textOfElement(cell));
    }
  return {
    texts: texts.map((line) => Array.from(line, (text: string | undefined) => text ?? '')),
    merges,
    caption: caption === null || caption === undefined ? '' : textOfElement(caption).replaceAll('\n', ' '),
  };
}

/** What paragraphs and lists have and lines of cells do not. */
const prose = /<(?:p|li|h[1-6]|blockquote)[\s>]/i;

/** The cells of a clipboard: of its table, or else those of its lines; `prose` for paragraphs, which are words of one cell. */
export function cellsOfClipboard(data: Pick<DataTransfer, 'getData'>): CellGrid | 'prose' {
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const cells = cellsOfTable(html);
  if (cells !== undefined) return cells;
  return prose.test(html) || /<table/i.test(html) || text === '' || isMarkdown(text) ? 'prose' : cellsOfLines(text);
}
