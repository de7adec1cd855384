import { keepUnits } from '@ximblox/i18n';
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
        <table className={css.rows}>
          {nameHead !== '' && (
            <thead>
              <tr className={css.head}>
                {[nameHead, textHead, asideHead].map((head, column) => (
                  <th key={column} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {items.map(({ key, name, nameLink, text, aside, asideLink }) => (
              <tr key={key} className={css.row}>
                <th className={css.name} scope="row">
                  <LinkedText text={keepUnits(name)} link={nameLink} context={context} />
                </th>
                <td>{keepUnits(text)}</td>
                <td className={css.aside}>
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
