import type { ListView } from '@ximblox/contract';
import { Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconDeviceFloppy, IconPlus, IconSettings } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { t } from '../../language/t.ts';
import { messageOf } from '../../api/failure.ts';
import { showToast } from '../../ui/toast.tsx';
import css from '../list.module.css';
import { Marks } from './marks.tsx';
import { useViews } from './use-views.ts';
import { isShowing, type ViewContent } from './view-content.ts';
import { lazily } from '../../lazily.tsx';

const ViewForm = lazily(async () => (await import('./view-form.tsx')).ViewForm);
const ViewsDialog = lazily(async () => (await import('./views-dialog.tsx')).ViewsDialog);

type SavedViewsProps = {
  readonly list: ListView['list'];
  /** What the list shows now. */ readonly content: ViewContent;
  /** Whether the URL asks for nothing, so that the default view opens. */ readonly isUntouched: boolean;
  onOpen(view: ListView, inPlace?: boolean): void;
};

/** The saved views of a list: opens, saves, changes and manages them. */
export function SavedViews({ list, content, isUntouched, onOpen }: SavedViewsProps) {
  const { views = [], update } = useViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const shown = views.find((view) => isShowing(view, content));
  const last = views.find(({ id }) => id === opened);
  const open = (view: ListView, inPlace?: boolean) => {
    setOpened(view.id);
    onOpen(view, inPlace);
  };
  useDefaultView(views, isUntouched, (view) => open(view, true));
  const changed = shown === undefined && last?.can.edit === true ? last : undefined;
  const saveChanges = (view: ListView) =>
    update.mutate(
      { id: view.id, ...content },
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
