import { mainFeed } from '@ximblox/blocks';
import { siteLook } from '@ximblox/blocks/views';
import type { MenuItem } from '@ximblox/contract';
import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage, localePrefixes } from '@ximblox/primitives';

import { isBesideOpens } from '../account/account-head.ts';
import { consentID } from '../consent/consent-panel.tsx';
import css from './footer.module.css';
import { footerColumns, newWindow, type LayoutView } from './navigation.ts';

function FooterLink({ item }: { readonly item: MenuItem }) {
  return (
    <a className={css.link} href={item.link} {...newWindow(item)}>
      {keepUnits(item.title)}
    </a>
  );
}

/**
 * The foot of every page. Its upper edge is a wave record where the site has one, except under the chart of a page that does not exist, and where the
 * screen itself ends with a band.
 */
export function Footer({ view }: { readonly view: LayoutView }) {
  const { frame } = view;
  const words = texts(frame.locale);
  const feed = mainFeed();
  const { waveRecord, chart } = siteLook();
  const record =
    (view.kind === 'notFound' && chart !== undefined) || (view.kind === 'account' && isBesideOpens(view.screen))
      ? undefined
      : waveRecord;
  const legal = (frame.menus['legal'] ?? []).filter(({ link }) => link !== '');
  return (
    <footer className={`${css.footer ?? ''} ${record === undefined ? (css.straight ?? '') : ''}`}>
      {record !== undefined && <div className={css.water} />}
      <div className={css.band}>
        <div className={css.inner}>
          {record !== undefined && <p className={css.record}>{record[interfaceLanguage(frame.locale)]}</p>}
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
            {footerColumns(frame.menus['footer'] ?? []).map(({ heading, links }) => (
              <div key={heading?.key ?? links[0]?.key}>
                {heading !== undefined && (
                  <h2 className={css.title}>{heading.link === '' ? heading.title : <FooterLink item={heading} />}</h2>
                )}
                <ul className={css.links}>
                  {links.map((item) => (
                    <li key={item.key}>
                      <FooterLink item={item} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {(frame.footer.social.length > 0 || feed !== undefined) && (
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
            )}
          </div>
          <div className={css.last}>
            <p>{frame.siteName}</p>
            <ul className={css.legal}>
              {legal.map((item) => (
                <li key={item.key}>
                  <FooterLink item={item} />
                </li>
              ))}
              {/* The site's statement, unless its editors decide what is here. */}
              {legal.length === 0 && frame.footer.privacyStatement !== undefined && (
                <li>
                  <a className={css.link} href={frame.footer.privacyStatement}>
                    {words.privacyStatement}
                  </a>
                </li>
              )}
              <li>
                <a className={css.link} href={`#${consentID}`} data-consent-settings>
                  {words.consent.settings}
                </a>
              </li>
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
