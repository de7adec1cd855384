import { frameID } from '@ximblox/blocks/frame-ids';
import { siteLook } from '@ximblox/blocks/views';
import { texts } from '@ximblox/i18n/site-texts';

import type { ScreenProps } from './account-texts.ts';
import css from './opens.module.css';

/** What an account opens, beside the forms that lead to one; in wide windows below the picture of the site, where it has one. */
export function Opens({ view, words }: ScreenProps) {
  const { title, items, kept } = words.opens;
  const { locale, footer } = view.frame;
  const { AccountPicture } = siteLook();
  return (
    <aside className={css.opens} aria-labelledby={frameID('opens')}>
      {AccountPicture !== undefined && (
        <div className={css.picture}>
          <AccountPicture />
        </div>
      )}
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
