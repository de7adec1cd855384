import { useEffect, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { Mark } from '../../shell/icons.tsx';
import css from './login.module.css';
import wake from './wake.jpg';

type DoorProps = {
  readonly title: string;
  /** The text below the title. */
  readonly sub: string;
  readonly children: ReactNode;
};

// The name is the same in every language.
const productName = 'Ximblox';

/** The layout shared by the screens before login: the wave, and a column for one form. */
export function LoginFrame({ title, sub, children }: DoorProps) {
  useEffect(() => {
    document.title = `${title} · Ximblox`;
  }, [title]);
  return (
    <div className={css.page}>
      <aside className={css.image} style={{ backgroundImage: `url(${wake})` }} aria-label={t('About this back office')}>
        <p className={css.brand}>
          <Mark size={30} /> {productName}
        </p>
        <p className={css.caption}>
          <span>{t('A ship’s wake in deep water, computed')}</span>
        </p>
      </aside>
      <main className={css.main}>
        <div className={css.column}>
          <h1 className={css.title}>{title}</h1>
          {sub !== '' && <p className={css.sub}>{sub}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
