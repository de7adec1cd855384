import { Button, Menu } from '@mantine/core';
import { adminVersionTexts } from '@ximblox/i18n/admin-en';
import { hasPermission } from '@ximblox/primitives';
import {
  IconCalendarClock,
  IconCalendarOff,
  IconChevronDown,
  IconDeviceFloppy,
  IconHistory,
  IconInbox,
  IconSend,
  IconTrash,
  IconWorldOff,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { ConfirmDialog, planWords, usePermissions } from '../parts.tsx';
import { publish, unpublish } from '../session/commands.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { versionsParameter } from '../versions/parameter.ts';
import { PlanDialog, type PlanField } from './plan-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useRefreshWhenDue } from './use-refresh-when-due.ts';
import css from './top-bar.module.css';

/** The button of the menu, which gets the focus back from what is opened there. */
export const moreActionsID = 'more-actions';

/** What the person may do with this page. */
export function useRights(): { readonly mayPublish: boolean; readonly mayDelete: boolean; readonly mayEdit: boolean } {
  const permissions = usePermissions();
  const type = useView((state) => state.page.type);
  const locale = useView((state) => state.page.locale);
  const may = (name: 'publish-page' | 'delete-page' | 'edit-page') =>
    hasPermission(permissions, name, { pageType: type, locale });
  return { mayPublish: may('publish-page'), mayDelete: may('delete-page'), mayEdit: may('edit-page') };
}

type MainAct = { readonly words: string; readonly icon: ReactNode; act(): unknown };

/** The one main action, in words what it does, with the others in its menu. */
export function MainButton() {
  const session = useSession();
  const { mayPublish, mayDelete, mayEdit } = useRights();
  const busy = useView((state) => state.busy);
  const state = useView((view) => view.page.state);
  const title = useEditor((edited) => edited.document.title);
  const [isDeleting, setDeleting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [planning, setPlanning] = useState<PlanField | null>(null);
  const planned = useView((view) => planWords(view.page));
  useRefreshWhenDue();
  const navigate = useNavigate();
  const [, setParameters] = useSearchParams();
  const main: MainAct = mayPublish
    ? { words: 'Publish', act: () => publish(session), icon: <IconWorldUpload size={16} /> }
    : mayEdit && state !== 'publicationRequested'
      ? { words: 'Request publication', act: () => setAsking(true), icon: <IconSend size={16} /> }
      : { words: 'Save', act: () => session.saver.flush(), icon: <IconDeviceFloppy size={16} /> };
  return (
    <Button.Group className={css.main ?? ''}>
      <Button variant="main" loading={busy} onClick={() => void main.act()}>
        {main.words}
      </Button>
      <Menu id={moreActionsID} withInitialFocusPlaceholder={false} position="bottom-end" width={300}>
        <Menu.Target>
          <Button variant="main" className={css.mainMore ?? ''} aria-label="More actions" px={8}>
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={main.icon}
            rightSection={mayPublish ? <kbd>Ctrl ⇧ Enter</kbd> : undefined}
            onClick={() => void main.act()}
          >
            {main.words}
          </Menu.Item>
          {!mayPublish && (
            <Menu.Item leftSection={<IconWorldUpload size={16} />} disabled>
              Publish<span className={css.why}>You may write pages but not publish them.</span>
            </Menu.Item>
          )}
          {mayPublish && (
            <>
              <Menu.Item leftSection={<IconCalendarClock size={16} />} onClick={() => setPlanning('publishAt')}>
                Publish at…{planned !== '' && <span className={css.why}>{planned}</span>}
              </Menu.Item>
              <Menu.Item leftSection={<IconCalendarOff size={16} />} onClick={() => setPlanning('unpublishAt')}>
                Unpublish at…
              </Menu.Item>
            </>
          )}
          {state === 'publicationRequested' && (
            <Menu.Item leftSection={<IconInbox size={16} />} onClick={() => void navigate('/publication-requests')}>
              Publication Requests<span className={css.why}>The publication of this page is asked for.</span>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} />}
            rightSection={<kbd>Ctrl S</kbd>}
            onClick={() => void session.saver.flush()}
          >
            Save now
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setParameters({ [versionsParameter]: '' })}>
            {adminVersionTexts.open}
          </Menu.Item>
          <Menu.Divider />
          {mayPublish && (
            <Menu.Item
              leftSection={<IconWorldOff size={16} />}
              disabled={state !== 'published'}
              onClick={() => void unpublish(session)}
            >
              Unpublish{state !== 'published' && <span className={css.why}>The page is not on the site.</span>}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item color="red" data-danger leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
              Move page to the bin…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
      {planning !== null && <PlanDialog field={planning} onClose={() => setPlanning(null)} />}
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Move “${title}” to the bin?`}
        confirmLabel="Move to the bin"
        cancelLabel="Keep it"
        isDangerous
        onConfirm={async () => {
          await session.api.pages.delete.mutate({ id: session.pageID });
          await navigate('/');
        }}
      >
        Visitors no longer see it. You can put it back for 30 days.
      </ConfirmDialog>
    </Button.Group>
  );
}
