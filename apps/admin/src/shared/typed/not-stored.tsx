import { t } from '../language/t.ts';
import css from '../shared.module.css';

/** Says that a typed text is only in this window, because the browser has no room for it. */
export const NotStored = ({ isStored }: { readonly isStored: boolean }) => (
  <p role="status" className={css.notStored}>
    {!isStored && t('This computer has no room to keep this text. Send it before you leave.')}
  </p>
);
