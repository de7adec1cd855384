import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { createElement } from 'react';

import { itemSlot } from '../../field-kinds/array.ts';
import { Image, largestURL, type ImageSource } from '../../render/media/image.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { gallery } from './block.ts';
import { Enlarged } from './enlarged.tsx';
import css from './view.module.css';

export const { type } = gallery;

type GalleryImage = {
  readonly key: string;
  readonly caption: string;
  readonly image: ImageSource;
  readonly dark: ImageSource | undefined;
};

const columnClasses = { 2: css.two, 3: css.three, 4: css.four };
const columnSizes = {
  2: '(min-width: 1080px) 32vw, (min-width: 560px) 46vw, 92vw',
  3: '(min-width: 1080px) 22vw, (min-width: 560px) 46vw, 92vw',
  4: '(min-width: 1080px) 17vw, (min-width: 560px) 46vw, 92vw',
};

export function view({ block, context }: BlockViewProps) {
  const { title, columns, items } = readProps(gallery, block);
  const words = texts(context.locale).gallery;
  const images = items.flatMap(({ key, caption }): GalleryImage[] => {
    const image = block.__images[itemSlot('items', key, 'image')]?.[0];
    return image === undefined || image.url === ''
      ? []
      : [{ key, caption, image, dark: block.__images[itemSlot('items', key, 'dark')]?.[0] }];
  });
  if (images.length === 0) return null;
  const hasOthers = images.length > 1;
  return (
    <section id={blockID(block)} className={css.gallery}>
      {title !== '' && <h2 className={css.heading}>{keepUnits(title)}</h2>}
      {createElement(
        'block-gallery',
        null,
        <ul className={`${css.list ?? ''} ${columnClasses[columns] ?? ''}`}>
          {images.map(({ key, caption, image, dark }, index) => (
            <li key={key}>
              <figure>
                {/* Without scripts this links to the image, with them the image opens in a dialog. */}
                <a
                  className={css.open}
                  href={largestURL(image)}
                  data-enlarge={keepUnits(caption)}
                  data-position={hasOthers ? words.position(index + 1, images.length) : undefined}
                >
                  <Image image={image} dark={dark} sizes={columnSizes[columns]} className={css.image} />
                  <span className="hidden"> {words.enlarge}</span>
                </a>
                {caption !== '' && <figcaption className={css.caption}>{keepUnits(caption)}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>,
        <Enlarged words={words} hasOthers={hasOthers} />,
      )}
    </section>
  );
}
