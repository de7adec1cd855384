import { keepUnits } from '@ximblox/i18n';

import { LinkTo } from '../../render/text/link-to.tsx';
import { Image } from '../../render/media/image.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { hero } from './block.ts';
import { Lines } from './lines.tsx';
import css from './view.module.css';

export const { type } = hero;

/** Wider than the window where the image is cropped at the sides: see the style sheet. */
const sizes = '(min-width: 1600px) 128vw, (min-width: 1080px) 110vw, (min-width: 600px) 100vw, 132vw';

/** At the top of a page, its title is the page's level 1 heading. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, lines, caption, figures, primary, secondary } = readProps(hero, block);
  const image = block.__images['image']?.[0];
  const hasLines = lines.length > 0 && image?.url !== '';
  const Title = context.titleBlock === block.key ? 'h1' : 'h2';
  return (
    <section id={blockID(block)} className={css.hero}>
      <div className={css.stage}>
        {image !== undefined && (
          <div className={css.picture} data-has-lines={hasLines || undefined}>
            <Image image={image} dark={block.__images['dark']?.[0]} sizes={sizes} className={css.image} first />
            {hasLines && <Lines lines={lines} ratio={(image.height ?? 9) / (image.width ?? 16)} />}
          </div>
        )}
        <div className={css.words}>
          <Title className={css.title}>{keepUnits(title)}</Title>
          {intro !== '' && <p className={css.intro}>{keepUnits(intro)}</p>}
          <div className={css.buttons}>
            <LinkTo link={primary} context={context} className="button" />
            <LinkTo link={secondary} context={context} className="button button-second" />
          </div>
        </div>
      </div>
      {(caption !== '' || figures !== '') && (
        <p className={css.caption}>
          <span>{keepUnits(caption)}</span>
          <span>{keepUnits(figures)}</span>
        </p>
      )}
    </section>
  );
}
