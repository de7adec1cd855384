import { keepUnits } from '@ximblox/i18n';
import { blockID, readProps } from '../../render/read-props.ts';
import { DisplayFormula } from '../../render/text/rich-text.tsx';
import type { BlockViewProps } from '../../views.ts';
import { formulaBlock } from './block.ts';
import css from './view.module.css';

export const { type } = formulaBlock;

export function view({ block, context }: BlockViewProps) {
  const { tex, number, caption } = readProps(formulaBlock, block);
  return (
    <figure id={blockID(block)} className={css.formula}>
      <div className={css.line}>
        <DisplayFormula tex={tex} context={context} />
        {number !== '' && <span className={css.number}>({number})</span>}
      </div>
      {caption !== '' && <figcaption className={css.caption}>{keepUnits(caption)}</figcaption>}
    </figure>
  );
}
