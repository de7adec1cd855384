import type { TableMerge } from '@ximblox/blocks';
import type { Element } from 'hast';

import type { Cell, Draft, Item, Table } from '../arranging/drafts.ts';
import { imagesOf, textRun } from '../arranging/drafts.ts';
import { lineOfRuns, type Run } from '../words/runs.ts';
import { attribute, elementsNamed } from './hast.ts';

/** More than a table can have, so that larger ones are recognised. */
const [rowsMax, columnsMax] = [2000, 200];

/** The rows of a table, without those of tables within it. */
export const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    child.type !== 'element'
      ? []
      : child.tagName === 'tr'
        ? [child]
        : ['thead', 'tbody', 'tfoot'].includes(child.tagName)
          ? rowsOf(child)
          : [],
  );
const cellsOf = (row: Element): Element[] =>
  row.children.filter((child) => child.type === 'element' && (child.tagName === 'td' || child.tagName === 'th')) as Element[];

/** Whether a table only places its content, as in emails: it has tables within it, or one cell. */
export const isLayout = (node: Element): boolean =>
  elementsNamed(node, 'table').length > 0 || (rowsOf(node).length === 1 && rowsOf(node).flatMap(cellsOf).length <= 1);

const spanOf = (cell: Element, name: string): number => {
  const span = Number.parseInt(attribute(cell, name), 10);
  return span > 0 ? span : 1;
};

/** The words of a cell: its paragraphs and items on lines of their own. */
function runsOfCell(drafts: readonly Draft[]): Run[] {
  const lines: Run[][] = [];
  const addItems = (items: readonly Item[]): void => {
    for (const part of items.flat()) {
      if (part.kind === 'list') addItems(part.items);
      else lines.push([textRun('• '), ...(part.kind === 'code' ? [textRun(part.text)] : part.runs)]);
    }
  };
  const add = (draft: Draft): void => {
    if (draft.kind === 'paragraph' || draft.kind === 'heading' || draft.kind === 'note') lines.push([...draft.runs]);
    else if (draft.kind === 'list') addItems(draft.items);
    else if (draft.kind === 'code') lines.push([textRun(draft.text)]);
    else if (draft.kind === 'formula') lines.push([{ kind: 'formula', tex: draft.tex, isDisplay: false }]);
    else if (draft.kind === 'quote' || draft.kind === 'notice') draft.drafts.forEach(add);
  };
  drafts.forEach(add);
  return lines.flatMap((line, index): Run[] => (index === 0 ? line : [{ kind: 'break' }, ...line]));
}

/** Reads a table and the images of its cells. @param read the drafts of a cell's content */
export function readTable(node: Element, read: (cell: Element) => Draft[]): { table: Table; images: Draft[] } {
  const images: Draft[] = [];
  const merges: TableMerge[] = [];
  const lines = rowsOf(node).slice(0, rowsMax);
  const grid = lines.map((): (Cell | undefined | null)[] => []);
  for (const [row, line] of lines.entries()) {
    let column = 0;
    for (const cell of cellsOf(line)) {
      while (grid[row]?.[column] !== undefined) column += 1;
      if (column >= columnsMax) break;
      const columns = Math.min(spanOf(cell, 'colSpan'), columnsMax - column);
      const rows = Math.min(spanOf(cell, 'rowSpan'), lines.length - row);
      const drafts = read(cell);
      images.push(...drafts.flatMap(imagesOf));
      for (const covered of grid.slice(row, row + rows)) for (let at = column; at < column + columns; at += 1) covered[at] = null;
      const first = grid[row];
      if (first !== undefined) first[column] = { runs: runsOfCell(drafts), isHead: cell.tagName === 'th' };
      if (rows * columns > 1) merges.push({ row, column, rows, columns });
      column += columns;
    }
  }
  const width = Math.max(0, ...grid.map((line) => line.length));
  const rows = grid.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? undefined));
  const captions = node.children.filter((child) => child.type === 'element' && child.tagName === 'caption') as Element[];
  const captionDrafts = captions.map(read);
  const caption = captionDrafts.map((drafts) => lineOfRuns(runsOfCell(drafts))).join(' ');
  images.unshift(...captionDrafts.flat().flatMap(imagesOf));
  return { table: { kind: 'table', caption, rows, merges }, images };
}
