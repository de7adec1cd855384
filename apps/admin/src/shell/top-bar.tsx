import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react';
import { Fragment, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { HelpButton } from '../shared/help/help-button.tsx';
import { t } from '../shared/language/t.ts';
import { useOpenNavigation } from './navigation-context.ts';
import css from './shell.module.css';

/** A breadcrumb; the last one has neither link nor action. */
type Crumb = { readonly title: string; readonly to?: string; readonly onClick?: () => void };
type TopBarProps = {
  readonly title: string;
  /** The parent screen. */ readonly parent?: { readonly title: string; readonly to: string };
  /** The breadcrumbs inside the screen. */ readonly crumbs?: readonly Crumb[];
  readonly note?: ReactNode;
  readonly children?: ReactNode;
};

const noCrumbs: readonly Crumb[] = [];

/** The header of a screen: title, breadcrumbs and actions, the primary button last. */
export function TopBar({ title, parent, crumbs = noCrumbs, note, children }: TopBarProps) {
  const openNavigation = useOpenNavigation();
  const place = crumbs.at(-1)?.title ?? title;
  useEffect(() => {
    document.title = `${place} · Ximblox`;
  }, [place]);
  return (
    <header className={css.topBar}>
      {openNavigation !== null && (
        <ActionIcon size={32} aria-label={t('Open the navigation')} onClick={openNavigation}>
          <IconMenu2 size={18} />
        </ActionIcon>
      )}
      {parent !== undefined && (
        <nav aria-label={t('Breadcrumb')} className={css.parent}>
          <Link to={parent.to} title={parent.title}>
            {parent.title}
          </Link>
          <span aria-hidden>/</span>
        </nav>
      )}
      <h1 className={css.title} title={title}>
        {title}
      </h1>
      {crumbs.length > 0 && (
        <nav aria-label={t('Breadcrumb')}>
          <ol className={css.crumbs}>
            {crumbs.map((crumb, place) => (
              <Fragment key={`${place}-${crumb.title}`}>
                <li>
                  {place > 0 && <IconChevronRight size={14} aria-hidden />}
                  <CrumbEntry crumb={crumb} />
                </li>
              </Fragment>
            ))}
          </ol>
        </nav>
      )}
      {note !== undefined && <span className={css.note}>{note}</span>}
      <div className={css.actions}>
        <HelpButton />
        {children}
      </div>
    </header>
  );
}

function CrumbEntry({ crumb }: { readonly crumb: Crumb }) {
  if (crumb.to !== undefined) return <Link to={crumb.to}>{crumb.title}</Link>;
  if (crumb.onClick !== undefined)
    return (
      <button type="button" onClick={crumb.onClick}>
        {crumb.title}
      </button>
    );
  return <span aria-current="page">{crumb.title}</span>;
}
