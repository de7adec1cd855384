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

const bold = (words: string) => <b>{words}</b>;

/** Explains why the page, or the reusable block, is read-only; renders nothing for users who may change it. */
export function ReadOnlyNotice() {
  const { isReadOnly, isPage } = useSession();
  const page = useView((state) => state.page);
  if (!isReadOnly) return null;
  return (
    <p className={css.notice}>
      {isPage ? (
        <T
          message="<b>You can read this page but not change it.</b> Your role doesn’t include editing {pages}. Ask an administrator if you need to."
          values={{ pages: describePages(page) }}
          parts={{ b: bold }}
        />
      ) : (
        <T
          message="<b>You can read this block but not change it.</b> Your role doesn’t include editing it. Ask an administrator if you need to."
          parts={{ b: bold }}
        />
      )}
    </p>
  );
}
