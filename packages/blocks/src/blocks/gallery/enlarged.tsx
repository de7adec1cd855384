import type { SiteTexts } from '@ximblox/i18n/site-texts';

import css from './enlarged.module.css';

type EnlargedProps = {
  readonly words: SiteTexts['gallery'];
  /** Whether there are others to go to. */
  readonly hasOthers: boolean;
};

/** Where one image is shown over the page: empty and closed until the script of the gallery puts one in. */
export function Enlarged({ words, hasOthers }: EnlargedProps) {
  return (
    <dialog className={css.dialog} aria-label={words.label}>
      <figure className={css.figure}>
        <figcaption className={css.caption} aria-live="polite">
          <span className={css.words} data-caption="" />
          {hasOthers && <span className={css.position} data-position="" />}
        </figcaption>
      </figure>
      <div className={css.bar}>
        {hasOthers && (
          <>
            <button type="button" className={css.button} data-step="-1" aria-label={words.previous}>
              <Sign path="M15 5l-7 7 7 7" />
            </button>
            <button type="button" className={css.button} data-step="1" aria-label={words.next}>
              <Sign path="M9 5l7 7-7 7" />
            </button>
          </>
        )}
        <button type="button" className={css.button} data-close="" aria-label={words.close}>
          <Sign path="M5 5l14 14M19 5L5 19" />
        </button>
      </div>
    </dialog>
  );
}

const Sign = ({ path }: { readonly path: string }) => (
  <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
