import type { SiteTexts } from '@ximblox/i18n/site-texts';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { Image, type ImageSource } from '../../render/media/image.tsx';
import css from './enlarged.module.css';

export type GalleryImage = {
  readonly key: string;
  readonly caption: string;
  readonly image: ImageSource;
  readonly dark: ImageSource | undefined;
};

type EnlargedProps = {
  readonly images: readonly GalleryImage[];
  /** The index of the shown image. */
  readonly shown: number;
  readonly words: SiteTexts['gallery'];
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
};

/** One image over the page. The native dialog traps the focus, closes on Esc, and restores the focus. */
export function Enlarged({ images, shown, words, onShow, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = images.length;
  const close = () => dialog.current?.close();
  const step = (by: number) => onShow((shown + by + count) % count);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (shown + 1) % count,
      ArrowLeft: (shown - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const press = (event: KeyboardEvent) => {
      const place = places[event.key];
      if (place === undefined) return;
      event.preventDefault();
      onShow(place);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shown, count, onShow]);
  const item = images[shown];
  if (item === undefined) return null;
  const { image, dark, caption } = item;
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={words.label} onClose={onClose}>
      <figure className={css.figure}>
        <Image key={item.key} image={image} dark={dark} sizes="100vw" className={css.image} first />
        <figcaption className={css.caption} aria-live="polite">
          <span className={css.words}>{caption === '' ? image.altText : caption}</span>
          {count > 1 && <span className={css.position}>{words.position(shown + 1, count)}</span>}
        </figcaption>
      </figure>
      <div className={css.bar}>
        {count > 1 && (
          <>
            <button type="button" className={css.button} onClick={() => step(-1)} aria-label={words.previous}>
              <Arrow path="M15 5l-7 7 7 7" />
            </button>
            <button type="button" className={css.button} onClick={() => step(1)} aria-label={words.next}>
              <Arrow path="M9 5l7 7-7 7" />
            </button>
          </>
        )}
        <button type="button" className={css.button} onClick={close} aria-label={words.close}>
          <Arrow path="M5 5l14 14M19 5L5 19" />
        </button>
      </div>
    </dialog>
  );
}

const Arrow = ({ path }: { readonly path: string }) => (
  <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
