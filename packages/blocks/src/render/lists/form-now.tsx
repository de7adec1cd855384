import type { Locale } from '@ximblox/primitives';

import type { PageCard } from '../../render-context.ts';
import { TakenBar } from '../forms/taken-bar.tsx';
import { mainAction } from '../page/main-action.ts';
import css from './form-now.module.css';

type FormNowProps = { readonly page: PageCard; readonly locale: Locale };

/** How the form of a listed page is now: what is taken as a bar, what is left in words, and the way to the form. Nothing where none of it is told. */
export function FormNow({ page, locale }: FormNowProps) {
  const { fact, taken } = page.form ?? {};
  const words = fact?.values[0];
  if (words === undefined) return null;
  const action = mainAction(page, page.form, locale);
  return (
    <div className={css.now}>
      {taken != null && <TakenBar {...taken} />}
      <p className={css.words}>{words}</p>
      {action !== undefined && (
        <a
          className={`strong-link ${css.action ?? ''}`}
          href={action.href.startsWith('#') ? `${page.path}${action.href}` : action.href}
          aria-label={`${action.text}: ${page.title}`}
        >
          {action.text}
        </a>
      )}
    </div>
  );
}
