import { keepUnits } from '@ximblox/i18n';

import { cellAt, headRowsOf, htmlToText, placeCells, type TableMerge, type TableValue } from '../../field-kinds/index.ts';
import { frameID } from '../../frame-ids.ts';
import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import type { RenderContext } from '../../render-context.ts';
import type { BlockViewProps } from '../../views.ts';
import { tableBlock } from './block.ts';
import css from './view.module.css';

export const { type } = tableBlock;

/** With more characters in its columns than this, the longest cell of each taken together, a table is one of words: it would be narrow and long on a phone. */
const wordsFrom = 90;
/** The characters of a table that fit on a phone beside each other, what is between two columns, and the size of a heading to that of a cell. */
const line = { fits: 40, gap: 1.5, heading: 0.75 };

/** The longest part of a text that no line ends in. */
const longestWord = (text: string): number =>
  Math.max(
    ...keepUnits(text)
      .split(/[ \n]|(?<=-)(?!\u2060)/)
      .map((word) => word.replaceAll('\u2060', '').length),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The headings that cells repeat where rows are stacked on phones; undefined for tables that are read better in columns, such as those of numbers. */
function stackLabels(table: TableValue): readonly string[] | undefined {
  const [labels = [], ...rows] = table.rows.map((cells) => cells.map(htmlToText));
  if (headRowsOf(table) !== 1 || labels.length < 3 || (table.merges ?? []).length > 0) return undefined;
  const widest = (measure: (text: string) => number, heading = 0) =>
    sum(labels.map((label, column) => Math.max(heading * measure(label), ...rows.map((cells) => measure(cells[column] ?? '')))));
  if (widest((text) => text.length) > wordsFrom) return labels;
  const isNamed = rows.every(([name = '']) => /^\p{L}/u.test(name));
  const fits = widest(longestWord, line.heading) + (labels.length - 1) * line.gap <= line.fits;
  return isNamed && !fits ? labels : undefined;
}

/** What scrolls is focusable, so that a wide table can be scrolled with the keyboard. The caption stands outside of it, so that it is read whole. */
export function view({ block, context }: BlockViewProps) {
  const { caption, table } = readProps(tableBlock, block);
  const head = headRowsOf(table);
  const id = frameID(`t-${block.key}`);
  const labels = stackLabels(table);
  const part = { table, head, cells: placeCells(table), context, id, labels };
  const named = caption === '' ? {} : { 'aria-labelledby': id };
  const Scroller = caption === '' ? 'div' : 'section';
  return (
    <figure id={blockID(block)} className={css.box}>
      {caption !== '' && (
        <figcaption id={id} className={css.caption}>
          {keepUnits(caption)}
        </figcaption>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Scroller className="scroller" {...named} tabIndex={0}>
        <table className={`${css.table ?? ''} ${labels === undefined ? '' : (css.stacked ?? '')}`.trimEnd()} {...named}>
          {head > 0 && (
            <thead>
              <Rows {...part} from={0} to={head} />
            </thead>
          )}
          <tbody>
            <Rows {...part} from={head} to={table.rows.length} />
          </tbody>
        </table>
      </Scroller>
    </figure>
  );
}

type PartProps = {
  readonly table: TableValue;
  readonly head: number;
  readonly cells: readonly (readonly TableMerge[])[];
  readonly context: RenderContext;
  /** What the IDs of heading cells begin with. */
  readonly id: string;
  readonly labels: readonly string[] | undefined;
  readonly from: number;
  readonly to: number;
};

const Rows = ({ from, to, ...part }: PartProps) =>
  part.table.rows.slice(from, to).map((texts, index) => (
    <tr key={index}>
      {texts.map((html, column) => (
        <Cell key={column} {...part} html={html} row={from + index} column={column} />
      ))}
    </tr>
  ));

type CellProps = Omit<PartProps, 'from' | 'to'> & { readonly html: string; readonly row: number; readonly column: number };

function Cell(props: CellProps) {
  const { table, head, cells, context, id, labels, html, row, column } = props;
  const cell = cellAt(cells, row, column);
  if (cell === undefined) return null;
  const { rows, columns } = cell;
  const isColumnHead = row < head;
  const isRowHead = !isColumnHead && column === 0 && table.headerColumn;
  // One row of headings over single cells needs no more than the scope of its cells.
  const isComplex = table.merges !== undefined || head > 1;
  const Element = isColumnHead || isRowHead ? 'th' : 'td';
  const scope = isColumnHead ? (columns > 1 ? 'colgroup' : 'col') : rows > 1 ? 'rowgroup' : 'row';
  return (
    <Element
      className={isRowHead ? css.first : undefined}
      data-label={Element === 'td' && html !== '' ? labels?.[column] : undefined}
      {...(Element === 'th' && { scope, ...(isComplex && { id: `${id}-${row}-${column}` }) })}
      rowSpan={rows > 1 ? rows : undefined}
      colSpan={columns > 1 ? columns : undefined}
      headers={isComplex ? headersOf(props, cell) : undefined}
    >
      <RichText html={html} context={context} as="span" field={`table.rows.${row}.${column}`} />
    </Element>
  );
}

/** The IDs of the headings of a cell: those above it, and those before it in its rows; undefined where it has none. */
function headersOf({ table, head, cells, id }: CellProps, { row, column, rows, columns }: TableMerge): string | undefined {
  const above = cells.slice(0, Math.min(head, row)).flatMap((line) => line.slice(column, column + columns));
  const isInRow = table.headerColumn && row >= head && column > 0;
  const before = isInRow ? cells.slice(row, row + rows).flatMap((line) => line.slice(0, 1)) : [];
  const found = new Set(
    [...above, ...before].flatMap((one) =>
      (table.rows[one.row]?.[one.column] ?? '') === '' ? [] : [`${id}-${one.row}-${one.column}`],
    ),
  );
  return found.size === 0 ? undefined : [...found].join(' ');
}
