import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import type { BlockViewProps } from '../../views.ts';
import { tableBlock } from './block.ts';
import css from './view.module.css';

export const { type } = tableBlock;

/** The scroll container is focusable, so that a wide table can be scrolled with the keyboard. */
export function view({ block, context }: BlockViewProps) {
  const { caption, table } = readProps(tableBlock, block);
  const [first, ...rest] = table.rows;
  const head = table.headerRow ? first : undefined;
  const rows = table.headerRow ? rest : table.rows;
  const cell = (html: string) => <RichText html={html} context={context} as="span" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div id={blockID(block)} className={css.box} role="region" aria-label={caption || undefined} tabIndex={0}>
      <table className={css.table}>
        {caption !== '' && <caption className={css.caption}>{caption}</caption>}
        {head !== undefined && (
          <thead>
            <tr>
              {head.map((html, column) => (
                <th key={column} scope="col">
                  {cell(html)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((html, column) =>
                column === 0 && table.headerColumn ? (
                  <th key={column} scope="row">
                    {cell(html)}
                  </th>
                ) : (
                  <td key={column}>{cell(html)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
