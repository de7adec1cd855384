import type { ReactNode } from 'react';

import css from './read-only.module.css';
import { useSession } from './session/session.ts';

/** The controls of a form; who may not change the page reads them as text. */
export function Writable({ children }: { readonly children: ReactNode }) {
  const { isReadOnly } = useSession();
  return (
    <fieldset className={css.fields} disabled={isReadOnly} data-read-only={isReadOnly || undefined}>
      {children}
    </fieldset>
  );
}

/** Why nothing can be changed here; nothing for who may change the page. */
export function ReadOnlyNotice() {
  const { isReadOnly } = useSession();
  if (!isReadOnly) return null;
  return (
    <p className={css.notice}>
      <b>You can read this page but not change it.</b> Your role doesn’t include editing pages of this type and language. Ask an
      administrator if you need to.
    </p>
  );
}
