import { Menu, Tooltip, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconChevronRight,
  IconChevronUp,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconSearch,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { t } from '../shared/language/t.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';
import { navigationFor } from './navigation.ts';
import { usePermissions, useSessionState } from '../shared/session/session-store.ts';
import { userSettingsScreen } from '../features/account/screen.ts';
import { UnreadBadge } from '../features/notifications/unread-badge.tsx';
import { WaitingBadge } from '../features/requests/waiting-badge.tsx';
import { Avatar } from '../shared/ui/avatar.tsx';
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
        <Act
          name={isOpen ? t('Close the navigation') : t('Open the navigation')}
          isOpen={false}
          onClick={onToggle}
          icon={
            isOpen ? (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.6} aria-hidden />
            )
          }
        />
      </div>
      <div className={css.find}>
        <Act
          name={t('Commands')}
          isOpen={isOpen}
          onClick={onFind}
          icon={<IconSearch size={18} stroke={1.6} aria-hidden />}
          end={<kbd className={css.key}>Ctrl K</kbd>}
        />
      </div>
      <div className={css.scroll}>
        {groups.map(({ title, items }) => (
          <section key={title ?? items[0]?.title} aria-label={title}>
            {isOpen && title !== undefined && <h2 className={css.group}>{title}</h2>}
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
          <Entry item={ownSettings} isOpen={isOpen} />
        </li>
        <li>
          <Act name={t('Log out')} isOpen={isOpen} onClick={onLogOut} icon={<IconLogout size={18} stroke={1.6} aria-hidden />} />
        </li>
      </ul>
      <Who isOpen={isOpen} onKeys={onKeys} />
    </nav>
  );
}

/** One's own settings, in short words where the user's name stands beside them. */
const ownSettings: NavigationItem = { title: t('Settings'), slug: userSettingsScreen.slug, icon: userSettingsScreen.icon };

/** Whether the current screen is an entry's, or below it. */
const isAt = (pathname: string, slug: string): boolean => pathname === slug || (slug !== '/' && pathname.startsWith(`${slug}/`));

function Entry({ item, isOpen }: { readonly item: NavigationItem; readonly isOpen: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isInside = item.submenu?.some(({ slug }) => slug !== undefined && isAt(pathname, slug)) ?? false;
  const [isUnfolded, setUnfolded] = useState(isInside);
  const icon = <NavigationIcon icon={item.icon} />;
  if (item.submenu !== undefined && item.submenu.length > 0) {
    if (!isOpen || item.opensBeside === true)
      return <SubmenuBeside item={item} items={item.submenu} isOpen={isOpen} isInside={isInside} />;
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

/** Above the entry where there is no room beside it, as on a phone. */
const besideOrAbove = { flip: { fallbackPlacements: ['top-start' as const] }, shift: true };

/** An entry whose children are a menu beside it. */
function SubmenuBeside({
  item,
  items,
  isOpen,
  isInside,
}: {
  readonly item: NavigationItem;
  readonly items: readonly NavigationItem[];
  readonly isOpen: boolean;
  readonly isInside: boolean;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Menu position="right-end" middlewares={besideOrAbove}>
      <Menu.Target>
        <button
          type="button"
          className={css.entry}
          aria-label={isOpen ? undefined : item.title}
          data-inside={isInside || undefined}
        >
          <NavigationIcon icon={item.icon} />
          {isOpen && <span className={css.name}>{item.title}</span>}
          {isOpen && <span className={css.value}>{items.length}</span>}
          {isOpen && <IconChevronRight size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{item.title}</Menu.Label>
        {items.map((entry) => (
          <Menu.Item
            key={entry.title}
            leftSection={entry.icon === undefined ? undefined : <NavigationIcon icon={entry.icon} />}
            aria-current={entry.slug !== undefined && isAt(pathname, entry.slug) ? 'page' : undefined}
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

/** The logged-in user, with a menu of what concerns them: the theme, the keys, their settings. */
function Who({ isOpen, onKeys }: { readonly isOpen: boolean; onKeys(): void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const user = useSessionState((state) => state.user);
  if (user === null) return null;
  return (
    <Menu position="right-end" middlewares={besideOrAbove}>
      <Menu.Target>
        <button type="button" className={css.who} title={t('{name}, {role}', { name: user.name, role: user.role.name })}>
          <Avatar name={user.name} url={user.image?.url} />
          <span className={isOpen ? css.name : 'visually-hidden'}>
            <span className="visually-hidden">{t('Logged in as')} </span>
            {user.name}
          </span>
          {isOpen && <IconChevronUp size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.role.name}</Menu.Label>
        <Menu.Item
          leftSection={<NavigationIcon icon={ownSettings.icon} />}
          onClick={() => void navigate(userSettingsScreen.slug)}
        >
          {t('Settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden />} rightSection={<kbd>?</kbd>} onClick={onKeys}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('Theme')}</Menu.Label>
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
