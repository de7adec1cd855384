import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import { Section } from '../../render/page/section.tsx';
import type { BlockViewProps } from '../../views.ts';
import { accordion } from './block.ts';
import css from './view.module.css';

export const { type } = accordion;

/**
 * The browser's own folding, so it works without scripts. The anchor of a part is inside what is folded: browsers open what an address leads into,
 * and what they find a word in.
 */
export function view({ block, context }: BlockViewProps) {
  const { title, items } = readProps(accordion, block);
  const Title = title === '' ? 'h2' : 'h3';
  return (
    <Section block={block} title={title} className={css.list}>
      {items.map((item, index) => {
        const id = `${blockID(block, true) ?? ''}-${item.key}`;
        return (
          <details key={item.key} className={css.item} open={context.editing || undefined}>
            <summary className={css.summary}>
              <Title className={css.title}>{keepUnits(item.title)}</Title>
            </summary>
            <div id={id} className={css.content}>
              <RichText html={item.html} context={context} className={css.text} field={`items.${index}.html`} />
              <a className={css.place} href={`#${id}`}>
                {texts(context.locale).linkToPart}
              </a>
            </div>
          </details>
        );
      })}
    </Section>
  );
}
