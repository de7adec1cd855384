import { keepUnits } from '@ximblox/i18n';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { quote } from './block.ts';
import css from './view.module.css';

export const { type } = quote;

export function view({ block }: BlockViewProps) {
  const { text, source } = readProps(quote, block);
  return (
    <figure id={blockID(block)} className={css.quote}>
      <blockquote className={css.words}>
        <p>{keepUnits(text)}</p>
      </blockquote>
      {source !== '' && <figcaption className={css.source}>{source}</figcaption>}
    </figure>
  );
}
