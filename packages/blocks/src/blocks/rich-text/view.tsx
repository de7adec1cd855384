import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import type { BlockViewProps } from '../../views.ts';
import { richTextBlock } from './block.ts';
import css from './view.module.css';

export const { type } = richTextBlock;

export function view({ block, context }: BlockViewProps) {
  return (
    <div id={blockID(block)} className={css.text}>
      <RichText html={readProps(richTextBlock, block).html} context={context} className={css.prose} field="html" />
    </div>
  );
}
