import '@mantine/spotlight/styles.css';

import { Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  IconFilePlus,
  IconFileText,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconPhoto,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { userSettingsScreen } from '../features/account/screen.ts';
import { blockGalleryScreen } from '../features/block-gallery/screen.ts';
import { t } from '../shared/language/t.ts';
import { usePeopleSearch } from './use-people-search.ts';
import type { NavigationItem } from '../shared/navigation-item.ts';
import { navigationFor } from './navigation.ts';
import { openHelp } from '../shared/help/help-store.ts';
import { usePaletteActions } from '../shared/palette-actions.ts';
import { usePermissions } from '../shared/session/session-store.ts';
import { trpc } from '../shared/api/client.ts';
import { StatusChip } from '../shared/ui/status-chip.tsx';
import { fewestLetters, usePageSearch } from '../shared/use-page-search.ts';
import css from './command-palette.module.css';
import { NavigationIcon } from './icons.tsx';
import { chooseFirstEntry, openSelectedEntry, paletteName, paletteStore, receiveEarlyKeys } from './palette-store.ts';

type Placed = { readonly title: string; readonly hint: string; readonly item: NavigationItem };
const flat = (items: readonly NavigationItem[], hint: string): Placed[] =>
  items.flatMap((item) => (item.submenu === undefined ? [{ title: item.title, hint, item }] : flat(item.submenu, item.title)));

/** The command palette: finds pages, files, people and actions from anywhere with Ctrl+K. */
export function CommandPalette({ onKeys, onLogOut }: { onKeys(): void; onLogOut(): void }) {
  const [term, setTerm] = useState('');
  const [isEntered, setEntered] = useState(false);
  useEffect(
    () =>
      receiveEarlyKeys((keys) => {
        setTerm((before) => before + keys.letters);
        setEntered((before) => before || keys.isEntered);
      }),
    [],
  );
  const { listId } = useSpotlight(paletteStore);
  useEffect(() => {
    if (listId === '') return;
    setEntered(false);
    if (term === '') return;
    chooseFirstEntry();
    if (isEntered) openSelectedEntry();
  }, [listId, term, isEntered]);
  const { settled, isEnabled, found } = usePageSearch(term);
  const foundPeople = usePeopleSearch(settled, settled.length >= fewestLetters);
  const navigate = useNavigate();
  const permissions = usePermissions();
  const files = trpc.media.searchFiles.useQuery(
    { searchTerm: settled, pageSize: 5 },
    { enabled: isEnabled, placeholderData: keepPreviousData },
  );
  const typed = term.trim();
  // Screens are known at once and stand first, so that Enter opens what was seen. Pages and files
  // arrive later, above the actions: then the first entry is selected again.
  useEffect(() => {
    if (found.data !== undefined || files.data !== undefined || foundPeople.length > 0) chooseFirstEntry();
  }, [found.data, files.data, foundPeople.length]);
  const matches = (text: string) => text.toLowerCase().includes(typed.toLowerCase());
  const people = typed.length >= fewestLetters ? foundPeople : [];
  const pages = typed.length >= fewestLetters ? (found.data?.items.slice(0, 8) ?? []) : [];
  const places = navigationFor(permissions)
    .flatMap(({ title = '', items }) => flat(items, title))
    .filter(({ title }) => matches(title));
  const has = (...names: readonly string[]) => permissions.some(({ name }) => names.includes(name));
  const canCreate = has('create-page');
  const fieldName = has('manage-users', 'manage-members')
    ? t('Find a page, a file or a person, or do something')
    : t('Find a page or a file, or do something');
  const go = (item: NavigationItem) => {
    if (item.onClick === undefined) void navigate(item.slug ?? '/');
    else item.onClick();
  };
  const ofScreen = usePaletteActions().filter(({ title }) => matches(title));
  const actions = [
    ...[userSettingsScreen, blockGalleryScreen].map(({ title, icon: Icon, slug }) => ({
      title,
      icon: <Icon size={18} />,
      onClick: () => void navigate(slug),
    })),
    { title: t('Help about this screen'), icon: <IconHelp size={18} />, onClick: () => openHelp() },
    { title: t('Keyboard shortcuts'), icon: <IconKeyboard size={18} />, onClick: onKeys },
    { title: t('Log out'), icon: <IconLogout size={18} />, onClick: onLogOut },
  ].filter(({ title }) => matches(title));
  return (
    <Spotlight.Root
      store={paletteStore}
      query={term}
      onQueryChange={setTerm}
      shortcut={null}
      size={640}
      scrollable
      maxHeight={420}
      centered={false}
      yOffset="12dvh"
      overlayProps={{ blur: 0 }}
      // It has the focus at once: what is typed after the shortcut is not lost.
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content ?? '' }}
      attributes={{ content: { 'aria-label': paletteName } }}
    >
      <Spotlight.Search
        placeholder={fieldName}
        aria-label={fieldName}
        leftSection={<IconSearch size={20} />}
        className={css.search ?? ''}
      />
      <Spotlight.ActionsList className={css.list ?? ''}>
        {places.length > 0 && (
          <Spotlight.ActionsGroup label={t('Go to')}>
            {places.map(({ title, hint, item }) => (
              <Spotlight.Action key={`${hint}-${title}`} className={css.action ?? ''} onClick={() => go(item)}>
                <NavigationIcon icon={item.icon} />
                <Highlight text={title} term={typed} />
                <span className={css.hint}>{hint}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {ofScreen.length > 0 && (
          <Spotlight.ActionsGroup label={t('This screen')}>
            {ofScreen.map(({ title, icon: Icon, onClick }) => (
              <Spotlight.Action key={title} className={css.action ?? ''} onClick={onClick}>
                <Icon size={18} aria-hidden />
                <Highlight text={title} term={typed} />
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('Pages')}>
            {pages.map((page) => (
              <Spotlight.Action key={page.id} className={css.action ?? ''} onClick={() => void navigate(`/page/${page.id}`)}>
                <IconFileText size={18} aria-hidden />
                <Highlight text={page.title} term={typed} />
                <span className={css.hint}>{page.path}</span>
                <StatusChip {...page} />
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {typed.length >= 3 && files.data !== undefined && files.data.files.length > 0 && (
          <Spotlight.ActionsGroup label={t('Media')}>
            {files.data.files.map((file) => (
              <Spotlight.Action
                key={file.id}
                className={css.action ?? ''}
                onClick={() => void navigate(`/medialibrary?folder=${encodeURIComponent(file.path)}&file=${file.id}`)}
              >
                <IconPhoto size={18} aria-hidden />
                <Highlight text={file.name} term={typed} />
                <span className={css.hint}>{file.path}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {people.length > 0 && (
          <Spotlight.ActionsGroup label={t('People')}>
            {people.map(({ key, name, hint, to }) => (
              <Spotlight.Action key={key} className={css.action ?? ''} onClick={() => void navigate(to)}>
                <IconUser size={18} aria-hidden />
                <Highlight text={name} term={typed} />
                <span className={css.hint}>{hint}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {(actions.length > 0 || (canCreate && typed !== '')) && (
          <Spotlight.ActionsGroup label={t('Actions')}>
            {canCreate && typed !== '' && (
              <Spotlight.Action
                className={css.action ?? ''}
                onClick={() => void navigate(`/new-page?title=${encodeURIComponent(typed)}`)}
              >
                <IconFilePlus size={18} aria-hidden />
                <span className={css.name}>{t('New page called “{typed}”', { typed })}</span>
              </Spotlight.Action>
            )}
            {typed.length > 0 && (
              <Spotlight.Action className={css.action ?? ''} onClick={() => void navigate(`/?q=${encodeURIComponent(typed)}`)}>
                <IconSearch size={18} aria-hidden />
                <span className={css.name}>{t('List all pages with “{typed}”', { typed })}</span>
              </Spotlight.Action>
            )}
            {actions.map(({ title, icon, onClick }) => (
              <Spotlight.Action key={title} className={css.action ?? ''} onClick={onClick}>
                {icon}
                <span className={css.name}>{title}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={css.footer ?? ''}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('to open')}
        </span>
        <span role="status">{typed.length >= 3 && found.isFetching ? t('Searching…') : ''}</span>
        <span className={css.push}>
          <kbd>Esc</kbd> {t('close')}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** A title with the search term in bold. */
function Highlight({ text, term }: { readonly text: string; readonly term: string }) {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return <span className={css.name}>{text}</span>;
  return (
    <span className={css.name}>
      {text.slice(0, at)}
      <b>{text.slice(at, at + term.length)}</b>
      {text.slice(at + term.length)}
    </span>
  );
}
