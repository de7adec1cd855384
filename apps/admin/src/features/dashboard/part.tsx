import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import css from './dashboard.module.css';

type PartProps = {
  readonly title: string;
  readonly icon: Icon;
  /** Where all of them are listed. */ readonly all?: { readonly to: string; readonly title: string };
  readonly children: ReactNode;
};

/** A part of the dashboard. */
export function Part({ title, icon: Icon, all, children }: PartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <header>
        <Icon size={18} stroke={1.6} aria-hidden />
        <h2 id={id}>{title}</h2>
        {all !== undefined && <Link to={all.to}>{all.title}</Link>}
      </header>
      {children}
    </section>
  );
}

/** What a part says where it has nothing. */
export const Empty = ({ children }: { readonly children: ReactNode }) => <p className={css.empty}>{children}</p>;

type GroupProps<Item> = {
  readonly title: string;
  /** How many there are, of which some are shown. */ readonly count: number;
  readonly items: readonly Item[];
  readonly all?: { readonly to: string; readonly title: string };
  keyOf(item: Item): string | number;
  renderRow(item: Item): ReactNode;
};

/** A kind of work of a part, with its number; nothing for none. */
export function Group<Item>({ title, count, items, all, keyOf, renderRow }: GroupProps<Item>) {
  const id = useId();
  if (count === 0) return null;
  return (
    <div className={css.group}>
      <h3 id={id}>
        {title} <span className={css.count}>{count >= 100 ? '100+' : count}</span>
        {all !== undefined && count > items.length && <Link to={all.to}>{all.title}</Link>}
      </h3>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li key={keyOf(item)}>{renderRow(item)}</li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  readonly to: string;
  readonly title: string;
  readonly facts: ReactNode;
  /** A comment on it. */ readonly quote?: string;
  readonly end?: ReactNode;
  /** What it asks for, as a button that leads there. */ readonly act?: string;
  readonly isMain?: boolean;
};

/** A page, with a link to it. */
export function Row({ to, title, facts, quote, end, act, isMain = false }: RowProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <div className={css.what}>
        <Link to={to} className={css.name} id={id}>
          {title || t('Untitled page')}
        </Link>
        <span className={css.facts}>{facts}</span>
        {quote !== undefined && quote !== '' && <q className={css.quote}>{quote}</q>}
      </div>
      {end !== undefined && <div className={css.end}>{end}</div>}
      {act !== undefined && (
        <Button component={Link} to={to} variant={isMain ? 'main' : 'default'} aria-describedby={id} className={css.act}>
          {act}
        </Button>
      )}
    </div>
  );
}
