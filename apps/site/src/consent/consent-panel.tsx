import { frameID } from '@ximblox/blocks/frame-ids';
import { texts } from '@ximblox/i18n/site-texts';
import { consentCategories } from '@ximblox/primitives';

import { pathOf, type LayoutView } from '../layout/navigation.ts';
import css from './consent-panel.module.css';

/** The ID of the panel, to which every footer links. */
export const consentID = frameID('consent');

/**
 * The consent form. It is hidden in every page, the same for all visitors: `improveConsent` shows it to visitors without a choice,
 * the link in the foot to anybody. Without scripts that link opens it too, and the choice is posted.
 */
export function ConsentPanel({ view }: { readonly view: LayoutView }) {
  const words = texts(view.frame.locale).consent;
  // Account screens have nothing that needs consent.
  const opening = view.kind === 'account' ? 'on-request' : '';
  return (
    <section id={consentID} className={css.panel} aria-labelledby={`${consentID}-title`} data-consent-panel={opening}>
      <form method="post" action="/consent" className={css.form}>
        <div>
          <h2 id={`${consentID}-title`} className={css.title} tabIndex={-1}>
            {words.title}
          </h2>
          <p className={css.intro}>{words.intro}</p>
          <details className={css.choose}>
            <summary className={css.fold}>{words.choose}</summary>
            <ul className={css.categories}>
              {consentCategories.map((category) => (
                <li key={category}>
                  <label className={css.category}>
                    <input
                      className={css.box}
                      type="checkbox"
                      name={category}
                      value="on"
                      defaultChecked={category === 'necessary'}
                      disabled={category === 'necessary'}
                      aria-describedby={`${consentID}-${category}`}
                    />
                    <span>{words.categories[category].name}</span>
                  </label>
                  <p id={`${consentID}-${category}`} className={css.text}>
                    {words.categories[category].text}
                  </p>
                </li>
              ))}
            </ul>
            <button type="submit" name="choice" value="chosen" className={css.save}>
              {words.save}
            </button>
          </details>
        </div>
        <input type="hidden" name="back" value={pathOf(view)} />
        {/* Yes and no are as large and as near as each other. */}
        <div className={css.answers}>
          <button type="submit" name="choice" value="necessary" className={`button button-second ${css.answer ?? ''}`}>
            {words.onlyNecessary}
          </button>
          <button type="submit" name="choice" value="all" className={`button button-second ${css.answer ?? ''}`}>
            {words.all}
          </button>
        </div>
      </form>
    </section>
  );
}
