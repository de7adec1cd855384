import type { ListView } from '@ximblox/contract';
import { Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconDeviceFloppy, IconPlus, IconSettings } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { t } from '../../language/t.ts';
import { messageOf } from '../../api/failure.ts';
import { showToast } from '../../ui/toast.tsx';
import css from '../list.module.css';
import { Marks } from './marks.tsx';
import { useViews } from './use-views.ts';
import { isShowing, queryOfView, type ViewContent } from './view-content.ts';
import { lazily } from '../../lazily.tsx';

const ViewForm = lazily(async () => (await import('./view-form.tsx')).ViewForm);
const ViewsDialog = lazily(async () => (await import('./views-dialog.tsx')).ViewsDialog);

type SavedViewsProps = {
  readonly list: ListView['list'];
  /** Parameters of the URL that are no part of a view, such as an open row. */ readonly ignored?: readonly string[];
  /** The query that a view holds; that of the URL by default. */ readonly query?: string;
  /** Which columns are shown, and how to show others, where the list has a choice. */
  readonly columns?: ViewContent['columns'];
  onColumns?(columns: ViewContent['columns']): void;
  /** Where the list is, if other paths show parts of it; views open there. */ readonly path?: string;
};

const allColumns: ViewContent['columns'] = {};

/** The saved views of a list whose state is in the URL: opens, saves, changes and manages them. */
export function SavedViews({ list, ignored, query, columns = allColumns, onColumns, path }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const content = { query: query ?? queryOfView(search, ignored), columns };
  // The default view opens where the URL asks for nothing.
  const isUntouched = search === '' && pathname === (path ?? pathname);
  const { views = [], update } = useViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const shown = views.find((view) => isShowing(view, content));
  const last = views.find(({ id }) => id === opened);
  const open = (view: ListView, inPlace = false) => {
    setOpened(view.id);
    onColumns?.(view.columns);
    void navigate({ pathname: path ?? pathname, search: view.query }, { replace: inPlace });
  };
  useDefaultView(views, isUntouched, (view) => open(view, true));
  const changed = shown === undefined && last?.can.edit === true ? last : undefined;
  const saveChanges = (view: ListView) =>
    update.mutate(
      { id: view.id, ...content, original: { query: view.query, columns: view.columns } },
      {
        onSuccess: () => showToast({ text: t('The view “{name}” was saved.', { name: view.name }) }),
        onError: (error) =>
          showToast({ text: t('“{name}” was not saved. {error}', { name: view.name, error: messageOf(error) }) }),
      },
    );
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <button type="button" className={css.views} data-active={shown !== undefined || undefined}>
            <IconBookmark size={14} aria-hidden />
            <span>
              {shown?.name ?? (changed === undefined ? t('Saved views') : t('{name} (changed)', { name: changed.name }))}
            </span>
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={css.filterMenu ?? ''}>
          {views.length === 0 && <Menu.Item disabled>{t('No saved views yet')}</Menu.Item>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view === shown ? 'true' : undefined}
              rightSection={<Marks view={view} />}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {changed !== undefined && (
            <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => saveChanges(changed)}>
              {t('Save changes to “{name}”', { name: changed.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setDialog('save')}>
            {t('Save this view…')}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => setDialog('manage')}>
              {t('Manage views…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <ViewForm list={list} content={content} onClose={() => setDialog(null)} onSaved={({ id }) => setOpened(id)} />
      )}
      {dialog === 'manage' && <ViewsDialog list={list} views={views} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Opens the default view once, when the list is opened without asking for anything. */
function useDefaultView(views: readonly ListView[], isUntouched: boolean, open: (view: ListView) => void): void {
  const isOpening = useRef(isUntouched);
  useEffect(() => {
    if (!isOpening.current || views.length === 0) return;
    isOpening.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (isUntouched && view !== undefined) open(view);
  });
}
