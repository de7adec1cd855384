import { contentID } from '@ximblox/blocks/frame-ids';
import { texts } from '@ximblox/i18n/site-texts';
import type { ReactNode } from 'react';

import { ConsentPanel } from '../consent/consent-panel.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import type { LayoutView } from './navigation.ts';

/** Header and footer of every page. The main part is focused after a navigation. */
export function Layout({ view, children }: { readonly view: LayoutView; readonly children: ReactNode }) {
  return (
    <>
      <a className={css.skip} href={`#${contentID}`}>
        {texts(view.frame.locale).skip}
      </a>
      <Header view={view} />
      <ConsentPanel view={view} />
      <main id={contentID} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer view={view} />
    </>
  );
}
