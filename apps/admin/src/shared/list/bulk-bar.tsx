import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useScreenKeys } from '../keys/use-screen-keys.ts';
import { t } from '../language/t.ts';
import { useFocusAfterBar } from '../use-return-focus.ts';
import css from './list.module.css';

type BulkBarProps = {
  readonly label: string;
  readonly count: number;
  /** The actions, as buttons. */ readonly children: ReactNode;
  onClear(): void;
};

/** The bulk actions for the selected rows of a list; floats over the last rows without taking space. Escape clears the selection. */
export function BulkBar({ label, count, children, onClear }: BulkBarProps) {
  const focus = useFocusAfterBar();
  useScreenKeys([['Escape', onClear]]);
  return (
    <section {...focus} data-bulk-bar className={css.bulk} aria-label={label}>
      <span role="status">{t('{count} selected', { count })}</span>
      {children}
      <button type="button" onClick={onClear}>
        <IconX size={16} aria-hidden />
        <span className="visually-hidden">{t('Clear the selection')}, </span>Esc
      </button>
    </section>
  );
}
