import { keepUnits } from '@ximblox/i18n';

import { Image } from '../../render/media/image.tsx';
import { LinkTo } from '../../render/text/link-to.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { imageBlock } from './block.ts';
import css from './view.module.css';

export const { type } = imageBlock;

const sizes = {
  text: '(min-width: 800px) 713px, 100vw',
  wide: '(min-width: 1440px) 864px, (min-width: 1080px) 60vw, 100vw',
  full: '(min-width: 760px) 100vw, 120vw',
} as const;

export function view({ block, context }: BlockViewProps) {
  const { caption, source, width } = readProps(imageBlock, block);
  const image = block.__images['image']?.[0];
  if (image === undefined) return null;
  return (
    <figure id={blockID(block)} className={`${css.figure} ${css[width] ?? ''}`}>
      <Image
        image={image}
        dark={block.__images['dark']?.[0]}
        sizes={sizes[width]}
        className={css.image}
        first={width === 'full'}
      />
      {(caption !== '' || source.kind !== 'none') && (
        <figcaption className={css.caption}>
          {keepUnits(caption)}
          {caption !== '' && source.kind !== 'none' && ' '}
          <LinkTo link={source} context={context} />
        </figcaption>
      )}
    </figure>
  );
}
