import { LinkedText, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { rows } from './block.ts';
import css from './view.module.css';

export const { type } = rows;

/** A table whose rows stand one under the other on a phone. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, nameHead, textHead, asideHead, items } = readProps(rows, block);
  return (
    <Section block={block} title={title} intro={intro}>
      {items.length > 0 && (
        // The role is written, since a table that is drawn as blocks loses it in some browsers.
        <table className={css.rows} role="table">
          {nameHead !== '' && (
            <thead role="rowgroup">
              <tr className={css.head} role="row">
                {[nameHead, textHead, asideHead].map((head, column) => (
                  <th key={column} scope="col" role="columnheader">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody role="rowgroup">
            {items.map(({ key, name, nameLink, text, aside, asideLink }) => (
              <tr key={key} className={css.row} role="row">
                <th className={css.name} scope="row" role="rowheader">
                  <LinkedText text={name} link={nameLink} context={context} />
                </th>
                <td className={css.text} role="cell">
                  {text}
                </td>
                <td className={css.aside} role="cell">
                  <LinkedText text={aside} link={asideLink} context={context} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
