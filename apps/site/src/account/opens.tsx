import { frameID } from '@ximblox/blocks/frame-ids';
import { NoImage } from '@ximblox/blocks/render';
import { texts } from '@ximblox/i18n/site-texts';

import type { ScreenProps } from './guest-screens.tsx';
import css from './opens.module.css';

/** What an account opens, beside the forms that lead to one; in wide windows below the wake of a ship. */
export function Opens({ view, words }: ScreenProps) {
  const { title, items, kept } = words.opens;
  const { locale, footer } = view.frame;
  return (
    <aside className={css.opens} aria-labelledby={frameID('opens')}>
      <div className={css.wake}>
        <NoImage />
      </div>
      <div className={css.words}>
        <h2 id={frameID('opens')} className={css.title}>
          {title}
        </h2>
        <dl className={css.list}>
          {items.map(([name, text]) => (
            <div key={name} className={css.item}>
              <dt className={css.name}>{name}</dt>
              <dd className={css.text}>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={css.kept}>
          {kept} {footer.privacyStatement !== undefined && <a href={footer.privacyStatement}>{texts(locale).privacyStatement}</a>}
        </p>
      </div>
    </aside>
  );
}
