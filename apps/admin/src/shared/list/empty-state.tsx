import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import css from './list.module.css';

type NothingProps = {
  readonly icon: Icon;
  readonly title: string;
  /** What will stand here, or what to try instead. */ readonly children: ReactNode;
  /** The first thing to do. */ readonly acts?: ReactNode;
};

/** Stands where a list has no rows: says why, what will stand there, and offers the first act. */
export function Nothing({ icon: Icon, title, children, acts }: NothingProps) {
  return (
    <div className={css.nothing}>
      <Icon size={22} aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      {acts !== undefined && <div className={css.nothingActs}>{acts}</div>}
    </div>
  );
}
