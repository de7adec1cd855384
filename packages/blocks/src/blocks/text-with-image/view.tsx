import { keepUnits } from '@ximblox/i18n';

import { LinkTo } from '../../render/text/link-to.tsx';
import { Image } from '../../render/media/image.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import type { BlockViewProps } from '../../views.ts';
import { textWithImage } from './block.ts';
import css from './view.module.css';

export const { type } = textWithImage;

export function view({ block, context }: BlockViewProps) {
  const { title, html, link, side } = readProps(textWithImage, block);
  const image = block.__images['image']?.[0];
  return (
    <section id={blockID(block)} className={`${css.pair} ${side === 'left' ? (css.left ?? '') : ''}`}>
      <div className={css.words}>
        {title !== '' && <h2 className={css.title}>{keepUnits(title)}</h2>}
        <RichText html={html} context={context} className={css.text} field="html" />
        <LinkTo link={link} context={context} className={`action ${css.link ?? ''}`} />
      </div>
      {image !== undefined && (
        <Image
          image={image}
          dark={block.__images['dark']?.[0]}
          sizes="(min-width: 1440px) 730px, (min-width: 760px) 52vw, 92vw"
          className={css.image}
        />
      )}
    </section>
  );
}
