import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import css from './list.module.css';

type EmptyStateProps = {
  readonly icon: Icon;
  readonly title: string;
  /** What the list will contain, or what to try instead. */ readonly children: ReactNode;
  /** The first action. */ readonly acts?: ReactNode;
};

/** The empty state of a list: the reason, what it will contain, and the first action. */
export function EmptyState({ icon: Icon, title, children, acts }: EmptyStateProps) {
  return (
    <div className={css.nothing}>
      <Icon size={22} aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      {acts !== undefined && <div className={css.nothingActs}>{acts}</div>}
    </div>
  );
}
