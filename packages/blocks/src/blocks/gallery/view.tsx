import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { useState, type MouseEvent } from 'react';

import { itemSlot } from '../../field-kinds/array.ts';
import { Image, largestURL } from '../../render/media/image.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import type { BlockViewProps } from '../../views.ts';
import { gallery } from './block.ts';
import { Enlarged, type GalleryImage } from './enlarged.tsx';
import css from './view.module.css';

export const { type } = gallery;

const columnClasses = { 2: css.two, 3: css.three, 4: css.four };
const columnSizes = {
  2: '(min-width: 1080px) 32vw, (min-width: 560px) 46vw, 92vw',
  3: '(min-width: 1080px) 22vw, (min-width: 560px) 46vw, 92vw',
  4: '(min-width: 1080px) 17vw, (min-width: 560px) 46vw, 92vw',
};

/** Whether a click opens the link in this window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function Gallery({ block, context }: BlockViewProps) {
  const { title, columns, items } = readProps(gallery, block);
  const [shown, setShown] = useState<number | null>(null);
  const words = texts(context.locale).gallery;
  const images = items.flatMap(({ key, caption }): GalleryImage[] => {
    const image = block.__images[itemSlot('items', key, 'image')]?.[0];
    return image === undefined || image.url === ''
      ? []
      : [{ key, caption, image, dark: block.__images[itemSlot('items', key, 'dark')]?.[0] }];
  });
  if (images.length === 0) return null;
  return (
    <section id={blockID(block)} className={css.gallery}>
      {title !== '' && <h2 className={css.heading}>{keepUnits(title)}</h2>}
      <ul className={`${css.list ?? ''} ${columnClasses[columns] ?? ''}`}>
        {images.map(({ key, caption, image, dark }, index) => (
          <li key={key}>
            <figure>
              {/* Without scripts this links to the image, with them the image opens in a dialog. */}
              <a
                className={css.open}
                data-interactive=""
                href={largestURL(image)}
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  if (!context.editing) setShown(index);
                }}
              >
                <Image image={image} dark={dark} sizes={columnSizes[columns]} className={css.image} />
                <span className="hidden"> {words.enlarge}</span>
              </a>
              {caption !== '' && <figcaption className={css.caption}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Enlarged images={images} shown={shown} words={words} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

export const view = Gallery;
