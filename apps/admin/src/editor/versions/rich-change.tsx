import { Fragment } from 'react';
import { showsChange, type RichComparison, type TableRow } from '@ximblox/blocks/compare';

import { adminComparisonWords as words, adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { Mark, RichTextDiff, TextDiff } from './marks.tsx';
import { Folded } from './collapsed-blocks.tsx';
import { isOnSide, useReading, useSide } from './side.ts';
import css from './versions.module.css';

/** Unchanged paragraphs shown next to a changed one, as context. */
const shownBeside = 1;

const isSame = (paragraph: RichComparison): boolean => !showsChange([paragraph]);

const shapeLabel = (tag: string): string => texts.shapes[tag as keyof typeof texts.shapes] ?? tag;

/** The titles of linked pages, and whether all of it is new or deleted. */
type Shown = { readonly pages: ReadonlyMap<number, string> | undefined; readonly isPlain: boolean };
type Props = Shown & { readonly paragraphs: readonly RichComparison[] };

/** Rich text compared paragraph by paragraph; paragraphs far from a change are collapsed. */
export function RichChange({ paragraphs, pages, isPlain }: Props) {
  const far = farFromChange(paragraphs);
  const groups: { readonly isFar: boolean; readonly from: number; readonly members: RichComparison[] }[] = [];
  paragraphs.forEach((paragraph, index) => {
    const isFar = !isPlain && far.has(index);
    const last = groups.at(-1);
    if (last?.isFar === isFar) last.members.push(paragraph);
    else groups.push({ isFar, from: index, members: [paragraph] });
  });
  return (
    <div className={css.rich}>
      {groups.map(({ isFar, from, members }) => {
        const shown = members.map((paragraph, index) =>
          paragraph.table === undefined ? (
            <Paragraph key={from + index} paragraph={paragraph} pages={pages} isPlain={isPlain} />
          ) : (
            <Fragment key={from + index}>
              {paragraph.merges !== undefined && !isPlain && (
                <p className={css.hint}>
                  {words.merges}: <TextDiff parts={paragraph.merges} isPlain={false} />
                </p>
              )}
              <TableChange rows={paragraph.table} pages={pages} isPlain={isPlain} />
            </Fragment>
          ),
        );
        return isFar ? (
          <Folded key={from} words={texts.sameParagraphs(members.length)} isSmall>
            {shown}
          </Folded>
        ) : (
          shown
        );
      })}
      {!isPlain && !showsChange(paragraphs) && <p className={css.hint}>{texts.onlyMarkup}</p>}
    </div>
  );
}

/** The indexes of unchanged paragraphs outside the context of a change; empty if they are too few to collapse. */
function farFromChange(paragraphs: readonly RichComparison[]): ReadonlySet<number> {
  const near = new Set(
    paragraphs.flatMap((paragraph, index) =>
      isSame(paragraph) ? [] : Array.from({ length: 2 * shownBeside + 1 }, (_, step) => index + step - shownBeside),
    ),
  );
  const far = paragraphs.flatMap((_, index) => (near.has(index) ? [] : [index]));
  return new Set(far.length > 1 ? far : []);
}

function Paragraph({ paragraph, pages, isPlain }: Shown & { readonly paragraph: RichComparison }) {
  const { was, status, parts } = paragraph;
  const side = useSide();
  const isDifference = useReading() === 'difference';
  const shape = isDifference && side === 'before' ? (was ?? paragraph.shape) : paragraph.shape;
  const staysIn = parts.some((part) => part.status === 'same');
  return (
    <p className={css.paragraph} data-shape={shape.tag} style={{ marginLeft: `${Math.min(shape.depth, 6) * 1.25}rem` }}>
      {!isPlain && !isDifference && status !== 'same' && staysIn && (
        <span className={css.note}>[{status === 'added' ? texts.paragraphCut : texts.paragraphJoined}] </span>
      )}
      {was !== undefined && !isDifference && (
        <span className={css.note}>
          [{texts.now(shapeLabel(shape.tag))}, {texts.was(shapeLabel(was.tag))}]{' '}
        </span>
      )}
      <RichTextDiff parts={parts} pages={pages} isPlain={isPlain} />
    </p>
  );
}

/** A table with its changed rows; the header and the rows around a change stay visible. */
export function TableChange({ rows, pages, isPlain }: Shown & { readonly rows: readonly TableRow[] }) {
  const side = useSide();
  const isDifference = useReading() === 'difference';
  const label =
    side === 'both' || isDifference ? texts.tableChange : `${texts.tableChange}: ${side === 'before' ? texts.old : texts.new}`;
  const isNear = (index: number): boolean =>
    isPlain || index === 0 || [index - 1, index, index + 1].some((place) => (rows[place]?.status ?? 'same') !== 'same');
  const hidden = rows.filter((_, index) => !isNear(index));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reachable by keyboard. */}
      <div className={css.tableScroll} tabIndex={0} role="region" aria-label={label}>
        <table className={css.table}>
          <tbody>
            {rows.map((row, index) => isNear(index) && <ChangedRow key={index} row={row} pages={pages} isPlain={isPlain} />)}
          </tbody>
        </table>
      </div>
      {hidden.length > 0 && <p className={css.hint}>{texts.sameRows(hidden.length)}</p>}
    </>
  );
}

const isRemoved = (row: TableRow, cellStatus: string): boolean =>
  row.status === 'removed' || (row.status !== 'added' && cellStatus === 'removed');

function ChangedRow({ row, pages, isPlain }: Shown & { readonly row: TableRow }) {
  const side = useSide();
  const isDifference = useReading() === 'difference';
  if (!isOnSide(side, row.status)) return null;
  const isWhole = row.status === 'added' || row.status === 'removed';
  const isHead = (paragraphs: readonly RichComparison[]): boolean =>
    paragraphs.length > 0 && paragraphs.every((one) => (side === 'before' ? (one.was ?? one.shape) : one.shape).tag === 'th');
  const filled = row.cells.filter(({ status, paragraphs }) => isOnSide(side, status) && paragraphs.length > 0);
  const isHeadRow = (filled.length > 1 || row.cells.length === 1) && filled.every(({ paragraphs }) => isHead(paragraphs));
  return (
    <tr data-kind={isPlain || isDifference ? undefined : row.status}>
      {row.cells.map(({ status, paragraphs }, index) => {
        // A column that only the other version has.
        if (!isOnSide(side, status)) return null;
        // Where a new row crosses a column that is gone there is a gap, which is in neither version.
        const isMarked = !isPlain && paragraphs.length > 0 && (isWhole || status === 'added' || status === 'removed');
        const isShownPlain = isPlain || isMarked || status !== 'changed';
        const cell = <RichChange paragraphs={paragraphs} pages={pages} isPlain={isShownPlain} />;
        const content = isMarked ? <Mark status={isRemoved(row, status) ? 'removed' : 'added'}>{cell}</Mark> : cell;
        if (!isHead(paragraphs)) return <td key={index}>{content}</td>;
        return (
          <th key={index} scope={isHeadRow ? 'col' : 'row'}>
            {content}
          </th>
        );
      })}
    </tr>
  );
}
