import { keepUnits } from '@ximblox/i18n';

import { LinkTo } from '../../render/text/link-to.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { callToAction } from './block.ts';
import css from './view.module.css';

export const { type } = callToAction;

export function view({ block, context }: BlockViewProps) {
  const { title, text, primary, secondary, theme } = readProps(callToAction, block);
  return (
    <section id={blockID(block)} className={css.call}>
      <div>
        <h2 className={css.title}>{keepUnits(title)}</h2>
        {text !== '' && <p className={css.text}>{keepUnits(text)}</p>}
      </div>
      <div className={css.buttons}>
        <LinkTo link={primary} context={context} className={theme === 'orange' ? 'button' : 'button button-second'} />
        <LinkTo link={secondary} context={context} className="button button-second" />
      </div>
    </section>
  );
}
