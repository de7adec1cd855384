import { mainFeed } from '@ximblox/blocks';
import { texts } from '@ximblox/i18n';
import { localePrefixes } from '@ximblox/primitives';

import { consentID } from '../consent/consent-panel.tsx';
import css from './footer.module.css';
import type { LayoutView } from './navigation.ts';

/** The foot of every page. Its upper edge is a wave record, except under the chart of a page that does not exist. */
export function Footer({ view }: { readonly view: LayoutView }) {
  const { frame } = view;
  const words = texts(frame.locale);
  const feed = mainFeed();
  const isOnChart = view.kind === 'notFound';
  return (
    <footer className={`${css.footer ?? ''} ${isOnChart ? (css.straight ?? '') : ''}`}>
      {!isOnChart && <div className={css.water} />}
      <div className={css.band}>
        <div className={css.inner}>
          {!isOnChart && <p className={css.record}>{words.waterLine}</p>}
          <div className={css.columns}>
            {frame.footer.offices.map((office) => (
              <div key={office.key} className={css.office}>
                <h2 className={css.title}>{office.name}</h2>
                <address className={css.address}>
                  {office.address.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  {office.phone !== '' && (
                    <a className={css.quiet} href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>
                      {office.phone}
                    </a>
                  )}
                  {office.email !== '' && (
                    <a className={css.link} href={`mailto:${office.email}`}>
                      {office.email}
                    </a>
                  )}
                </address>
              </div>
            ))}
            {frame.menu.length > 0 && (
              <div>
                <h2 className={css.title}>{words.institute}</h2>
                <ul className={css.links}>
                  {frame.menu.map((item) => (
                    <li key={item.key}>
                      <a className={css.link} href={item.link}>
                        {item.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <div>
              <h2 className={css.title}>{words.followUs}</h2>
              <ul className={css.links}>
                {frame.footer.social.map(({ name, url }) => (
                  <li key={name}>
                    <a className={css.link} href={url} rel="noopener noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
                {feed !== undefined && (
                  <li>
                    <a className={css.link} href={`/${localePrefixes[frame.locale]}/${feed}`}>
                      {words.feed}
                    </a>
                  </li>
                )}
              </ul>
            </div>
          </div>
          <div className={css.last}>
            <p>{frame.siteName}</p>
            {frame.footer.privacyStatement !== undefined && (
              <a className={css.link} href={frame.footer.privacyStatement}>
                {words.privacyStatement}
              </a>
            )}
            <a className={css.link} href={`#${consentID}`} data-consent-settings>
              {words.consent.settings}
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}
