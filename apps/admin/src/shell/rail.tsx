import { Menu, Tooltip, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconChevronRight,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSearch,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { t } from '../shared/language/t.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';
import { navigationFor } from './navigation.ts';
import { usePermissions, useSessionState } from '../shared/session/session-store.ts';
import { UnreadBadge } from '../features/notifications/unread-badge.tsx';
import { WaitingBadge } from '../features/requests/waiting-badge.tsx';
import { Mark, NavigationIcon } from './icons.tsx';
import css from './rail.module.css';

type RailProps = {
  readonly isOpen: boolean;
  onToggle(): void;
  onFind(): void;
  onNotifications(): void;
  onKeys(): void;
  onLogOut(): void;
};

/** The sidebar: navigation groups, the global actions below them, and the logged-in user. */
export function Rail({ isOpen, onToggle, onFind, onNotifications, onKeys, onLogOut }: RailProps) {
  const groups = navigationFor(usePermissions());
  return (
    <nav className={css.rail} data-open={isOpen} aria-label={t('Back office')}>
      <div className={css.head}>
        <Link to="/dashboard" className={css.brand} aria-label={t('Ximblox: dashboard')}>
          <Mark />
          {isOpen && <span>Ximblox</span>}
        </Link>
        <Act
          name={t('Notifications')}
          isOpen={false}
          onClick={onNotifications}
          icon={<IconBell size={18} stroke={1.6} aria-hidden />}
          badge={<UnreadBadge />}
        />
      </div>
      <div className={css.scroll}>
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            {isOpen && <h2 className={css.group}>{title}</h2>}
            <ul className={css.list}>
              {items.map((item) => (
                <li key={item.title}>
                  <Entry item={item} isOpen={isOpen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ul className={css.list}>
        <li>
          <Act
            name={t('Commands')}
            isOpen={isOpen}
            onClick={onFind}
            icon={<IconSearch size={18} stroke={1.6} aria-hidden />}
            end={<kbd className={css.key}>Ctrl K</kbd>}
          />
        </li>
        <li>
          <Act
            name={t('Keyboard shortcuts')}
            isOpen={isOpen}
            onClick={onKeys}
            icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
            end={<kbd className={css.key}>?</kbd>}
          />
        </li>
        <li>
          <Scheme isOpen={isOpen} />
        </li>
        <li>
          <Entry item={ownSettings} isOpen={isOpen} />
        </li>
        <li>
          <Act name={t('Log out')} isOpen={isOpen} onClick={onLogOut} icon={<IconLogout size={18} stroke={1.6} aria-hidden />} />
        </li>
        <li>
          <Act
            name={isOpen ? t('Close the navigation') : t('Open the navigation')}
            isOpen={isOpen}
            onClick={onToggle}
            icon={
              isOpen ? (
                <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconLayoutSidebarLeftExpand size={18} stroke={1.6} aria-hidden />
              )
            }
          />
        </li>
      </ul>
      <Who isOpen={isOpen} />
    </nav>
  );
}

const ownSettings: NavigationItem = { title: t('Settings'), slug: '/user/settings', icon: 'account' };

/** Whether the current screen is an entry's, or below it. */
const isAt = (pathname: string, slug: string): boolean => pathname === slug || (slug !== '/' && pathname.startsWith(`${slug}/`));

function Entry({ item, isOpen }: { readonly item: NavigationItem; readonly isOpen: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isInside = item.submenu?.some(({ slug }) => slug === pathname) ?? false;
  const [isUnfolded, setUnfolded] = useState(isInside);
  const icon = <NavigationIcon name={item.icon} />;
  if (item.submenu !== undefined && item.submenu.length > 0) {
    if (!isOpen) return <FoldedSubmenu item={item} items={item.submenu} isInside={isInside} />;
    return (
      <>
        <button type="button" className={css.entry} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {icon}
          <span className={css.name}>{item.title}</span>
          <IconChevronRight size={16} className={css.chevron} aria-hidden />
        </button>
        {isUnfolded && (
          <ul className={css.sub}>
            {item.submenu.map((entry) => (
              <li key={entry.title}>
                <Entry item={entry} isOpen={isOpen} />
              </li>
            ))}
          </ul>
        )}
      </>
    );
  }
  if (item.onClick !== undefined) return <Act name={item.title} isOpen={isOpen} onClick={item.onClick} icon={icon} />;
  const slug = item.slug ?? '/';
  return (
    <Named name={item.title} isOpen={isOpen}>
      <a
        href={`/cmsadmin${slug}`}
        className={css.entry}
        aria-current={isAt(pathname, slug) ? 'page' : undefined}
        onClick={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            void navigate(slug);
          }
        }}
      >
        {icon}
        <span className={isOpen ? css.name : 'visually-hidden'}>{item.title}</span>
        {item.badge === 'requests' && <WaitingBadge isSmall={!isOpen} />}
      </a>
    </Named>
  );
}

function FoldedSubmenu({
  item,
  items,
  isInside,
}: {
  readonly item: NavigationItem;
  readonly items: readonly NavigationItem[];
  readonly isInside: boolean;
}) {
  const navigate = useNavigate();
  return (
    <Menu position="right-start">
      <Menu.Target>
        <button type="button" className={css.entry} aria-label={item.title} data-inside={isInside || undefined}>
          <NavigationIcon name={item.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{item.title}</Menu.Label>
        {items.map((entry) => (
          <Menu.Item
            key={entry.title}
            onClick={() => {
              if (entry.onClick === undefined) void navigate(entry.slug ?? '/');
              else entry.onClick();
            }}
          >
            {entry.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ActProps = {
  readonly name: string;
  readonly isOpen: boolean;
  readonly icon: ReactNode;
  readonly end?: ReactNode;
  /** A number that is part of the name. */ readonly badge?: ReactNode;
  onClick(): void;
};
function Act({ name, isOpen, icon, end, badge, onClick }: ActProps) {
  return (
    <Named name={name} isOpen={isOpen}>
      <UnstyledButton className={css.entry ?? ''} onClick={onClick}>
        {icon}
        <span className={isOpen ? css.name : 'visually-hidden'}>{name}</span>
        {isOpen && end}
        {badge}
      </UnstyledButton>
    </Named>
  );
}

/** A tooltip with the name while the sidebar is collapsed. */
function Named({
  name,
  isOpen,
  children,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly children: React.ReactElement;
}) {
  return (
    <Tooltip label={name} position="right" disabled={isOpen}>
      {children}
    </Tooltip>
  );
}

const schemes = { auto: t('System'), light: t('Light'), dark: t('Dark') } as const;
function Scheme({ isOpen }: { readonly isOpen: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="right-end">
      <Menu.Target>
        <button
          type="button"
          className={css.entry}
          aria-label={isOpen ? undefined : t('Theme: {scheme}', { scheme: schemes[colorScheme] })}
        >
          <IconMoon size={18} stroke={1.6} aria-hidden />
          {isOpen && <span className={css.name}>{t('Theme')}</span>}
          {isOpen && <span className={css.value}>{schemes[colorScheme]}</span>}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {(['auto', 'light', 'dark'] as const).map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {schemes[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function Who({ isOpen }: { readonly isOpen: boolean }) {
  const user = useSessionState((state) => state.user);
  if (user === null) return null;
  const initials = user.name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    <Link
      to="/user/settings"
      className={css.who}
      title={t('{name}, {role}: your settings', { name: user.name, role: user.role.name })}
    >
      {user.image === null ? (
        <span className={css.avatar} aria-hidden>
          {initials}
        </span>
      ) : (
        <img className={css.avatar} src={user.image.url} alt="" />
      )}
      <span className={isOpen ? css.name : 'visually-hidden'}>
        <span className="visually-hidden">{t('Logged in as')} </span>
        {user.name}
        <span className="visually-hidden">{t(': your settings')}</span>
      </span>
    </Link>
  );
}
