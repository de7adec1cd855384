import type { ReactNode } from 'react';

import { T } from '../shared/language/rich-message.tsx';
import { describePages } from '../shared/describe-pages.ts';
import css from './read-only.module.css';
import { useSession, useView } from './session/session.ts';

/** Fieldset that disables the controls of a form in read-only mode. */
export function Writable({ children }: { readonly children: ReactNode }) {
  const { isReadOnly } = useSession();
  return (
    <fieldset className={css.fields} disabled={isReadOnly} data-read-only={isReadOnly || undefined}>
      {children}
    </fieldset>
  );
}

/** Explains why the page is read-only; renders nothing for users who may change it. */
export function ReadOnlyNotice() {
  const { isReadOnly } = useSession();
  const page = useView((state) => state.page);
  if (!isReadOnly) return null;
  return (
    <p className={css.notice}>
      <T
        message="<b>You can read this page but not change it.</b> Your role doesn’t include editing {pages}. Ask an administrator if you need to."
        values={{ pages: describePages(page) }}
        parts={{ b: (words) => <b>{words}</b> }}
      />
    </p>
  );
}
